/** Which item of a list became which of another: known by what they say, since places shift. */
import { isJsonObject } from '../model/json.ts';
import type { Json } from '../model/json.ts';
import { sameJson } from './jsonc-tree.ts';

/** For each old item its index among the new ones; undefined: it is gone. */
export function alignItems(old: readonly Json[], now: readonly Json[]): readonly (number | undefined)[] {
  const pairs = new Map<number, number>();
  const taken = new Set<number>();
  const pair = (from: number, to: number): void => {
    pairs.set(from, to);
    taken.add(to);
  };
  const match = (alike: (a: Json, b: Json) => boolean, mayPair: (from: number, to: number) => boolean = () => true): void => {
    for (const [from, item] of old.entries()) {
      if (pairs.has(from)) continue;
      const to = now.findIndex((other, index) => !taken.has(index) && alike(item, other) && mayPair(from, index));
      if (to >= 0) pair(from, to);
    }
  };
  for (const [from, to] of inStep(old, now)) pair(from, to);
  match(sameJson);
  match((a, b) => likeness(a) !== undefined && likeness(a) === likeness(b));
  // A group is its entries as much as its matcher.
  match(sharesItems);
  // What stands between the same neighbours is the same thing, changed.
  const gap = (index: number, known: (index: number) => boolean, length: number): readonly [number, number] => {
    let [from, to] = [index, index];
    while (from > 0 && !known(from - 1)) from--;
    while (to < length - 1 && !known(to + 1)) to++;
    return [from, to];
  };
  const anchors = new Map(pairs);
  const ends = new Set(anchors.values());
  match(sameKind, (from, to) => {
    const [first, last] = gap(from, (index) => anchors.has(index), old.length);
    const [start, end] = gap(to, (index) => ends.has(index), now.length);
    const isBehind = first === 0 ? start === 0 : anchors.get(first - 1) === start - 1;
    const isBefore = last === old.length - 1 ? end === now.length - 1 : anchors.get(last + 1) === end + 1;
    return isBehind && isBefore && from - first === to - start && last - first === end - start;
  });
  return old.map((_, index) => pairs.get(index));
}

/** Equal items at both ends, and the longest common run in between: of items that say the same, those at the ends keep their places. */
function inStep(old: readonly Json[], now: readonly Json[]): readonly (readonly [number, number])[] {
  const equal = old.map((item) => now.map((other) => sameJson(item, other)));
  const isEqual = (i: number, j: number): boolean => equal[i]?.[j] ?? false;
  const pairs: (readonly [number, number])[] = [];
  let start = 0;
  while (isEqual(start, start)) pairs.push([start, start++]);
  let [oldEnd, nowEnd] = [old.length, now.length];
  while (oldEnd > start && nowEnd > start && isEqual(oldEnd - 1, nowEnd - 1)) pairs.push([--oldEnd, --nowEnd]);

  const lengths: number[][] = Array.from({ length: oldEnd + 1 }, () => new Array<number>(nowEnd + 1).fill(0));
  const at = (i: number, j: number): number => lengths[i]?.[j] ?? 0;
  for (let i = oldEnd - 1; i >= start; i--)
    for (let j = nowEnd - 1; j >= start; j--) {
      const row = lengths[i];
      if (row) row[j] = isEqual(i, j) ? 1 + at(i + 1, j + 1) : Math.max(at(i + 1, j), at(i, j + 1));
    }
  for (let i = start, j = start; i < oldEnd && j < nowEnd;) {
    if (isEqual(i, j)) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return pairs;
}

/** What an item is known by when the rest of it changes: an entry by its command, a group by its matcher. */
function likeness(item: Json): string | undefined {
  if (!isJsonObject(item)) return undefined;
  if (item['command'] !== undefined) return `command ${JSON.stringify(item['command'])}`;
  return Array.isArray(item['hooks']) ? `matcher ${JSON.stringify(item['matcher'] ?? null)}` : undefined;
}

function sharesItems(a: Json, b: Json): boolean {
  const [one, other] = [entriesOf(a), entriesOf(b)];
  return one.some((entry) => other.some((twin) => sameJson(entry, twin)));
}
const entriesOf = (item: Json): readonly Json[] =>
  isJsonObject(item) && Array.isArray(item['hooks']) ? (item['hooks'] as readonly Json[]) : [];

/** Objects that are both entries or both groups; other values are known by themselves alone. */
const sameKind = (a: Json, b: Json): boolean =>
  isJsonObject(a) && isJsonObject(b) && 'command' in a === 'command' in b && 'hooks' in a === 'hooks' in b;
