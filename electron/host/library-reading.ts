/** Calls that read libraries and what is installed of them. */
import { fact } from '../../shared/agents/facts.ts';
import { defaultEditions } from '../../shared/agents/index.ts';
import type { HandlersOf, Input, Output } from '../../shared/contract/calls.ts';
import type { LibraryCard, LibrarySource } from '../../shared/contract/library-calls.ts';
import { keyOf } from '../../shared/library/hook-key.ts';
import { listHooks } from '../engine/library/catalogue/list-hooks.ts';
import type { ListedHooks } from '../engine/library/catalogue/list-hooks.ts';
import { cardOf } from '../engine/library/catalogue/read-card.ts';
import type { BareCard } from '../engine/library/catalogue/read-card.ts';
import { hookOf, textsOfHook } from '../engine/library/catalogue/show-hook.ts';
import { versionsOf } from '../engine/library/catalogue/versions.ts';
import { contentHash } from '../engine/library/content-hash.ts';
import { installedHook, isChanged, readInstalled, sourceOf } from '../engine/library/lock/installed.ts';
import type { Installed } from '../engine/library/lock/installed.ts';
import type { SourceRecord } from '../engine/library/sources/source-records.ts';
import type { ReadSource } from '../engine/library/sources/sources.ts';
import { basesNow } from './library-parts.ts';
import { driftOf } from './library-drift.ts';
import type { HostParts } from './parts.ts';
import { contextOf } from './questions.ts';

type Reading = 'library:list' | 'library:show' | 'library:installed' | 'library:drift';

export const libraryReading = (parts: HostParts): Pick<HandlersOf<'library'>, Reading> => ({
  'library:list': () => list(parts),
  'library:show': (hook) => show(parts, hook),
  async 'library:installed'() {
    const [{ installed }, sources] = await Promise.all([readInstalled(await basesNow(parts)), parts.library.sources.list()]);
    const records = sources.map(({ record }) => record);
    return installed.map((one) => installedHook(one, records));
  },
  'library:drift': () => driftOf(parts),
});

async function list(parts: HostParts): Promise<Output<'library:list'>> {
  const { sources, reader } = parts.library;
  const [all, now] = await Promise.all([sources.list(), readInstalled(await basesNow(parts))]);
  const listed = await Promise.all(all.map(async (source) => ({ source, hooks: await hooksIn(source, reader) })));
  const states = await statesOf(now.installed, all);
  return {
    sources: listed.map(({ source, hooks }) => describeSource(source.record, hooks)),
    hooks: listed.flatMap(({ source, hooks }) => hooks.cards.map((card) => withState(card, source.record.id, states))),
    refused: listed.flatMap(({ source, hooks }) => hooks.refused.map((one) => ({ source: source.record.id, ...one }))),
    problems: now.problems.map(({ reason }) => reason),
  };
}

const NOTHING: ListedHooks = { cards: [], refused: [], problem: null };

const hooksIn = ({ snapshot }: ReadSource, reader: HostParts['library']['reader']): Promise<ListedHooks> =>
  snapshot === null ? Promise.resolve(NOTHING) : listHooks(snapshot, reader);

/** As the contract has it. */
const describeSource = (record: SourceRecord, { cards, problem }: ListedHooks): LibrarySource => ({
  id: record.id,
  title: record.title,
  from: record.from,
  trust: record.trust,
  commit: record.commit,
  fetchedAt: record.fetchedAt,
  hooks: cards.length,
  problems: [...record.problems, ...(problem ? [problem] : [])],
});

export async function describedSource(parts: HostParts, id: string): Promise<LibrarySource> {
  const source = await parts.library.sources.find(id);
  return describeSource(source.record, await hooksIn(source, parts.library.reader));
}

type State = Pick<LibraryCard, 'installed' | 'update'>;

/** By `keyOf`. Few hooks are installed, so each of them is looked at closely. */
async function statesOf(installed: readonly Installed[], sources: readonly ReadSource[]): Promise<ReadonlyMap<string, State>> {
  const records = sources.map(({ record }) => record);
  const states = new Map<string, State>();
  for (const one of installed) {
    const record = sourceOf(one.hook.source, records);
    const source = sources.find((other) => other.record === record);
    if (!source) continue;
    const key = keyOf({ source: source.record.id, name: one.name });
    const before = states.get(key);
    const now = await hookOf(source, one.name).then(contentHash, () => null);
    states.set(key, {
      installed: before?.installed === 'changed' || (await isChanged(one)) ? 'changed' : 'yes',
      update: before?.update === 'available' || (now !== null && now !== one.hook.content) ? 'available' : 'none',
    });
  }
  return states;
}

const withState = (card: BareCard, source: string, states: ReadonlyMap<string, State>): LibraryCard => ({
  source,
  ...card,
  ...(states.get(keyOf({ source, name: card.name })) ?? { installed: 'no', update: 'none' }),
});

async function show(parts: HostParts, { source: id, name }: Input<'library:show'>): Promise<Output<'library:show'>> {
  const { sources, git } = parts.library;
  const source = await sources.sound(await sources.find(id), name);
  const hook = await hookOf(source, name);
  const all = await sources.list();
  const { installed } = await readInstalled(await basesNow(parts));
  const own = installed.filter((one) => one.name === name && sourceOf(one.hook.source, [source.record]) !== undefined);
  const states = await statesOf(own, [source]);
  const repository = sources.repositoryOf(source.record);
  const { commit } = source.record;
  const known = repository === null || commit === null ? [] : await versionsOf(repository, commit, name, git);
  const present = { version: hook.manifest.version, commit, at: null, summary: '' };
  return {
    card: withState(cardOf(hook.manifest), id, states),
    ...textsOfHook(hook),
    versions: known.length > 0 ? known : [present],
    requirements: await requirementsOf(parts, hook.manifest.requires ?? []),
    installed: own.map((one) =>
      installedHook(
        one,
        all.map(({ record }) => record),
      ),
    ),
  };
}

/** Looked up on the PATH that agents would have. */
async function requirementsOf(
  parts: HostParts,
  requires: readonly (string | readonly string[])[],
): Promise<Output<'library:show'>['requirements']> {
  const [edition] = defaultEditions;
  if (!edition || requires.length === 0) return [];
  const context = await contextOf(parts, edition, {});
  const lists = requires.map((one) => (typeof one === 'string' ? [one] : [...one]));
  const facts = await parts.machine.look(
    lists.flat().map((at) => ({ look: 'which', at })),
    context,
  );
  return lists.map((anyOf) => ({
    anyOf,
    found: anyOf.map((name) => fact(facts, 'which', name)).find((path) => typeof path === 'string') ?? null,
  }));
}
