/** Takes back what a write changed about the entries of a settings file that are switched off. */
import { isDeepStrictEqual } from 'node:util';
import { ExpectedFailure } from '../../../shared/contract/failure.ts';
import type { EntryPlace, SettingsEntries } from '../../../shared/agents/settings-entries.ts';
import { isSamePlace } from '../../engine/edit/carried-places.ts';
import { mergedText } from '../../../shared/settings-text/merged-text.ts';
import { marked, unmarked } from '../../engine/edit/parked-marks.ts';
import { parkedStateSchema } from '../../engine/store/parked-entries.ts';
import type { ParkedState } from '../../engine/store/parked-entries.ts';
import type { LoggedFile, WriteLog } from '../../engine/store/write-log.ts';
import type { Asked, PlannedChange } from './asked.ts';
import { parkingPlan, sceneAt } from './parked-change.ts';

type LoggedParking = Extract<LoggedFile, { kind: 'parked' }>;

/**
 * The very bytes and places that held before, where nothing has changed since; else both changes are put together.
 * null: a later change touches the same part, or the contents are not kept any more.
 */
export async function planUndoParked(
  asked: Asked,
  { path, before, after }: LoggedParking,
  log: Pick<WriteLog, 'content'>,
): Promise<PlannedChange | null> {
  const { entries } = asked.edition;
  const location = asked.set.locations.find((known) => known.path === path);
  const [old, done] = await Promise.all([before.hash, after.hash].map((hash) => stateIn(log, hash)));
  if (!entries || !location || !old || !done) return null;
  try {
    const scene = await sceneAt(asked, entries, location);
    const to = undone(entries, old, done, scene.state);
    if (to === null || isSameState(to, scene.state)) return null;
    const isLess = entries.find(to.allOn).length < entries.find(scene.state.allOn).length;
    return { ...parkingPlan(scene, to, isLess ? 'anEntry' : 'nothing'), afterwards: [] };
  } catch (error) {
    if (error instanceof ExpectedFailure) return null;
    throw error;
  }
}

async function stateIn(log: Pick<WriteLog, 'content'>, hash: string): Promise<ParkedState | null> {
  const bytes = await log.content(hash);
  return bytes && parkedStateSchema.parse(JSON.parse(bytes.toString('utf8')));
}

function undone(entries: SettingsEntries, old: ParkedState, done: ParkedState, now: ParkedState): ParkedState | null {
  if (isSameState(now, done)) return old;
  if (old.allOn === now.allOn && done.allOn === now.allOn) return switchedBack(old, done, now);
  const merged = mergedText(marked(entries, done), marked(entries, old), marked(entries, now));
  return merged.kind === 'merged' ? unmarked(entries, merged.text) : null;
}

/** Others were switched since. null: these ones, too. */
function switchedBack(old: ParkedState, done: ParkedState, now: ParkedState): ParkedState | null {
  const has = ({ parked }: ParkedState, place: EntryPlace): boolean => parked.some((other) => isSamePlace(other, place));
  const switched = [...old.parked, ...done.parked].filter((place) => has(old, place) !== has(done, place));
  if (switched.some((place) => has(now, place) !== has(done, place))) return null;
  const off = switched.filter((place) => has(old, place));
  return { allOn: now.allOn, parked: [...now.parked.filter((place) => !switched.some((other) => isSamePlace(other, place))), ...off] };
}

function isSameState(a: ParkedState, b: ParkedState): boolean {
  const keys = ({ parked }: ParkedState): string[] => parked.map(({ event, group, entry }) => JSON.stringify([event, group, entry])).sort();
  return a.allOn === b.allOn && isDeepStrictEqual(keys(a), keys(b));
}
