/** A whole matcher group of a settings file: among the groups of its event, or to another event or place. Its bytes go along. */
import { factKey } from '../../../shared/agents/facts.ts';
import type { EntryEdits, EntryPlace, GroupPlace, SettingsEntries } from '../../../shared/agents/settings-entries.ts';
import type { ChangeRequest } from '../../../shared/contract/authoring-calls.ts';
import type { FileEdit } from '../../../shared/model/change.ts';
import type { Hook } from '../../../shared/model/hook.ts';
import type { Prediction } from '../../../shared/model/prediction.ts';
import type { HookLocation } from '../../../shared/model/location.ts';
import { applyTextEdits } from '../../../shared/settings-text/text-edit.ts';
import { because } from '../../../shared/words/writes.ts';
import { placeInAll } from '../../engine/edit/parked-text.ts';
import type { ParkedState } from '../../engine/store/parked-entries.ts';
import { eventNamed, hookNamed } from '../questions.ts';
import { ask, editsBetween, entryOf, locationNamed, nothingToDo, refused } from './asked.ts';
import type { Asked, PlannedChange } from './asked.ts';
import { parkingPlan, sceneAt } from './parked-change.ts';
import { scriptsAlong } from './scripts-along.ts';

type GroupRequest = Extract<ChangeRequest, { kind: 'order' | 'move' | 'copy' }>;
interface Group {
  readonly entries: SettingsEntries;
  readonly location: HookLocation;
  /** Its hooks that stand in the file. */
  readonly hooks: readonly Hook[];
  readonly text: string;
  readonly place: GroupPlace;
}

/** @throws ExpectedFailure `changeRefused`, `unknownHook`, `unknownEvent`, `unknownLocation` */
export async function planGroup(asked: Asked, hook: Hook, request: GroupRequest): Promise<PlannedChange> {
  const group = groupOf(asked, hook);
  switch (request.kind) {
    case 'order':
      return request.to.kind === 'ownGroup'
        ? nothingToDo
        : planOrder(asked, group, groupOf(asked, hookNamed(asked.set.hooks, request.to.hook)), request.to.kind);
    case 'move':
    case 'copy':
      eventNamed(asked.edition, request.event);
      return planElsewhere(asked, group, request.event, locationNamed(asked.set, request.location), request.kind);
  }
}

function groupOf({ edition: { entries }, set, texts }: Asked, hook: Hook): Group {
  const location = locationNamed(set, hook.location);
  const notThere = refused(because('error.notAnEntry', { hook: hook.label, path: location.path }));
  const text = texts.get(location.path);
  if (!entries || text === undefined) throw notThere;
  const own = set.hooks.filter((other) => other.location === hook.location && other.group === hook.group);
  const hooks = own.filter(({ range }) => range !== undefined);
  const [first] = hooks;
  if (!first) throw refused(because('error.switchOnFirst', { hook: hook.label }));
  const place = placeIn(entries, text, first);
  if (!place) throw notThere;
  return { entries, location, hooks, text, place: { event: place.event, group: place.group } };
}

const placeIn = (entries: SettingsEntries, text: string, hook: Hook): EntryPlace | undefined =>
  entries.find(text).find(({ range }) => range.start === hook.range?.start)?.place;

function done(text: string, result: EntryEdits): string {
  if (result.kind === 'refused') throw refused(result.reason);
  return applyTextEdits(text, result.edits);
}

/** Entries that are switched off go along: it is planned on the text that holds all of them. */
async function planOrder(asked: Asked, group: Group, target: Group, side: 'before' | 'after'): Promise<PlannedChange> {
  const { entries, location, text, place } = group;
  if (target.location.id !== location.id || target.place.event !== place.event)
    throw refused(because('error.groupElsewhere', { path: location.path }));
  const { afterwards } = await ask(asked, { kind: 'delete', hook: firstOf(group) });
  const scene = await sceneAt(asked, entries, location);
  const from = groupInAll(entries, scene.state, text, place);
  const to = groupInAll(entries, scene.state, text, target.place);
  if (!from || !to) throw refused(because('error.notAnEntry', { hook: firstOf(group).label, path: location.path }));
  const allOn = done(scene.state.allOn, entries.orderGroup(scene.state.allOn, from, { kind: side, group: to.group }));
  if (allOn === scene.state.allOn) return nothingToDo;
  if (scene.state.parked.length === 0) return { ...editsBetween(location.path, text, allOn), afterwards };
  const index = to.group + (side === 'after' ? 1 : 0) - (from.group < to.group ? 1 : 0);
  const parked = scene.state.parked.map((one) =>
    one.event === from.event ? { ...one, group: afterMove(one.group, from.group, index) } : one,
  );
  return { ...parkingPlan(scene, { allOn, parked }, 'nothing'), afterwards };
}

/** Where a group of the file's own text stands in the text with the parked entries. */
function groupInAll(entries: SettingsEntries, state: ParkedState, text: string, place: GroupPlace): GroupPlace | undefined {
  const first = entries.find(text).find((found) => found.place.event === place.event && found.place.group === place.group);
  return first && placeInAll(entries, state, text, first.place);
}

/** The index of a list's item once another was moved from one index to another. */
function afterMove(index: number, from: number, to: number): number {
  if (index === from) return to;
  const without = index > from ? index - 1 : index;
  return without >= to ? without + 1 : without;
}

/** To the end of the event there. Scripts go along as they do for a hook alone. */
async function planElsewhere(asked: Asked, group: Group, event: string, to: HookLocation, act: 'move' | 'copy'): Promise<PlannedChange> {
  const { entries, location, text, place } = group;
  const isHere = to.path === location.path;
  if (act === 'move' && isHere && event === place.event) return nothingToDo;
  const off = asked.set.hooks.find(({ group: own, range }) => own === firstOf(group).group && range === undefined);
  if (off) throw refused(because('error.switchOnFirst', { hook: off.label }));

  const made = await ask(asked, { kind: 'create', event, location: to, entry: entryOf(firstOf(group)) });
  const taken = act === 'move' ? await ask(asked, { kind: 'delete', hook: firstOf(group) }) : null;
  const { source, scripts, told } = await withScripts(asked, group, to);
  const before = asked.texts.get(to.path);
  const withGroup = done(before ?? '', entries.copyGroup(source, place, before ?? '', event));
  const edits = isHere
    ? editsBetween(to.path, text, taken ? done(withGroup, entries.removeGroup(withGroup, place)) : withGroup).edits
    : [
        ...putThere(made.edits, to.path, before, withGroup),
        ...(taken ? editsBetween(location.path, text, done(text, entries.removeGroup(text, place))).edits : []),
      ];
  const reasons = [...told, ...made.afterwards, ...(taken?.afterwards ?? [])];
  const facts = { ...made.facts, ...taken?.facts, [factKey('text', location.path)]: text };
  return { edits: [...scripts, ...edits], afterwards: reasons, facts, alongside: scripts };
}

/** A file that is new has the mode that the edition gives it. */
function putThere(like: readonly FileEdit[], path: string, before: string | undefined, after: string): readonly FileEdit[] {
  const [create] = like;
  return create?.kind === 'create' ? [{ ...create, text: after }] : editsBetween(path, before ?? '', after).edits;
}

/** The file's text with the commands as the other place has to be given them, and the scripts that must be made there. */
async function withScripts(
  asked: Asked,
  { entries, hooks, text }: Group,
  to: HookLocation,
): Promise<{ readonly source: string; readonly scripts: readonly FileEdit[]; readonly told: readonly Prediction[] }> {
  const scripts = new Map<string, FileEdit>();
  const told: Prediction[] = [];
  let source = text;
  for (const hook of hooks) {
    const along = await scriptsAlong(asked, hook, to);
    for (const script of along.scripts) scripts.set(script.path, script);
    told.push(...along.afterwards);
    const at = placeIn(entries, text, hook);
    const { command } = along.entry.fields;
    if (at && command !== hook.raw['command']) source = done(source, entries.set(source, at, 'command', command));
  }
  return { source, scripts: [...scripts.values()], told };
}

function firstOf({ hooks }: Group): Hook {
  const [first] = hooks;
  if (!first) throw new Error('A group has at least one hook');
  return first;
}
