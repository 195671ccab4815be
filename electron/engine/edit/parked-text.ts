/**
 * A settings file with entries that are switched off, as two things: the text with every entry in its place, and which of them
 * are parked. The file's own text is always the first without the second, so switching back on gives the very same bytes.
 */
import { isDeepStrictEqual } from 'node:util';
import type { EntryPlace, FoundEntry, SettingsEntries } from '../../../shared/agents/settings-entries.ts';
import type { Json } from '../../../shared/model/json.ts';
import type { Reason } from '../../../shared/model/reason.ts';
import { faultOfJson } from '../../../shared/settings-text/json-fault.ts';
import { jsonOf, readJsonc } from '../../../shared/settings-text/jsonc-tree.ts';
import { mergeSettings } from '../../../shared/settings-text/merge-settings.ts';
import { applyTextEdits } from '../../../shared/settings-text/text-edit.ts';
import type { ParkedRecord, ParkedState } from '../store/parked-entries.ts';
import { addedEntry, carriedEntries, isSamePlace } from './carried-places.ts';
import { entryBehind } from './entry-behind.ts';
import { marked, unmarked } from './parked-marks.ts';

/** `refused`: not JSON, or not of the form that entries can be put into. */
export type Parking = { readonly kind: 'state'; readonly state: ParkedState } | { readonly kind: 'refused'; readonly reason: Reason };

/** What the file's own text is; null: it cannot be told. */
export function textWithout(entries: SettingsEntries, { allOn, parked }: ParkedState): string | null {
  if (parked.length === 0) return allOn;
  const removal = entries.remove(allOn, parked);
  return removal.kind === 'refused' ? null : applyTextEdits(allOn, removal.edits);
}

/** What is parked, seen from what the file says now: a foreign edit may have changed the file, or taken a write back. */
export function parkingAt(entries: SettingsEntries, record: ParkedRecord | null, current: string): Parking {
  if (record === null) return { kind: 'state', state: { allOn: current, parked: [] } };
  const known = [record, record.previous].find((state) => textWithout(entries, state) === current);
  return known ? { kind: 'state', state: { allOn: known.allOn, parked: known.parked } } : rebased(entries, record, current);
}

const saying = ({ event, matcher, fields }: Pick<FoundEntry, 'event' | 'matcher' | 'fields'>): string =>
  JSON.stringify([event, matcher ?? null, fields]);

const groupOf = ({ event, matcher }: { readonly event: string; readonly matcher?: Json | undefined }): string =>
  JSON.stringify([event, matcher ?? null]);

/** What others changed in the file is changed in the full text as well, by hooks; where that cannot be done the parked ones are put in anew. */
function rebased(entries: SettingsEntries, state: ParkedState, current: string): Parking {
  const all = entries.find(state.allOn);
  const isParked = ({ place }: FoundEntry): boolean => state.parked.some((parked) => isSamePlace(parked, place));
  const back = cameBack(
    all.filter((entry) => !isParked(entry)),
    entries.find(current),
  );
  const wanted = all.filter(isParked).filter((entry) => {
    const index = back.indexOf(saying(entry));
    if (index >= 0) back.splice(index, 1);
    return index < 0;
  });
  if (wanted.length === 0) return { kind: 'state', state: { allOn: current, parked: [] } };

  const asWritten = (text: string): string => text;
  const merged = mergedState(entries, state, current, wanted, asWritten);
  if (merged && textWithout(entries, merged) === current) return { kind: 'state', state: merged };
  const placed = mergedState(entries, state, current, wanted, (text) => plain(text, current));
  if (placed && saysTheSame(entries, textWithout(entries, placed), current)) return { kind: 'state', state: placed };
  const added = addedState(entries, state.allOn, current, wanted);
  return added.kind === 'state' || merged === null ? added : { kind: 'state', state: merged };
}

/**
 * What was put into the file since: an entry that somebody has brought back by hand is parked no longer. One that only says
 * something else than before is none of them.
 */
function cameBack(before: readonly FoundEntry[], now: readonly FoundEntry[]): string[] {
  let [gone, fresh] = [before, now];
  const keys: readonly ((entry: FoundEntry) => string)[] = [
    saying,
    ({ event, fields }) => JSON.stringify([event, fields['command'] ?? null]),
    ({ event }) => event,
  ];
  for (const keyOf of keys) {
    const left = fresh.map(keyOf);
    gone = gone.filter((entry) => {
      const index = left.indexOf(keyOf(entry));
      if (index < 0) return true;
      left.splice(index, 1);
      fresh = fresh.filter((_, i) => i !== index);
      return false;
    });
  }
  return fresh.map(saying);
}

/** Without comments, laid out as `like` is: of a file that somebody has written anew only what it says can be told again. */
function plain(text: string, like: string): string {
  const root = readJsonc(text);
  return root ? JSON.stringify(jsonOf(root), null, /^[ \t]+(?=\S)/m.exec(like)?.[0] ?? '') : text;
}

/** A group that has become hollow may be there or not. */
const saysTheSame = (entries: SettingsEntries, text: string | null, current: string): boolean =>
  text !== null && isDeepStrictEqual(entries.find(text).map(saying), entries.find(current).map(saying));

/** The parked entries are marked in the full text, so that each of some that say the same keeps its own place. */
function mergedState(
  entries: SettingsEntries,
  { allOn, parked }: ParkedState,
  current: string,
  wanted: readonly FoundEntry[],
  form: (text: string) => string,
): ParkedState | null {
  const derived = textWithout(entries, { allOn, parked });
  const full = marked(entries, { allOn, parked: wanted.map(({ place }) => place) });
  const ours = textWithout(entries, {
    allOn: full,
    parked: parked.filter((place) => !wanted.some((entry) => isSamePlace(entry.place, place))),
  });
  const merged = derived === null || ours === null ? null : mergeSettings(form(derived), form(ours), current);
  if (merged?.kind !== 'merged' || faultOfJson(merged.text)) return null;
  const state = unmarked(entries, merged.text);
  const isWhole = state?.parked.length === wanted.length;
  return isWhole && entries.find(state.allOn).length === wanted.length + entries.find(current).length ? state : null;
}

/** At the end of their groups, where they are not kept out by an equal entry; else behind that one. */
function addedState(entries: SettingsEntries, from: string, current: string, wanted: readonly FoundEntry[]): Parking {
  let state: ParkedState = { allOn: current, parked: [] };
  for (const { event, matcher, fields, range } of wanted) {
    const { allOn, parked } = state;
    const addition = entries.add(allOn, [{ event, ...(matcher !== undefined && { matcher }), fields }]);
    if (addition.kind === 'refused') return addition;
    const sibling = entries.find(allOn).findLast((entry) => groupOf(entry) === groupOf({ event, matcher }));
    const edits =
      addition.edits.length === 0 && sibling ? [entryBehind(allOn, sibling.range, from.slice(range.start, range.end))] : addition.edits;
    const after = applyTextEdits(allOn, edits);
    const carried = carriedEntries(entries, allOn, edits, after);
    const added = addedEntry(entries, allOn, edits, after);
    const kept = parked.flatMap((place) => carried.filter((one) => isSamePlace(one.from, place)).map(({ to }) => to));
    state = { allOn: after, parked: added ? [...kept, added.place] : kept };
  }
  return { kind: 'state', state };
}

/** Parks an entry of the file's own text. undefined: no entry stands there. */
export function parkEntry(entries: SettingsEntries, state: ParkedState, current: string, place: EntryPlace): ParkedState | undefined {
  const there = placeInAll(entries, state, current, place);
  return there && { allOn: state.allOn, parked: [...state.parked, there] };
}

/** Where an entry of the file's own text stands in the text with all of them. */
export function placeInAll(entries: SettingsEntries, state: ParkedState, current: string, place: EntryPlace): EntryPlace | undefined {
  const index = entries.find(current).findIndex((entry) => isSamePlace(entry.place, place));
  const live = entries.find(state.allOn).filter((entry) => !state.parked.some((parked) => isSamePlace(parked, entry.place)));
  return index < 0 ? undefined : live[index]?.place;
}

/** An entry that is parked comes back to where it was. */
export const unparkEntry = ({ allOn, parked }: ParkedState, place: EntryPlace): ParkedState => ({
  allOn,
  parked: parked.filter((other) => !isSamePlace(other, place)),
});
