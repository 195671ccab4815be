/** The contract as the renderer uses it: typed and validated, over whichever transport there is. */
import { calls } from '../../shared/contract/calls.ts';
import type { CallName, Input, Output } from '../../shared/contract/calls.ts';
import { events } from '../../shared/contract/events.ts';
import type { EventData, EventName } from '../../shared/contract/events.ts';
import { ExpectedFailure, replySchema } from '../../shared/contract/failure.ts';
import type { Transport } from '../../shared/contract/transport.ts';
import { because } from '../../shared/words/hosts.ts';

export interface Bridge {
  /**
   * Resolves to the validated output.
   * @throws ExpectedFailure as the host tells it, or `hostUnreachable`, `connectionLost`, `messageTooLarge`, `replyInvalid`.
   */
  call<N extends CallName>(name: N, input: Input<N>): Promise<Output<N>>;
  /** Returns a way to stop. */
  on<N extends EventName>(name: N, listener: (data: EventData<N>) => void): () => void;
  /** Tells the present state at once where it is known, then every change. Returns a way to stop. */
  onConnection(listener: (state: 'connected' | 'lost') => void): () => void;
}

type Listeners = { readonly [N in EventName]: Set<(data: EventData<N>) => void> };

/** @param reportFault is told of events that the contract does not know and of listeners that throw. */
export function createBridge(transport: Transport, reportFault: (fault: unknown) => void): Bridge {
  const listeners = Object.fromEntries(Object.keys(events).map((name) => [name, new Set()])) as unknown as Listeners;

  const hear = (name: EventName, data: unknown): void => {
    const hearing = listeners[name] as ReadonlySet<(data: unknown) => void>;
    if (hearing.size === 0) return;
    const { data: known, error } = events[name].safeParse(data);
    if (error) reportFault(new Error(`The event ${name} does not fit the contract: ${error.message}`));
    else
      for (const listener of hearing) {
        try {
          listener(known);
        } catch (fault) {
          reportFault(fault);
        }
      }
  };
  transport.listen((name, data) => {
    if (isEventName(name)) hear(name, data);
    else reportFault(new Error(`The contract has no event ${name}.`));
  });

  return {
    async call<N extends CallName>(name: N, input: Input<N>) {
      const reply = replySchema.safeParse(await transport.call(name, input)).data;
      if (reply?.kind === 'failed') throw new ExpectedFailure(reply.failure);
      const output = calls[name].output.safeParse(reply?.value);
      if (!output.success) throw new ExpectedFailure({ code: 'replyInvalid', reason: because('error.replyInvalid', { call: name }) });
      return output.data as Output<N>;
    },
    on(name, listener) {
      listeners[name].add(listener);
      return () => void listeners[name].delete(listener);
    },
    onConnection: (listener) => transport.onConnection(listener),
  };
}

const isEventName = (name: string): name is EventName => Object.hasOwn(events, name);
