import { describe, expect, it } from 'vitest';
import type { Held } from '../../../../../renderer/features/matchers/matching/matching.ts';
import { serve } from '../../../../../renderer/features/matchers/matching/serve.ts';
import { cellOf, countsOf, differingRows, ownHits, shownRows } from '../../../../../renderer/features/matchers/model/cells.ts';
import { checkResults } from '../../../../../renderer/features/matchers/model/checks.ts';
import type { Check } from '../../../../../renderer/features/matchers/model/checks.ts';
import { examplesFor } from '../../../../../renderer/features/matchers/model/examples.ts';
import { fixFor } from '../../../../../renderer/features/matchers/model/fixes.ts';
import { matcherAgents, matcherEvents, sidesOf, starterLines } from '../../../../../renderer/features/matchers/model/subjects.ts';
import { namesOf, tableOf } from '../../../../../renderer/features/matchers/model/table.ts';
import type { Table } from '../../../../../renderer/features/matchers/model/table.ts';

const sides = sidesOf('iflow', 'PreToolUse');
const tableWith = ({ own = [], checks = [] }: { own?: string[]; checks?: Check[] } = {}): Table =>
  tableOf({ sides, ownNames: own, texts: [], checks });

/** What the thread answers, at once. */
function hold(table: Table, pattern: string): Held {
  const masks: number[][] = table.columns.map(() => []);
  const hear = serve((message) => {
    if (message.kind === 'part') message.masks.forEach((part, c) => masks[c]?.push(...part));
  });
  hear({ kind: 'table', columns: table.columns, order: table.rows.map((_, i) => i) });
  hear({ kind: 'hold', pattern, from: 0, atOnce: 7 });
  return { pattern, columns: table.columns, masks: masks.map((column) => Uint32Array.from(column)), tookMs: 0, slowRows: 0 };
}
const PATTERN = 'Edit|MultiEdit|Write';

describe('the table of tools', () => {
  it('puts what some edition hits first, with every name that was hit, and marks what the editions lack', () => {
    const table = tableWith();
    const held = hold(table, PATTERN);
    const first = shownRows(table, held).slice(0, 4);
    expect(first.map(({ row, index }) => [row.name, ...table.sides.map((_, c) => cellOf(table, held, index, c))])).toEqual([
      ['replace', { kind: 'hit', through: ['Edit', 'Write'] }, { kind: 'hit', through: ['Write', 'Edit'] }],
      ['multi_edit', { kind: 'hit', through: ['MultiEdit'] }, { kind: 'unregistered' }],
      ['write_file', { kind: 'miss' }, { kind: 'hit', through: ['Write'] }],
      ['todo_write', { kind: 'unlisted' }, expect.objectContaining({ kind: 'hit' })],
    ]);
    expect([countsOf(table, held).map(({ hits }) => hits), differingRows(table, held, 0)]).toEqual([[2, 3], 3]);
  });

  it('keeps own names out of the count, and counts them apart', () => {
    const own = ['Write', 'mcp__db__query', 'replace'];
    const table = tableWith({ own });
    const held = hold(table, PATTERN);
    expect([table.rows.filter(({ origin }) => origin === 'own').map(({ name }) => name), ownHits(table, held, own, 0)]).toEqual([
      ['Write', 'mcp__db__query'],
      2,
    ]);
    expect(countsOf(table, held)).toEqual(countsOf(tableWith(), hold(tableWith(), PATTERN)));
  });

  it('holds checks, and tells in which edition they end otherwise', () => {
    const checks: Check[] = [
      { name: 'write_file', must: 'hit' },
      { name: 'read_file', must: 'miss' },
      { name: 'replace', must: 'miss' },
    ];
    const table = tableWith({ checks });
    expect(checkResults(table, hold(table, PATTERN), 0).map(({ result, elsewhere }) => [result, elsewhere])).toEqual([
      ['fails', [1]],
      ['passes', []],
      ['fails', []],
    ]);
    expect(shownRows(table, hold(table, PATTERN)).filter(({ row }) => row.origin === 'check')).toEqual([]);
  });
});

describe('subjects', () => {
  it('names the agents and events that take a matcher in some edition', () => {
    expect([
      matcherAgents().map(({ agent }) => agent),
      matcherEvents('iflow').slice(0, 2),
      matcherEvents('iflow').includes('Stop'),
    ]).toEqual([['iflow'], ['PreToolUse', 'PostToolUse'], false]);
  });

  it('begins with what the samples of the event say', () => {
    expect(starterLines(sidesOf('iflow', 'SessionStart'), { roots: [], home: '/home/ann' }, 'linux')).toEqual([
      'startup',
      'resume',
      'clear',
      'compress',
    ]);
  });

  it('offers examples that hit something', () => {
    const table = tableWith();
    const hits = examplesFor(sides, []).map((example) => [example, countsOf(table, hold(table, example))[0]?.hits ?? 0] as const);
    expect(hits.filter(([example, count]) => count === 0 && !example.startsWith('mcp__'))).toEqual([]);
  });

  it('reads one name a line', () => {
    expect(namesOf(' a \n\nb\r\na\n')).toEqual(['a', 'b']);
  });
});

describe('fixFor', () => {
  it.each([
    { code: 'matcher.foundInside', params: {}, pattern: 'Edit|Write', fixed: '^(Edit|Write)$' },
    { code: 'matcher.caseMiss', params: { name: 'write' }, pattern: 'Write', fixed: 'Write|write' },
    { code: 'matcher.mcpNeedsTail', params: {}, pattern: 'mcp__db', fixed: 'mcp__db__.*' },
    { code: 'matcher.noExpressionHere', params: { plain: 'key' }, pattern: 'key.*', fixed: 'key' },
    { code: 'matcher.permissionRule', params: { tool: 'Bash' }, pattern: 'Bash(rm)', fixed: 'Bash' },
    { code: 'matcher.hitsNothingKnown', params: {}, pattern: 'nobody', fixed: undefined },
  ])('mends $code', ({ code, params, pattern, fixed }) => {
    expect(fixFor({ code, params }, pattern)?.pattern).toBe(fixed);
  });
});
