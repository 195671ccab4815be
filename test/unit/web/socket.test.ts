import { describe, expect, it } from 'vitest';
import type { Router } from '../../../electron/host/router.ts';
import { MESSAGE_LIMIT_BYTES } from '../../../shared/contract/socket.ts';
import { ask } from '../../support/http-request.ts';
import { openLink, openPage, openSocket, runWebHost } from './running-web-host.ts';

describe('the upgrade', () => {
  it.each([
    { title: 'no cookie', headers: { origin: 'own' }, status: 401 },
    { title: 'a false cookie', headers: { origin: 'own', cookie: 'hook-studio-1=a' }, status: 401 },
    { title: 'another host name', headers: { origin: 'own', cookie: 'own', host: 'rebound.example' }, status: 403 },
    { title: 'another site', headers: { origin: 'https://example.com', cookie: 'own' }, status: 403 },
    { title: 'another port of this machine', headers: { origin: 'http://127.0.0.1:1', cookie: 'own' }, status: 403 },
    { title: 'a sandboxed frame', headers: { origin: 'null', cookie: 'own' }, status: 403 },
    { title: 'no origin', headers: { cookie: 'own' }, status: 403 },
    { title: 'another path', headers: { origin: 'own', cookie: 'own' }, path: '/other', status: 404 },
  ])('with $title is refused with $status', async ({ headers, path, status }) => {
    const web = await runWebHost();
    const own: Record<string, string> = { origin: `http://127.0.0.1:${web.port}`, cookie: await openLink(web) };
    const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value === 'own' ? (own[name] ?? '') : value]));
    expect(await openSocket(web.port, sent, path)).toBe(status);
    expect((await ask(web.port, '/')).status).toBe(401);
  });
});

describe('a page', () => {
  it('gets replies to its calls, each under its own id, and events', async () => {
    const web = await runWebHost();
    const page = await openPage(web, await openLink(web));
    page.socket.send(JSON.stringify({ id: 7, name: 'workspace:current', input: { a: 1 } }));
    page.socket.send(JSON.stringify({ id: 3, name: 'nobody:knows' }));
    expect([await page.next(), await page.next()]).toEqual([
      { id: 7, reply: { kind: 'ok', value: { name: 'workspace:current', input: { a: 1 } } } },
      { id: 3, reply: { kind: 'ok', value: { name: 'nobody:knows' } } },
    ]);
    web.emit('workspace:changed', { paths: ['/a'] });
    expect(await page.next()).toEqual({ event: 'workspace:changed', data: { paths: ['/a'] } });
  });

  it('does not wait for another call’s answer', async () => {
    const web = await runWebHost({
      router: (name, input) => (name === 'slow' ? new Promise(() => undefined) : Promise.resolve({ kind: 'ok', value: input })),
    });
    const page = await openPage(web, await openLink(web));
    page.socket.send(JSON.stringify({ id: 1, name: 'slow', input: {} }));
    page.socket.send(JSON.stringify({ id: 2, name: 'quick', input: {} }));
    expect(await page.next()).toEqual({ id: 2, reply: { kind: 'ok', value: {} } });
  });

  it('hears every event that another page hears', async () => {
    const web = await runWebHost();
    const cookie = await openLink(web);
    const pages = [await openPage(web, cookie), await openPage(web, cookie)];
    web.emit('workspace:changed', { paths: [] });
    expect(await Promise.all(pages.map((page) => page.next()))).toEqual(
      pages.map(() => ({ event: 'workspace:changed', data: { paths: [] } })),
    );
  });

  it.each([
    { title: 'a fault', router: () => Promise.reject(new Error('broken')) },
    {
      title: 'a fault thrown at once',
      router: () => {
        throw new Error('broken');
      },
    },
    { title: 'an answer that is no JSON', router: () => Promise.resolve({ kind: 'ok', value: 1n }) },
  ] satisfies { title: string; router: Router }[])('is told of $title, and the log has it', async ({ router }) => {
    const web = await runWebHost({ router });
    const page = await openPage(web, await openLink(web));
    page.socket.send(JSON.stringify({ id: 1, name: 'hooks:list', input: {} }));
    expect(await page.next()).toEqual({
      id: 1,
      reply: { kind: 'failed', failure: { code: 'internal', reason: { code: 'error.internal' } } },
    });
    expect(web.logged).toEqual([expect.stringMatching(/^hooks:list: (Error: broken|TypeError: Do not know how to serialize a BigInt)/)]);
  });

  it.each([
    { title: 'no JSON', message: '{', code: 1008 },
    { title: 'an empty text', message: '', code: 1008 },
    { title: 'JSON that is no call', message: '[1]', code: 1008 },
    { title: 'null', message: 'null', code: 1008 },
    { title: 'an id that is text', message: '{"id":"1","name":"a"}', code: 1008 },
    { title: 'no name', message: '{"id":1}', code: 1008 },
    { title: 'a huge number', message: '{"id":1e400,"name":"a"}', code: 1008 },
    { title: 'bytes', message: Buffer.from('{"id":1,"name":"a"}'), code: 1008 },
    { title: 'too much', message: ' '.repeat(MESSAGE_LIMIT_BYTES + 1), code: 1009 },
  ])('that sends $title is closed with $code, the host goes on', async ({ message, code }) => {
    const web = await runWebHost();
    const cookie = await openLink(web);
    const page = await openPage(web, cookie);
    page.socket.send(message);
    expect(await page.closed).toBe(code);
    const other = await openPage(web, cookie);
    other.socket.send('{"id":1,"name":"a"}');
    expect(await other.next()).toEqual({ id: 1, reply: { kind: 'ok', value: { name: 'a' } } });
  });

  it('that does not read is cut off when too much has piled up, others are not', async () => {
    const web = await runWebHost({ limits: { backlogBytes: 4 * 1024 * 1024 } });
    const cookie = await openLink(web);
    const [slow, quick] = [await openPage(web, cookie), await openPage(web, cookie)];
    slow.socket.pause();
    const line = 'x'.repeat(1024 * 1024);
    // The system itself holds some megabytes per connection before anything piles up in the host.
    for (let sent = 0; sent < 40; sent++) {
      web.emit('workspace:changed', { paths: [line] });
      expect(await quick.next()).toEqual({ event: 'workspace:changed', data: { paths: [line] } });
    }
    slow.socket.resume();
    expect(await slow.closed).toBe(1006);
    web.emit('workspace:changed', { paths: [] });
    expect(await quick.next()).toEqual({ event: 'workspace:changed', data: { paths: [] } });
  });

  it('gets a message larger than the backlog limit', async () => {
    const web = await runWebHost({ limits: { backlogBytes: 1024 } });
    const page = await openPage(web, await openLink(web));
    web.emit('workspace:changed', { paths: ['x'.repeat(100_000)] });
    expect(await page.next()).toEqual({ event: 'workspace:changed', data: { paths: ['x'.repeat(100_000)] } });
  });

  it('that shows no sign of life is cut off, one that does is not', async () => {
    const web = await runWebHost({ limits: { heartbeatMs: 40 } });
    const cookie = await openLink(web);
    const [dead, alive] = [await openPage(web, cookie), await openPage(web, cookie)];
    let pings = 0;
    const pinged = new Promise<void>((resolve) => {
      alive.socket.on('ping', () => {
        if (++pings === 5) resolve();
      });
    });
    dead.socket.pause();
    await pinged;
    dead.socket.resume();
    expect(await dead.closed).toBe(1006);
    alive.socket.send('{"id":1,"name":"a"}');
    expect(await alive.next()).toEqual({ id: 1, reply: { kind: 'ok', value: { name: 'a' } } });
  });
});

describe('close', () => {
  it('says goodbye to every page and frees the port', async () => {
    const web = await runWebHost();
    const cookie = await openLink(web);
    const [page, deaf] = [await openPage(web, cookie), await openPage(web, cookie)];
    deaf.socket.pause();
    await web.close();
    expect(await page.closed).toBe(1001);
    await expect(ask(web.port, '/')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});
