/** What a person waits for in the browser: the first hook on the page, and a script in the editor. Nothing was promised here. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { browserArguments, findBrowser } from '../../scripts/browser.mjs';
import type { BenchLine, BenchRow } from './bench-row.ts';
import { median } from './by-turns.ts';
import { cli } from './cli-start.ts';
import { makePlaces, writeClineHooks } from './given-workspaces.ts';
import type { Places } from './given-workspaces.ts';

const SAMPLES = 7;

export const pageLine: BenchLine = { name: 'page', measure };

async function measure(): Promise<BenchRow[]> {
  if (!existsSync(cli)) throw new Error('dist/ is not built: npm run build');
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new Error('There is no Chromium, Chrome or Edge on this machine');
  const places = await makePlaces(1);
  const browser = await chromium.launch({ executablePath, args: browserArguments() });
  try {
    await writeClineHooks(
      places.roots[0] ?? '',
      ['PreToolUse', 'TaskStart', 'UserPromptSubmit'],
      '#!/usr/bin/env bash\ncat >/dev/null\necho \'{"cancel":false}\'\n',
    );
    const times: PageTimes[] = [];
    // The first visit, which starts cold caches of the machine itself, does not count.
    for (let visit = 0; visit <= SAMPLES; visit++) {
      const seen = await visitPage(browser, places);
      if (visit > 0) times.push(seen);
    }
    const row = (title: string, pick: (times: PageTimes) => number): BenchRow => ({
      title,
      unit: 'ms',
      studio: median(times.map(pick)),
      bare: null,
      samples: SAMPLES,
      target: { kind: 'none' },
    });
    return [
      row('first useful paint in Chromium (first hook on the page)', (t) => t.firstHookMs),
      row('Monaco ready in Chromium (script in the editor)', (t) => t.editorMs),
    ];
  } finally {
    await browser.close();
    await places.remove();
  }
}

/** Since the address was called, each when the frame that shows it was handed over. */
interface PageTimes {
  readonly firstHookMs: number;
  readonly editorMs: number;
}

/** A studio of its own each time, since its address is good once, and a browser that has never seen it. */
async function visitPage(browser: Browser, { home, roots }: Places): Promise<PageTimes> {
  const studio = spawn(process.execPath, [cli, 'web', '--no-open', '--home', home, ...roots.flatMap((root) => ['--workspace', root])], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    // tsx wraps functions to keep their names, in a helper that the page does not have.
    await page.addInitScript('globalThis.__name = (named) => named;');
    await page.addInitScript(watchPage);
    await page.goto(await addressOf(studio.stdout));
    return await page.evaluate(() => (window as unknown as { benchTimes: Promise<PageTimes> }).benchTimes);
  } finally {
    await context.close();
    studio.kill('SIGTERM');
  }
}

async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    if (line.startsWith('http://')) return line.trim();
  }
  throw new Error('The web host ended before it had an address');
}

/** Runs in the page before everything else: opens the first hook as soon as it is there, and notes when it and its text were painted. */
function watchPage(): void {
  const painted = (selector: string): Promise<{ element: Element; atMs: number }> =>
    new Promise((resolve) => {
      const look = (): void => {
        const element = document.querySelector(selector);
        if (!element) requestAnimationFrame(look);
        // The frame that shows it is drawn after this callback; the next task is behind it.
        else requestAnimationFrame(() => setTimeout(() => resolve({ element, atMs: performance.now() })));
      };
      look();
    });
  const watch = async (): Promise<PageTimes> => {
    const hook = await painted('[role="treeitem"]:not(:has(.tree-twist))');
    if (hook.element instanceof HTMLElement) hook.element.click();
    const text = await painted('.monaco-editor .view-line span span');
    return { firstHookMs: hook.atMs, editorMs: text.atMs };
  };
  Object.assign(window, { benchTimes: watch() });
}
