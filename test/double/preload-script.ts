/** What is injected before a page's own scripts: the preload bundle, with the little that a sandboxed preload may require. */
import type { WebPreferences } from 'electron';

type Values = readonly unknown[];
type Listener = (event: object, ...values: Values) => void;
type Preload = (require: (name: string) => unknown, module: object, exports: object, process: object) => void;

export function preloadScript(source: string, { contextIsolation = true, sandbox = true }: WebPreferences): string {
  // The bundler of the tests wraps functions in a helper that a page does not have.
  return `{ const __name = (value) => value; (${inPage.toString()})(${JSON.stringify({ isIsolated: contextIsolation, isSandboxed: sandbox })}, function (require, module, exports, process) {\n${source}\n}); }`;
}

/** Runs in the page, so it knows nothing of this file. */
function inPage(options: { readonly isIsolated: boolean; readonly isSandboxed: boolean }, preload: Preload): void {
  const page = globalThis as unknown as Record<string, unknown> & { readonly top: unknown };
  const invokeMain = page['__electronInvoke'] as (channel: string, values: Values) => Promise<{ value?: unknown; error?: string }>;
  const askToOpen = page['__electronOpen'] as (url: string) => Promise<unknown>;
  delete page['__electronInvoke'];
  delete page['__electronOpen'];
  // Frames inside the page get no preload.
  if (page !== page.top) return;

  // A page is told at once, so it is told what a denial looks like; links that open windows are decided about by their request.
  const open = window.open.bind(window);
  window.open = (address, ...words) => {
    const url = address === undefined || address === '' ? 'about:blank' : new URL(address, document.baseURI).href;
    void askToOpen(url).then((action) => {
      if (action === 'allow') open(url, ...words);
    });
    return null;
  };

  const listeners = new Map<string, Listener[]>();
  const of = (channel: string): Listener[] => listeners.get(channel) ?? [];
  Object.defineProperty(page, Symbol.for('hook-studio.electron-double'), {
    value: (channel: string, values: Values) => {
      for (const listener of [...of(channel)]) listener({}, ...values);
    },
  });
  const copy = <T>(values: T): T => {
    try {
      return structuredClone(values);
    } catch {
      throw new Error('An object could not be cloned.');
    }
  };
  const ipcRenderer = {
    invoke: async (channel: string, ...values: unknown[]) => {
      const reply = await invokeMain(channel, copy(values));
      if (reply.error !== undefined) throw new Error(`Error invoking remote method '${channel}': ${reply.error}`);
      return reply.value;
    },
    on: (channel: string, listener: Listener) => {
      listeners.set(channel, [...of(channel), listener]);
      return ipcRenderer;
    },
    removeListener: (channel: string, listener: Listener) => {
      listeners.set(
        channel,
        of(channel).filter((known) => known !== listener),
      );
      return ipcRenderer;
    },
  };

  // As the context bridge does: plain data is copied, functions are wrapped, prototypes and symbols are lost.
  const bridged = (value: unknown): unknown => {
    if (typeof value === 'symbol') throw new Error('Symbols cannot be passed over the contextBridge');
    if (typeof value === 'function')
      return (...values: unknown[]) => bridged((value as (...words: unknown[]) => unknown)(...values.map(bridged)));
    if (typeof value !== 'object' || value === null) return value;
    if (value instanceof Promise) return value.then(bridged, (error: unknown) => Promise.reject(bridged(error) as Error));
    if (value instanceof Error) return new Error(value.message);
    if (Array.isArray(value)) return value.map(bridged);
    if (Object.prototype.toString.call(value) !== '[object Object]') return structuredClone(value);
    return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, bridged(held)]));
  };
  const frozen = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
    for (const held of Object.values(Object.freeze(value))) frozen(held);
    return value;
  };
  const contextBridge = {
    exposeInMainWorld: (name: string, api: unknown) => {
      if (!options.isIsolated) throw new Error('contextBridge API can only be used when contextIsolation is enabled');
      if (Object.hasOwn(page, name)) throw new Error('Cannot bind an API on top of an existing property on the window object');
      Object.defineProperty(page, name, { value: frozen(bridged(api)), enumerable: true });
    },
  };
  const require = (name: string): unknown => {
    if (name === 'electron' || name === 'electron/renderer') return { contextBridge, ipcRenderer };
    // A sandboxed preload's own words; without a sandbox it would get all of Node, which no test should pass with.
    throw new Error(options.isSandboxed ? `module not found: ${name}` : 'electron double: a preload without sandbox is not modelled');
  };
  const module = { exports: {} };
  preload(require, module, module.exports, { platform: 'linux', env: {}, argv: [] });
}
