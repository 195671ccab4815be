/** What stands in the table once a pattern was held against it. Pure. */
import { SLOW, isHit, namesIn } from '../matching/protocol.ts';
import type { Held } from '../matching/matching.ts';
import type { Row, Table } from './table.ts';

export type Cell =
  | { readonly kind: 'hit'; readonly through: readonly string[] }
  | { readonly kind: 'miss' }
  | { readonly kind: 'slow' }
  | { readonly kind: 'unlisted' }
  | { readonly kind: 'unregistered' };

export interface ShownRow {
  readonly index: number;
  readonly row: Row;
}

export function cellOf(table: Table, held: Held, row: number, column: number): Cell {
  const standing = table.rows[row]?.standings[column] ?? 'unlisted';
  if (standing !== 'tried') return { kind: standing };
  const mask = held.masks[column]?.[row] ?? 0;
  if (mask === SLOW) return { kind: 'slow' };
  return isHit(mask) ? { kind: 'hit', through: namesIn(mask, table.columns[column]?.subjects[row] ?? []) } : { kind: 'miss' };
}

export const isHitAt = (held: Held, row: number, column: number): boolean => isHit(held.masks[column]?.[row] ?? 0);

/** Whether this column answers otherwise than the one that is in use. */
export const differsAt = (held: Held, row: number, column: number, reference: number): boolean =>
  isHitAt(held, row, column) !== isHitAt(held, row, reference);

/** Rows that some edition hits come first, then those without an answer, each part in the order of the table. */
export function shownRows({ rows, columns }: Table, held: Held): readonly ShownRow[] {
  const hits: ShownRow[] = [];
  const slow: ShownRow[] = [];
  const misses: ShownRow[] = [];
  rows.forEach((row, index) => {
    if (row.origin === 'check') return;
    const part = columns.some((_, c) => isHitAt(held, index, c)) ? hits : held.masks.some((masks) => masks[index] === SLOW) ? slow : misses;
    part.push({ index, row });
  });
  return [...hits, ...slow, ...misses];
}

export interface Counts {
  readonly hits: number;
  readonly total: number;
}

/** Per column, over the edition's own tools, or over the texts. */
export const countsOf = ({ rows, totals }: Table, held: Held): readonly Counts[] =>
  totals.map((total, c) => ({
    total,
    hits: rows.reduce((sum, { origin }, i) => sum + (origin !== 'own' && origin !== 'check' && isHitAt(held, i, c) ? 1 : 0), 0),
  }));

/** Own names that the column hits, those among them that the edition knows anyway. */
export function ownHits({ rows }: Table, held: Held, ownNames: readonly string[], column: number): number {
  const own = new Set(ownNames);
  return rows.reduce((sum, { origin, name }, i) => sum + (origin !== 'check' && own.has(name) && isHitAt(held, i, column) ? 1 : 0), 0);
}

/** Rows on which the columns do not agree. */
export const differingRows = ({ rows, columns }: Table, held: Held, reference: number): number =>
  rows.reduce((sum, { origin }, i) => sum + (origin !== 'check' && columns.some((_, c) => differsAt(held, i, c, reference)) ? 1 : 0), 0);
