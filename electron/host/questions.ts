/** From the ids of a request to what the engine works with. */
import type { AgentEdition, EventSpec } from '../../shared/agents/edition.ts';
import type { Context } from '../../shared/agents/facts.ts';
import { editionById, editions } from '../../shared/agents/index.ts';
import { ExpectedFailure } from '../../shared/contract/failure.ts';
import type { Hook, HookSet } from '../../shared/model/hook.ts';
import type { JsonObject } from '../../shared/model/json.ts';
import { because } from '../../shared/words/studio.ts';
import { contextFor, defaultAssumptions } from '../engine/discover/context.ts';
import type { HostParts } from './parts.ts';

/** @throws ExpectedFailure `unknownEdition` */
export function editionNamed(id: string): AgentEdition {
  const edition = editionById(id);
  if (edition) return edition;
  throw new ExpectedFailure({
    code: 'unknownEdition',
    reason: because('error.unknownEdition', { edition: id }),
    known: editions.map((known) => known.id),
  });
}

/** @throws ExpectedFailure `unknownEvent` */
export function eventNamed(edition: AgentEdition, name: string): EventSpec {
  const event = edition.events.find((known) => known.name === name);
  if (event) return event;
  throw new ExpectedFailure({
    code: 'unknownEvent',
    reason: because('error.unknownEvent', { event: name, edition: edition.id }),
    known: edition.events.map((known) => known.name),
  });
}

/** @throws ExpectedFailure `unknownHook` */
export function hookNamed(hooks: readonly Hook[], id: string): Hook {
  const hook = hooks.find((known) => known.id === id);
  if (hook) return hook;
  throw new ExpectedFailure({
    code: 'unknownHook',
    reason: because('error.unknownHook', { hook: id }),
    known: hooks.map((known) => known.id),
  });
}

/** @throws ExpectedFailure as `unknownHookOf` */
export function hookIn(set: HookSet, id: string): Hook {
  const hook = set.hooks.find((known) => known.id === id);
  if (hook) return hook;
  throw unknownHookOf([set], id);
}

/** Why there is no such hook: `fileUnreadable`, `hookPlaceFaulty` where its file cannot be read or understood, else `unknownHook`. */
export function unknownHookOf(sets: readonly HookSet[], id: string): ExpectedFailure {
  const known = [...new Set(sets.flatMap(({ hooks }) => hooks.map((hook) => hook.id)))];
  const [, location] = id.split(':');
  const isBare = sets.every(({ hooks }) => hooks.every((hook) => hook.location !== location || hook.range === undefined));
  const fault = sets
    .flatMap(({ problems }) => problems)
    .find((problem) => isBare && problem.severity === 'error' && problem.location === location && problem.hook === undefined);
  if (!fault) return new ExpectedFailure({ code: 'unknownHook', reason: because('error.unknownHook', { hook: id }), known });
  const { path } = fault;
  const errno = fault.reason.params?.['errno'];
  return typeof errno === 'string'
    ? new ExpectedFailure({ code: 'fileUnreadable', reason: because('error.fileUnreadable', { path, errno }) })
    : new ExpectedFailure({ code: 'hookPlaceFaulty', reason: because('error.hookPlaceFaulty', { path, hook: id }), known });
}

export interface Supposed {
  readonly mode?: string | undefined;
  readonly assumed?: JsonObject | undefined;
}

/**
 * The surroundings of the edition's agent in the current workspace. What the request leaves open is as the preferences say.
 * `roots` stand in for the workspace's own where it was copied.
 * @throws ExpectedFailure `unknownMode`, `unknownAssumption`, `assumptionInvalid`, and of the workspace
 */
export async function contextOf(
  parts: HostParts,
  edition: AgentEdition,
  { mode, assumed }: Supposed,
  roots?: readonly string[],
): Promise<Context> {
  const { home, homeIs, env, platform, user, systemSettings } = parts.options;
  const [workspace, preferences] = await Promise.all([parts.workspace.get(), parts.preferences.read()]);
  const usualMode = preferences.modes[edition.id];
  return contextFor(edition, {
    home,
    homeIs,
    env,
    platform,
    user,
    systemSettings,
    roots: roots ?? workspace.roots,
    mode: mode ?? (usualMode !== undefined && edition.modes.includes(usualMode) ? usualMode : undefined),
    assumed: { ...remembered(edition, preferences.assumed[edition.id] ?? {}), ...assumed },
  });
}

/** What another version of the edition left in the preferences, or was written by hand, is passed over. */
function remembered(edition: AgentEdition, assumed: JsonObject): JsonObject {
  const fitting = knownTo(edition, assumed);
  return edition.assumptions.safeParse(fitting).success ? fitting : {};
}

const knownTo = (edition: AgentEdition, assumed: JsonObject): JsonObject => {
  const known = defaultAssumptions(edition);
  return Object.fromEntries(Object.entries(assumed).filter(([name]) => Object.hasOwn(known, name)));
};

/** For one of several editions that are asked alike: only what it knows. Something that none of them knows stays, to be refused. */
export function supposedFor(edition: AgentEdition, all: readonly AgentEdition[], { mode, assumed }: Supposed): Supposed {
  const isStranger = (name: string): boolean => !all.some((other) => Object.hasOwn(defaultAssumptions(other), name));
  const own = assumed && {
    ...knownTo(edition, assumed),
    ...Object.fromEntries(Object.entries(assumed).filter(([name]) => isStranger(name))),
  };
  const isKnownMode = mode === undefined || edition.modes.includes(mode) || !all.some((other) => other.modes.includes(mode));
  return { mode: isKnownMode ? mode : undefined, assumed: own };
}
