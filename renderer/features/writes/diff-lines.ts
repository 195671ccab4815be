/** A unified diff, line by line, as it is drawn. Pure. */
import { createTwoFilesPatch, diffWordsWithSpace, parsePatch } from 'diff';

export interface DiffLine {
  readonly kind: 'same' | 'added' | 'removed' | 'gap';
  /** Number in the file before and after, where it has one. */
  readonly old: number | null;
  readonly now: number | null;
  readonly text: string;
  /** Of a line that is like the one in whose place it stands: what is the same and what is not. */
  readonly parts?: readonly LinePart[];
}
export interface LinePart {
  readonly kind: 'same' | 'changed';
  readonly text: string;
}
export interface DiffShown {
  readonly lines: readonly DiffLine[];
  readonly added: number;
  readonly removed: number;
}

/** Longer lines are compared as a whole: nobody could see the words in them. */
const LONGEST_COMPARED = 2000;
/** Lines that share less are two lines, not one that was changed. */
const LEAST_SHARED = 0.4;

/** @param diff as `changedFileSchema` has it */
export function diffLines(diff: string): DiffShown {
  const lines: DiffLine[] = [];
  const hunks = diff === '' ? [] : parsePatch(diff).flatMap((patch) => patch.hunks);
  hunks.forEach((hunk, h) => {
    if (h > 0 || hunk.oldStart > 1) lines.push({ kind: 'gap', old: null, now: null, text: '' });
    let old = hunk.oldStart;
    let now = hunk.newStart;
    for (const line of hunk.lines) {
      const text = line.slice(1).replace(/\r$/, '');
      const sign = line.charAt(0);
      if (sign === '+') lines.push({ kind: 'added', old: null, now: now++, text });
      else if (sign === '-') lines.push({ kind: 'removed', old: old++, now: null, text });
      // What remains is the note about a missing last line end.
      else if (sign === ' ') lines.push({ kind: 'same', old: old++, now: now++, text });
    }
  });
  const count = (kind: DiffLine['kind']): number => lines.filter((line) => line.kind === kind).length;
  return { lines: withParts(lines), added: count('added'), removed: count('removed') };
}

/** Where as many lines come as go, each stands in the place of its counterpart. */
function withParts(lines: readonly DiffLine[]): DiffLine[] {
  const shown = [...lines];
  for (let start = 0; start < lines.length; start++) {
    if (lines[start]?.kind !== 'removed' || lines[start - 1]?.kind === 'removed') continue;
    const end = lines.findIndex((line, i) => i > start && line.kind !== 'removed');
    const after = lines.findIndex((line, i) => i >= end && line.kind !== 'added');
    const count = end - start;
    if (end < 0 || (after < 0 ? lines.length : after) - end !== count) continue;
    for (let i = 0; i < count; i++) {
      const [old, now] = [lines[start + i], lines[end + i]];
      const parts = old && now && partsOf(old.text, now.text);
      if (!parts) continue;
      shown[start + i] = { ...old, parts: parts.old };
      shown[end + i] = { ...now, parts: parts.now };
    }
  }
  return shown;
}

function partsOf(old: string, now: string): { readonly old: readonly LinePart[]; readonly now: readonly LinePart[] } | null {
  if (old.length > LONGEST_COMPARED || now.length > LONGEST_COMPARED) return null;
  const changes = diffWordsWithSpace(old, now);
  const shared = changes.reduce((sum, change) => sum + (change.added || change.removed ? 0 : change.value.trim().length), 0);
  if (shared < LEAST_SHARED * Math.max(old.trim().length, now.trim().length)) return null;
  const side = (other: 'added' | 'removed'): LinePart[] =>
    changes
      .filter((change) => !change[other])
      .map(({ value, added, removed }) => ({ kind: added || removed ? 'changed' : 'same', text: value }));
  return { old: side('added'), now: side('removed') };
}

/** What a text that is not on disk would change. */
export const diffOf = (path: string, before: string, after: string): string =>
  before === after ? '' : createTwoFilesPatch(path, path, before, after, undefined, undefined, { context: 3 });
