/** The web page's side of the contract over web sockets: calls in, replies and events out, any number of pages. */
import type { IncomingMessage } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { RawData, WebSocket } from 'ws';
import type { Host } from '../../electron/host/host.ts';
import { oneLine } from '../../electron/host/router.ts';
import type { Router } from '../../electron/host/router.ts';
import type { Reply } from '../../shared/contract/failure.ts';
import { callMessageSchema, MESSAGE_LIMIT_BYTES, SOCKET_PATH } from '../../shared/contract/socket.ts';
import type { CallMessage, HostMessage } from '../../shared/contract/socket.ts';
import { because } from '../../shared/words/hosts.ts';
import { because as internal } from '../../shared/words/studio.ts';
import { refuseAddress } from './page-requests.ts';
import type { Gate } from './page-requests.ts';
import { languageOf, refusal } from './refusal.ts';
import type { Answer } from './refusal.ts';

export interface SocketLimits {
  /** A page that has let this much pile up unread is cut off; it reconnects and asks for what it missed. */
  readonly backlogBytes: number;
  /** How often a connection must show a sign of life. */
  readonly heartbeatMs: number;
  /** How long a page may take to say goodbye when the host closes. */
  readonly farewellMs: number;
}

export const socketLimits: SocketLimits = { backlogBytes: 64 * 1024 * 1024, heartbeatMs: 20_000, farewellMs: 250 };

// Close codes of RFC 6455.
const GOING_AWAY = 1001;
const NOT_A_CALL = 1008;

export interface SocketServer {
  /** For the HTTP server's `upgrade` event. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): Promise<void>;
}

export interface SocketServerOptions {
  readonly host: Pick<Host, 'listen'>;
  readonly router: Router;
  readonly gate: Gate;
  readonly limits: SocketLimits;
  readonly log: (line: string) => void;
}

export function createSocketServer({ host, router, gate, limits, log }: SocketServerOptions): SocketServer {
  const server = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_LIMIT_BYTES, perMessageDeflate: false, clientTracking: true });

  /** The largest single message comes on top of the limit: one that is larger than the limit still arrives. */
  const send = (page: WebSocket, text: string): void => {
    if (page.readyState !== page.OPEN) return;
    if (page.bufferedAmount > limits.backlogBytes) page.terminate();
    else page.send(text);
  };

  const replyTo = async ({ id, name, input }: CallMessage): Promise<string> => {
    const toText = (reply: Reply): string => JSON.stringify({ id, reply } satisfies HostMessage);
    try {
      return toText(await router(name, input));
    } catch (error) {
      log(`${name}: ${oneLine(error)}`);
      return toText({ kind: 'failed', failure: { code: 'internal', reason: internal('error.internal') } });
    }
  };

  const answer = async (page: WebSocket, raw: RawData, isBinary: boolean): Promise<void> => {
    const message = isBinary ? undefined : callMessageSchema.safeParse(fromJson(raw)).data;
    if (message === undefined) page.close(NOT_A_CALL);
    else send(page, await replyTo(message));
  };

  const silent = new WeakMap<WebSocket, { readonly backlogBytes: number }>();
  const heartbeat = setInterval(() => {
    for (const page of server.clients) {
      const before = silent.get(page);
      // A slow page that still takes in what it was sent is alive, though its pong waits behind that.
      if (before !== undefined && before.backlogBytes === page.bufferedAmount) page.terminate();
      else {
        silent.set(page, { backlogBytes: page.bufferedAmount });
        page.ping();
      }
    }
  }, limits.heartbeatMs);
  heartbeat.unref();

  server.on('connection', (page: WebSocket) => {
    page.on('message', (raw, isBinary) => void answer(page, raw, isBinary));
    page.on('pong', () => void silent.delete(page));
    // Too large a message, a broken frame, a reset: `ws` closes this connection by itself.
    page.on('error', () => undefined);
  });

  const stopListening = host.listen((event, data) => {
    if (server.clients.size === 0) return;
    const text = JSON.stringify({ event, data } satisfies HostMessage);
    for (const page of server.clients) send(page, text);
  });

  return {
    upgrade(request, socket, head) {
      const refused = refuseUpgrade(request, gate);
      if (refused) {
        socket.on('error', () => undefined);
        socket.end(asText(refused), () => void socket.destroy());
        return;
      }
      server.handleUpgrade(request, socket, head, (page) => void server.emit('connection', page, request));
    },
    async close() {
      clearInterval(heartbeat);
      stopListening();
      const pages = [...server.clients];
      const closed = Promise.all(
        pages.map(
          (page) =>
            new Promise<void>((resolve) => {
              page.once('close', () => {
                resolve();
              });
              if (page.readyState === page.CLOSED) resolve();
              page.close(GOING_AWAY);
            }),
        ),
      );
      const farewell = setTimeout(() => {
        for (const page of pages) page.terminate();
      }, limits.farewellMs);
      await closed;
      clearTimeout(farewell);
      server.close();
    },
  };
}

function refuseUpgrade(request: IncomingMessage, gate: Gate): Answer | null {
  const { headers } = request;
  const language = languageOf(headers['accept-language']);
  const misaddressed = refuseAddress({ headers }, gate);
  if (misaddressed) return misaddressed;
  if (!gate.access.admits(headers.cookie)) return refusal(401, because('web.needsLink'), language);
  if (!gate.addresses.isOwn(headers.origin, headers.host)) return refusal(403, because('web.wrongOrigin'), language);
  if (request.url !== SOCKET_PATH) return refusal(404, because('web.notFound', { address: gate.addresses.origin }), language);
  return null;
}

function asText({ status, headers, body }: Answer): Buffer {
  const lines = Object.entries({ ...headers, connection: 'close', 'content-length': String(body.length) }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return Buffer.concat([Buffer.from(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n`), body]);
}

function fromJson(raw: RawData): unknown {
  try {
    return JSON.parse((Array.isArray(raw) ? Buffer.concat(raw) : Buffer.from(raw as ArrayBuffer)).toString('utf8'));
  } catch {
    return undefined;
  }
}
