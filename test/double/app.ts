import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { closeChromium, openChromium } from './chromium.ts';
import { emitPreventable } from './preventable.ts';
import { profile, removeProfile } from './profile.ts';
import { onlyBeforeReady, readiness } from './readiness.ts';
import { record } from './record.ts';
import { takeLock } from './single-instance.ts';
import { windows } from './windows.ts';

const manifest = JSON.parse(readFileSync(resolve('package.json'), 'utf8')) as { name: string; version: string };

class App extends EventEmitter {
  readonly isPackaged = false;
  readonly commandLine = {
    appendSwitch: (name: string, value = ''): void => {
      record.switches[name] = value;
    },
  };
  readonly #paths = new Map([
    ['home', homedir()],
    ['temp', tmpdir()],
    ['userData', join(profile, 'userData')],
  ]);
  readonly #ready: Promise<void>;
  #isQuitting = false;

  constructor() {
    super();
    // The program's first turn is over before Electron is ready.
    this.#ready = openChromium().then(() => {
      readiness.reach();
      setImmediate(() => this.emit('ready', {}, {}));
    });
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.on(signal, () => {
        this.quit();
      });
  }

  whenReady(): Promise<void> {
    return this.#ready;
  }

  isReady(): boolean {
    return readiness.is();
  }

  getName(): string {
    return manifest.name;
  }

  getVersion(): string {
    return manifest.version;
  }

  getLocale(): string {
    return readiness.is() ? (record.switches['lang'] ?? 'en-US') : '';
  }

  getPath(name: string): string {
    const path = this.#paths.get(name);
    if (path === undefined) throw new Error(`Failed to get '${name}' path`);
    return path;
  }

  setPath(name: string, path: string): void {
    if (!this.#paths.has(name)) throw new Error(`Failed to set path for '${name}'`);
    this.#paths.set(name, path);
  }

  enableSandbox(): void {
    onlyBeforeReady('app.enableSandbox');
    record.sandboxEnabled = true;
  }

  requestSingleInstanceLock(handed: unknown): boolean {
    return takeLock(this.getPath('userData'), handed, (start) => {
      void this.#ready.then(() => this.emit('second-instance', {}, start.words, start.folder, start.handed));
    });
  }

  /** before-quit → every window closes → will-quit → quit; each may stop the rest. */
  quit(): void {
    if (this.#isQuitting) return;
    this.#isQuitting = true;
    void this.#quit().finally(() => {
      this.#isQuitting = false;
    });
  }

  async #quit(): Promise<void> {
    if (this.#isPrevented('before-quit')) return;
    for (const window of [...windows]) if (!(await window.tryClose())) return;
    if (!this.#isPrevented('will-quit')) this.exit(0);
  }

  #isPrevented(event: string): boolean {
    return emitPreventable(this, event);
  }

  exit(code = 0): void {
    this.emit('quit', {}, code);
    void closeChromium()
      .then(removeProfile)
      .finally(() => process.exit(code));
  }
}
export const app = new App();
