/** Where entries stand after a text was edited around or within them. */
import type { EntryPlace, FoundEntry, SettingsEntries } from '../../../shared/agents/settings-entries.ts';
import type { TextEdit } from '../../../shared/settings-text/text-edit.ts';

export const isSamePlace = (a: EntryPlace, b: EntryPlace): boolean => a.event === b.event && a.group === b.group && a.entry === b.entry;

/** Every entry of `before` that is still there, with where it is in `after`. `edits` lead from one to the other. */
export function carriedEntries(
  entries: SettingsEntries,
  before: string,
  edits: readonly TextEdit[],
  after: string,
): readonly { readonly from: EntryPlace; readonly to: EntryPlace }[] {
  const byStart = new Map(entries.find(after).map((found) => [found.range.start, found]));
  return entries.find(before).flatMap(({ place, range }) => {
    const isTakenOut = edits.some((edit) => edit.range.start <= range.start && edit.range.end >= range.end && edit.text === '');
    const found = isTakenOut ? undefined : byStart.get(shifted(range.start, edits));
    return found ? [{ from: place, to: found.place }] : [];
  });
}

/** The one entry that an edit put in; undefined: none, or more than one. */
export function addedEntry(entries: SettingsEntries, before: string, edits: readonly TextEdit[], after: string): FoundEntry | undefined {
  const carried = carriedEntries(entries, before, edits, after);
  const fresh = entries.find(after).filter(({ place }) => !carried.some(({ to }) => isSamePlace(to, place)));
  return fresh.length === 1 ? fresh[0] : undefined;
}

function shifted(offset: number, edits: readonly TextEdit[]): number {
  return edits.reduce((at, { range, text }) => (range.end <= offset ? at + text.length - (range.end - range.start) : at), offset);
}
