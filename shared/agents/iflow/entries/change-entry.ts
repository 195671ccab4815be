/** One field of an entry, another event, another place. The entry's bytes go along. */
import type { Json } from '../../../model/json.ts';
import { memberText } from '../../../settings-text/insert-member.ts';
import type { JsonSteps } from '../../../settings-text/jsonc-edit.ts';
import { jsonOf, membersOf, objectOf, valueNamed } from '../../../settings-text/jsonc-tree.ts';
import type { EntryEdits, EntryPlace, SettingsEntries, SettingsEntry } from '../../settings-entries.ts';
import { entriesPath, entryAt, groupPath, noSuchEntry, openSettings, refused } from './open-settings.ts';
import { formFault, putIn, putInNewGroup } from './put-in.ts';
import { takeOut, tidyUp } from './take-out.ts';

/** Opens the file, finds the entry, and tells the steps taken as edits. */
function onEntry(text: string, place: EntryPlace, change: (steps: JsonSteps) => EntryEdits | undefined): EntryEdits {
  const opened = openSettings(text);
  if (opened.kind === 'refused') return opened;
  if (!entryAt(opened.steps.root, place)) return noSuchEntry(place);
  return change(opened.steps) ?? { kind: 'edits', edits: opened.steps.edits() };
}

export const setField = (text: string, place: EntryPlace, field: 'matcher' | 'command' | 'timeout', value: Json | undefined): EntryEdits =>
  onEntry(text, place, (steps) => {
    const { event, group, entry } = place;
    if (entryAt(steps.root, place)?.type !== 'object') return noSuchEntry(place);
    if (field === 'matcher') steps.setProperty(groupPath(event, group), field, value, 'first');
    else steps.setProperty([...entriesPath(event, group), entry], field, value, 'last');
    return undefined;
  });

/** Into the last group of the other event that has the same matcher, else into a new one at its end. */
export const setEvent = (text: string, place: EntryPlace, event: string): EntryEdits =>
  onEntry(text, place, (steps) => {
    const fault = formFault(steps, event);
    if (fault) return refused(fault);
    if (event === place.event) return undefined;
    const said = saidAt(steps, place);
    const bytes = bytesAt(steps, place);
    // Put in first, so that `hooks` is never empty on the way.
    putIn(steps, { ...said, event }, bytes);
    takeOut(steps, place, 'goes');
    return undefined;
  });

export const orderEntry = (text: string, from: EntryPlace, to: Parameters<SettingsEntries['order']>[2]): EntryEdits =>
  onEntry(text, from, (steps) => {
    if (to.kind === 'ownGroup') return alone(steps, from);
    const target = to.place;
    if (target.event !== from.event || !entryAt(steps.root, target)) return noSuchEntry(target);
    const isSameGroup = target.group === from.group;
    if (isSameGroup && target.entry === from.entry) return undefined;
    const index = target.entry + (to.kind === 'after' ? 1 : 0) - (isSameGroup && from.entry < target.entry ? 1 : 0);
    if (isSameGroup && index === from.entry) return undefined;
    steps.move(entriesPath(from.event, from.group), from.entry, { path: entriesPath(target.event, target.group), index });
    tidyUp(steps, groupPath(from.event, from.group));
    return undefined;
  });

function alone(steps: JsonSteps, from: EntryPlace): EntryEdits | undefined {
  const list = steps.at(entriesPath(from.event, from.group));
  if (!list || membersOf(list).length === 1) return undefined;
  const [said, bytes] = [saidAt(steps, from), bytesAt(steps, from)];
  takeOut(steps, from, 'goes');
  putInNewGroup(steps, said, from.group + 1, bytes);
  return undefined;
}

function saidAt(steps: JsonSteps, place: EntryPlace): SettingsEntry {
  const [group, entry] = [steps.at(groupPath(place.event, place.group)), entryAt(steps.root, place)];
  const matcher = group && valueNamed(group, 'matcher');
  return { event: place.event, ...(matcher && { matcher: jsonOf(matcher) }), fields: entry?.type === 'object' ? objectOf(entry) : {} };
}

function bytesAt(steps: JsonSteps, { event, group, entry }: EntryPlace): ReturnType<typeof memberText> | undefined {
  const list = steps.at(entriesPath(event, group));
  return list && memberText(steps.text, list, entry);
}
