/** A web host on a free port with a small page, a router that echoes, and clients that send exactly what a test says. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import type { HostListener } from '../../../electron/host/host.ts';
import type { Router } from '../../../electron/host/router.ts';
import { startWebHost } from '../../../headless/web/start-web-host.ts';
import type { WebHost, WebHostOptions } from '../../../headless/web/start-web-host.ts';
import { ask } from '../../support/http-request.ts';

export const longScript = `export const text = '${'a line of the page’s script; '.repeat(200)}';\n`;

export async function temporaryPage(): Promise<string> {
  const outer = await mkdtemp(join(tmpdir(), 'hook-studio-web-'));
  onTestFinished(() => rm(outer, { recursive: true, force: true }));
  const folder = join(outer, 'renderer');
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(join(outer, 'outside.txt'), 'not yours');
  await writeFile(join(folder, 'index.html'), '<!doctype html><div id="root"></div>');
  await writeFile(join(folder, '.hidden'), 'not yours');
  await writeFile(join(folder, 'mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(folder, 'assets', 'index-Ab3_x-9Z.js'), longScript);
  await writeFile(join(folder, 'assets', 'codicon-12345678.ttf'), Buffer.alloc(4096));
  return folder;
}

export interface Running extends WebHost {
  /** Tells every page an event, as the host would. */
  readonly emit: HostListener;
  readonly logged: string[];
  readonly assetsFolder: string;
}

const echo: Router = (name, input) => Promise.resolve({ kind: 'ok', value: { name, input } });

export async function runWebHost(given: Partial<Pick<WebHostOptions, 'router' | 'limits' | 'port'>> = {}): Promise<Running> {
  const listeners = new Set<HostListener>();
  const logged: string[] = [];
  const assetsFolder = await temporaryPage();
  const web = await startWebHost({
    host: {
      listen: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    router: echo,
    assetsFolder,
    log: (line) => logged.push(line),
    ...given,
  });
  onTestFinished(() => web.close());
  return {
    ...web,
    emit: (name, data) => {
      for (const listener of listeners) listener(name, data);
    },
    logged,
    assetsFolder,
  };
}

/** Opens the link and returns the cookie as a browser would send it back. */
export async function openLink({ url, port }: WebHost): Promise<string> {
  const { headers } = await ask(port, url.slice(url.indexOf('/?')));
  return (headers['set-cookie']?.[0] ?? '').split(';')[0] ?? '';
}

export interface Page {
  readonly socket: WebSocket;
  /** The next message, parsed. */
  next(): Promise<unknown>;
  /** The close code. */
  readonly closed: Promise<number>;
}

/** @returns the HTTP status where the upgrade was refused. */
export function openSocket(port: number, headers: Record<string, string>, path = '/socket'): Promise<Page | number> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers });
  const messages: unknown[] = [];
  const waiting: ((message: unknown) => void)[] = [];
  socket.on('message', (data: Buffer) => {
    const message: unknown = JSON.parse(data.toString('utf8'));
    const first = waiting.shift();
    if (first) first(message);
    else messages.push(message);
  });
  const closed = new Promise<number>((resolve) => {
    socket.on('close', resolve);
  });
  onTestFinished(() => {
    socket.terminate();
  });
  return new Promise((resolve, reject) => {
    socket.on('unexpected-response', (outgoing, response) => {
      resolve(response.statusCode ?? 0);
      outgoing.destroy();
    });
    socket.on('error', reject);
    socket.on('open', () => {
      resolve({
        socket,
        closed,
        next: () =>
          messages.length > 0
            ? Promise.resolve(messages.shift())
            : new Promise((hear) => {
                waiting.push(hear);
              }),
      });
    });
  });
}

/** A page that was let in. */
export async function openPage(web: WebHost, cookie: string): Promise<Page> {
  const page = await openSocket(web.port, { cookie, origin: `http://127.0.0.1:${web.port}` });
  if (typeof page === 'number') throw new Error(`The upgrade was refused with ${page}.`);
  return page;
}
