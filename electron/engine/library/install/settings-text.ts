/** A settings file's text with and without the library's entries, so that what was there before comes back byte for byte. */
import type { EntryEdits, SettingsEntries, SettingsEntry } from '../../../../shared/agents/settings-entries.ts';
import { ExpectedFailure } from '../../../../shared/contract/failure.ts';
import type { Json } from '../../../../shared/model/json.ts';
import { mergeSettings } from '../../../../shared/settings-text/merge-settings.ts';
import { mergeTexts } from '../../../../shared/settings-text/merge-text.ts';
import { applyTextEdits } from '../../../../shared/settings-text/text-edit.ts';
import type { LockedEntry } from '../lock/lock-file.ts';

/** Hook by hook in the order of their names, so that the same hooks always make the same text. */
export type EntriesByHook = Readonly<Record<string, readonly LockedEntry[]>>;

export const entryOf = ({ event, matcher, fields }: LockedEntry): SettingsEntry => ({
  event,
  ...(matcher !== undefined && { matcher }),
  fields,
});

/** @throws ExpectedFailure `libraryEntryRefused` with the agent's own reason */
function applied(text: string, edits: EntryEdits): string {
  if (edits.kind === 'refused') throw new ExpectedFailure({ code: 'libraryEntryRefused', reason: edits.reason });
  return applyTextEdits(text, edits.edits);
}

function withEntries(entries: SettingsEntries, before: string, all: EntriesByHook): string {
  const names = Object.keys(all).sort();
  return names.reduce((text, name) => applied(text, entries.add(text, (all[name] ?? []).map(entryOf))), before);
}

/** The same value, whatever the order of its keys. */
export function isSame(one: Json | undefined, other: Json | undefined): boolean {
  return one === other || (one !== undefined && other !== undefined && keyed(one) === keyed(other));
}
const keyed = (value: Json): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
export const isSameEntry = (one: SettingsEntry, other: SettingsEntry): boolean =>
  one.event === other.event && isSame(one.matcher, other.matcher) && isSame(one.fields, other.fields);

const countOf = (list: readonly SettingsEntry[], entry: SettingsEntry): number => list.filter((one) => isSameEntry(one, entry)).length;

export interface Turn {
  /** The text now, '' for a file that is not there. */
  readonly now: string;
  /** The text without any library entry, as far as it is known. */
  readonly before: string | undefined;
  readonly present: EntriesByHook;
  readonly future: EntriesByHook;
}
export interface Turned {
  readonly text: string;
  /** The text without any library entry, as it is now; undefined: it cannot be told. */
  readonly before: string | undefined;
}

const flat = (all: EntriesByHook): LockedEntry[] =>
  Object.keys(all)
    .sort()
    .flatMap((name) => all[name] ?? []);

/** From the present entries to the future ones. All present ones stand in the text, as they are. */
export function turnEntries(entries: SettingsEntries, { now, before, present, future }: Turn): Turned {
  const start = before ?? (flat(present).length === 0 ? now : undefined);
  if (start !== undefined) {
    const [from, to] = [withEntries(entries, start, present), withEntries(entries, start, future)];
    if (from === now) return { text: to, before: start };
    // Others have changed other parts of the file since.
    const text = together(from, now, to).find((one) => says(entries, now, one, present, future));
    const own = together(from, now, start).find((one) => says(entries, now, one, present, {}));
    if (text !== undefined) return { text, before: own === undefined ? undefined : sure(entries, own, future, text) };
  }
  return oneByOne(entries, { now, present, future });
}

/** Line by line, or, where people changed the very lines, by what the texts say. */
const together = (base: string, now: string, next: string): string[] =>
  [mergeTexts(base, now, next), mergeSettings(base, next, now)].flatMap((one) => (one.kind === 'merged' ? [one.text] : []));

/** Whether the new text holds just what the old one does, but for the library's entries. */
function says(entries: SettingsEntries, now: string, text: string, present: EntriesByHook, future: EntriesByHook): boolean {
  const [old, fresh] = [entries.find(now), entries.find(text)];
  const [gone, come] = [flat(present).map(entryOf), flat(future).map(entryOf)];
  return [...old, ...fresh].every((entry) => countOf(fresh, entry) === countOf(old, entry) - countOf(gone, entry) + countOf(come, entry));
}

const sure = (entries: SettingsEntries, before: string, future: EntriesByHook, text: string): string | undefined =>
  withEntries(entries, before, future) === text ? before : undefined;

/** Takes out what is not to be there any more, and puts in what is not there yet. */
function oneByOne(entries: SettingsEntries, { now, present, future }: Omit<Turn, 'before'>): Turned {
  const [had, wanted] = [flat(present).map(entryOf), flat(future).map(entryOf)];
  const gone = had.filter((entry) => countOf(wanted, entry) < countOf(had, entry));
  const come = wanted.filter((entry) => countOf(had, entry) < countOf(wanted, entry));
  const without = withoutEntries(entries, now, gone);
  const text = applied(without, entries.add(without, come));
  return { text, before: sure(entries, withoutEntries(entries, text, wanted), future, text) };
}

function withoutEntries(entries: SettingsEntries, text: string, gone: readonly SettingsEntry[]): string {
  const left = [...gone];
  const places = entries.find(text).flatMap((found) => {
    const at = left.findIndex((entry) => isSameEntry(entry, found));
    if (at < 0) return [];
    left.splice(at, 1);
    return [found.place];
  });
  return places.length === 0 ? text : applied(text, entries.remove(text, places));
}
