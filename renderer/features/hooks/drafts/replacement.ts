/** One stretch of a text in another's place, carried along, taken back and joined. Pure. */
import type { Replacement } from '../../../../shared/text/replacement-between.ts';

export const replaced = (text: string, { start, removed, inserted }: Replacement): string =>
  text.slice(0, start) + inserted + text.slice(start + removed.length);

export const inverse = ({ start, removed, inserted }: Replacement): Replacement => ({ start, removed: inserted, inserted: removed });

export const isAt = (text: string, { start, removed }: Replacement): boolean => text.startsWith(removed, start);

/** Where an offset of the text before lies in the text after; one inside what was removed goes to its start. */
export function shifted(offset: number, { start, removed, inserted }: Replacement): number {
  if (offset <= start) return offset;
  return offset >= start + removed.length ? offset + inserted.length - removed.length : start;
}

/** One replacement for two that follow each other and touch; null: they lie apart. */
export function joined(first: Replacement, second: Replacement): Replacement | null {
  const firstEnd = first.start + first.inserted.length;
  const secondEnd = second.start + second.removed.length;
  if (secondEnd < first.start || second.start > firstEnd) return null;
  return {
    start: Math.min(first.start, second.start),
    removed:
      second.removed.slice(0, Math.max(0, first.start - second.start)) +
      first.removed +
      (secondEnd > firstEnd ? second.removed.slice(firstEnd - second.start) : ''),
    inserted:
      first.inserted.slice(0, Math.max(0, second.start - first.start)) +
      second.inserted +
      first.inserted.slice(Math.max(0, secondEnd - first.start)),
  };
}
