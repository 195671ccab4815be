/** Lines that stand once in each of three texts, in the same order: a long text is merged piece by piece between them. */

export interface Piece {
  readonly base: readonly string[];
  readonly ours: readonly string[];
  readonly theirs: readonly string[];
}

/** The texts in pieces that can be merged one by one: every other piece is one line that all have. */
export function betweenStableLines({ base, ours, theirs }: Piece): readonly Piece[] {
  const [inOurs, inTheirs] = [singles(ours), singles(theirs)];
  const shared = [...singles(base)].flatMap(([line, at]) => {
    const [mine, other] = [inOurs.get(line), inTheirs.get(line)];
    return mine === undefined || other === undefined ? [] : [{ base: at, ours: mine, theirs: other }];
  });
  const stable = rising(
    rising(shared, ({ ours: at }) => at),
    ({ theirs: at }) => at,
  );
  const pieces: Piece[] = [];
  let [b, o, t] = [0, 0, 0];
  for (const at of [...stable, { base: base.length, ours: ours.length, theirs: theirs.length }]) {
    pieces.push({ base: base.slice(b, at.base), ours: ours.slice(o, at.ours), theirs: theirs.slice(t, at.theirs) });
    const line = base.slice(at.base, at.base + 1);
    pieces.push({ base: line, ours: line, theirs: line });
    [b, o, t] = [at.base + 1, at.ours + 1, at.theirs + 1];
  }
  return pieces;
}

/** Lines that occur once, in order, each with its number. */
function singles(lines: readonly string[]): ReadonlyMap<string, number> {
  const at = new Map<string, number>();
  const repeated = new Set<string>();
  for (const [index, line] of lines.entries()) {
    if (at.has(line)) repeated.add(line);
    else at.set(line, index);
  }
  for (const line of repeated) at.delete(line);
  return at;
}

/** The longest selection, in order, whose numbers rise. */
function rising<T>(items: readonly T[], numberOf: (item: T) => number): readonly T[] {
  interface Link {
    readonly item: T;
    readonly before: Link | undefined;
  }
  const ends: Link[] = [];
  for (const item of items) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const end = ends[middle];
      if (end && numberOf(end.item) < numberOf(item)) low = middle + 1;
      else high = middle;
    }
    ends[low] = { item, before: ends[low - 1] };
  }
  const chosen: T[] = [];
  for (let link = ends.at(-1); link; link = link.before) chosen.unshift(link.item);
  return chosen;
}
