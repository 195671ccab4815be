/** The transport of a web page: one socket to the host that reconnects by itself. */
import { failedReply } from './failed-reply.ts';
import { hostMessageSchema, MESSAGE_LIMIT_BYTES } from '../../shared/contract/socket.ts';
import type { CallMessage } from '../../shared/contract/socket.ts';
import type { Reply } from '../../shared/contract/failure.ts';
import type { Transport } from '../../shared/contract/transport.ts';
import { because } from '../../shared/words/hosts.ts';

export interface SocketEvents {
  readonly opened: () => void;
  readonly heard: (text: string) => void;
  /** Also after a failed attempt; the last one of a socket. */
  readonly closed: () => void;
}
/** Starts an attempt; the result sends a text once it has opened. */
export type ConnectSocket = (events: SocketEvents) => { send(text: string): void };

export interface ReconnectLimits {
  /** How long a call waits for a connection before it fails with `hostUnreachable`. */
  readonly waitMs: number;
  /** Before the first attempt after a loss; doubles from attempt to attempt. */
  readonly firstDelayMs: number;
  readonly longestDelayMs: number;
  /** How often a read is sent at most. */
  readonly sends: number;
}
const reconnectLimits: ReconnectLimits = { waitMs: 10_000, firstDelayMs: 250, longestDelayMs: 4_000, sends: 3 };

export interface SocketTransportOptions {
  readonly connect: ConnectSocket;
  /** Whether a call that was sent when the connection was lost may be sent again. */
  readonly isRead: (name: string) => boolean;
  /** Told of messages that the contract does not know. */
  readonly reportFault: (fault: Error) => void;
  readonly limits?: Partial<ReconnectLimits>;
}

interface OpenCall {
  readonly name: string;
  readonly text: string;
  readonly settle: (reply: Reply) => void;
  /** `unsent` calls wait for a connection, and not for ever. */
  state: { readonly kind: 'unsent'; readonly deadline: ReturnType<typeof setTimeout> } | { readonly kind: 'sent' };
  sends: number;
}
type Connection = { readonly kind: 'open'; readonly send: (text: string) => void } | { readonly kind: 'connecting' | 'waiting' };

/** Begins to connect at once. */
export function openWebSocketTransport({ connect, isRead, reportFault, ...given }: SocketTransportOptions): Transport {
  const limits = { ...reconnectLimits, ...given.limits };
  const calls = new Map<number, OpenCall>();
  const eventListeners = new Set<(name: string, data: unknown) => void>();
  const connectionListeners = new Set<(state: 'connected' | 'lost') => void>();
  let connection: Connection = { kind: 'connecting' };
  /** null: the first attempt is still on, so there is nothing to tell. */
  let told: 'connected' | 'lost' | null = null;
  let delayMs = limits.firstDelayMs;
  let lastId = 0;

  const tell = (state: 'connected' | 'lost'): void => {
    if (told === state) return;
    told = state;
    for (const listener of connectionListeners) listener(state);
  };
  const settle = (id: number, reply: Reply): void => {
    const call = calls.get(id);
    if (call?.state.kind === 'unsent') clearTimeout(call.state.deadline);
    calls.delete(id);
    call?.settle(reply);
  };
  const untilConnected = (id: number): OpenCall['state'] => ({
    kind: 'unsent',
    deadline: setTimeout(() => {
      settle(id, failedReply('hostUnreachable', because('error.hostUnreachable')));
    }, limits.waitMs),
  });
  const transmit = (call: OpenCall, send: (text: string) => void): void => {
    if (call.state.kind === 'unsent') clearTimeout(call.state.deadline);
    call.state = { kind: 'sent' };
    call.sends += 1;
    send(call.text);
  };

  const hear = (text: string): void => {
    const message = hostMessageSchema.safeParse(fromJson(text)).data;
    if (message === undefined) reportFault(new Error('The host sent a message that is neither a reply nor an event.'));
    else if ('id' in message) settle(message.id, message.reply);
    else for (const listener of eventListeners) listener(message.event, message.data);
  };

  const lose = (): void => {
    connection = { kind: 'waiting' };
    for (const [id, call] of calls) {
      if (call.state.kind === 'unsent') continue;
      if (isRead(call.name) && call.sends < limits.sends) call.state = untilConnected(id);
      else settle(id, failedReply('connectionLost', because('error.connectionLost', { call: call.name })));
    }
    tell('lost');
    setTimeout(attempt, delayMs);
    delayMs = Math.min(delayMs * 2, limits.longestDelayMs);
  };

  function attempt(): void {
    connection = { kind: 'connecting' };
    const socket = connect({
      opened: () => {
        const send = (text: string): void => {
          socket.send(text);
        };
        connection = { kind: 'open', send };
        delayMs = limits.firstDelayMs;
        for (const call of calls.values()) transmit(call, send);
        tell('connected');
      },
      heard: hear,
      closed: lose,
    });
  }

  attempt();
  return {
    call: (name, input) =>
      new Promise((resolve) => {
        const id = ++lastId;
        const text = JSON.stringify({ id, name, input } satisfies CallMessage);
        if (isTooLarge(text)) {
          resolve(
            failedReply('messageTooLarge', because('error.messageTooLarge', { call: name, limit: MESSAGE_LIMIT_BYTES / 1024 / 1024 })),
          );
          return;
        }
        const call: OpenCall = { name, text, settle: resolve, state: untilConnected(id), sends: 0 };
        calls.set(id, call);
        if (connection.kind === 'open') transmit(call, connection.send);
      }),
    listen: (listener) => {
      eventListeners.add(listener);
      return () => void eventListeners.delete(listener);
    },
    onConnection: (listener) => {
      connectionListeners.add(listener);
      if (told !== null) listener(told);
      return () => void connectionListeners.delete(listener);
    },
  };
}

/** A UTF-16 unit takes at most three bytes in UTF-8, so that short texts need no counting. */
const isTooLarge = (text: string): boolean =>
  text.length * 3 > MESSAGE_LIMIT_BYTES && new TextEncoder().encode(text).byteLength > MESSAGE_LIMIT_BYTES;

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
