/** Entries taken out of a settings file, and what is left empty by it. */
import { createScanner } from 'jsonc-parser';
import type { Node } from 'jsonc-parser';
import { TOKEN } from '../../../settings-text/json-fault.ts';
import type { JsonPath, JsonSteps } from '../../../settings-text/jsonc-edit.ts';
import { endOf, membersOf, nameOf, nodeAt, valueOf } from '../../../settings-text/jsonc-tree.ts';
import type { EntryEdits, EntryPlace } from '../../settings-entries.ts';
import { entriesPath, entryAt, groupsPath, noSuchEntry, openSettings } from './open-settings.ts';

export function removeEntries(text: string, places: readonly EntryPlace[]): EntryEdits {
  const opened = openSettings(text);
  if (opened.kind === 'refused') return opened;
  const { steps } = opened;
  const missing = places.find((place) => !entryAt(steps.root, place));
  if (missing) return noSuchEntry(missing);
  const seen = new Set<string>();
  // From the last to the first, so that the numbers stay true.
  for (const place of places.toSorted((a, b) => b.group - a.group || b.entry - a.entry)) {
    const key = JSON.stringify([place.event, place.group, place.entry]);
    if (!seen.has(key)) takeOut(steps, place, 'stays');
    seen.add(key);
  }
  return { kind: 'edits', edits: steps.edits() };
}

/** @param lead whether comment lines right above the entry go as well */
export function takeOut(steps: JsonSteps, { event, group, entry }: EntryPlace, lead: 'stays' | 'goes'): void {
  steps.remove(entriesPath(event, group), entry, lead);
  tidyUp(steps, [...groupsPath(event), group]);
}

/**
 * Takes away what has become hollow: the group or list at `path`, then the event's list, then `hooks`. Whatever holds a
 * comment or a key of its own stays; so does the last of twins, whose earlier sister would come to life.
 */
export function tidyUp(steps: JsonSteps, path: JsonPath): void {
  for (let inner = path; inner.length > 0; inner = inner.slice(0, -1)) {
    const step = inner.at(-1);
    const outer = inner.slice(0, -1);
    const [node, container] = [steps.at(inner), nodeAt(steps.root, outer)];
    if (!node || !container) continue;
    const isHooks = inner.length === 1;
    if (!(isHooks ? membersOf(node).length === 0 : isHollow(node)) || hasComment(steps.text, node)) return;
    if (typeof step === 'number') steps.remove(outer, step);
    else {
      if (membersOf(container).filter((property) => nameOf(property) === step).length > 1) return;
      steps.remove(
        outer,
        membersOf(container).findIndex((property) => nameOf(property) === step),
      );
    }
  }
}

/** A list without items, or a group that has lost its entries. */
const isHollow = (node: Node): boolean =>
  node.type === 'array'
    ? membersOf(node).length === 0
    : node.type === 'object' &&
      membersOf(node).every((property) => nameOf(property) === 'matcher' || (nameOf(property) === 'hooks' && isHollow(valueOf(property))));

function hasComment(text: string, node: Node): boolean {
  const scanner = createScanner(text, false);
  scanner.setPosition(node.offset);
  for (let kind: number = scanner.scan(); kind !== TOKEN.end && scanner.getTokenOffset() < endOf(node); kind = scanner.scan())
    if (kind === TOKEN.lineComment || kind === TOKEN.blockComment) return true;
  return false;
}
