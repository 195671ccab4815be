import { describe, expect, it } from 'vitest';
import { diffLines, diffOf } from '../../../../../renderer/features/writes/diff-lines.ts';

describe('a unified diff', () => {
  it('has a number for each side, a sign and the text of every line', () => {
    const before = 'a\nb\nc\nd\ne\nf\ng\n';
    expect(diffLines(diffOf('/w/x', before, before.replace('f', 'F')))).toEqual({
      added: 1,
      removed: 1,
      lines: [
        { kind: 'gap', old: null, now: null, text: '' },
        { kind: 'same', old: 3, now: 3, text: 'c' },
        { kind: 'same', old: 4, now: 4, text: 'd' },
        { kind: 'same', old: 5, now: 5, text: 'e' },
        { kind: 'removed', old: 6, now: null, text: 'f' },
        { kind: 'added', old: null, now: 6, text: 'F' },
        { kind: 'same', old: 7, now: 7, text: 'g' },
      ],
    });
  });

  it('marks the one word that changed within a line', () => {
    const { lines } = diffLines(diffOf('/w/x', '{ "timeout": 5 }\n', '{ "timeout": 10 }\n'));
    expect(lines.map(({ kind, parts }) => ({ kind, parts }))).toEqual([
      {
        kind: 'removed',
        parts: [
          { kind: 'same', text: '{ "timeout": ' },
          { kind: 'changed', text: '5' },
          { kind: 'same', text: ' }' },
        ],
      },
      {
        kind: 'added',
        parts: [
          { kind: 'same', text: '{ "timeout": ' },
          { kind: 'changed', text: '10' },
          { kind: 'same', text: ' }' },
        ],
      },
    ]);
  });

  it.each([
    { title: 'share little', before: 'alpha beta\n', after: 'gamma delta\n' },
    { title: 'are more than those that go', before: 'a word\n', after: 'a word more\nand another\n' },
    { title: 'only come', before: '', after: 'a word\n' },
  ])('leaves lines whole that $title', ({ before, after }) => {
    expect(diffLines(diffOf('/w/x', before, after)).lines.some((line) => line.parts)).toBe(false);
  });

  it.each([
    { title: 'equal texts', diff: diffOf('/w/x', 'a\n', 'a\n') },
    { title: 'a name or mode that changes alone', diff: '' },
  ])('of $title is empty', ({ diff }) => {
    expect(diffLines(diff)).toEqual({ lines: [], added: 0, removed: 0 });
  });
});
