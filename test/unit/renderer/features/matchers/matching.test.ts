import { afterEach, describe, expect, it } from 'vitest';
import { createMatching } from '../../../../../renderer/features/matchers/matching/matching.ts';
import type { Held, Matching } from '../../../../../renderer/features/matchers/matching/matching.ts';
import { SLOW } from '../../../../../renderer/features/matchers/matching/protocol.ts';
import type { Column } from '../../../../../renderer/features/matchers/matching/protocol.ts';
import { startNodeThread } from './node-thread.ts';

const columnOf = (subjects: readonly (readonly string[] | null)[]): Column => ({
  edition: 'iflow/documented',
  event: 'PreToolUse',
  subjects,
});
const EVIL = '(a+)+$';
const LONG = `${'a'.repeat(40)}!`;

let matching: Matching | undefined;
afterEach(() => matching?.end());

/** Asks in turn, without waiting, and hears until the last pattern is answered. */
function holdAll(asked: readonly (readonly [readonly Column[], string])[], limitMs = 2000): Promise<Held[]> {
  return new Promise((resolve) => {
    const heard: Held[] = [];
    const mine = createMatching({
      start: startNodeThread,
      limitMs,
      onHeld: (held) => {
        heard.push(held);
        if (held.pattern === asked.at(-1)?.[1]) resolve(heard);
      },
    });
    matching = mine;
    for (const [columns, pattern] of asked) mine.hold(columns, pattern);
  });
}
const masksOf = (held: Held | undefined): number[][] => held?.masks.map((masks) => [...masks]) ?? [];

describe('createMatching', () => {
  it('tells every name through which a row is hit', async () => {
    const columns = [columnOf([['replace', 'Edit', 'Write'], ['read_file', 'read'], null])];
    const [held] = await holdAll([[columns, 'Edit|Write']]);
    expect([masksOf(held), held?.slowRows]).toEqual([[[0b110, 0, 0]], 0]);
  });

  it('answers all rows but the one on which the pattern explodes, and lives on', async () => {
    const columns = [columnOf([[LONG], ['aaa'], ['b'], null])];
    const [held] = await holdAll([[columns, EVIL]]);
    expect([masksOf(held), held?.slowRows]).toEqual([[[SLOW, 1, 0, 0]], 1]);
    matching?.end();
    const [after] = await holdAll([[columns, 'b']]);
    expect(masksOf(after)).toEqual([[0, 0, 1, 0]]);
  });

  it('takes what is longer than two slow rows for slow too', async () => {
    const columns = [columnOf(Array.from({ length: 6 }, (_, i) => (i === 0 ? ['aaa'] : [`${'a'.repeat(40 + i)}!`])))];
    const [held] = await holdAll([[columns, EVIL]], 1000);
    expect([masksOf(held), held?.slowRows]).toEqual([[[1, SLOW, SLOW, SLOW, SLOW, SLOW]], 5]);
  });

  it('answers only the newest of what was asked meanwhile', async () => {
    const columns = [columnOf([[LONG], ['b']])];
    const heard = await holdAll([
      [columns, EVIL],
      [columns, 'a'],
      [columns, 'b'],
    ]);
    expect(heard.map(({ pattern }) => pattern)).toEqual(['b']);
  });

  it('answers ten thousand names', async () => {
    const names = Array.from({ length: 10_000 }, (_, i) => [`mcp__server_${i % 7}__tool_${i}`]);
    const [held] = await holdAll([[[columnOf(names)], '.*_3__.*']]);
    expect([...(held?.masks[0] ?? [])]).toEqual(names.map((_, i) => (i % 7 === 3 ? 1 : 0)));
  });
});
