/** One page of Chromium with the preload in it. */
import { EventEmitter } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { WebPreferences } from 'electron';
import type { Frame, Page } from 'playwright-core';
import { askOpener, openChromium } from './chromium.ts';
import { ipcMain } from './ipc-main.ts';
import type { SenderFrame } from './ipc-main.ts';
import { nativeTheme } from './native-theme.ts';
import { preloadScript } from './preload-script.ts';
import { emitPreventable } from './preventable.ts';
import { fromChromium, toChromium } from './protocol.ts';
import { session } from './session.ts';
import { windows } from './windows.ts';

type OpenHandler = (details: { url: string; frameName: string; features: string; disposition: string }) => { action: 'deny' | 'allow' };

export class WebContents extends EventEmitter {
  readonly ready: Promise<Page>;
  readonly session = session.defaultSession;
  page: Page | undefined;
  readonly #preferences: WebPreferences;
  #openHandler: OpenHandler | undefined;
  /** Loads that the program began are not the page's navigations. */
  #ownLoads = 0;
  #destroyed = false;

  constructor(preferences: WebPreferences) {
    super();
    this.#preferences = preferences;
    this.ready = this.#open();
  }

  async #open(): Promise<Page> {
    const context = await openChromium();
    const spare = context
      .pages()
      .find((page) => page.url() === 'about:blank' && !windows.some(({ webContents }) => webContents.page === page));
    const page = spare ?? (await context.newPage());
    this.page = page;
    page.on('close', () => {
      this.#destroyed = true;
      this.emit('destroyed');
    });
    page.on('crash', () => this.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 }));
    page.on('domcontentloaded', () => this.emit('dom-ready', {}));
    page.on('dialog', (question) => {
      if (question.type() !== 'beforeunload') return;
      const losesChanges = emitPreventable(this, 'will-prevent-unload');
      void (losesChanges ? question.accept() : question.dismiss()).catch(() => undefined);
      if (!losesChanges) this.emit('double:stayed');
    });
    await page.exposeBinding('__electronInvoke', ({ frame }, channel: string, values: unknown[]) =>
      ipcMain.invoke({ sender: this, senderFrame: senderFrameOf(frame) }, channel, values),
    );
    await page.exposeBinding('__electronOpen', (_source, url: string) => askOpener(fromChromium(url)));
    if (this.#preferences.preload !== undefined)
      await page.addInitScript({ content: preloadScript(await readFile(this.#preferences.preload, 'utf8'), this.#preferences) });
    await page.emulateMedia({ colorScheme: nativeTheme.shouldUseDarkColors ? 'dark' : 'light' });
    return page;
  }

  async load(url: string): Promise<void> {
    const page = await this.ready;
    await this.#asOwnLoad(async () => {
      await page.goto(toChromium(url), { waitUntil: 'load' });
    });
  }

  reload(): void {
    void this.ready
      .then((page) =>
        this.#asOwnLoad(async () => {
          await page.reload();
        }),
      )
      .catch(() => undefined);
  }

  async #asOwnLoad(load: () => Promise<void>): Promise<void> {
    this.#ownLoads += 1;
    try {
      await load();
    } finally {
      this.#ownLoads -= 1;
    }
  }

  /** Lost when the page is not there yet, as in Electron. */
  send(channel: string, ...values: unknown[]): void {
    if (this.#destroyed) throw new TypeError('Object has been destroyed');
    const copies: unknown = structuredClone(values);
    void this.ready
      .then((page) =>
        page.evaluate(
          ([name, copied]) => {
            const hear = Reflect.get(globalThis, Symbol.for('hook-studio.electron-double')) as
              ((channel: string, values: unknown) => void) | undefined;
            hear?.(name, copied);
          },
          [channel, copies] as const,
        ),
      )
      .catch(() => undefined);
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.#openHandler = handler;
  }

  askToOpen(url: string): { action: 'deny' | 'allow' } {
    return this.#openHandler?.({ url, frameName: '', features: '', disposition: 'foreground-tab' }) ?? { action: 'allow' };
  }

  isNavigationPrevented(frame: Frame, url: string): boolean {
    if (this.#ownLoads > 0) return false;
    const isMainFrame = frame.parentFrame() === null;
    const details = { url, isMainFrame, isSameDocument: false };
    const isFramePrevented = emitPreventable(this, 'will-frame-navigate', details);
    return (isMainFrame && emitPreventable(this, 'will-navigate', details, url)) || isFramePrevented;
  }

  followTheme(): void {
    void this.ready
      .then((page) => page.emulateMedia({ colorScheme: nativeTheme.shouldUseDarkColors ? 'dark' : 'light' }))
      .catch(() => undefined);
  }

  getLastWebPreferences(): WebPreferences {
    return { ...this.#preferences };
  }

  getURL(): string {
    return fromChromium(this.page?.url() ?? '');
  }

  isDestroyed(): boolean {
    return this.#destroyed;
  }
}

function senderFrameOf(frame: Frame): SenderFrame {
  const url = fromChromium(frame.url());
  const parent = frame.parentFrame();
  return { url, origin: url.split('/').slice(0, 3).join('/'), parent: parent === null ? null : { url: fromChromium(parent.url()) } };
}
