/** Whole groups of a settings file: in another order, put in elsewhere, taken out. Their bytes and comments go along, and keys that nobody knows. */
import { memberText } from '../../../settings-text/insert-member.ts';
import type { MemberText } from '../../../settings-text/insert-member.ts';
import type { JsonSteps } from '../../../settings-text/jsonc-edit.ts';
import { jsonOf, membersOf } from '../../../settings-text/jsonc-tree.ts';
import { eolOf } from '../../../settings-text/layout.ts';
import type { EntryEdits, GroupPlace, SettingsEntries } from '../../settings-entries.ts';
import { groupsPath, noSuchGroup, openSettings, refused } from './open-settings.ts';
import { formFault, putInGroup } from './put-in.ts';
import { tidyUp } from './take-out.ts';

/** How a group is written; undefined: there is none at this place. */
function bytesOf(steps: JsonSteps, { event, group }: GroupPlace, eol?: string): MemberText | undefined {
  const list = steps.at(groupsPath(event));
  return list?.type === 'array' && membersOf(list)[group] ? memberText(steps.text, list, group, eol) : undefined;
}

export const orderGroup: SettingsEntries['orderGroup'] = (text, from, to) => {
  const opened = openSettings(text);
  if (opened.kind === 'refused') return opened;
  const { steps } = opened;
  const target = { event: from.event, group: to.group };
  const missing = [from, target].find((place) => !bytesOf(steps, place));
  if (missing) return noSuchGroup(missing);
  const index = to.group + (to.kind === 'after' ? 1 : 0) - (from.group < to.group ? 1 : 0);
  if (index !== from.group && to.group !== from.group) {
    const path = groupsPath(from.event);
    steps.move(path, from.group, { path, index });
  }
  return { kind: 'edits', edits: steps.edits() };
};

export const copyGroup: SettingsEntries['copyGroup'] = (source, place, text, event) => {
  const isBlank = text.trim() === '';
  const start = isBlank ? `{}${eolOf(text)}` : text;
  const from = openSettings(source);
  if (from.kind === 'refused') return from;
  const opened = openSettings(start);
  if (opened.kind === 'refused') return opened;
  const { steps } = opened;
  const form = formFault(steps, event);
  if (form) return refused(form);
  const bytes = bytesOf(from.steps, place, eolOf(start));
  const group = from.steps.at([...groupsPath(place.event), place.group]);
  if (!bytes || !group) return noSuchGroup(place);
  const groups = steps.at(groupsPath(event));
  putInGroup(steps, event, groups ? membersOf(groups).length : 0, jsonOf(group), bytes);
  return { kind: 'edits', edits: isBlank ? [{ range: { start: 0, end: text.length }, text: steps.text }] : steps.edits() };
};

export function removeGroup(text: string, place: GroupPlace): EntryEdits {
  const opened = openSettings(text);
  if (opened.kind === 'refused') return opened;
  const { steps } = opened;
  const path = groupsPath(place.event);
  if (!bytesOf(steps, place)) return noSuchGroup(place);
  steps.remove(path, place.group, 'goes');
  tidyUp(steps, path);
  return { kind: 'edits', edits: steps.edits() };
}
