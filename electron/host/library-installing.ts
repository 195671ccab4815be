/** Calls that write what library hooks are made of. */
import { ExpectedFailure } from '../../shared/contract/failure.ts';
import type { HandlersOf, Input, Output } from '../../shared/contract/calls.ts';
import { because } from '../../shared/library/engine-words.ts';
import { defaultEditions } from '../../shared/agents/index.ts';
import type { Prediction } from '../../shared/model/prediction.ts';
import { settle } from '../engine/discover/settle.ts';
import { hookOf } from '../engine/library/catalogue/show-hook.ts';
import { installHook, uninstallHook, updateHook } from '../engine/library/install/act.ts';
import type { Acted, Acting, FromSource } from '../engine/library/install/act.ts';
import { chooseAgents } from '../engine/library/install/choose-agents.ts';
import type { AgentPlace } from '../engine/library/install/choose-agents.ts';
import { oneEach } from '../engine/library/install/one-each.ts';
import { sourceOf } from '../engine/library/lock/installed.ts';
import type { LockedHook } from '../engine/library/lock/lock-file.ts';
import type { InstallBase } from '../engine/library/lock/places.ts';
import type { LibraryHook } from '../engine/library/read-library.ts';
import { basesNow } from './library-parts.ts';
import { needTrust } from './library-trying.ts';
import type { HostParts } from './parts.ts';
import { contextOf, editionNamed } from './questions.ts';

type Installing = 'library:install' | 'library:update' | 'library:uninstall';
type Planned = Output<'library:install'>;

export const libraryInstalling = (parts: HostParts): Pick<HandlersOf<'library'>, Installing> => ({
  'library:install': (request) => install(parts, request),
  async 'library:update'({ hook: ref, scope, ...decided }) {
    const base = await baseNamed(parts, scope);
    const from = await fromSource(parts, ref, decided.dryRun);
    return told(await updateHook(from, base, actingOf(parts, decided)), []);
  },
  async 'library:uninstall'({ hook: { name }, scope, ...decided }) {
    return told(await uninstallHook(name, await baseNamed(parts, scope), actingOf(parts, decided)), []);
  },
});

async function install(parts: HostParts, { hook: ref, places, parameters, ...decided }: Input<'library:install'>): Promise<Planned> {
  const from = await fromSource(parts, ref, decided.dryRun);
  const agentPlaces = await Promise.all(Object.entries(places).map(([agent, place]) => agentPlace(parts, agent, place)));
  const chosen = chooseAgents(from.hook, agentPlaces, await basesNow(parts));
  const acted = await installHook(from, chosen, parameters, actingOf(parts, decided));
  return told(acted, acted.files.length === 0 ? [] : await predictionsFor(parts, agentPlaces));
}

const told = ({ files, write, conflicts, notes }: Acted, afterwards: readonly Prediction[]): Planned => ({
  files: oneEach(files),
  write,
  conflicts: [...conflicts],
  notes: [...notes],
  afterwards: [...afterwards],
});

/** What an untrusted source would do may be looked at. */
async function fromSource(
  parts: HostParts,
  { source: id, name }: { source: string; name: string },
  dryRun: 'yes' | 'no',
): Promise<FromSource> {
  const found = await parts.library.sources.find(id);
  if (dryRun === 'no') needTrust(found.record);
  const source = await parts.library.sources.sound(found, name);
  return { record: source.record, hook: await hookOf(source, name) };
}

async function baseNamed(parts: HostParts, scope: string): Promise<InstallBase> {
  const bases = await basesNow(parts);
  const base = bases.find(({ id }) => id === scope);
  if (base) return base;
  throw new ExpectedFailure({ code: 'libraryScope', reason: because('error.libraryScope', { scope }), known: bases.map(({ id }) => id) });
}

interface Decided {
  readonly keep?: readonly string[] | undefined;
  readonly take?: readonly string[] | undefined;
  readonly dryRun: 'yes' | 'no';
}

const actingOf = (parts: HostParts, { keep = [], take = [], dryRun }: Decided): Acting => ({
  writes: parts.writes,
  texts: parts.library.texts,
  platform: parts.options.platform,
  decisions: { keep: new Set(keep), take: new Set(take) },
  dryRun,
  hookAt: (name, locked) => hookAt(parts, name, locked),
});

/** As it was when it was installed, if its source still has that commit. */
async function hookAt(parts: HostParts, name: string, { source: locked }: LockedHook): Promise<LibraryHook | null> {
  if (locked.kind !== 'git') return null;
  const { sources } = parts.library;
  const record = sourceOf(
    locked,
    (await sources.list()).map((one) => one.record),
  );
  const snapshot = record ? await sources.at(record, locked.commit, name) : null;
  if (!record || !snapshot) return null;
  return hookOf({ record, snapshot }, name).catch(() => null);
}

/** The edition that a person has chosen for the agent. */
async function agentPlace(parts: HostParts, agent: string, place: string): Promise<AgentPlace> {
  const { editions } = await parts.preferences.read();
  const known = defaultEditions.find((one) => one.agent === agent);
  const edition = editions[agent] ?? known?.id;
  if (edition === undefined)
    throw new ExpectedFailure({
      code: 'libraryUnknownAgent',
      reason: because('error.libraryUnknownAgent', { agent }),
      known: defaultEditions.map((one) => one.agent),
    });
  const chosen = editionNamed(edition);
  const context = await contextOf(parts, chosen, {});
  const locations = await settle(parts.machine, context, (c) => chosen.locations(c));
  return { agent, edition, place, locations: locations.value };
}

/** When the agent notices, as it says of any new hook at these places. */
async function predictionsFor(parts: HostParts, places: readonly AgentPlace[]): Promise<Prediction[]> {
  const told = await Promise.all(
    places.map(async ({ edition: id, place, locations }): Promise<readonly Prediction[]> => {
      const edition = editionNamed(id);
      const location = locations.find((one) => one.id === place);
      const [event] = edition.events;
      if (!location || !event) return [];
      const change = {
        kind: 'create',
        event: event.name,
        location,
        text: '',
        entry: { fields: { type: 'command', command: 'true' } },
      } as const;
      const set = { locations: [...locations], hooks: [], problems: [], predictions: [] };
      const plan = await settle(parts.machine, { ...(await contextOf(parts, edition, {})), facts: {} }, (c) =>
        edition.edit(change, set, c),
      );
      return plan.value.kind === 'edits' ? plan.value.afterwards.filter(({ kind }) => kind === 'notSeenUntil') : [];
    }),
  );
  return [...new Map(told.flat().map((one) => [JSON.stringify(one), one])).values()];
}
