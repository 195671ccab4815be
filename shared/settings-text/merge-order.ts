/** In which order the items stand that both sides kept. */

/**
 * @param ours for each old item its index on our side, `theirs` on the other; undefined: it is gone there
 * @returns which item of theirs goes into which place of theirs, as far as it is to move; undefined: both sides reordered, differently
 */
export function mergeOrder(
  ours: readonly (number | undefined)[],
  theirs: readonly (number | undefined)[],
): ReadonlyMap<number, number> | undefined {
  const kept = [...ours.keys()].filter((index) => ours[index] !== undefined && theirs[index] !== undefined);
  const by = (side: readonly (number | undefined)[]): readonly number[] => kept.toSorted((a, b) => (side[a] ?? 0) - (side[b] ?? 0));
  const [mine, other] = [by(ours), by(theirs)];
  const isSame = (a: readonly number[], b: readonly number[]): boolean => a.every((item, index) => item === b[index]);
  if (isSame(mine, kept) || isSame(mine, other)) return new Map();
  if (!isSame(other, kept)) return undefined;
  return new Map(
    mine.flatMap((item, index): [number, number][] => {
      const [from, to] = [theirs[item], theirs[other[index] ?? item]];
      return from === undefined || to === undefined || from === to ? [] : [[from, to]];
    }),
  );
}
