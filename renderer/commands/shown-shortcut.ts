import type { StudioFacts } from '../store/studio-slice.ts';
import { ownKeyboard, writeShortcut } from './shortcut.ts';

/** A browser keeps Ctrl and a digit for its own tabs, so on the web views answer to Alt and the digit as well. */
export const viewShortcuts = (shortcut: string, host: StudioFacts['host'] | undefined): readonly string[] =>
  host === 'web' ? [shortcut.replace('Mod', 'Alt'), shortcut] : [shortcut];

/** The view's shortcut that works here, as written on a key cap. */
export const shownShortcut = (shortcut: string, host: StudioFacts['host'] | undefined): string =>
  writeShortcut(viewShortcuts(shortcut, host)[0] ?? shortcut, ownKeyboard);
