/** The studio in a browser: the same host behind HTTP and a web socket, for this machine and its link's holder only. */
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { Host } from '../../electron/host/host.ts';
import { oneLine } from '../../electron/host/router.ts';
import type { Router } from '../../electron/host/router.ts';
import { because } from '../../shared/words/studio.ts';
import { createAccess } from './access.ts';
import { addressesOf } from './addresses.ts';
import { createPageAnswers } from './page-requests.ts';
import { languageOf, refusal } from './refusal.ts';
import { createSocketServer, socketLimits } from './socket-server.ts';
import type { SocketLimits } from './socket-server.ts';

export interface WebHostOptions {
  readonly host: Pick<Host, 'listen'>;
  readonly router: Router;
  /** Absent: any free one. */
  readonly port?: number;
  /** The built page. */
  readonly assetsFolder: string;
  /** Where bugs are written: one line each. */
  readonly log: (line: string) => void;
  readonly limits?: Partial<SocketLimits>;
}

export interface WebHost {
  /** Opens the page once: it holds the token. */
  readonly url: string;
  readonly port: number;
  /** Ends every connection. The host itself is the caller's to dispose of. */
  close(): Promise<void>;
}

/**
 * Listens on 127.0.0.1 only. Prints nothing.
 * @throws the system's own error (EADDRINUSE, EACCES) when the port cannot be had.
 */
export async function startWebHost(options: WebHostOptions): Promise<WebHost> {
  const { host, router, assetsFolder, log } = options;
  // Programs of other ports share their cookies with this one: the usual 16 KiB of headers may not do.
  const server = createServer({ maxHeaderSize: 64 * 1024 });
  const port = await listen(server, options.port ?? 0);
  const gate = { access: createAccess(port), addresses: addressesOf(port) };
  const answer = createPageAnswers(gate, assetsFolder);
  const sockets = createSocketServer({ host, router, gate, limits: { ...socketLimits, ...options.limits }, log });

  server.on('request', (request, response) => {
    // A body is never read; what still comes of it goes nowhere.
    request.resume();
    const { method = '', url = '', headers } = request;
    void answer({ method, target: url, headers })
      .catch((error: unknown) => {
        log(`${method} ${oneLine(error)}`);
        return refusal(500, because('error.internal'), languageOf(headers['accept-language']));
      })
      .then((given) => {
        response.writeHead(given.status, { ...given.headers, 'content-length': given.body.length });
        response.end(method === 'HEAD' ? undefined : given.body);
      });
  });
  server.on('upgrade', (request, socket, head) => {
    sockets.upgrade(request, socket, head);
  });

  return {
    url: `${gate.addresses.origin}/?token=${gate.access.token}`,
    port,
    async close() {
      const closed = new Promise<void>((resolve) => {
        server.close(() => {
          resolve();
        });
      });
      await sockets.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** @returns the port that it got. No request is lost: the handlers are set before the event loop turns. */
async function listen(server: Server, wanted: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port: wanted, host: '127.0.0.1', exclusive: true }, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}
