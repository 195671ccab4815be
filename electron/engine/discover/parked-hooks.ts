/** Hooks that were switched off in the studio: taken out of their settings file, and listed all the same. */
import type { AgentEdition, LocationContent } from '../../../shared/agents/edition.ts';
import type { Context } from '../../../shared/agents/facts.ts';
import type { EntryPlace } from '../../../shared/agents/settings-entries.ts';
import type { Hook, HookId, HookSet } from '../../../shared/model/hook.ts';
import type { HookLocation } from '../../../shared/model/location.ts';
import { because } from '../../../shared/words/writes.ts';
import { isSamePlace } from '../edit/carried-places.ts';
import { parkingAt } from '../edit/parked-text.ts';
import type { ParkedRecord } from '../store/parked-entries.ts';

export interface ParkedHook {
  readonly hook: Hook;
  /** In the text that holds all entries. */
  readonly place: EntryPlace;
}
export interface ReadPlace {
  readonly location: HookLocation;
  readonly content: LocationContent;
}

const textOfPlace = (content: LocationContent): string => (content.kind === 'file' ? content.text : '');

type Edition = Pick<AgentEdition, 'entries' | 'parse'>;
/** An entry of the full text. `place`: it is parked there; null: it is live. */
interface Written {
  readonly hook: Hook;
  readonly place: EntryPlace | null;
}

/** `live` are the location's own hooks: a parked hook gives way to an equal one of them. */
export function parkedHooksOf(
  edition: Edition,
  read: ReadPlace,
  record: ParkedRecord,
  live: readonly Hook[],
  context: Context,
): readonly ParkedHook[] {
  return named(writtenIn(edition, read, record, context), live);
}

/** The set's hooks with the parked ones of one location among them, each behind the hook that it stands behind in the full text. */
export function withParked(edition: Edition, read: ReadPlace, record: ParkedRecord, set: HookSet, context: Context): HookSet {
  const live = set.hooks.filter((hook) => hook.location === read.location.id);
  const written = writtenIn(edition, read, record, context);
  const parked = named(written, live);
  const liveOf = ({ hook, place }: Written): Hook | undefined => (place === null ? live.find(({ id }) => id === hook.id) : undefined);
  const hooks = [...set.hooks];
  let behind = startOf(set, read.location.id);
  for (const one of written) {
    const place = one.place;
    const own = place && parked.find((other) => isSamePlace(other.place, place));
    if (own) {
      const sibling = written.filter(({ hook }) => hook.group === one.hook.group).flatMap((other) => liveOf(other) ?? [])[0];
      hooks.splice(behind, 0, { ...own.hook, group: sibling?.group ?? `${one.hook.group}/parked` });
      behind += 1;
    } else {
      const at = hooks.findIndex((hook) => hook === liveOf(one));
      if (at >= 0) behind = at + 1;
    }
  }
  return { ...set, hooks };
}

/** Every entry of the full text in its order. */
function writtenIn(
  { entries, parse }: Edition,
  { location, content }: ReadPlace,
  record: ParkedRecord,
  context: Context,
): readonly Written[] {
  if (!entries) return [];
  const parking = parkingAt(entries, record, textOfPlace(content));
  const { allOn, parked } = parking.kind === 'state' ? parking.state : record;
  const found = entries.find(allOn).filter(({ place }) => parked.some((other) => isSamePlace(other, place)));
  const { hooks } = parse(location, { kind: 'file', text: allOn, bom: false, hash: '' }, context);
  return hooks.map((hook) => ({ hook, place: found.find(({ range }) => range.start === hook.range?.start)?.place ?? null }));
}

function named(written: readonly Written[], live: readonly Hook[]): readonly ParkedHook[] {
  const taken = new Set(live.map(({ id }) => id));
  return written.flatMap(({ hook: { range: _inFullText, ...hook }, place }) => {
    if (place === null) return [];
    const id = freeId(hook.id, taken);
    taken.add(id);
    return [{ place, hook: { ...hook, id, state: { kind: 'off', reason: because('parked.off') } } }];
  });
}

/** The number of a twin is counted up from the id as it would be without one. */
function freeId(id: HookId, taken: ReadonlySet<HookId>): HookId {
  if (!taken.has(id)) return id;
  const base = id.replace(/~\d+$/, '');
  for (let twin = 2; ; twin++) if (!taken.has(`${base}~${twin}`)) return `${base}~${twin}`;
}

/** Where a location's hooks begin among all, though it may have none. */
function startOf({ hooks, locations }: HookSet, location: string): number {
  const rank = (id: string): number => locations.findIndex((known) => known.id === id);
  const first = hooks.findIndex((hook) => rank(hook.location) >= rank(location));
  return first < 0 ? hooks.length : first;
}
