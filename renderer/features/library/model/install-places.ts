/** Where a hook can be installed, per agent. Pure. */
import type { AgentEdition } from '../../../../shared/agents/edition.ts';
import type { LibraryCard } from '../../../../shared/contract/library-calls.ts';
import type { HookLocation } from '../../../../shared/model/location.ts';
import type { EditionHooks } from '../../hooks/hook-sets.ts';
import { agentsOfCard, editionsOfCard } from './library-hook.ts';

export interface AgentPlaces {
  readonly edition: AgentEdition;
  readonly places: readonly HookLocation[];
  /** Whether the hook names the edition that is in use. */
  readonly works: 'yes' | 'no';
}
/** Location per agent; null: not for this agent. */
export type ChosenPlaces = Readonly<Record<string, string | null>>;

/** Everything with one scope and one root: what one click on “Project” chooses for all agents. */
export interface PlacePreset {
  readonly scope: HookLocation['scope'];
  readonly root: string | undefined;
  readonly places: ChosenPlaces;
}

const canTake = ({ scope, use, writable }: HookLocation): boolean =>
  (scope === 'project' || scope === 'user') && use === 'read' && writable;

/** @param inUse the edition chosen for each agent */
export const agentPlaces = (card: LibraryCard, inUse: readonly AgentEdition[], sets: readonly EditionHooks[]): AgentPlaces[] =>
  agentsOfCard(card).flatMap((agent) => {
    const edition = inUse.find((candidate) => candidate.agent === agent);
    const set = sets.find((candidate) => candidate.edition === edition?.id)?.set;
    if (!edition || !set) return [];
    return [{ edition, places: set.locations.filter(canTake), works: editionsOfCard(card).includes(edition.id) ? 'yes' : 'no' }];
  });

export function presetsOf(agents: readonly AgentPlaces[]): PlacePreset[] {
  const kinds = agents.flatMap(({ places }) => places.map(({ scope, root }) => ({ scope, root: scope === 'user' ? undefined : root })));
  const distinct = kinds.filter((kind, i) => kinds.findIndex((other) => other.scope === kind.scope && other.root === kind.root) === i);
  return distinct
    .toSorted((a, b) => (a.scope === b.scope ? 0 : a.scope === 'project' ? -1 : 1))
    .map(({ scope, root }) => ({ scope, root, places: placesAt(agents, scope, root) }));
}

const placesAt = (agents: readonly AgentPlaces[], scope: HookLocation['scope'], root: string | undefined): ChosenPlaces =>
  Object.fromEntries(
    agents.map(({ edition, places }) => [
      edition.agent,
      places.find((place) => place.scope === scope && (scope === 'user' || place.root === root))?.id ?? null,
    ]),
  );

/** The first project's places, else the person's own. */
export const firstPlaces = (agents: readonly AgentPlaces[]): ChosenPlaces => presetsOf(agents)[0]?.places ?? {};

/** What is chosen, in one word; null: it is mixed, or nothing. */
export const presetOf = (agents: readonly AgentPlaces[], chosen: ChosenPlaces): PlacePreset | null =>
  presetsOf(agents).find(({ places }) =>
    agents.every(({ edition: { agent } }) => (chosen[agent] ?? null) === null || chosen[agent] === places[agent]),
  ) ?? null;

/** As the contract has it: an agent that is left out is not named. */
export const namedPlaces = (chosen: ChosenPlaces): Record<string, string> =>
  Object.fromEntries(Object.entries(chosen).flatMap(([agent, place]) => (place === null ? [] : [[agent, place]])));
