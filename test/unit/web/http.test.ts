import { connect } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ask } from '../../support/http-request.ts';
import { longScript, openLink, runWebHost } from './running-web-host.ts';

const policyHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

describe('the link', () => {
  it('answers 303 to the page with a cookie, once', async () => {
    const web = await runWebHost();
    expect(web.url).toMatch(new RegExp(`^http://127\\.0\\.0\\.1:${web.port}/\\?token=[A-Za-z0-9_-]{43}$`));
    const target = web.url.slice(web.url.indexOf('/?'));
    const first = await ask(web.port, target);
    expect({ status: first.status, headers: first.headers }).toMatchObject({
      status: 303,
      headers: {
        ...policyHeaders,
        location: '/',
        'cache-control': 'no-store',
        'set-cookie': [expect.stringMatching(/^hook-studio-\d+=[^;]+; Path=\/; HttpOnly; SameSite=Strict$/)],
      },
    });
    expect(first.body.toString()).toBe('');
    const second = await ask(web.port, target);
    expect({ status: second.status, cookie: second.headers['set-cookie'] }).toEqual({ status: 401, cookie: undefined });
  });

  it('clicked again where its cookie is, leads to the page', async () => {
    const web = await runWebHost();
    const cookie = await openLink(web);
    const again = await ask(web.port, web.url.slice(web.url.indexOf('/?')), { headers: { cookie } });
    expect({ status: again.status, location: again.headers.location, cookie: again.headers['set-cookie'] }).toEqual({
      status: 303,
      location: '/',
      cookie: undefined,
    });
  });

  it.each([
    { title: 'HEAD', method: 'HEAD', status: 401 },
    { title: 'POST', method: 'POST', status: 401 },
    { title: 'another host name', method: 'GET', headers: { host: 'rebound.example' }, status: 403 },
    { title: 'another path', method: 'GET', path: '/mark.svg', status: 401 },
  ])('is not spent by $title', async ({ method, headers, path, status }) => {
    const web = await runWebHost();
    const query = web.url.slice(web.url.indexOf('?'));
    expect((await ask(web.port, `${path ?? '/'}${query}`, { method, ...(headers && { headers }) })).status).toBe(status);
    expect((await ask(web.port, `/${query}`)).status).toBe(303);
  });
});

describe('without the cookie', () => {
  it.each([
    '/',
    '/index.html',
    '/mark.svg',
    '/assets/index-Ab3_x-9Z.js',
    '/absent',
    '/socket',
    '/?token=',
    '/?token=wrong',
    '//',
    '/../outside.txt',
  ])('%s is 401', async (path) => {
    const web = await runWebHost();
    const { status, headers, body } = await ask(web.port, path, { headers: { cookie: 'hook-studio=1; theme=dark' } });
    expect({ status, headers }).toMatchObject({
      status: 401,
      headers: {
        ...policyHeaders,
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'",
      },
    });
    expect(body.toString()).toMatch(/^This address opens Hook Studio only through the link/);
  });

  it('speaks the browser’s language', async () => {
    const web = await runWebHost();
    expect((await ask(web.port, '/', { headers: { 'accept-language': 'zh-CN,zh;q=0.9,en;q=0.8' } })).body.toString()).toMatch(
      /^只能通过 Hook Studio/,
    );
  });

  it('a navigation from another site is sent to the page once more, from here', async () => {
    const web = await runWebHost();
    const navigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
    const elsewhere = await ask(web.port, '/', { headers: { ...navigation, 'sec-fetch-site': 'cross-site' } });
    expect([elsewhere.status, elsewhere.headers['content-type'], elsewhere.body.toString()]).toEqual([
      401,
      'text/html; charset=utf-8',
      expect.stringContaining('<meta http-equiv="refresh" content="0;url=/">'),
    ]);
    const here = await ask(web.port, '/', { headers: { ...navigation, 'sec-fetch-site': 'same-origin' } });
    expect([here.status, here.headers['content-type']]).toEqual([401, 'text/plain; charset=utf-8']);
  });
});

describe('with the cookie', () => {
  it('hands out the page with its policy', async () => {
    const web = await runWebHost();
    const { status, headers, body } = await ask(web.port, '/', { headers: { cookie: await openLink(web) } });
    expect({ status, body: body.toString() }).toEqual({ status: 200, body: '<!doctype html><div id="root"></div>' });
    expect(headers).toMatchObject({
      ...policyHeaders,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': `default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self' ws://127.0.0.1:${web.port}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    });
  });

  it('hands out hashed files compressed and for good', async () => {
    const web = await runWebHost();
    const { status, headers, body } = await ask(web.port, '/assets/index-Ab3_x-9Z.js?v=1', {
      headers: { cookie: await openLink(web), 'accept-encoding': 'gzip, br' },
    });
    expect({ status, headers }).toMatchObject({
      status: 200,
      headers: {
        'content-encoding': 'br',
        vary: 'accept-encoding',
        'cache-control': 'private, max-age=31536000, immutable',
        'content-type': 'text/javascript; charset=utf-8',
      },
    });
    expect(brotliDecompressSync(body).toString()).toBe(longScript);
  });

  it.each([
    { title: 'HEAD has no body', path: '/mark.svg', method: 'HEAD', headers: {}, status: 200, length: '41' },
    { title: 'a file that is not there', path: '/absent.js', method: 'GET', headers: {}, status: 404 },
    { title: 'a way out of the folder', path: '/..%2foutside.txt', method: 'GET', headers: {}, status: 404 },
    { title: 'a way out of the folder, unencoded', path: '/../outside.txt', method: 'GET', headers: {}, status: 404 },
    { title: 'the socket without an upgrade', path: '/socket', method: 'GET', headers: {}, status: 426 },
    { title: 'another method from the page', path: '/', method: 'POST', headers: { origin: 'own' }, status: 405 },
    { title: 'another method from another page', path: '/', method: 'POST', headers: { origin: 'https://example.com' }, status: 403 },
    { title: 'another method from nowhere', path: '/', method: 'DELETE', headers: {}, status: 403 },
    { title: 'another host name', path: '/', method: 'GET', headers: { host: 'rebound.example' }, status: 403 },
    { title: 'another port', path: '/', method: 'GET', headers: { host: '127.0.0.1:1' }, status: 403 },
    {
      title: 'a page of another port that embeds',
      path: '/mark.svg',
      method: 'GET',
      headers: { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
      status: 403,
    },
    {
      title: 'a link on a page of another port',
      path: '/',
      method: 'GET',
      headers: { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
      status: 200,
    },
    {
      title: 'a frame in a page of another port',
      path: '/',
      method: 'GET',
      headers: { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
      status: 403,
    },
  ])('$title: $status', async ({ path, method, headers, status, length }) => {
    const web = await runWebHost();
    const origin = `http://127.0.0.1:${web.port}`;
    const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value === 'own' ? origin : value]));
    const got = await ask(web.port, path, { method, headers: { ...sent, cookie: await openLink(web) } });
    expect({
      status: got.status,
      ...(length !== undefined && { length: got.headers['content-length'], body: got.body.toString() }),
    }).toEqual({ status, ...(length !== undefined && { length, body: '' }) });
    expect(got.headers).toMatchObject(policyHeaders);
  });

  it('serves the page under both its names', async () => {
    const web = await runWebHost();
    const cookie = await openLink(web);
    const { status, headers } = await ask(web.port, '/', { headers: { cookie, host: `localhost:${web.port}` } });
    expect([status, headers['content-security-policy']]).toEqual([200, expect.stringContaining(`ws://localhost:${web.port};`)]);
  });
});

describe('the server', () => {
  it('survives bytes that are no HTTP', async () => {
    const web = await runWebHost();
    const answer = await new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(web.port, '127.0.0.1', () => socket.end('\x16\x03\x01 no HTTP at all\r\n\r\n'));
      socket
        .on('data', (data) => {
          text += data.toString();
        })
        .on('close', () => {
          resolve(text);
        });
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect((await ask(web.port, '/')).status).toBe(401);
  });

  it('says when its port is taken', async () => {
    const { port } = await runWebHost();
    await expect(runWebHost({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  it('listens on 127.0.0.1 only, and on the port it was given', async () => {
    const first = await runWebHost();
    await first.close();
    const { port } = await runWebHost({ port: first.port });
    expect(port).toBe(first.port);
    const refused = (host: string): Promise<unknown> =>
      new Promise((resolve) => {
        const socket = connect(port, host, () => {
          socket.destroy();
          resolve('connected');
        });
        socket.on('error', (error: NodeJS.ErrnoException) => {
          resolve(error.code);
        });
      });
    expect([await refused('127.0.0.1'), await refused('127.0.0.2')]).toEqual(['connected', 'ECONNREFUSED']);
  });
});
