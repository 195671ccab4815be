import { describe, expect, it } from 'vitest';
import {
  BLOCK_LINES,
  createLogBuilder,
  findInLog,
  logOf,
  piecesOf,
  ROW_LIMIT_CHARS,
} from '../../../../../renderer/features/run/model/log-lines.ts';
import type { OutputChunk } from '../../../../../shared/model/process-result.ts';

const out = (atMs: number, text: string): OutputChunk => ({ stream: 'stdout', atMs, text });
const err = (atMs: number, text: string): OutputChunk => ({ stream: 'stderr', atMs, text });
const bytes = (atMs: number, ...values: number[]): OutputChunk => {
  const buffer = Buffer.from(values);
  return { stream: 'stdout', atMs, text: new TextDecoder().decode(buffer), base64: buffer.toString('base64') };
};
const rows = (chunks: readonly OutputChunk[]): string[] =>
  logOf(chunks).lines.map((l) => `${l.atMs} ${l.stream === 'stdout' ? 'o' : 'e'} ${l.text}`);

describe('logOf', () => {
  it.each<{ title: string; chunks: readonly OutputChunk[]; expected: readonly string[] }>([
    { title: 'nothing printed', chunks: [], expected: [] },
    { title: 'one chunk, two lines', chunks: [out(9, 'a\nb\n')], expected: ['9 o a', '9 o b'] },
    { title: 'the last line needs no end', chunks: [out(9, 'a\nb')], expected: ['9 o a', '9 o b'] },
    { title: 'blank lines stay', chunks: [out(1, 'a\n\n\nb')], expected: ['1 o a', '1 o ', '1 o ', '1 o b'] },
    {
      title: 'a line in pieces has the time of its first',
      chunks: [out(1, 'he'), out(5, 'llo\n'), out(8, 'x')],
      expected: ['1 o hello', '8 o x'],
    },
    {
      title: 'streams are interleaved by time',
      chunks: [out(1, 'a\n'), err(2, 'b\n'), out(3, 'c\n')],
      expected: ['1 o a', '2 e b', '3 o c'],
    },
    {
      title: 'a line of one stream is not torn by the other',
      chunks: [out(1, 'wor'), err(2, 'warn\n'), out(3, 'king\n')],
      expected: ['1 o working', '2 e warn'],
    },
    {
      title: 'windows line ends, also split over two chunks',
      chunks: [out(1, 'a\r\nb\r'), out(2, '\nc')],
      expected: ['1 o a', '1 o b', '2 o c'],
    },
    {
      title: 'a character split over three chunks becomes whole',
      chunks: [bytes(1, 0x61, 0xf0), bytes(2, 0x9f), bytes(3, 0x8d, 0x8b, 0x0a)],
      expected: ['1 o a🍋'],
    },
    {
      title: 'bytes that are no character are shown as such, at the end too',
      chunks: [bytes(1, 0x61, 0xff, 0x0a), bytes(2, 0xe4)],
      expected: ['1 o a\ufffd', '2 o \ufffd'],
    },
  ])('$title', ({ chunks, expected }) => {
    expect(rows(chunks)).toEqual(expected);
  });

  it('cuts a line without end into rows, never inside a character', () => {
    const log = logOf([out(1, 'x'.repeat(ROW_LIMIT_CHARS - 1)), out(2, '🍋tail'), out(3, '\nnext\n')]);
    expect(log.lines.map((l) => [l.text.length, l.part, l.atMs])).toEqual([
      [ROW_LIMIT_CHARS - 1, 'whole', 1],
      [6, 'continued', 2],
      [4, 'whole', 3],
    ]);
  });

  it('carries a colour over lines of its own stream only', () => {
    const log = logOf([err(1, '\u001b[31mred\n'), out(2, 'plain\n'), err(3, 'still red\u001b[0m\n'), err(4, 'plain')]);
    expect(log.lines.map((l) => piecesOf(l))).toEqual([
      [{ text: 'red', style: { colour: 'red' } }],
      [{ text: 'plain', style: {} }],
      [{ text: 'still red', style: { colour: 'red' } }],
      [{ text: 'plain', style: {} }],
    ]);
  });
});

describe('createLogBuilder', () => {
  it('keeps the length of an older view while the log grows', () => {
    const builder = createLogBuilder();
    builder.append(out(1, 'a\nb\n'));
    const before = builder.view();
    builder.append(out(2, 'c\n'));
    expect([before.count, builder.view().count]).toEqual([2, 3]);
  });
});

describe('blocks', () => {
  it.each<{ title: string; chunks: readonly OutputChunk[]; blocks: readonly number[] }>([
    { title: 'no lines, no blocks', chunks: [], blocks: [] },
    {
      title: 'a block is full with its lines',
      chunks: [out(1, 'x\n'.repeat(BLOCK_LINES * 2 + 1))],
      blocks: [0, BLOCK_LINES, BLOCK_LINES * 2],
    },
    {
      title: 'a block is full with its text',
      chunks: [out(1, `${'x'.repeat(ROW_LIMIT_CHARS * 3)}\nshort\nshort\n`)],
      blocks: [0, 1, 2, 3],
    },
    {
      title: 'a line that grows while it is open fills its block',
      chunks: [out(1, 'x'.repeat(10)), out(2, 'x'.repeat(ROW_LIMIT_CHARS - 10)), out(3, '\nnext\n')],
      blocks: [0, 1],
    },
  ])('$title', ({ chunks, blocks }) => {
    const log = logOf(chunks);
    expect(log.blocks.slice(0, log.blockCount)).toEqual(blocks);
  });
});

describe('findInLog', () => {
  const log = logOf([out(1, 'Reading \u001b[1mpolicy\u001b[0m.yml\n'), err(2, 'jq: not found\n'), out(3, 'policy ok\n')]);
  it.each<{ title: string; words: string; expected: readonly number[] }>([
    { title: 'across escape sequences and cases', words: 'POLICY.yml', expected: [0] },
    { title: 'in both streams', words: 'o', expected: [0, 1, 2] },
    { title: 'nowhere', words: 'deploy', expected: [] },
    { title: 'no words find nothing', words: '', expected: [] },
  ])('$title', ({ words, expected }) => {
    expect(findInLog(log, words)).toEqual(expected);
  });
});
