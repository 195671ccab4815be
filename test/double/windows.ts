/** The windows that are open, oldest first. */
import type { BrowserWindow } from './browser-window.ts';

export const windows: BrowserWindow[] = [];
