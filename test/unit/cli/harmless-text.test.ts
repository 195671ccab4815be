import { expect, it } from 'vitest';
import { harmless } from '../../../headless/cli/harmless-text.ts';

it.each([
  { title: 'an escape sequence', text: 'a\u001b[2Jb', shown: 'a\\x1b[2Jb' },
  { title: 'an escape sequence in one character', text: '\u009b31mred', shown: '\\x9b31mred' },
  { title: 'a return that would write over the line', text: 'safe\rrm -rf', shown: 'safe\\x0drm -rf' },
  { title: 'line ends and tabs', text: 'a\tb\nc\r\nd', shown: 'a\tb\nc\r\nd' },
  { title: 'Chinese', text: '钩子 …', shown: '钩子 …' },
])('shows $title', ({ text, shown }) => {
  expect(harmless(text)).toBe(shown);
});
