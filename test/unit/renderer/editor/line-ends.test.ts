import { expect, it } from 'vitest';
import { lineEndsOf } from '../../../../renderer/editor/line-ends.ts';

it.each([
  ['', 'lf'],
  ['a\nb\n', 'lf'],
  ['a\r\nb\r\n', 'crlf'],
  ['a\r\nb\n', 'mixed'],
  ['a\n\r\n', 'mixed'],
  ['a\rb', 'mixed'],
  ['a\r\r\n', 'mixed'],
] as const)('%j ends its lines %s', (text, ends) => {
  expect(lineEndsOf(text)).toBe(ends);
});
