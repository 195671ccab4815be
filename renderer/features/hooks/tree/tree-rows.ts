/** What was found → the rows of the tree, top to bottom. Pure. */
import type { AgentEdition } from '../../../../shared/agents/edition.ts';
import type { Hook, Problem } from '../../../../shared/model/hook.ts';
import type { HookLocation } from '../../../../shared/model/location.ts';
import type { EditionHooks } from '../hook-sets.ts';
import { agentOfHook } from '../../../store/editions.ts';
import { findHook, problemsOfHook, problemsOfLocation } from '../hook-sets.ts';
import { tellingMatcher } from '../matcher-text.ts';
import { placeNames } from './place-names.ts';
import type { HooksSelection } from '../hooks-slice.ts';

interface Row {
  /** Stable while text around it moves. */
  readonly key: string;
  readonly level: 1 | 2 | 3 | 4;
  /** Place among its siblings, from 1. */
  readonly position: number;
  readonly siblings: number;
  readonly fold: 'open' | 'closed' | 'leaf';
  readonly parent: string | null;
}
export type TreeRow = Row &
  (
    | { readonly kind: 'agent'; readonly edition: AgentEdition; readonly hooks: number }
    | {
        readonly kind: 'location';
        readonly edition: AgentEdition;
        readonly location: HookLocation;
        /** Where it lies, in short: see `place-names.ts`. */
        readonly place: string;
        readonly hooks: number;
        readonly worst: 'error' | 'warning' | null;
      }
    | {
        readonly kind: 'event';
        readonly edition: AgentEdition;
        readonly location: HookLocation;
        readonly event: string;
        readonly never: 'yes' | 'no';
      }
    | {
        readonly kind: 'hook';
        readonly edition: AgentEdition;
        readonly location: HookLocation;
        readonly hook: Hook;
        /** Of a hook that has the name of another one beside it. */
        readonly matcher: string | null;
        readonly worst: 'error' | 'warning' | null;
      }
  );

export interface TreeInput {
  readonly sets: readonly EditionHooks[];
  readonly editions: readonly AgentEdition[];
  /** Keys of closed branches. */
  readonly closed: ReadonlySet<string>;
  /** Branches are open while something is searched for. */
  readonly filter: string;
  readonly roots: readonly string[];
  readonly home: string;
}

interface Place {
  readonly location: HookLocation;
  readonly name: string;
  readonly hooks: readonly Hook[];
  readonly problems: readonly Problem[];
}

const worstOf = (problems: readonly { readonly severity: string }[]): 'error' | 'warning' | null =>
  problems.some((p) => p.severity === 'error') ? 'error' : problems.some((p) => p.severity === 'warning') ? 'warning' : null;

/** A hook is found by its name, its event, its place and the words of its command. */
export function isFound(hook: Hook, location: HookLocation, filter: string): boolean {
  const words = filter
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return true;
  const command = hook.handler.kind === 'command' ? JSON.stringify(hook.handler.command) : '';
  const whole = [hook.label, hook.event, location.path, typeof hook.matcher === 'string' ? hook.matcher : '', command]
    .join(' ')
    .toLowerCase();
  return words.every((word) => whole.includes(word));
}

export function treeRows({ sets, editions, closed, filter, roots, home }: TreeInput): readonly TreeRow[] {
  const isSearching = filter.trim() !== '';
  const foldOf = (key: string, children: number): Row['fold'] =>
    children === 0 ? 'leaf' : closed.has(key) && !isSearching ? 'closed' : 'open';
  const rows: TreeRow[] = [];
  const agents = sets.flatMap(({ edition: id, set }) => {
    const edition = editions.find((candidate) => candidate.id === id);
    return edition ? [{ edition, set }] : [];
  });
  agents.forEach(({ edition, set }, a) => {
    const names = placeNames(set.locations, roots, home);
    const places: Place[] = set.locations
      .map((location) => ({
        location,
        name: names.get(location.id) ?? location.path,
        problems: problemsOfLocation(set, location.id),
        hooks: set.hooks.filter((hook) => hook.location === location.id && isFound(hook, location, filter)),
      }))
      .filter(({ location, hooks, problems }) => hooks.length > 0 || (!isSearching && (location.use === 'read' || problems.length > 0)));
    const key = edition.agent;
    const hooks = places.reduce((sum, place) => sum + place.hooks.length, 0);
    const fold = foldOf(key, places.length);
    if (isSearching && hooks === 0) return;
    rows.push({ kind: 'agent', key, level: 1, position: a + 1, siblings: agents.length, fold, parent: null, edition, hooks });
    if (fold === 'open')
      places.forEach((place, p) =>
        rows.push(...placeRows(edition, set, place, { parent: key, position: p + 1, siblings: places.length, foldOf })),
      );
  });
  return rows;
}

function placeRows(
  edition: AgentEdition,
  set: EditionHooks['set'],
  { location, name, hooks, problems }: Place,
  at: { parent: string; position: number; siblings: number; foldOf: (key: string, children: number) => Row['fold'] },
): TreeRow[] {
  const key = `${at.parent}/${location.id}`;
  const names = [...new Set(hooks.map((hook) => hook.event))];
  // The edition's own order of events, unknown ones last.
  const known = edition.events.map((event) => event.name);
  names.sort((x, y) => (known.indexOf(x) + 1 || Infinity) - (known.indexOf(y) + 1 || Infinity));
  const fold = at.foldOf(key, names.length);
  const rows: TreeRow[] = [
    {
      kind: 'location',
      key,
      level: 2,
      position: at.position,
      siblings: at.siblings,
      fold,
      parent: at.parent,
      edition,
      location,
      place: name,
      hooks: hooks.length,
      worst: worstOf(problems.filter((p) => p.hook === undefined)),
    },
  ];
  if (fold !== 'open') return rows;
  names.forEach((event, e) => {
    const eventKey = `${key}/${event}`;
    const own = hooks.filter((hook) => hook.event === event);
    const eventFold = at.foldOf(eventKey, own.length);
    const spec = edition.events.find((candidate) => candidate.name === event);
    rows.push({
      kind: 'event',
      key: eventKey,
      level: 3,
      position: e + 1,
      siblings: names.length,
      fold: eventFold,
      parent: key,
      edition,
      location,
      event,
      never: spec && !spec.never ? 'no' : 'yes',
    });
    if (eventFold === 'open') {
      own.forEach((hook, h) =>
        rows.push({
          kind: 'hook',
          key: hook.id,
          level: 4,
          position: h + 1,
          siblings: own.length,
          fold: 'leaf',
          parent: eventKey,
          edition,
          location,
          hook,
          matcher: tellingMatcher(hook, own),
          worst: worstOf(problemsOfHook(set, hook)),
        }),
      );
    }
  });
  return rows;
}

export function selectionOfRow(row: TreeRow): HooksSelection {
  switch (row.kind) {
    case 'agent':
      return { kind: 'agent', agent: row.edition.agent };
    case 'location':
      return { kind: 'location', agent: row.edition.agent, location: row.location.id };
    case 'event':
      return { kind: 'event', agent: row.edition.agent, location: row.location.id, event: row.event };
    case 'hook':
      return { kind: 'hook', hook: row.hook.id };
  }
}

/** The key of the row that shows the selection, whether or not the row is in sight. */
export function keyOfSelection(selection: HooksSelection): string | null {
  switch (selection.kind) {
    case 'nothing':
    case 'problems':
      return null;
    case 'agent':
      return selection.agent;
    case 'location':
      return `${selection.agent}/${selection.location}`;
    case 'event':
      return `${selection.agent}/${selection.location}/${selection.event}`;
    case 'hook':
      return selection.hook;
  }
}

/** The keys of the branches that hold the selection. */
export function branchesOf(selection: HooksSelection, sets: readonly EditionHooks[]): readonly string[] {
  switch (selection.kind) {
    case 'nothing':
    case 'problems':
    case 'agent':
      return [];
    case 'location':
      return [selection.agent];
    case 'event':
      return [selection.agent, `${selection.agent}/${selection.location}`];
    case 'hook': {
      const found = findHook(sets, selection.hook);
      if (!found) return [];
      const place = `${agentOfHook(selection.hook)}/${found.hook.location}`;
      return [agentOfHook(selection.hook), place, `${place}/${found.hook.event}`];
    }
  }
}
