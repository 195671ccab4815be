/** What a line of the bench says: one figure of the studio, mostly beside the same work done bare. */
export interface BenchRow {
  readonly title: string;
  readonly unit: 'ms' | 'MiB';
  readonly studio: number;
  /** The same work without the studio, measured by turns with it; null: there is none. */
  readonly bare: number | null;
  readonly samples: number;
  readonly target: Target;
  readonly note?: string;
}

export type Target =
  | { readonly kind: 'ratio'; readonly atMost: number }
  | { readonly kind: 'difference'; readonly atMost: number }
  /** Measured to be seen; nothing was promised. */
  | { readonly kind: 'none' };

export interface BenchLine {
  /** To be chosen by on the command line. */
  readonly name: string;
  readonly measure: () => Promise<readonly BenchRow[]>;
}

export const ratioOf = ({ studio, bare }: BenchRow): number | null => (bare === null || bare === 0 ? null : studio / bare);

export function verdictOf(row: BenchRow): 'ok' | 'missed' | 'seen' {
  switch (row.target.kind) {
    case 'ratio':
      return (ratioOf(row) ?? Infinity) <= row.target.atMost ? 'ok' : 'missed';
    case 'difference':
      return row.studio - (row.bare ?? 0) <= row.target.atMost ? 'ok' : 'missed';
    case 'none':
      return 'seen';
  }
}
