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

/** With the ids that `withParked` lists them by. `live` are the location's own hooks, under any ids. */
export function parkedHooksOf(
  edition: Edition,
  read: ReadPlace,
  record: ParkedRecord,
  live: readonly Hook[],
  context: Context,
): readonly ParkedHook[] {
  const written = writtenIn(edition, read, record, context);
  return named(written, [...idsAmong(written, live).values()]);
}

/**
 * The set's hooks with the parked ones of one location among them, each behind the hook that it stands behind in the full text.
 * Entries that say the same are counted there, so that each keeps its id whichever of them are parked.
 */
export function withParked(edition: Edition, read: ReadPlace, record: ParkedRecord, found: HookSet, context: Context): HookSet {
  const written = writtenIn(edition, read, record, context);
  const ids = idsAmong(
    written,
    found.hooks.filter((hook) => hook.location === read.location.id),
  );
  const set = renamed(found, ids);
  const liveById = new Map(set.hooks.flatMap((hook, at) => (hook.location === read.location.id ? [[hook.id, { hook, at }] as const] : [])));
  const groups = new Map<string, string>();
  for (const { hook, place } of written.toReversed()) {
    const own = place === null ? liveById.get(hook.id) : undefined;
    if (own) groups.set(hook.group, own.hook.group);
  }
  // One for each that is parked, in this order.
  const parked = named(written, [...ids.values()]).values();
  // By the index of the hook that they stand before.
  const before = new Map<number, Hook[]>();
  let at = startOf(set, read.location.id);
  for (const { hook, place } of written) {
    const own = place === null ? liveById.get(hook.id) : undefined;
    if (own) at = own.at + 1;
    if (place === null) continue;
    const here = before.get(at) ?? [];
    before.set(at, here);
    here.push({ ...(parked.next().value?.hook ?? hook), group: groups.get(hook.group) ?? `${hook.group}/parked` });
  }
  return { ...set, hooks: [...set.hooks, undefined].flatMap((hook, i) => [...(before.get(i) ?? []), ...(hook ? [hook] : [])]) };
}

const baseOf = (id: HookId): HookId => id.replace(/~\d+$/, '');

/** From a live hook's id in the file's own text to its id in the full text. One that stands only in the former gets the next free number. */
function idsAmong(written: readonly Written[], live: readonly Hook[]): ReadonlyMap<HookId, HookId> {
  const free = written.filter(({ place }) => place === null).map(({ hook }) => hook.id);
  const ids = new Map<HookId, HookId>();
  const strangers = live.filter(({ id }) => {
    const index = free.findIndex((other) => baseOf(other) === baseOf(id));
    const [own] = index < 0 ? [] : free.splice(index, 1);
    if (own !== undefined) ids.set(id, own);
    return own === undefined;
  });
  for (const { id } of strangers) ids.set(id, freeId(id, new Set(ids.values())));
  return ids;
}

function renamed(set: HookSet, ids: ReadonlyMap<HookId, HookId>): HookSet {
  const nameOf = (id: HookId): HookId => ids.get(id) ?? id;
  return {
    ...set,
    hooks: set.hooks.map((hook) => ({ ...hook, id: nameOf(hook.id) })),
    problems: set.problems.map((problem) => (problem.hook === undefined ? problem : { ...problem, hook: nameOf(problem.hook) })),
  };
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
  const places = new Map(found.map(({ range, place }) => [range.start, place]));
  const { hooks } = parse(location, { kind: 'file', text: allOn, bom: false, hash: '' }, context);
  return hooks.map((hook) => ({ hook, place: (hook.range && places.get(hook.range.start)) ?? null }));
}

function named(written: readonly Written[], live: readonly HookId[]): readonly ParkedHook[] {
  const taken = new Set(live);
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
  const base = baseOf(id);
  for (let twin = 2; ; twin++) if (!taken.has(`${base}~${twin}`)) return `${base}~${twin}`;
}

/** Where a location's hooks begin among all, though it may have none. */
function startOf({ hooks, locations }: HookSet, location: string): number {
  const rank = (id: string): number => locations.findIndex((known) => known.id === id);
  const first = hooks.findIndex((hook) => rank(hook.location) >= rank(location));
  return first < 0 ? hooks.length : first;
}
