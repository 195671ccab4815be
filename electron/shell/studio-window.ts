/** The studio's window: one page of our own without any of Node's power. */
import { BrowserWindow, screen } from 'electron';
import type { Platform } from '../../shared/model/invocation.ts';
import type { Language } from '../../shared/words/catalogue.ts';
import { PAGE_URL } from './own-page.ts';
import { followTheme, titleBarOptions } from './title-bar.ts';
import { askBeforeLosing } from './unsaved.ts';
import { LEAST_SIZE, placementOf, readWindowState, writeWindowState } from './window-state.ts';

export interface WindowOptions {
  readonly platform: Platform;
  /** The built preload. */
  readonly preload: string;
  /** Where the window's place is kept. */
  readonly stateFile: string;
  readonly language: () => Language;
  readonly log: (line: string) => void;
}

/** A page that dies again so soon is not loaded again by itself. */
const RELOAD_AGAIN_AFTER_MS = 30_000;

export function openStudioWindow({ platform, preload, stateFile, language, log }: WindowOptions): BrowserWindow {
  const [main, ...others] = [screen.getPrimaryDisplay(), ...screen.getAllDisplays()].map(({ workArea }) => workArea);
  const { width, height, at, state } = placementOf(readWindowState(stateFile), main ? [main, ...others] : []);
  const window = new BrowserWindow({
    width,
    height,
    ...at,
    minWidth: LEAST_SIZE.width,
    minHeight: LEAST_SIZE.height,
    show: false,
    title: 'Hook Studio',
    ...titleBarOptions(platform),
    webPreferences: {
      preload,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInSubFrames: false,
      nodeIntegrationInWorker: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      // Its word lists would come from the net.
      spellcheck: false,
    },
  });
  if (state === 'maximized') window.maximize();
  window.once('ready-to-show', () => {
    window.show();
  });
  window.on('close', () => {
    keepPlace(window, stateFile, log);
  });
  followTheme(window, platform);
  askBeforeLosing(window, language);
  reviveAfterCrash(window, log);
  window.loadURL(PAGE_URL).catch((error: unknown) => {
    log(`The page did not load: ${String(error)}`);
  });
  return window;
}

function keepPlace(window: BrowserWindow, stateFile: string, log: (line: string) => void): void {
  try {
    writeWindowState(stateFile, { bounds: window.getNormalBounds(), state: window.isMaximized() ? 'maximized' : 'normal' });
  } catch (error) {
    log(`The window's place was not kept: ${String(error)}`);
  }
}

function reviveAfterCrash(window: BrowserWindow, log: (line: string) => void): void {
  let lastAt = -Infinity;
  window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit') return;
    log(`The page's process ended: ${reason} (${exitCode}).`);
    const now = performance.now();
    if (now - lastAt > RELOAD_AGAIN_AFTER_MS) window.webContents.reload();
    lastAt = now;
  });
}
