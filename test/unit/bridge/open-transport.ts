/** A transport of the web page over real sockets, which a test may cut, and hosts that answer late or never. */
import { createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import type { Router } from '../../../electron/host/router.ts';
import { isRead } from '../../../renderer/bridge/reads.ts';
import { openWebSocketTransport } from '../../../renderer/bridge/web-socket-transport.ts';
import type { ReconnectLimits } from '../../../renderer/bridge/web-socket-transport.ts';
import type { Transport } from '../../../shared/contract/transport.ts';
import { openLink, runWebHost } from '../web/running-web-host.ts';
import type { Running } from '../web/running-web-host.ts';

export interface Subject {
  readonly transport: Transport;
  readonly faults: string[];
  /** Attempts so far. */
  readonly attempts: () => number;
  /** Cuts the present socket, as a lost network would. */
  readonly cut: () => void;
  /** From now on attempts lead to this port. */
  readonly aim: (port: number, cookie?: string) => void;
  /** Resolves once the transport tells the state. */
  readonly told: (state: 'connected' | 'lost') => Promise<void>;
}

export function openTransport(port: number, cookie: string, limits: Partial<ReconnectLimits> = {}): Subject {
  let target = { port, cookie };
  let attempts = 0;
  let last: WebSocket | 'ended' | undefined;
  const faults: string[] = [];
  const transport = openWebSocketTransport({
    connect: ({ opened, heard, closed }) => {
      // The test is over: an attempt without an end keeps the transport from trying again.
      if (last === 'ended') return { send: () => undefined };
      attempts += 1;
      const socket = new WebSocket(`ws://127.0.0.1:${target.port}/socket`, {
        headers: { cookie: target.cookie, origin: `http://127.0.0.1:${target.port}` },
      });
      last = socket;
      socket
        .on('open', opened)
        .on('message', (data: Buffer) => {
          heard(data.toString('utf8'));
        })
        .on('close', closed)
        .on('error', () => undefined);
      return socket;
    },
    isRead,
    reportFault: (fault) => faults.push(fault.message),
    limits: { firstDelayMs: 5, longestDelayMs: 20, ...limits },
  });
  const cut = (): void => {
    if (last instanceof WebSocket) last.terminate();
  };
  onTestFinished(() => {
    cut();
    last = 'ended';
  });
  return {
    transport,
    faults,
    attempts: () => attempts,
    cut,
    aim: (to, with_ = target.cookie) => {
      target = { port: to, cookie: with_ };
    },
    told: (state) =>
      new Promise((resolve) => {
        const stop = transport.onConnection((now) => {
          if (now !== state) return;
          queueMicrotask(() => {
            stop();
          });
          resolve();
        });
      }),
  };
}

export async function connected(
  given: { router?: Router; limits?: Partial<ReconnectLimits> } = {},
): Promise<Subject & { web: Running; cookie: string }> {
  const web = await runWebHost(given.router ? { router: given.router } : {});
  const cookie = await openLink(web);
  const subject = openTransport(web.port, cookie, given.limits);
  await subject.told('connected');
  return { ...subject, web, cookie };
}

/** A router whose calls wait until the test lets them go. */
export function heldRouter(): { router: Router; begun: (count: number) => Promise<void>; seen: string[]; release: () => void } {
  const seen: string[] = [];
  const held: (() => void)[] = [];
  let free = false;
  const watchers: { count: number; resolve: () => void }[] = [];
  return {
    seen,
    router: async (name) => {
      seen.push(String(name));
      for (const watcher of watchers) if (seen.length >= watcher.count) watcher.resolve();
      if (!free)
        await new Promise<void>((resolve) => {
          held.push(resolve);
        });
      return { kind: 'ok', value: name };
    },
    begun: (count) =>
      new Promise((resolve) => {
        watchers.push({ count, resolve });
        if (seen.length >= count) resolve();
      }),
    release: () => {
      free = true;
      for (const go of held) go();
    },
  };
}

/** Takes connections and never says a word. */
export async function muteServer(): Promise<number> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
