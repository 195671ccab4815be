/** Hooks that are entries of a settings file, switched off and on, and changed while they are off. */
import type { EntryPlace, SettingsEntries } from '../../../shared/agents/settings-entries.ts';
import { ExpectedFailure } from '../../../shared/contract/failure.ts';
import type { Change } from '../../../shared/model/change.ts';
import type { Hook } from '../../../shared/model/hook.ts';
import type { HookLocation } from '../../../shared/model/location.ts';
import type { Prediction } from '../../../shared/model/prediction.ts';
import { applyTextEdits } from '../../../shared/settings-text/text-edit.ts';
import { because as becauseStudio } from '../../../shared/words/studio.ts';
import { because } from '../../../shared/words/writes.ts';
import { parkedHooksOf } from '../../engine/discover/parked-hooks.ts';
import { checkJson } from '../../engine/edit/check-json.ts';
import { carriedEntries, isSamePlace } from '../../engine/edit/carried-places.ts';
import { parkEntry, parkingAt, textWithout, unparkEntry } from '../../engine/edit/parked-text.ts';
import type { ParkedRecord, ParkedState } from '../../engine/store/parked-entries.ts';
import { ask, editsBetween, entryOf, locationNamed, modeOfNew, nothingToDo, refused } from './asked.ts';
import type { Asked, ParkingChange, PlannedChange } from './asked.ts';
import type { FieldValue } from './set-fields.ts';

interface Place {
  readonly entries: SettingsEntries;
  readonly location: HookLocation;
  /** null: there is no file. */
  readonly current: string | null;
  readonly record: ParkedRecord | null;
  readonly state: ParkedState;
}
interface Scene extends Place {
  /** Where the hook is parked; null: it is live. */
  readonly parkedAt: EntryPlace | null;
}

/** Whether the hook is an entry that is switched off in the studio. */
export async function isParked(asked: Asked, hook: Hook): Promise<boolean> {
  return asked.edition.entries !== undefined && (await sceneOf(asked, asked.edition.entries, hook)).parkedAt !== null;
}

/** @throws ExpectedFailure `changeRefused`, `targetNotJson` */
export async function sceneAt({ machine, texts }: Asked, entries: SettingsEntries, location: HookLocation): Promise<Place> {
  const current = texts.get(location.path) ?? null;
  const record = (await machine.parked?.(location.path)) ?? null;
  const parking = parkingAt(entries, record, current ?? '');
  if (parking.kind === 'refused') {
    checkJson(location.path, current ?? '');
    throw refused(parking.reason);
  }
  return { entries, location, current, record, state: parking.state };
}

/** @throws ExpectedFailure `changeRefused` */
async function sceneOf(asked: Asked, entries: SettingsEntries, hook: Hook): Promise<Scene> {
  const { edition, set, context } = asked;
  const place = await sceneAt(asked, entries, locationNamed(set, hook.location));
  const { location, current, record } = place;
  const live = set.hooks.filter((other) => other.location === location.id && other.range !== undefined);
  const content = current === null ? ({ kind: 'absent' } as const) : ({ kind: 'file', text: current, bom: false, hash: '' } as const);
  const parked = record && hook.range === undefined ? parkedHooksOf(edition, { location, content }, record, live, context) : [];
  return { ...place, parkedAt: parked.find((one) => one.hook.id === hook.id)?.place ?? null };
}

/** Twice is the same as once. */
export async function planSwitch(asked: Asked, entries: SettingsEntries, hook: Hook, to: 'on' | 'off'): Promise<PlannedChange> {
  const scene = await sceneOf(asked, entries, hook);
  if ((to === 'off') === (scene.parkedAt !== null)) return nothingToDo;
  checkWritable(scene.location);
  const next = scene.parkedAt ? unparkEntry(scene.state, scene.parkedAt) : parked(scene, hook);
  return { ...parkingPlan(scene, next, 'nothing'), afterwards: await noticedWhen(asked, hook, to) };
}

function parked({ entries, state, current, location }: Scene, hook: Hook): ParkedState {
  const found = entries.find(current ?? '').find(({ range }) => range.start === hook.range?.start);
  const next = found && parkEntry(entries, state, current ?? '', found.place);
  if (next) return next;
  throw refused(because('error.notAnEntry', { hook: hook.label, path: location.path }));
}

/** Another value for a field of a hook that is switched off, or its end. */
export async function planParkedEdit(
  asked: Asked,
  entries: SettingsEntries,
  hook: Hook,
  edit: { readonly kind: 'delete' } | { readonly kind: 'set'; readonly fields: readonly FieldValue[] },
): Promise<PlannedChange> {
  const scene = await sceneOf(asked, entries, hook);
  const { state, parkedAt, location } = scene;
  if (parkedAt === null) throw refused(because('error.notAnEntry', { hook: hook.label, path: location.path }));
  checkWritable(location);
  if (edit.kind === 'delete') {
    const next = afterEdit(entries, unparkEntry(state, parkedAt), state.allOn, entries.remove(state.allOn, [parkedAt]));
    return whileOff(parkingPlan(scene, next, 'anEntry'));
  }
  let next = state;
  // A field of an entry, or of its group, moves no entry: it stays where it is parked.
  for (const { field, value } of edit.fields)
    if (field !== 'event') next = afterEdit(entries, next, next.allOn, entries.set(next.allOn, parkedAt, field, value));
  if (next.allOn === state.allOn) return nothingToDo;
  const planned = whileOff(parkingPlan(scene, next, 'nothing'));
  return { ...planned, afterwards: [...planned.afterwards, ...(await alsoChanged(asked, hook, edit.fields))] };
}

/** A field of its group is one of every hook there: what a live one says of the same change. */
async function alsoChanged(asked: Asked, hook: Hook, fields: readonly FieldValue[]): Promise<readonly Prediction[]> {
  const live = asked.set.hooks.find((other) => other.group === hook.group && other.range !== undefined);
  const ofGroup = fields.find(({ field }) => field === 'matcher');
  return live && ofGroup ? foretold(asked, { kind: 'set', hook: live, field: ofGroup.field, value: ofGroup.value }) : [];
}

/** The file itself may stay as it is: its entry is not in it. */
function whileOff(planned: ReturnType<typeof parkingPlan>): PlannedChange {
  const reason = because('change.whileOff', { path: planned.parking.path });
  return { ...planned, afterwards: planned.edits.length > 0 ? [] : [{ kind: 'notSeenUntil', reason, evidence: 'assumed' }] };
}

/** What stays parked of `left`, once the text with all entries in it has been edited. */
function afterEdit(entries: SettingsEntries, left: ParkedState, text: string, change: ReturnType<SettingsEntries['remove']>): ParkedState {
  if (change.kind === 'refused') throw refused(change.reason);
  const allOn = applyTextEdits(text, change.edits);
  const carried = carriedEntries(entries, text, change.edits, allOn);
  return { allOn, parked: left.parked.flatMap((place) => carried.filter(({ from }) => isSamePlace(from, place)).map((entry) => entry.to)) };
}

/** From what is parked now to what is to be. @throws ExpectedFailure `changeRefused` */
export function parkingPlan(
  { entries, location, current, record, state }: Place,
  to: ParkedState,
  loses: ParkingChange['loses'],
): Pick<PlannedChange, 'edits' | 'facts'> & Required<Pick<PlannedChange, 'parking'>> {
  const text = textWithout(entries, to);
  if (text === null) {
    const removal = entries.remove(to.allOn, to.parked);
    throw removal.kind === 'refused' ? refused(removal.reason) : new Error('The text without parked entries cannot be told');
  }
  const edits =
    current === null && to.allOn === state.allOn && text === ''
      ? { edits: [], facts: {} }
      : editsBetween(location.path, current, text, modeOfNew(location));
  return { ...edits, parking: { path: location.path, record, from: state, to, loses } };
}

function checkWritable({ path, writable }: HookLocation): void {
  if (!writable) throw new ExpectedFailure({ code: 'fileNotEditable', reason: becauseStudio('error.fileNotEditable', { path }) });
}

/** To the agent an entry that is switched off is one that was deleted, and one that is switched on a new one. */
async function noticedWhen(asked: Asked, hook: Hook, to: 'on' | 'off'): Promise<readonly Prediction[]> {
  const location = locationNamed(asked.set, hook.location);
  return foretold(asked, to === 'off' ? { kind: 'delete', hook } : { kind: 'create', event: hook.event, location, entry: entryOf(hook) });
}

async function foretold(asked: Asked, change: Change): Promise<readonly Prediction[]> {
  try {
    return (await ask(asked, change)).afterwards;
  } catch (error) {
    if (error instanceof ExpectedFailure) return [];
    throw error;
  }
}
