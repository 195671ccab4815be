/**
 * `test` with a running studio: a home and a copy of examples/ of its own, behind the web host, the Electron double or real
 * Electron. Nothing of one test is seen by another.
 *
 *   test('…', async ({ page, studio }) => { … });            // behind the web host
 *   eachHost((kind) => { test('…', …); });                    // behind all three
 *   test.use({ opens: ['first-guard'], homeFrom: 'example' });
 */
import { cp, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import type { Page } from '@playwright/test';
import { projectFolder } from '../../scripts/processes.mjs';
import type { DesktopApp } from './studio/desktop-app.ts';
import { startDouble } from './studio/double-app.ts';
import { startElectron, whyNoElectron } from './studio/electron-app.ts';
import { startWebProcess } from './studio/web-process.ts';
import type { WebProcess } from './studio/web-process.ts';

export type HostKind = 'web' | 'double' | 'electron';

export interface StudioOptions {
  readonly hostKind: HostKind;
  /** Paths in the copy of examples/ that are open at the start; empty: nothing is. */
  readonly opens: readonly string[];
  /** `example`: the home is a copy of examples/home. */
  readonly homeFrom: 'empty' | 'example';
  /** What the page may report in its console without failing the test. */
  readonly allowedProblems: RegExp;
}

export interface Places {
  readonly home: string;
  /** The copy of examples/. */
  readonly examples: string;
}

export interface Studio extends Places {
  readonly kind: HostKind;
  readonly page: Page;
  /** Behind the web host only. */
  readonly web: WebProcess | null;
  /** In a desktop only. */
  readonly desktop: DesktopApp | null;
  /** Errors and warnings that the page has reported so far. */
  readonly problems: readonly string[];
}

interface Fixtures {
  readonly places: Places;
  readonly studio: Studio;
}

export const test = base.extend<StudioOptions & Fixtures>({
  hostKind: ['web', { option: true }],
  opens: [['orders/orders.code-workspace'], { option: true }],
  homeFrom: ['empty', { option: true }],
  allowedProblems: [/(?!)/, { option: true }],

  places: async ({ homeFrom }, use) => {
    const folder = await realpath(await mkdtemp(join(tmpdir(), 'hook-studio-e2e-')));
    const places = { home: join(folder, 'home'), examples: join(folder, 'examples') };
    await cp(join(projectFolder, 'examples'), places.examples, { recursive: true });
    if (homeFrom === 'example') await cp(join(places.examples, 'home'), places.home, { recursive: true });
    else await mkdir(places.home);
    await use(places);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  },

  studio: async ({ hostKind, opens, places, allowedProblems, context }, use, testInfo) => {
    base.skip(hostKind === 'electron' && whyNoElectron !== null, whyNoElectron ?? '');
    const start = { home: places.home, open: opens.map((path) => join(places.examples, path)) };
    const problems: string[] = [];
    const watch = (page: Page): void => {
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
      });
      page.on('pageerror', (error) => problems.push(String(error)));
    };
    if (hostKind === 'web') {
      const web = await startWebProcess(start);
      try {
        const page = await context.newPage();
        watch(page);
        await page.goto(web.url);
        await expectLoaded(page);
        await use({ kind: hostKind, page, ...places, web, desktop: null, problems });
        // Before its host goes, or whatever it still loads would count as a problem.
        await page.close();
      } finally {
        await web.end();
      }
    } else {
      const desktop = hostKind === 'double' ? startDouble(start) : await startElectron(start);
      try {
        const page = await desktop.firstWindow();
        watch(page);
        await expectLoaded(page);
        await use({ kind: hostKind, page, ...places, web: null, desktop, problems });
        // Playwright looks at its own pages only.
        if (testInfo.status !== testInfo.expectedStatus && !page.isClosed()) {
          await testInfo.attach('window', { body: await page.screenshot(), contentType: 'image/png' });
        }
      } finally {
        await desktop.close();
      }
    }
    expect(
      problems.filter((problem) => !allowedProblems.test(problem)),
      'what the page reported in its console',
    ).toEqual([]);
  },

  page: async ({ studio }, use) => {
    await use(studio.page);
  },
});

/** Host and page know each other: the workspace is there, or the welcome in its place. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.locator('[data-app-state="loaded"]')).toBeVisible();
}

const titles = { web: 'web host', double: 'Electron double', electron: 'real Electron' } as const satisfies Record<HostKind, string>;

function onHosts(kinds: readonly HostKind[], define: (kind: HostKind) => void): void {
  for (const kind of kinds) {
    test.describe(titles[kind], () => {
      test.use({ hostKind: kind });
      test.skip(kind === 'electron' && whyNoElectron !== null, whyNoElectron ?? '');
      define(kind);
    });
  }
}

/** The same tests behind every host. Those in real Electron are skipped, with the reason, where there is none. */
export const eachHost = (define: (kind: HostKind) => void): void => {
  onHosts(['web', 'double', 'electron'], define);
};

/** The same tests in the Electron double and in real Electron. */
export const eachDesktop = (define: () => void): void => {
  onHosts(['double', 'electron'], define);
};

/** @throws where the test runs behind the web host */
export function desktopOf({ desktop }: Studio): DesktopApp {
  if (desktop === null) throw new Error('This test needs a desktop.');
  return desktop;
}

export { expect };
