/** Entries put into a settings file: into the last group that fits, else into a new one at the end of their event. */
import type { Node } from 'jsonc-parser';
import type { Json, JsonObject } from '../../../model/json.ts';
import { insertMember } from '../../../settings-text/insert-member.ts';
import type { MemberText, NewMember } from '../../../settings-text/insert-member.ts';
import type { JsonPath, JsonSteps } from '../../../settings-text/jsonc-edit.ts';
import { jsonOf, membersOf, nameOf, rangeOf, sameJson, valueNamed } from '../../../settings-text/jsonc-tree.ts';
import { eolOf, indentAt, reindent } from '../../../settings-text/layout.ts';
import type { AddedEntry, EntryPlace, SettingsEntries, SettingsEntry } from '../../settings-entries.ts';
import { nestedForm } from '../nested-form.ts';
import { because } from '../words.ts';
import { entriesOf } from './find-entries.ts';
import { entriesPath, groupsPath, openSettings, refused } from './open-settings.ts';

/** @param twins whether an entry is put in that says what another says already */
export function addEntries(
  text: string,
  entries: readonly AddedEntry[],
  twins: 'allowed' | 'passedOver',
): ReturnType<SettingsEntries['add']> {
  const isBlank = text.trim() === '';
  const start = isBlank ? `{}${eolOf(text)}` : text;
  const opened = openSettings(start);
  if (opened.kind === 'refused') return opened;
  const { steps } = opened;
  const present: SettingsEntry[] = [];
  const kept = new Map<string, EntryPlace>();
  for (const entry of entries) {
    const twin = twins === 'passedOver' ? entriesOf(steps.root).find((other) => saysTheSame(entry, other)) : undefined;
    if (twin) {
      present.push(entry);
      if (entry.together !== undefined) kept.set(entry.together, twin.place);
      continue;
    }
    const form = formFault(steps, entry.event);
    if (form) return refused(form);
    const place = putIn(steps, entry, undefined, entry.together === undefined ? undefined : groupFor(entry.together, kept));
    if (entry.together !== undefined) kept.set(entry.together, place);
  }
  if (isBlank)
    return { kind: 'edits', edits: steps.text === start ? [] : [{ range: { start: 0, end: text.length }, text: steps.text }], present };
  return { kind: 'edits', edits: steps.edits(), present };
}

/** The group that entries of this name are in; else any but those of other names. */
function groupFor(together: string, kept: ReadonlyMap<string, EntryPlace>): GroupChoice {
  const own = kept.get(together);
  return { own, others: [...kept.values()].filter((place) => place !== own) };
}
interface GroupChoice {
  readonly own: EntryPlace | undefined;
  readonly others: readonly EntryPlace[];
}

/** An entry is known by event, matcher, command and timeout. */
const saysTheSame = (a: SettingsEntry, b: SettingsEntry): boolean =>
  a.event === b.event &&
  sameJson(a.matcher, b.matcher) &&
  sameJson(a.fields['command'], b.fields['command']) &&
  sameJson(a.fields['timeout'], b.fields['timeout']);

/** What is there already and cannot take an entry of this event. */
export function formFault(steps: JsonSteps, event: string): ReturnType<typeof because> | undefined {
  const hooks = valueNamed(steps.root, 'hooks');
  if (!hooks) return undefined;
  if (hooks.type !== 'object') return because('iflow.edit.hooksIsNoObject', { form: nestedForm(undefined, jsonOf(hooks)) });
  const list = valueNamed(hooks, event);
  return list && list.type !== 'array' ? because('iflow.edit.eventIsNoList', { event, form: nestedForm(event, jsonOf(list)) }) : undefined;
}

/** `bytes`: how the entry is written, where it comes from another place. @returns where it stands now */
export function putIn(
  steps: JsonSteps,
  { event, matcher, fields }: SettingsEntry,
  bytes?: MemberText,
  { own, others }: GroupChoice = { own: undefined, others: [] },
): EntryPlace {
  const member: NewMember = bytes ?? { kind: 'value', value: fields };
  const groups = steps.at(groupsPath(event));
  const isFitting = (group: Node, index: number): boolean =>
    own?.event === event
      ? own.group === index
      : takes(jsonOf(group), membersOf(group).map(nameOf), matcher) &&
        !others.some((place) => place.event === event && place.group === index);
  const fitting = groups ? membersOf(groups).findLastIndex(isFitting) : -1;
  if (fitting >= 0) {
    const path = entriesPath(event, fitting);
    const list = steps.at(path);
    const entry = list ? membersOf(list).length : 0;
    steps.insert(path, entry, member);
    return { event, group: fitting, entry };
  }
  return putInNewGroup(steps, { event, ...(matcher !== undefined && { matcher }), fields }, groups ? membersOf(groups).length : 0, bytes);
}

/** @param index of the new group in the event's list, which may not exist yet */
export function putInNewGroup(steps: JsonSteps, { event, matcher, fields }: SettingsEntry, index: number, bytes?: MemberText): EntryPlace {
  insertGroup(steps, event, index, { ...(matcher !== undefined && { matcher }), hooks: [fields] }, bytes);
  const place = { event, group: index, entry: 0 };
  if (bytes) dress(steps, entriesPath(event, index), 0, bytes);
  return place;
}

/** A whole group, written the way it is elsewhere. @param index as of `putInNewGroup` */
export function putInGroup(steps: JsonSteps, event: string, index: number, group: Json, bytes: MemberText): void {
  insertGroup(steps, event, index, group, bytes);
  dress(steps, groupsPath(event), index, bytes);
}

function insertGroup(steps: JsonSteps, event: string, index: number, group: Json, bytes: MemberText | undefined): void {
  // What has line ends or comments of its own wants lines around it.
  const form = bytes && /[\r\n]|\/\//.test(bytes.lead + bytes.body + bytes.trail) ? ({ form: 'lines' } as const) : {};
  const hooks = steps.at(['hooks']);
  if (!hooks) steps.insert([], membersOf(steps.root).length, { kind: 'value', key: 'hooks', value: objectWith(event, [group]), ...form });
  else if (steps.at(groupsPath(event))) steps.insert(groupsPath(event), index, { kind: 'value', value: group, ...form });
  else steps.insert(['hooks'], membersOf(hooks).length, { kind: 'value', key: event, value: [group], ...form });
}

/** Writes an item of a list the way it was written elsewhere, with the comments that went along. */
function dress(steps: JsonSteps, path: JsonPath, index: number, bytes: MemberText): void {
  const node = steps.at([...path, index]);
  if (!node) return;
  const fitted = reindent(bytes.body, bytes.indent, indentAt(steps.text, node.offset), bytes.eol);
  if (bytes.lead === '' && bytes.trail === '') {
    steps.take([{ range: rangeOf(node), text: fitted }]);
    return;
  }
  steps.remove(path, index);
  const list = steps.at(path);
  if (list) steps.take(insertMember(steps.text, steps.root, list, index, bytes));
}

/** A group that adds nothing to its entries but the matcher; an empty one is left alone. */
function takes(group: Json, names: readonly string[], matcher: Json | undefined): boolean {
  const { hooks, matcher: own }: JsonObject =
    typeof group === 'object' && group !== null && !Array.isArray(group) ? (group as JsonObject) : {};
  const isPlain = names.every((name) => name === 'hooks' || name === 'matcher') && new Set(names).size === names.length;
  return isPlain && Array.isArray(hooks) && hooks.length > 0 && sameJson(own, matcher);
}

/** An event may have any name. */
function objectWith(key: string, value: Json): JsonObject {
  return Object.fromEntries([[key, value]]);
}
