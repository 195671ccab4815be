/** The smallest single difference between two versions of a text. */

export interface Replacement {
  /** UTF-16 offset in both versions. */
  readonly start: number;
  readonly removed: string;
  readonly inserted: string;
}

/** null: the texts are equal. */
export function replacementBetween(before: string, after: string): Replacement | null {
  if (before === after) return null;
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  // Half a pair of surrogates is no character.
  if (isHighSurrogate(before.charCodeAt(start - 1))) start--;
  let end = 0;
  while (end < most - start && before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end)) end++;
  if (end > 0 && isHighSurrogate(before.charCodeAt(before.length - end - 1))) end--;
  return { start, removed: before.slice(start, before.length - end), inserted: after.slice(start, after.length - end) };
}

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;
