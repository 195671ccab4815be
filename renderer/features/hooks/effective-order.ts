/** What an agent would go through, event by event, and why a hook of it never runs. Pure. */
import type { AgentEdition } from '../../../shared/agents/edition.ts';
import type { Hook, HookSet } from '../../../shared/model/hook.ts';
import type { Reason } from '../../../shared/model/reason.ts';

export interface EventHooks {
  readonly event: string;
  /** The edition does not know the event. */
  readonly known: 'yes' | 'no';
  readonly hooks: readonly {
    readonly hook: Hook;
    /** Place in the agent's order, over all files. null: it never runs. */
    readonly turn: number | null;
    readonly never: Reason | null;
  }[];
}

/** In the edition's order of events; within one in the order in which the agent starts them. `only`: those that are listed, with their turns among all. */
export function effectiveOrder(spec: AgentEdition, set: HookSet, only: (hook: Hook) => boolean = () => true): readonly EventHooks[] {
  const known = spec.events.map(({ name }) => name);
  const names = [...new Set([...known, ...set.hooks.map(({ event }) => event)])];
  return names.flatMap((event) => {
    const hooks = set.hooks.filter((hook) => hook.event === event);
    if (!hooks.some(only)) return [];
    const eventSpec = spec.events.find(({ name }) => name === event);
    let turn = 0;
    return [
      {
        event,
        known: eventSpec ? ('yes' as const) : ('no' as const),
        hooks: hooks.flatMap((hook) => {
          const never = hook.state.kind === 'on' ? (eventSpec?.never ?? null) : hook.state.reason;
          const runs = never === null && eventSpec !== undefined;
          if (runs) turn++;
          return only(hook) ? [{ hook, never, turn: runs ? turn : null }] : [];
        }),
      },
    ];
  });
}
