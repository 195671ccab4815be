/**
 * Shortcuts are written `Mod+K`, `Mod+Shift+Enter`, `F6`, `Alt+1`. `Mod` is ⌘ on a Mac and Ctrl elsewhere.
 * Digits go by the key's place, so that they work on every keyboard layout.
 */
export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}
export type Keyboard = 'mac' | 'other';

export function isPressed(shortcut: string, press: KeyPress, keyboard: Keyboard): boolean {
  const parts = shortcut.split('+');
  const key = parts.at(-1) ?? '';
  const wants = (name: string): boolean => parts.slice(0, -1).includes(name);
  const [mod, otherMod] = keyboard === 'mac' ? [press.metaKey, press.ctrlKey] : [press.ctrlKey, press.metaKey];
  if (wants('Mod') !== mod || otherMod || wants('Alt') !== press.altKey || wants('Shift') !== press.shiftKey) return false;
  return /^\d$/.test(key) ? press.code === `Digit${key}` || press.code === `Numpad${key}` : press.key.toLowerCase() === key.toLowerCase();
}

const WRITTEN: Readonly<Record<Keyboard, Readonly<Record<string, string>>>> = {
  mac: { Mod: '⌘', Alt: '⌥', Shift: '⇧', Enter: '↵', Escape: 'esc', ArrowUp: '↑', ArrowDown: '↓', Delete: '⌦' },
  other: { Mod: 'Ctrl', Enter: '↵', Shift: '⇧', Escape: 'Esc', ArrowUp: '↑', ArrowDown: '↓', Delete: 'Del' },
};

/** As it stands on a key cap: “Ctrl K”, “⌘ ↵”. */
export const writeShortcut = (shortcut: string, keyboard: Keyboard): string =>
  shortcut
    .split('+')
    .map((part) => WRITTEN[keyboard][part] ?? part)
    .join(' ');

export const keyboardOf = (platform: string): Keyboard => (/mac|iphone|ipad/i.test(platform) ? 'mac' : 'other');
/** The keyboard in front of the person, which need not be the host's. */
export const ownKeyboard: Keyboard = keyboardOf(typeof navigator === 'undefined' ? '' : navigator.userAgent);
