/** One keystroke in the Matchers view with 10 000 own names: the pattern held in every edition, rows put in order and counted. */
import type { Held } from '../../renderer/features/matchers/matching/matching.ts';
import { serve } from '../../renderer/features/matchers/matching/serve.ts';
import { countsOf, shownRows } from '../../renderer/features/matchers/model/cells.ts';
import { sidesOf } from '../../renderer/features/matchers/model/subjects.ts';
import { tableOf } from '../../renderer/features/matchers/model/table.ts';
import type { BenchLine, BenchRow } from './bench-row.ts';
import { byTurns, timeOf } from './by-turns.ts';

const NAMES = 10_000;
const SAMPLES = 40;

export const matcherTableLine: BenchLine = { name: 'matchers', measure };

async function measure(): Promise<BenchRow[]> {
  const names = Array.from({ length: NAMES }, (_, i) => `mcp__server_${i % 40}__tool_${i}`);
  const table = tableOf({ sides: sidesOf('iflow', 'PreToolUse'), ownNames: names, texts: [], checks: [] });
  const masks = table.columns.map(() => new Uint32Array(table.rows.length));
  let answered = 0;
  const hear = serve((message) => {
    if (message.kind !== 'part') return;
    message.masks.forEach((part, c) => masks[c]?.set(part, answered));
    answered += message.masks[0]?.length ?? 0;
  });
  hear({ kind: 'table', columns: table.columns, order: table.rows.map((_, i) => i) });

  let turn = 0;
  // Never the same expression twice: a keystroke makes a new one.
  const nextPattern = (): string => `mcp__server_${turn++ % 40}__.*|Edit|x${turn}`;
  const medians = await byTurns(SAMPLES, {
    bare: () =>
      timeOf(() => {
        for (const { subjects } of table.columns) {
          const regex = new RegExp(nextPattern());
          for (const subject of subjects) for (const name of subject ?? []) regex.test(name);
        }
        return Promise.resolve();
      }),
    studio: () =>
      timeOf(() => {
        answered = 0;
        const pattern = nextPattern();
        hear({ kind: 'hold', pattern, from: 0, atOnce: 500 });
        const held: Held = { pattern, columns: table.columns, masks, tookMs: 0, slowRows: 0 };
        const hits = countsOf(table, held)[0]?.hits ?? 0;
        if (answered !== table.rows.length || shownRows(table, held).length === 0 || hits < 1)
          throw new Error('The table was not answered');
        return Promise.resolve();
      }),
  });
  return [
    {
      title: `matcher table, ${NAMES} names in ${table.sides.length} editions, per keystroke (bare: one expression)`,
      unit: 'ms',
      ...medians,
      target: { kind: 'none' },
    },
  ];
}
