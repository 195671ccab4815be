export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? NaN) : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
};

/** Each returns its own figure, so that it decides what counts. */
export interface Rivals {
  readonly studio: () => Promise<number>;
  readonly bare: () => Promise<number>;
}

/** Medians of so many measurements of each, by turns and each first as often, after some that do not count: a busy machine slows both. */
export async function byTurns(
  samples: number,
  { studio, bare }: Rivals,
  warmUps = 5,
): Promise<{ readonly studio: number; readonly bare: number; readonly samples: number }> {
  const figures = { studio: [] as number[], bare: [] as number[] };
  for (let turn = -warmUps; turn < samples; turn++) {
    const [first, second] = turn % 2 === 0 ? (['studio', 'bare'] as const) : (['bare', 'studio'] as const);
    for (const name of [first, second]) {
      const figure = await (name === 'studio' ? studio() : bare());
      if (turn >= 0) figures[name].push(figure);
    }
  }
  return { studio: median(figures.studio), bare: median(figures.bare), samples };
}

/** How long it takes, in milliseconds. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now();
  await work();
  return performance.now() - startMs;
}
