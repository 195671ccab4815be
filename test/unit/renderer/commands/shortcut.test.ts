import { describe, expect, it } from 'vitest';
import { isPressed, keyboardOf, writeShortcut } from '../../../../renderer/commands/shortcut.ts';
import type { KeyPress } from '../../../../renderer/commands/shortcut.ts';

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

describe('isPressed', () => {
  it.each([
    ['Mod+K', press('k', { ctrlKey: true }), 'other', true],
    ['Mod+K', press('K', { ctrlKey: true }), 'other', true],
    ['Mod+K', press('k', { metaKey: true }), 'other', false],
    ['Mod+K', press('k', { metaKey: true }), 'mac', true],
    ['Mod+K', press('k', { ctrlKey: true }), 'mac', false],
    ['Mod+K', press('k', { ctrlKey: true, shiftKey: true }), 'other', false],
    ['Mod+Shift+Enter', press('Enter', { ctrlKey: true, shiftKey: true }), 'other', true],
    ['F6', press('F6'), 'other', true],
    ['F6', press('F6', { shiftKey: true }), 'other', false],
    ['Alt+1', press('&', { altKey: true, code: 'Digit1' }), 'other', true],
    ['Alt+1', press('1', { altKey: true, code: 'Numpad1' }), 'other', true],
    ['Alt+1', press('1', { altKey: true, ctrlKey: true, code: 'Digit1' }), 'other', false],
    ['Mod+.', press('.', { ctrlKey: true }), 'other', true],
  ] as const)('%s by %o on the %s keyboard: %s', (shortcut, pressed, keyboard, expected) => {
    expect(isPressed(shortcut, pressed, keyboard)).toBe(expected);
  });
});

describe('writeShortcut', () => {
  it.each([
    ['Mod+K', 'other', 'Ctrl K'],
    ['Mod+K', 'mac', '⌘ K'],
    ['Mod+Shift+Enter', 'other', 'Ctrl ⇧ ↵'],
    ['Alt+1', 'mac', '⌥ 1'],
  ] as const)('%s on the %s keyboard is %s', (shortcut, keyboard, written) => {
    expect(writeShortcut(shortcut, keyboard)).toBe(written);
  });
});

it.each([
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'mac'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'other'],
  ['', 'other'],
] as const)('the keyboard of “%s” is %s', (agent, keyboard) => {
  expect(keyboardOf(agent)).toBe(keyboard);
});
