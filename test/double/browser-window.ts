import { EventEmitter } from 'node:events';
import type { BrowserWindowConstructorOptions, TitleBarOverlayOptions } from 'electron';
import { app } from './app.ts';
import { emitPreventable } from './preventable.ts';
import { onlyAfterReady } from './readiness.ts';
import { WebContents } from './web-contents.ts';
import { windows } from './windows.ts';

interface Bounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** An option outside of this list is either unknown to Electron or to the double. */
const modelled: ReadonlySet<string> = new Set<keyof BrowserWindowConstructorOptions>([
  'width',
  'height',
  'x',
  'y',
  'minWidth',
  'minHeight',
  'show',
  'title',
  'backgroundColor',
  'titleBarStyle',
  'titleBarOverlay',
  'trafficLightPosition',
  'autoHideMenuBar',
  'webPreferences',
]);

export class BrowserWindow extends EventEmitter {
  readonly webContents: WebContents;
  readonly #options: BrowserWindowConstructorOptions;
  readonly #bounds: Bounds;
  #state: 'normal' | 'maximized' | 'minimized' = 'normal';
  #isVisible: boolean;
  #isDestroyed = false;

  constructor(options: BrowserWindowConstructorOptions = {}) {
    super();
    onlyAfterReady('BrowserWindow');
    for (const name of Object.keys(options))
      if (!modelled.has(name)) throw new Error(`electron double: the window option ${name} is not modelled`);
    this.#options = options;
    this.#isVisible = options.show !== false;
    const { width = 800, height = 600 } = options;
    this.#bounds = { x: options.x ?? 0, y: options.y ?? 0, width, height };
    this.webContents = new WebContents({
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webSecurity: true,
      ...options.webPreferences,
    });
    windows.push(this);
    this.webContents.once('dom-ready', () => this.emit('ready-to-show'));
    this.webContents.once('destroyed', () => {
      this.#end();
    });
    void this.webContents.ready.then((page) => page.setViewportSize({ width, height })).catch(() => undefined);
    app.emit('web-contents-created', {}, this.webContents);
    app.emit('browser-window-created', {}, this);
  }

  static getAllWindows(): BrowserWindow[] {
    return [...windows];
  }

  static getFocusedWindow(): BrowserWindow | null {
    return windows.find((window) => window.#isVisible) ?? null;
  }

  loadURL(url: string): Promise<void> {
    return this.webContents.load(url);
  }

  show(): void {
    this.#isVisible = true;
    this.emit('show');
  }

  focus(): void {
    void this.webContents.page?.bringToFront();
  }

  isVisible(): boolean {
    return this.#isVisible;
  }

  isDestroyed(): boolean {
    return this.#isDestroyed;
  }

  minimize(): void {
    this.#state = 'minimized';
  }

  maximize(): void {
    this.#state = 'maximized';
  }

  restore(): void {
    this.#state = 'normal';
  }

  isMinimized(): boolean {
    return this.#state === 'minimized';
  }

  isMaximized(): boolean {
    return this.#state === 'maximized';
  }

  getBounds(): Bounds {
    return { ...this.#bounds };
  }

  getNormalBounds(): Bounds {
    return { ...this.#bounds };
  }

  setBounds(bounds: Partial<Bounds>): void {
    Object.assign(this.#bounds, bounds);
    const { width, height } = this.#bounds;
    void this.webContents.page?.setViewportSize({ width, height });
  }

  setBackgroundColor(_color: string): void {
    // The page covers it.
  }

  setTitleBarOverlay(_options: TitleBarOverlayOptions): void {
    if (this.#options.titleBarOverlay === undefined || this.#options.titleBarOverlay === false)
      throw new TypeError('Titlebar overlay is not enabled');
  }

  /** The double's own. */
  get options(): BrowserWindowConstructorOptions {
    return this.#options;
  }

  close(): void {
    void this.tryClose();
  }

  /** Resolves to whether it has closed: the program, or the page by `beforeunload`, may keep it open. */
  async tryClose(): Promise<boolean> {
    if (emitPreventable(this, 'close')) return false;
    const page = await this.webContents.ready;
    const stayed = new Promise<boolean>((resolve) => {
      this.webContents.once('double:stayed', () => {
        resolve(false);
      });
      page.once('close', () => {
        resolve(true);
      });
    });
    await page.close({ runBeforeUnload: true }).catch(() => undefined);
    const closed = page.isClosed() || (await stayed);
    if (closed) this.#end();
    return closed;
  }

  #end(): void {
    if (this.#isDestroyed) return;
    this.#isDestroyed = true;
    windows.splice(windows.indexOf(this), 1);
    this.emit('closed');
    if (windows.length === 0 && !app.emit('window-all-closed')) app.quit();
  }
}
