/** Starts the production bundles of main and preload against the double of Electron (test/double). */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { projectFolder } from '../../../scripts/processes.mjs';
import type { Message, Order } from '../../double/remote-control.ts';
import { desktopWords } from './desktop-app.ts';
import type { DesktopApp, DesktopOptions } from './desktop-app.ts';

const END_LIMIT_MS = 15_000;

export function startDouble(options: DesktopOptions): DesktopApp {
  const child = fork(join(projectFolder, 'dist/electron/main.js'), [projectFolder, ...desktopWords(options)], {
    cwd: projectFolder,
    execArgv: ['--import', './test/double/register.mjs'],
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  const exitCode = new Promise<number | null>((resolve) => {
    child.once('exit', resolve);
  });
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });

  const answers = new Map<number, (message: Extract<Message, { kind: 'result' }>) => void>();
  const endpoint = new Promise<string>((resolve, reject) => {
    child.on('message', (message: Message) => {
      if (message.kind === 'devtools') resolve(message.endpoint);
      else answers.get(message.id)?.(message);
    });
    void exitCode.then((code) => {
      reject(new Error(`The double ended with ${String(code)} before its window opened.\n${errors}`));
    });
  });
  endpoint.catch(() => undefined);

  let browser: Promise<Browser> | undefined;
  let orders = 0;
  return {
    kind: 'double',
    exitCode,
    errors: () => errors,
    async firstWindow() {
      browser ??= chromium.connectOverCDP(await endpoint);
      const [context] = (await browser).contexts();
      if (!context) throw new Error('The double’s Chromium has no context.');
      const page: Page = context.pages()[0] ?? (await context.waitForEvent('page'));
      await page.waitForURL(/^https:/);
      // A client without a listener answers a page's question itself; the question is the double's to answer.
      page.on('dialog', () => undefined);
      return page;
    },
    evaluate: (run, argument) =>
      new Promise((resolve, reject) => {
        const id = orders++;
        answers.set(id, ({ value, error }) => {
          answers.delete(id);
          if (error === undefined) resolve(value as Awaited<ReturnType<typeof run>>);
          else reject(new Error(error));
        });
        void exitCode.then((code) => {
          reject(new Error(`The double ended with ${String(code)}.\n${errors}`));
        });
        child.send({ id, source: run.toString(), argument } satisfies Order);
      }),
    async close() {
      const limit = setTimeout(() => child.kill('SIGKILL'), END_LIMIT_MS);
      // It ends when nobody listens any more.
      if (child.connected) child.disconnect();
      await exitCode;
      clearTimeout(limit);
      await (await browser?.catch(() => undefined))?.close().catch(() => undefined);
    },
  };
}
