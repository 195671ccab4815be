import { describe, expect, it } from 'vitest';
import { mergeTexts } from '../../../../shared/settings-text/merge-text.ts';

describe('mergeTexts', () => {
  it.each([
    { title: 'lines of both sides', base: 'a\nb\nc\nd\n', ours: 'a\nB\nc\nd\n', theirs: 'a\nb\nc\nd\ne\n', after: 'a\nB\nc\nd\ne\n' },
    { title: 'the same on both sides', base: 'a\n', ours: 'b\n', theirs: 'b\n', after: 'b\n' },
    {
      title: 'words of one line',
      base: 'echo one two three\n',
      ours: 'echo 1 two three\n',
      theirs: 'echo one two 3\n',
      after: 'echo 1 two 3\n',
    },
    { title: 'other line ends and another word', base: 'a b\nc\n', ours: 'a b\r\nc\r\n', theirs: 'a x\nc\n', after: 'a x\r\nc\r\n' },
    { title: 'a last line without its end', base: 'a\nb', ours: 'A\nb', theirs: 'a\nb\n', after: 'A\nb\n' },
    {
      title: 'a removal and an addition elsewhere',
      base: 'a\nb\nc\nd\n',
      ours: 'b\nc\nd\n',
      theirs: 'a\nb\nc\nd\ne\n',
      after: 'b\nc\nd\ne\n',
    },
    { title: 'characters beyond the first plane', base: 'x 😀 y\n', ours: 'x 😀 z\n', theirs: 'w 😀 y\n', after: 'w 😀 z\n' },
  ])('puts together $title', ({ base, ours, theirs, after }) => {
    expect(mergeTexts(base, ours, theirs)).toEqual({ kind: 'merged', text: after });
  });

  it('puts together long texts whose lines are mostly alike, also where a block moved', () => {
    const block = (index: number): string => `{\n  "name": ${index}\n},\n`;
    const text = (...indexes: readonly number[]): string => indexes.map(block).join('');
    const all = Array.from({ length: 3000 }, (_, index) => index);
    const moved = [...all.slice(1, 1500), 0, ...all.slice(1500)];
    expect(mergeTexts(text(...all), text(...moved), text(...all, 7777))).toEqual({ kind: 'merged', text: text(...moved, 7777) });
  });

  it.each([
    { title: 'one word in two ways', base: 'a\n', ours: 'b\n', theirs: 'c\n' },
    { title: 'something else in the same place', base: 'a\nb\n', ours: 'a\nx\nb\n', theirs: 'a\ny\nb\n' },
    { title: 'a line removed here and changed there', base: 'a b\nc d\n', ours: 'c d\n', theirs: 'a x\nc d\n' },
    { title: 'too many words', base: `${'a '.repeat(2000)}x\n`, ours: `${'a '.repeat(2000)}y z\n`, theirs: `b${'a '.repeat(2000)}x\n` },
  ])('does not: $title', ({ base, ours, theirs }) => {
    expect(mergeTexts(base, ours, theirs)).toEqual({ kind: 'conflict' });
  });
});
