import { describe, expect, it } from 'vitest';
import { typedText } from '../../../../../../renderer/features/hooks/drafts/typed-text.ts';

describe('what is typed into a file that mixes its line ends', () => {
  it.each([
    { title: 'keeps every line end', before: 'a\r\nb\nc\r\n', typed: 'a\nbX\nc\n', after: 'a\r\nbX\nc\r\n' },
    { title: 'ends new lines as the line above', before: 'a\r\nb\nc\n', typed: 'a\nnew\nb\nc\n', after: 'a\r\nnew\r\nb\nc\n' },
    { title: 'changes nothing where nothing is typed', before: 'a\r\nb\n', typed: 'a\nb\n', after: 'a\r\nb\n' },
    { title: 'may take lines away', before: 'a\r\nb\nc\r\n', typed: 'a\nc\n', after: 'a\r\nc\r\n' },
  ])('$title', ({ before, typed, after }) => {
    expect(typedText(before, typed)).toBe(after);
  });

  it('is taken as it is where all line ends are alike', () => {
    expect(typedText('a\r\nb\r\n', 'a\r\nx\r\n')).toBe('a\r\nx\r\n');
  });
});
