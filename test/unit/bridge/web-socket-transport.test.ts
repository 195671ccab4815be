import { describe, expect, it } from 'vitest';
import type { Router } from '../../../electron/host/router.ts';
import { MESSAGE_LIMIT_BYTES } from '../../../shared/contract/socket.ts';
import { openLink, runWebHost } from '../web/running-web-host.ts';
import { connected, heldRouter, muteServer, openTransport } from './open-transport.ts';

describe('a call', () => {
  it('made before the socket has opened is sent when it has', async () => {
    const web = await runWebHost();
    const { transport } = openTransport(web.port, await openLink(web));
    expect(await transport.call('workspace:current', { a: 1 })).toEqual({
      kind: 'ok',
      value: { name: 'workspace:current', input: { a: 1 } },
    });
  });

  it('gets its own reply, whatever the order', async () => {
    const waiting: (() => void)[] = [];
    const router: Router = async (name, input) => {
      if (name === 'first')
        await new Promise<void>((resolve) => {
          waiting.push(resolve);
        });
      else for (const go of waiting) go();
      return { kind: 'ok', value: input };
    };
    const { transport } = await connected({ router });
    expect(await Promise.all([transport.call('first', 1), transport.call('second', 2)])).toEqual([
      { kind: 'ok', value: 1 },
      { kind: 'ok', value: 2 },
    ]);
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
    expect(await transport.call('run:start', {})).toEqual({
      kind: 'failed',
      failure: { code: 'hostUnreachable', reason: { code: 'error.hostUnreachable' } },
    });
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
    expect(await act).toEqual({
      kind: 'failed',
      failure: { code: 'connectionLost', reason: { code: 'error.connectionLost', params: { call: 'run:start' } } },
    });
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
    expect(await transport.call('file:save', unit.repeat(Math.ceil(units)))).toEqual({
      kind: 'failed',
      failure: { code: 'messageTooLarge', reason: { code: 'error.messageTooLarge', params: { call: 'file:save', limit: 16 } } },
    });
    expect(await transport.call('hooks:list', {})).toMatchObject({ kind: 'ok' });
    expect(attempts()).toBe(1);
  });

  it('nearly as large as the host takes arrives', async () => {
    const { transport } = await connected({ router: (_name, input) => Promise.resolve({ kind: 'ok', value: String(input).length }) });
    expect(await transport.call('file:save', 'x'.repeat(MESSAGE_LIMIT_BYTES - 100))).toEqual({
      kind: 'ok',
      value: MESSAGE_LIMIT_BYTES - 100,
    });
  });
});

describe('events', () => {
  it('reach every listener until it stops, over reconnects', async () => {
    const { transport, web, cut, told } = await connected();
    const heard: unknown[] = [];
    const stop = transport.listen((name, data) => heard.push(['first', name, data]));
    const next = (): Promise<void> =>
      new Promise((resolve) => {
        const end = transport.listen(() => {
          end();
          resolve();
        });
      });
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
    expect(heard).toEqual([
      ['first', 'workspace:changed', { paths: ['a'] }],
      ['first', 'workspace:changed', { paths: ['b'] }],
    ]);
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
