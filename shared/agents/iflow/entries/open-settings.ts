/** A settings file's text, opened for edits: only where it is an object, and what is there has the form that entries go into. */
import type { Node } from 'jsonc-parser';
import type { Reason } from '../../../model/reason.ts';
import { readJson } from '../../../settings-text/json-fault.ts';
import { JsonSteps } from '../../../settings-text/jsonc-edit.ts';
import type { JsonPath } from '../../../settings-text/jsonc-edit.ts';
import { membersOf, nodeAt } from '../../../settings-text/jsonc-tree.ts';
import type { EntryEdits, EntryPlace, GroupPlace } from '../../settings-entries.ts';
import { because } from '../words.ts';

type Opened = { readonly kind: 'open'; readonly steps: JsonSteps } | { readonly kind: 'refused'; readonly reason: Reason };

export function openSettings(text: string): Opened {
  const reading = readJson(text);
  if (reading.kind === 'fault') return { kind: 'refused', reason: because('iflow.edit.notJson') };
  if (reading.root.type !== 'object') return { kind: 'refused', reason: because('iflow.edit.notAnObject') };
  return { kind: 'open', steps: new JsonSteps(text, reading.root) };
}

export const refused = (reason: Reason): EntryEdits => ({ kind: 'refused', reason });

export const groupsPath = (event: string): JsonPath => ['hooks', event];
export const groupPath = (event: string, group: number): JsonPath => ['hooks', event, group];
export const entriesPath = (event: string, group: number): JsonPath => ['hooks', event, group, 'hooks'];

/** The list that the entry stands in, if everything around it has the form that counts. */
export function entryAt(root: Node, { event, group, entry }: EntryPlace): Node | undefined {
  const list = nodeAt(root, entriesPath(event, group));
  return list?.type === 'array' ? membersOf(list)[entry] : undefined;
}

export const noSuchEntry = ({ event, group, entry }: EntryPlace): EntryEdits =>
  refused(because('iflow.edit.noSuchEntry', { event, group: group + 1, entry: entry + 1 }));

export const noSuchGroup = ({ event, group }: GroupPlace): EntryEdits =>
  refused(because('iflow.edit.noSuchGroup', { event, group: group + 1 }));
