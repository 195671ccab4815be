import { describe, expect, it } from 'vitest';
import { plainText, readAnsi, spellControls } from '../../../../../renderer/features/run/model/ansi.ts';
import type { AnsiPiece } from '../../../../../renderer/features/run/model/ansi.ts';

const E = '\u001b';

describe('readAnsi', () => {
  it.each<{ title: string; text: string; pieces: readonly AnsiPiece[] }>([
    { title: 'plain text is one piece', text: 'checking 3 files', pieces: [{ text: 'checking 3 files', style: {} }] },
    { title: 'no text is no piece', text: '', pieces: [] },
    {
      title: 'a colour ends with its reset',
      text: `${E}[31mno${E}[0m yes`,
      pieces: [
        { text: 'no', style: { colour: 'red' } },
        { text: ' yes', style: {} },
      ],
    },
    {
      title: 'an empty parameter list resets',
      text: `${E}[1;33mwarn${E}[m!`,
      pieces: [
        { text: 'warn', style: { weight: 'bold', colour: 'yellow' } },
        { text: '!', style: {} },
      ],
    },
    {
      title: 'bright colours and grounds',
      text: `${E}[92;44mok`,
      pieces: [{ text: 'ok', style: { colour: 'bright-green', ground: 'blue' } }],
    },
    { title: 'the 256-colour cube', text: `${E}[38;5;208mx`, pieces: [{ text: 'x', style: { colour: '#ff8700' } }] },
    { title: 'the 256-colour greys', text: `${E}[48;5;244mx`, pieces: [{ text: 'x', style: { ground: '#808080' } }] },
    {
      title: 'true colour, and a code after it',
      text: `${E}[38;2;1;2;300;4mx`,
      pieces: [{ text: 'x', style: { colour: '#0102ff', line: 'underline' } }],
    },
    { title: 'true colour with colons', text: `${E}[38:2::16:32:48mx`, pieces: [{ text: 'x', style: { colour: '#102030' } }] },
    {
      title: 'a curly underline is an underline, 4:0 takes it away',
      text: `${E}[4:3ma${E}[4:0mb`,
      pieces: [
        { text: 'a', style: { line: 'underline' } },
        { text: 'b', style: {} },
      ],
    },
    {
      title: 'single attributes end alone',
      text: `${E}[1;3;7mA${E}[22mB${E}[23;27mC`,
      pieces: [
        { text: 'A', style: { weight: 'bold', slant: 'italic', swap: 'inverse' } },
        { text: 'B', style: { slant: 'italic', swap: 'inverse' } },
        { text: 'C', style: {} },
      ],
    },
    {
      title: 'cursor moves and erasures are dropped',
      text: `a${E}[2K${E}[1;5Hb${E}7c`,
      pieces: [
        { text: 'a', style: {} },
        { text: 'b', style: {} },
        { text: 'c', style: {} },
      ],
    },
    {
      title: 'a link keeps its words alone',
      text: `${E}]8;;https://a.example${E}\\docs${E}]8;;\u0007.`,
      pieces: [
        { text: 'docs', style: {} },
        { text: '.', style: {} },
      ],
    },
    { title: 'an unfinished sequence is dropped', text: `end${E}[38;5`, pieces: [{ text: 'end', style: {} }] },
    {
      title: 'control characters are spelled out, tabs stay',
      text: 'a\u0000b\rc\td\u007f',
      pieces: [{ text: 'a\\x00b\\rc\td\\x7f', style: {} }],
    },
    { title: 'markup stays text', text: '<img onerror=x>', pieces: [{ text: '<img onerror=x>', style: {} }] },
  ])('$title', ({ text, pieces }) => {
    expect(readAnsi(text).pieces).toEqual(pieces);
  });

  it('hands its style to the next line', () => {
    const first = readAnsi(`${E}[35mone`);
    expect(readAnsi('two', first.end)).toEqual({ pieces: [{ text: 'two', style: { colour: 'magenta' } }], end: { colour: 'magenta' } });
  });
});

describe('plainText', () => {
  it('leaves no escape sequence behind', () => {
    expect(plainText(`${E}[1mbold${E}[0m and ${E}]0;title\u0007rest`)).toBe('bold and rest');
  });
});

describe('spellControls', () => {
  it('spells escapes and keeps line ends and tabs', () => {
    expect(spellControls(`${E}[31m{"a":\t1}\r\n\u0000`)).toBe('\\x1b[31m{"a":\t1}\\r\n\\x00');
  });
});
