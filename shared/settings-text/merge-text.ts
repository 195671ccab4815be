/** Two texts that come from one, put together: by lines, and by words where both sides touched the same lines. */
import { diff3Merge } from 'node-diff3';
import { betweenStableLines } from './stable-lines.ts';
import type { Piece } from './stable-lines.ts';

export type Merged = { readonly kind: 'merged'; readonly text: string } | { readonly kind: 'conflict' };

/** More words than this on one side of a clash are not looked at one by one: that would take too long. */
const MOST_WORDS = 1500;
/** A longer text is cut into pieces first: many of its lines are braces, and comparing each with each takes too long. */
const MANY_LINES = 400;

/** `conflict`: both sides changed the same words, or put something else into the same place. */
export function mergeTexts(base: string, ours: string, theirs: string): Merged {
  if (ours === theirs || theirs === base) return { kind: 'merged', text: ours };
  if (ours === base) return { kind: 'merged', text: theirs };
  const [was, mine, other] = [eolOf(base), eolOf(ours), eolOf(theirs)];
  if (was !== null && mine !== null && other !== null && new Set([was, mine, other]).size > 1)
    return mergeEnds(base, ours, theirs, mine === was ? other : mine);
  const whole: Piece = { base: linesOf(base), ours: linesOf(ours), theirs: linesOf(theirs) };
  const isLong = Math.max(whole.base.length, whole.ours.length, whole.theirs.length) > MANY_LINES;
  const merged = (isLong ? betweenStableLines(whole) : [whole]).map(mergeLines);
  return merged.includes(null) ? { kind: 'conflict' } : { kind: 'merged', text: merged.join('') };
}

/** null: a conflict, or so many lines that look for each other that it would take too long. */
function mergeLines({ base, ours, theirs }: Piece): string | null {
  if (isSame(ours, theirs) || isSame(theirs, base)) return ours.join('');
  if (isSame(ours, base)) return theirs.join('');
  if (Math.max(base.length, ours.length, theirs.length) > 2 * MANY_LINES) return null;
  const parts: string[] = [];
  for (const { ok, conflict } of diff3Merge([...ours], [...base], [...theirs], { excludeFalseConflicts: true })) {
    if (ok) parts.push(...ok);
    const words = conflict && mergeWords(conflict.o.join(''), conflict.a.join(''), conflict.b.join(''));
    if (words === null) return null;
    parts.push(words ?? '');
  }
  return parts.join('');
}

const isSame = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && a.every((line, i) => line === b[i]);

/** Where a side has other line ends throughout, every line differs: they are put aside, and the new ones put on again. */
function mergeEnds(base: string, ours: string, theirs: string, eol: string): Merged {
  const [b = '', o = '', t = ''] = [base, ours, theirs].map((text) => text.replaceAll(/\r\n|\r/g, '\n'));
  const merged = mergeTexts(b, o, t);
  return merged.kind === 'merged' ? { kind: 'merged', text: merged.text.replaceAll('\n', eol) } : merged;
}

/** The line end of all lines; null: there are several, or none. */
function eolOf(text: string): string | null {
  const [first, ...others] = new Set(text.match(/\r\n|\r|\n/g));
  return first !== undefined && others.length === 0 ? first : null;
}

function mergeWords(base: string, ours: string, theirs: string): string | null {
  const all = [wordsOf(base), wordsOf(ours), wordsOf(theirs)] as const;
  const most = Math.min(...all.map((words) => words.length));
  const start = sharedBy(all, most, (words, i) => words[i]);
  const end = sharedBy(all, most - start, (words, i) => words[words.length - 1 - i]);
  const [o, a, b] = all.map((words) => words.slice(start, words.length - end));
  if (!o || !a || !b || Math.max(o.length, a.length, b.length) > MOST_WORDS) return null;
  const regions = diff3Merge(a, o, b, { excludeFalseConflicts: true });
  if (!regions.every(({ ok }) => ok)) return null;
  const [words] = all;
  return [...words.slice(0, start), ...regions.flatMap(({ ok }) => ok ?? []), ...words.slice(words.length - end)].join('');
}

/** So many words are the same on all sides, from one end. */
function sharedBy(
  all: readonly (readonly string[])[],
  most: number,
  wordAt: (words: readonly string[], index: number) => string | undefined,
): number {
  let count = 0;
  while (count < most && new Set(all.map((words) => wordAt(words, count))).size === 1) count++;
  return count;
}

/** Each with its line end. */
const linesOf = (text: string): string[] => text.match(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g) ?? [];
const wordsOf = (text: string): string[] => text.match(/\r\n|[\p{L}\p{N}_]+|[^]/gu) ?? [];
