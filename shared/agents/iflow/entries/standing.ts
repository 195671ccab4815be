/** Where a hook stands in a text, also where its entry stands one level too high or in an object that should be a list. */
import { findNodeAtOffset } from 'jsonc-parser';
import type { Node } from 'jsonc-parser';
import type { Hook } from '../../../model/hook.ts';
import type { Json } from '../../../model/json.ts';
import { pathOf } from '../../../settings-text/jsonc-edit.ts';
import type { JsonPath } from '../../../settings-text/jsonc-edit.ts';
import { jsonOf, membersOf, nodeAt, nameOf, objectOf, readJsonc, sameJson } from '../../../settings-text/jsonc-tree.ts';
import type { EntryEdits, EntryPlace } from '../../settings-entries.ts';
import { nestedForm } from '../nested-form.ts';
import { findEntries } from './find-entries.ts';
import { openSettings } from './open-settings.ts';
import { tidyUp } from './take-out.ts';

export type Standing = { readonly kind: 'nested'; readonly place: EntryPlace } | { readonly kind: 'odd'; readonly path: JsonPath };

/** By its range, if what is there says what the hook says; else the one entry that says it. undefined: it is not there, or not alone. */
export function standingOf(text: string, hook: Hook): Standing | undefined {
  const root = readJsonc(text);
  if (!root) return undefined;
  const node = hook.range && nodeStarting(root, hook.range.start);
  const path = node && says(node, hook) ? pathOf(node) : undefined;
  if (path && path[0] === 'hooks' && path[1] === hook.event && nodeAt(root, path) === node) {
    const [, event, group, key, entry] = path;
    return path.length === 5 && key === 'hooks' && typeof event === 'string' && typeof group === 'number' && typeof entry === 'number'
      ? { kind: 'nested', place: { event, group, entry } }
      : { kind: 'odd', path };
  }
  const alike = findEntries(text).filter(
    ({ event, matcher, fields }) => event === hook.event && sameJson(matcher, hook.matcher) && sameJson(fields, hook.raw),
  );
  const [only] = alike;
  return only && alike.length === 1 ? { kind: 'nested', place: only.place } : undefined;
}

/** The value that begins here. */
function nodeStarting(root: Node, offset: number): Node | undefined {
  const node = findNodeAtOffset(root, offset);
  return node?.offset === offset && node.type !== 'property' ? node : undefined;
}

const says = (node: Node, hook: Hook): boolean => sameJson(node.type === 'object' ? objectOf(node) : {}, hook.raw);

/** Takes out what stands at an odd place, and what is left empty by it. */
export function removeAt(text: string, path: JsonPath): EntryEdits {
  const opened = openSettings(text);
  if (opened.kind === 'refused') return opened;
  const { steps } = opened;
  const [outer, step] = [path.slice(0, -1), path.at(-1)];
  if (typeof step === 'number') steps.remove(outer, step);
  else if (step !== undefined) {
    const container = steps.at(outer);
    steps.remove(outer, container ? membersOf(container).findLastIndex((property) => nameOf(property) === step) : -1);
  }
  if (outer.length > 0) tidyUp(steps, outer);
  return { kind: 'edits', edits: steps.edits() };
}

export function setAt(text: string, path: JsonPath, field: 'matcher' | 'command' | 'timeout', value: Json | undefined): EntryEdits {
  const opened = openSettings(text);
  if (opened.kind === 'refused') return opened;
  opened.steps.setProperty(field === 'matcher' ? groupOf(path) : path, field, value, field === 'matcher' ? 'first' : 'last');
  return { kind: 'edits', edits: opened.steps.edits() };
}

/** What the matcher is read from: the object around the entry's `hooks`, or the entry itself where there is none. */
function groupOf(path: JsonPath): JsonPath {
  if (typeof path.at(-1) === 'number' && path.at(-2) === 'hooks' && path.length > 3) return path.slice(0, -2);
  return path.at(-1) === 'hooks' && path.length > 2 ? path.slice(0, -1) : path;
}

/** The group around it in the form that counts. */
export function groupFormAt(text: string, event: string, path: JsonPath): string {
  const root = readJsonc(text);
  const group = root && nodeAt(root, groupOf(path));
  return nestedForm(event, group ? jsonOf(group) : null);
}
