/** What a pattern must do: run against every pattern that is typed. */
import { z } from 'zod';
import type { Held } from '../matching/matching.ts';
import { SLOW } from '../matching/protocol.ts';
import { isHitAt } from './cells.ts';
import type { Table } from './table.ts';

export const checkSchema = z.object({ name: z.string(), must: z.enum(['hit', 'miss']) });
export type Check = z.infer<typeof checkSchema>;

export interface CheckResult {
  readonly check: Check;
  /** By the edition in use. */
  readonly result: 'passes' | 'fails' | 'slow';
  /** Columns in which the result is another one. */
  readonly elsewhere: readonly number[];
}

export function checkResults(table: Table, held: Held, reference: number): readonly CheckResult[] {
  const first = table.rows.length - table.checks.length;
  return table.checks.map((check, i) => {
    const row = first + i;
    const resultIn = (column: number): CheckResult['result'] =>
      held.masks[column]?.[row] === SLOW ? 'slow' : isHitAt(held, row, column) === (check.must === 'hit') ? 'passes' : 'fails';
    const result = resultIn(reference);
    return { check, result, elsewhere: table.columns.flatMap((_, c) => (resultIn(c) === result ? [] : [c])) };
  });
}
