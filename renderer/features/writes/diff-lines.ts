/** A unified diff, line by line, as it is drawn. Pure. */
import { createTwoFilesPatch, parsePatch } from 'diff';

export interface DiffLine {
  readonly kind: 'same' | 'added' | 'removed' | 'gap';
  /** Number in the file before and after, where it has one. */
  readonly old: number | null;
  readonly now: number | null;
  readonly text: string;
}
export interface DiffShown {
  readonly lines: readonly DiffLine[];
  readonly added: number;
  readonly removed: number;
}

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
  return { lines, added: count('added'), removed: count('removed') };
}

/** What a text that is not on disk would change. */
export const diffOf = (path: string, before: string, after: string): string =>
  before === after ? '' : createTwoFilesPatch(path, path, before, after, undefined, undefined, { context: 3 });
