/** What the page asks of the thread that holds patterns against names, and what it answers. All plain data. */

/** One edition's side of the table. */
export interface Column {
  readonly edition: string;
  readonly event: string;
  /** For each row the names that the matcher is held against; null: the edition does not have this row. */
  readonly subjects: readonly (readonly string[] | null)[];
}

export type ToThread =
  /** Kept by the thread, so that a keystroke sends nothing but the pattern. */
  | { readonly kind: 'table'; readonly columns: readonly Column[]; readonly order: readonly number[] }
  /** Rows from `from` of the order on; `atOnce`: after so many rows the thread tells how far it is. */
  | { readonly kind: 'hold'; readonly pattern: string; readonly from: number; readonly atOnce: number };

export type FromThread =
  | { readonly kind: 'ready' }
  /** The next rows of the order: one mask per column and row, column by column. */
  | { readonly kind: 'part'; readonly masks: readonly Uint32Array[] }
  | { readonly kind: 'done' };

/** A thread as its owner sees it. */
export interface MatchingThread {
  readonly post: (message: ToThread) => void;
  readonly listen: (listener: (message: FromThread) => void) => void;
  readonly end: () => void;
}

/** Bit i: hit through the i-th name. Names beyond the last bit share it. */
const LAST_BIT = 30;
/** The pattern took too long on this row, or on so many before it that it was not tried. */
export const SLOW = 0x8000_0000;

export const bitOf = (index: number): number => 1 << Math.min(index, LAST_BIT);
export const isHit = (mask: number): boolean => mask !== 0 && mask !== SLOW;
/** The names behind a mask. */
export const namesIn = (mask: number, names: readonly string[]): readonly string[] =>
  isHit(mask) ? names.filter((_, i) => (mask & bitOf(i)) !== 0) : [];
