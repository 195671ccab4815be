import { diffLines } from 'diff';
import type { Replacement } from '../../../../shared/text/replacement-between.ts';
import { replacementBetween } from '../../../../shared/text/replacement-between.ts';

/** Above this a difference is not looked at line by line: it is one replacement. */
const MOST_CHARACTERS = 400_000;

/**
 * The differences of two versions, line by line, first to last. Each counts from the text that those before it have made,
 * so that they can be done one after the other.
 */
export function replacementsBetween(before: string, after: string): readonly Replacement[] {
  const whole = replacementBetween(before, after);
  if (!whole) return [];
  if (whole.removed.length + whole.inserted.length > MOST_CHARACTERS) return [whole];
  const found: Replacement[] = [];
  let at = 0;
  let removed = '';
  let inserted = '';
  const close = (): void => {
    const part = replacementBetween(removed, inserted);
    if (part) found.push({ ...part, start: at + part.start });
    at += inserted.length;
    removed = '';
    inserted = '';
  };
  for (const { value, added, removed: taken } of diffLines(before, after)) {
    if (added) inserted += value;
    else if (taken) removed += value;
    else {
      close();
      at += value.length;
    }
  }
  close();
  return found;
}
