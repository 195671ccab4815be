/** The web host of the real command line: who gets in, who does not, what a browser makes of it. */
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { WebSocket } from 'ws';
import { ask } from '../support/http-request.ts';
import { expect, expectLoaded, test } from './fixtures.ts';
import { AppPage } from './pages/app.ts';
import { HooksPage } from './pages/hooks.ts';
import { startWebProcess } from './studio/web-process.ts';

const linkOf = (url: string): string => url.slice(url.indexOf('/?'));
const pairOf = (setCookie: string | undefined): string => setCookie?.split(';')[0] ?? '';

/** A page of another server on this machine; `localhost` makes it another site than 127.0.0.1. */
async function otherServer(html: string): Promise<{ port: number; close: () => Promise<void> }> {
  const server: Server = createServer((_request, response) => void response.setHeader('content-type', 'text/html').end(html));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

test.describe('the command line', () => {
  test('prints the link on a line of its own, lets one browser in, and ends when asked', async ({ places }) => {
    const web = await startWebProcess({ home: places.home, open: [] });
    try {
      expect(web.printed().stdout).toBe(`${web.url}\n`);
      expect((await ask(web.port, '/')).status).toBe(401);
      const first = await ask(web.port, linkOf(web.url));
      expect({ status: first.status, location: first.headers.location, cookies: first.headers['set-cookie'] }).toEqual({
        status: 303,
        location: '/',
        cookies: [expect.stringMatching(/^hook-studio-\d+=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)],
      });
      const cookie = pairOf(first.headers['set-cookie']?.[0]);
      expect((await ask(web.port, linkOf(web.url))).status).toBe(401);
      const page = await ask(web.port, '/', { headers: { cookie } });
      expect({ status: page.status, root: page.body.toString().includes('<div id="root">') }).toEqual({ status: 200, root: true });
    } finally {
      expect(await web.end()).toBe(0);
    }
    await expect(ask(web.port, '/')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  test('ends on Ctrl C, and takes the port it is given', async ({ places }) => {
    const first = await startWebProcess({ home: places.home, open: [] });
    expect(await first.end('SIGINT')).toBe(0);
    const second = await startWebProcess({ home: places.home, open: [], port: first.port });
    expect(second.port).toBe(first.port);
    await second.end();
  });

  test('refuses what is not for it, with and without the cookie', async ({ places }) => {
    const web = await startWebProcess({ home: places.home, open: [] });
    try {
      const cookie = pairOf((await ask(web.port, linkOf(web.url))).headers['set-cookie']?.[0]);
      const own = `http://127.0.0.1:${web.port}`;
      const refused = async (path: string, headers: Record<string, string>, method = 'GET'): Promise<number> =>
        (await ask(web.port, path, { method, headers })).status;
      const socket = (headers: Record<string, string>): Promise<number> =>
        new Promise((resolve) => {
          const attempt = new WebSocket(`ws://127.0.0.1:${web.port}/socket`, { headers });
          attempt.on('unexpected-response', (request, response) => {
            resolve(response.statusCode ?? 0);
            request.destroy();
          });
          attempt.on('open', () => {
            resolve(101);
            attempt.terminate();
          });
          attempt.on('error', () => undefined);
        });
      expect({
        rebound: await refused('/', { host: `rebound.example:${web.port}`, cookie }),
        posted: await refused('/', { cookie, origin: own }, 'POST'),
        postedFromElsewhere: await refused('/', { cookie, origin: 'https://example.com' }, 'POST'),
        outside: await refused('/..%2f..%2fpackage.json', { cookie }),
        outsideUnencoded: await refused('/../../package.json', { cookie }),
        assetWithoutCookie: await refused('/mark.svg', {}),
        socketWithoutCookie: await socket({ origin: own }),
        socketFromElsewhere: await socket({ cookie, origin: 'https://example.com' }),
        socketFromOtherPort: await socket({ cookie, origin: 'http://127.0.0.1:1' }),
        socketWithoutOrigin: await socket({ cookie }),
        socket: await socket({ cookie, origin: own }),
      }).toEqual({
        rebound: 403,
        posted: 405,
        postedFromElsewhere: 403,
        outside: 404,
        outsideUnencoded: 404,
        assetWithoutCookie: 401,
        socketWithoutCookie: 401,
        socketFromElsewhere: 403,
        socketFromOtherPort: 403,
        socketWithoutOrigin: 403,
        socket: 101,
      });
    } finally {
      await web.end();
    }
  });
});

test.describe('a browser', () => {
  test('keeps the token out of its address and the cookie from scripts', async ({ page, studio, context }) => {
    const port = studio.web?.port ?? 0;
    expect(page.url()).toBe(`http://127.0.0.1:${port}/`);
    const [cookie] = await context.cookies();
    expect({
      name: cookie?.name,
      httpOnly: cookie?.httpOnly,
      sameSite: cookie?.sameSite,
      path: cookie?.path,
      expires: cookie?.expires,
    }).toEqual({
      name: `hook-studio-${port}`,
      httpOnly: true,
      sameSite: 'Strict',
      path: '/',
      expires: -1,
    });
    expect(await page.evaluate(() => document.cookie)).toBe('');
  });

  test('opens the page in further tabs, also by the spent link', async ({ page, studio, context }) => {
    const second = await context.newPage();
    await second.goto(studio.web?.url ?? '');
    await expectLoaded(second);
    expect(second.url()).toBe(page.url());
  });

  test('that has no cookie is told what to do, in its language', async ({ studio, browser }) => {
    const stranger = await browser.newContext({ locale: 'zh-CN' });
    const page = await stranger.newPage();
    const answer = await page.goto(studio.page.url());
    expect(answer?.status()).toBe(401);
    await expect(page.locator('body')).toContainText('只能通过 Hook Studio 在终端里打印的链接打开此地址');
    await stranger.close();
  });

  test('gets in by a link on a page of another site', async ({ places, browser }) => {
    const web = await startWebProcess({ home: places.home, open: [] });
    const other = await otherServer(`<!doctype html><a href="${web.url}">open</a>`);
    const stranger = await browser.newContext();
    try {
      const page = await stranger.newPage();
      await page.goto(`http://localhost:${other.port}/`);
      await page.getByRole('link').click();
      await expectLoaded(page);
      expect(page.url()).toBe(`http://127.0.0.1:${web.port}/`);
    } finally {
      await stranger.close();
      await other.close();
      await web.end();
    }
  });

  for (const { title, host } of [
    { title: 'another site', host: 'localhost' },
    { title: 'another port', host: '127.0.0.1' },
  ]) {
    test(`keeps a page of ${title} out, though it may hold the cookie`, async ({ studio, context }) => {
      const other = await otherServer('<!doctype html><title>other</title>');
      try {
        const page = await context.newPage();
        await page.goto(`http://${host}:${other.port}/`);
        const reached = await page.evaluate(async (own) => {
          const opened = (address: string): Promise<string> =>
            new Promise((resolve) => {
              const socket = new WebSocket(address);
              socket.onopen = () => {
                resolve('open');
              };
              socket.onerror = () => {
                resolve('refused');
              };
            });
          const loaded = (tag: 'img' | 'script', address: string): Promise<string> =>
            new Promise((resolve) => {
              const element = Object.assign(document.createElement(tag), { src: address });
              element.onload = () => {
                resolve('loaded');
              };
              element.onerror = () => {
                resolve('refused');
              };
              document.body.append(element);
            });
          return {
            socket: await opened(`${own.replace('http', 'ws')}socket`),
            read: await fetch(own, { credentials: 'include' }).then(
              () => 'read',
              () => 'refused',
            ),
            image: await loaded('img', `${own}mark.svg`),
          };
        }, studio.page.url());
        expect(reached).toEqual({ socket: 'refused', read: 'refused', image: 'refused' });
        await page.evaluate((own) => {
          document.body.append(Object.assign(document.createElement('iframe'), { src: own }));
        }, studio.page.url());
        await expect.poll(() => page.frames().length).toBe(2);
        await page.frames()[1]?.waitForLoadState();
        expect(await page.frames()[1]?.locator('#root').count()).toBe(0);
      } finally {
        await other.close();
      }
    });
  }
});

test.describe('a lost connection', () => {
  test.use({ allowedProblems: /WebSocket|Failed to load resource/ });

  test('is shown, and mended by itself', async ({ page, studio }) => {
    const banner = page.locator('.connection-banner');
    let cut = (): void => undefined;
    let refuse = true;
    await page.routeWebSocket('**/socket', (near) => {
      if (refuse) void near.close();
      else {
        const far = near.connectToServer();
        cut = () => {
          void near.close();
          void far.close();
        };
      }
    });
    refuse = false;
    await page.goto(studio.page.url());
    await expectLoaded(page);
    await expect(banner).toBeHidden();
    refuse = true;
    cut();
    await expect(banner).toBeVisible();
    refuse = false;
    await expect(banner).toBeHidden();
  });

  test('to a host that has ended is told with what to do', async ({ page, studio }) => {
    await expect(new HooksPage(page).tree).toBeVisible();
    await studio.web?.end();
    await expect(page.locator('.connection-banner')).toBeVisible();
  });
});

test.describe('a view that the host does not hand over', () => {
  test.use({ allowedProblems: /Failed to load resource|Unable to preload CSS|Failed to fetch dynamically imported module/ });

  test('is told of, and comes with the page loaded again', async ({ page }) => {
    const app = new AppPage(page);
    await expect(new HooksPage(page).tree).toBeVisible();
    await page.route('**/assets/matchers-view-*', (route) => route.abort());
    await app.go('Matchers');
    await expect(page.getByRole('alert')).toContainText('A part of the page was not loaded.');
    await page.unroute('**/assets/matchers-view-*');
    await page.getByRole('button', { name: 'Load the page again' }).click();
    await expectLoaded(page);
    await app.go('Matchers');
    await expect(page.getByRole('heading', { level: 1, name: 'Matchers' })).toBeVisible();
  });
});
