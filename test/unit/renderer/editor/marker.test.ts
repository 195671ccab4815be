import { expect, it } from 'vitest';
import { positionAt } from '../../../../renderer/editor/marker.ts';

const TEXT = 'ab\ncdé\r\n\n𝄞x';

it.each([
  ['the start', 0, { line: 1, column: 1 }],
  ['within the first line', 1, { line: 1, column: 2 }],
  ['a line end', 2, { line: 1, column: 3 }],
  ['the second line', 3, { line: 2, column: 1 }],
  ['an empty line', 8, { line: 3, column: 1 }],
  ['behind a character of two units', 11, { line: 4, column: 3 }],
  ['beyond the end', 99, { line: 4, column: 4 }],
  ['before the start', -1, { line: 1, column: 1 }],
])('%s', (_title, offset, position) => {
  expect(positionAt(TEXT, offset)).toEqual(position);
});
