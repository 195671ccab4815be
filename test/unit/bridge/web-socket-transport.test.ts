import { createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import type { Router } from '../../../electron/host/router.ts';
import { isRead } from '../../../renderer/bridge/reads.ts';
import { openWebSocketTransport } from '../../../renderer/bridge/web-socket-transport.ts';
import type { ReconnectLimits } from '../../../renderer/bridge/web-socket-transport.ts';
import { MESSAGE_LIMIT_BYTES } from '../../../shared/contract/socket.ts';
import type { Transport } from '../../../shared/contract/transport.ts';
import { openLink, runWebHost } from '../web/running-web-host.ts';
import type { Running } from '../web/running-web-host.ts';

interface Subject {
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

function openTransport(port: number, cookie: string, limits: Partial<ReconnectLimits> = {}): Subject {
  let target = { port, cookie };
  let attempts = 0;
  let last: WebSocket | 'ended' | undefined;
  const faults: string[] = [];
  const transport = openWebSocketTransport({
    connect: ({ opened, heard, closed }) => {
      // The test is over: an attempt without an end keeps the transport from trying again.
      if (last === 'ended') return { send: () => undefined };
      attempts += 1;
      const socket = new WebSocket(`ws://127.0.0.1:${target.port}/socket`, { headers: { cookie: target.cookie, origin: `http://127.0.0.1:${target.port}` } });
      last = socket;
      socket.on('open', opened).on('message', (data: Buffer) => { heard(data.toString('utf8')); }).on('close', closed).on('error', () => undefined);
      return socket;
    },
    isRead, reportFault: (fault) => faults.push(fault.message),
    limits: { firstDelayMs: 5, longestDelayMs: 20, ...limits },
  });
  const cut = (): void => { if (last instanceof WebSocket) last.terminate(); };
  onTestFinished(() => {
    cut();
    last = 'ended';
  });
  return {
    transport, faults, attempts: () => attempts, cut,
    aim: (to, with_ = target.cookie) => { target = { port: to, cookie: with_ }; },
    told: (state) => new Promise((resolve) => {
      const stop = transport.onConnection((now) => {
        if (now !== state) return;
        queueMicrotask(() => { stop(); });
        resolve();
      });
    }),
  };
}

async function connected(given: { router?: Router; limits?: Partial<ReconnectLimits> } = {}): Promise<Subject & { web: Running; cookie: string }> {
  const web = await runWebHost(given.router ? { router: given.router } : {});
  const cookie = await openLink(web);
  const subject = openTransport(web.port, cookie, given.limits);
  await subject.told('connected');
  return { ...subject, web, cookie };
}

/** A router whose calls wait until the test lets them go. */
function heldRouter(): { router: Router; begun: (count: number) => Promise<void>; seen: string[]; release: () => void } {
  const seen: string[] = [];
  const held: (() => void)[] = [];
  let free = false;
  const watchers: { count: number; resolve: () => void }[] = [];
  return {
    seen,
    router: async (name) => {
      seen.push(String(name));
      for (const watcher of watchers) if (seen.length >= watcher.count) watcher.resolve();
      if (!free) await new Promise<void>((resolve) => { held.push(resolve); });
      return { kind: 'ok', value: name };
    },
    begun: (count) => new Promise((resolve) => {
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
async function muteServer(): Promise<number> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

describe('a call', () => {
  it('made before the socket has opened is sent when it has', async () => {
    const web = await runWebHost();
    const { transport } = openTransport(web.port, await openLink(web));
    expect(await transport.call('workspace:current', { a: 1 })).toEqual({ kind: 'ok', value: { name: 'workspace:current', input: { a: 1 } } });
  });

  it('gets its own reply, whatever the order', async () => {
    const waiting: (() => void)[] = [];
    const router: Router = async (name, input) => {
      if (name === 'first') await new Promise<void>((resolve) => { waiting.push(resolve); });
      else for (const go of waiting) go();
      return { kind: 'ok', value: input };
    };
    const { transport } = await connected({ router });
    expect(await Promise.all([transport.call('first', 1), transport.call('second', 2)])).toEqual([{ kind: 'ok', value: 1 }, { kind: 'ok', value: 2 }]);
  });

  it('made while the connection is lost waits for the next one', async () => {
    const { transport, cut, told, web, aim } = await connected();
    aim(1);
    cut();
    await told('lost');
    const call = transport.call('run:start', {});
    aim(web.port);
    expect(await call).toEqual({ kind: 'ok', value: { name: 'run:start', input: {} } });
  });

  it('that finds no host in time fails with hostUnreachable and is not sent later', async () => {
    const { transport, cut, told, web, aim } = await connected({ limits: { waitMs: 60 } });
    aim(1);
    cut();
    await told('lost');
    expect(await transport.call('run:start', {})).toEqual({ kind: 'failed', failure: { code: 'hostUnreachable', reason: { code: 'error.hostUnreachable' } } });
    aim(web.port);
    await told('connected');
    expect(await transport.call('hooks:list', {})).toEqual({ kind: 'ok', value: { name: 'hooks:list', input: {} } });
  });

  it('that meets a host which never answers the attempt fails with hostUnreachable', async () => {
    const { transport } = openTransport(await muteServer(), '', { waitMs: 60 });
    expect(await transport.call('hooks:list', {})).toMatchObject({ failure: { code: 'hostUnreachable' } });
  });

  it('in flight when the connection drops is made again where it only reads', async () => {
    const { router, begun, seen, release } = heldRouter();
    const { transport, cut, told } = await connected({ router });
    const [read, act] = [transport.call('hooks:list', {}), transport.call('run:start', {})];
    await begun(2);
    cut();
    expect(await act).toEqual({ kind: 'failed', failure: { code: 'connectionLost', reason: { code: 'error.connectionLost', params: { call: 'run:start' } } } });
    await told('connected');
    await begun(3);
    release();
    expect(await read).toEqual({ kind: 'ok', value: 'hooks:list' });
    expect(seen).toEqual(['hooks:list', 'run:start', 'hooks:list']);
  });

  it('that loses every connection is given up after some', async () => {
    const { router, begun, seen } = heldRouter();
    const { transport, cut } = await connected({ router, limits: { sends: 2 } });
    const read = transport.call('file:open', {});
    await begun(1);
    cut();
    await begun(2);
    cut();
    expect(await read).toMatchObject({ failure: { code: 'connectionLost' } });
    expect(seen).toEqual(['file:open', 'file:open']);
  });

  it.each([
    { title: 'plain', unit: 'x', units: MESSAGE_LIMIT_BYTES },
    { title: 'of three bytes each', unit: '钩', units: MESSAGE_LIMIT_BYTES / 3 },
  ])('with more characters ($title) than the host takes fails without being sent', async ({ unit, units }) => {
    const { transport, attempts } = await connected();
    expect(await transport.call('file:save', unit.repeat(Math.ceil(units)))).toEqual({ kind: 'failed', failure: { code: 'messageTooLarge', reason: { code: 'error.messageTooLarge', params: { call: 'file:save', limit: 16 } } } });
    expect(await transport.call('hooks:list', {})).toMatchObject({ kind: 'ok' });
    expect(attempts()).toBe(1);
  });

  it('nearly as large as the host takes arrives', async () => {
    const { transport } = await connected({ router: (_name, input) => Promise.resolve({ kind: 'ok', value: String(input).length }) });
    expect(await transport.call('file:save', 'x'.repeat(MESSAGE_LIMIT_BYTES - 100))).toEqual({ kind: 'ok', value: MESSAGE_LIMIT_BYTES - 100 });
  });
});

describe('events', () => {
  it('reach every listener until it stops, over reconnects', async () => {
    const { transport, web, cut, told } = await connected();
    const heard: unknown[] = [];
    const stop = transport.listen((name, data) => heard.push(['first', name, data]));
    const next = (): Promise<void> => new Promise((resolve) => { const end = transport.listen(() => { end(); resolve(); }); });
    let one = next();
    web.emit('workspace:changed', { paths: ['a'] });
    await one;
    cut();
    await told('lost');
    await told('connected');
    one = next();
    web.emit('workspace:changed', { paths: ['b'] });
    await one;
    stop();
    one = next();
    web.emit('workspace:changed', { paths: ['c'] });
    await one;
    expect(heard).toEqual([['first', 'workspace:changed', { paths: ['a'] }], ['first', 'workspace:changed', { paths: ['b'] }]]);
  });
});

describe('the connection', () => {
  it('is told from the first result on, and only changes are', async () => {
    const web = await runWebHost();
    const { transport, cut, told } = openTransport(web.port, await openLink(web));
    const states: string[] = [];
    transport.onConnection((state) => states.push(state));
    expect(states).toEqual([]);
    await told('connected');
    cut();
    await told('lost');
    await told('connected');
    expect(states).toEqual(['connected', 'lost', 'connected']);
  });

  it('is lost while the host refuses, and comes back when it lets the page in', async () => {
    const web = await runWebHost();
    const { attempts, told, aim } = openTransport(web.port, '');
    await told('lost');
    aim(web.port, await openLink(web));
    await told('connected');
    expect(attempts()).toBeGreaterThan(1);
  });

  it('survives the host’s end and start on the same port', async () => {
    const { web, told, aim, transport } = await connected();
    await web.close();
    await told('lost');
    const next = await runWebHost({ port: web.port });
    aim(next.port, await openLink(next));
    await told('connected');
    expect(await transport.call('hooks:list', {})).toMatchObject({ kind: 'ok' });
  });
});
