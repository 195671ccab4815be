/** Two texts that come from one, put together: by lines, and by words where both sides touched the same lines. */
import { diff3Merge } from 'node-diff3';

export type Merged = { readonly kind: 'merged'; readonly text: string } | { readonly kind: 'conflict' };

/** More words than this on one side of a clash are not looked at one by one: that would take too long. */
const MOST_WORDS = 1500;

/** `conflict`: both sides changed the same words, or put something else into the same place. */
export function mergeTexts(base: string, ours: string, theirs: string): Merged {
  if (ours === theirs || theirs === base) return { kind: 'merged', text: ours };
  if (ours === base) return { kind: 'merged', text: theirs };
  const [was, mine, other] = [eolOf(base), eolOf(ours), eolOf(theirs)];
  if (was !== null && mine !== null && other !== null && new Set([was, mine, other]).size > 1)
    return mergeEnds(base, ours, theirs, mine === was ? other : mine);
  const parts: string[] = [];
  for (const { ok, conflict } of diff3Merge(linesOf(ours), linesOf(base), linesOf(theirs), { excludeFalseConflicts: true })) {
    if (ok) parts.push(...ok);
    const words = conflict && mergeWords(conflict.o.join(''), conflict.a.join(''), conflict.b.join(''));
    if (conflict && words === null) return { kind: 'conflict' };
    parts.push(words ?? '');
  }
  return { kind: 'merged', text: parts.join('') };
}

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
  const [o, a, b] = [wordsOf(base), wordsOf(ours), wordsOf(theirs)];
  if (Math.max(o.length, a.length, b.length) > MOST_WORDS) return null;
  const regions = diff3Merge(a, o, b, { excludeFalseConflicts: true });
  return regions.every(({ ok }) => ok) ? regions.flatMap(({ ok }) => ok ?? []).join('') : null;
}

/** Each with its line end. */
const linesOf = (text: string): string[] => text.match(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g) ?? [];
const wordsOf = (text: string): string[] => text.match(/\r\n|[\p{L}\p{N}_]+|[^]/gu) ?? [];
