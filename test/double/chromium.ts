/** The Chromium that draws the windows, and what it may fetch: only what the program's own scheme handlers answer. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { BrowserContext, Page, Request as PageRequest, Route } from 'playwright-core';
import { browserArguments, findBrowser } from '../../scripts/browser.mjs';
import { profile } from './profile.ts';
import { fromChromium, handlerOf } from './protocol.ts';
import { record } from './record.ts';
import { session } from './session.ts';
import { windows } from './windows.ts';

let opened: Promise<BrowserContext> | undefined;

/** Started on first use. */
export const openChromium = (): Promise<BrowserContext> => (opened ??= start());

export async function closeChromium(): Promise<void> {
  await (await opened)?.close().catch(() => undefined);
}

async function start(): Promise<BrowserContext> {
  const folder = join(profile, 'chromium');
  const executablePath = findBrowser();
  const context = await chromium.launchPersistentContext(folder, {
    ...(executablePath !== undefined && { executablePath }),
    args: [...browserArguments(), '--remote-debugging-port=0'],
    viewport: null,
    serviceWorkers: 'block',
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  await context.route('**/*', (route) => answer(route));
  context.on('page', (page) => {
    void notePopup(page);
  });
  const [port] = (await readFile(join(folder, 'DevToolsActivePort'), 'utf8')).split('\n');
  process.send?.({ kind: 'devtools', endpoint: `http://127.0.0.1:${port ?? ''}` });
  return context;
}

async function answer(route: Route): Promise<void> {
  const request = route.request();
  const url = fromChromium(request.url());
  const page = pageOf(request);
  const window = windows.find(({ webContents }) => webContents.page === page);
  if (!window && request.isNavigationRequest()) {
    const decision = askOpener(url);
    decided.push(decision);
    await route.abort(decision === 'deny' ? 'aborted' : 'internetdisconnected');
    return;
  }
  if (window && request.isNavigationRequest() && window.webContents.isNavigationPrevented(request.frame(), url)) {
    await route.abort('aborted');
    return;
  }
  const mayLeave = await session.defaultSession.mayRequest({ url, method: request.method(), resourceType: request.resourceType() });
  const handler = handlerOf(url);
  if (mayLeave && handler) {
    const body = request.postDataBuffer();
    const response = await handler(
      new Request(url, { method: request.method(), headers: request.headers(), ...(body && { body: new Uint8Array(body) }) }),
    );
    await route.fulfill({
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
    });
    return;
  }
  if (!handler) record.requests.push({ url, outcome: mayLeave ? 'let through' : 'cancelled' });
  // Nothing of a test goes out into the world, whatever the program would allow.
  await route.abort(mayLeave && !handler ? 'internetdisconnected' : 'blockedbyclient');
}

/** A new window's first request comes before its frame can be asked for; a worker has none at all. */
function pageOf(request: PageRequest): Page | undefined {
  try {
    return request.frame().page();
  } catch {
    return undefined;
  }
}

/** What was decided about windows whose page has not shown up yet, oldest first. */
const decided: ('deny' | 'allow')[] = [];

/** The double takes the newest window to be the one that asks. */
export function askOpener(url: string): 'deny' | 'allow' {
  const { action } = windows.at(-1)?.webContents.askToOpen(url) ?? { action: 'allow' };
  record.popups.push({ url, action });
  return action;
}

/** A denied window is closed; an allowed one stays, for tests to find. */
async function notePopup(page: Page): Promise<void> {
  if ((await page.opener()) === null) return;
  const decision = decided.shift() ?? askOpener(page.url());
  if (decision === 'deny') await page.close();
}
