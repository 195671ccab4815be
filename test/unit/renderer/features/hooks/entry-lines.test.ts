import { expect, it } from 'vitest';
import { entryLines } from '../../../../../renderer/features/hooks/entry-lines.ts';

/** The range of the first `{` that begins with `start`, up to its `}`. */
const rangeOf = (text: string, entry: string): { start: number; end: number } => ({
  start: text.indexOf(entry),
  end: text.indexOf(entry) + entry.length,
});

const ENTRY = '{ "type": "command", "command": "a" }';
const GROUPED = `{
  "hooks": {
    "PreToolUse": [
      {
        "matcher": "Edit",
        "hooks": [
          ${ENTRY}
        ]
      }
    ]
  }
}
`;
const ONE_LINE = `{"hooks":{"Stop":[{"hooks":[${ENTRY}]}]}}`;
const FLAT = `{\n  "hooks": [\n    ${ENTRY}\n  ]\n}`;

it.each([
  [
    'the group around an entry, without its indentation',
    GROUPED,
    { firstLine: 4, lastLine: 9, text: `{\n  "matcher": "Edit",\n  "hooks": [\n    ${ENTRY}\n  ]\n}` },
  ],
  ['in one line only the group’s own text', ONE_LINE, { firstLine: 1, lastLine: 1, text: `{"hooks":[${ENTRY}]}` }],
  ['an entry without a group alone', FLAT, { firstLine: 3, lastLine: 3, text: ENTRY }],
  [
    'line ends of Windows',
    GROUPED.replaceAll('\n', '\r\n'),
    { firstLine: 4, lastLine: 9, text: `{\n  "matcher": "Edit",\n  "hooks": [\n    ${ENTRY}\n  ]\n}` },
  ],
  [
    'text that is not JSON any more',
    `${GROUPED.slice(0, -3)} oops`,
    { firstLine: 4, lastLine: 9, text: `{\n  "matcher": "Edit",\n  "hooks": [\n    ${ENTRY}\n  ]\n}` },
  ],
])('%s', (_title, text, lines) => {
  expect(entryLines(text, rangeOf(text, ENTRY))).toEqual(lines);
});
