/** Which agents a hook is installed for, from the places that a person chose. */
import { libraryLayoutOf } from '../../../../shared/agents/index.ts';
import { ExpectedFailure } from '../../../../shared/contract/failure.ts';
import { because } from '../../../../shared/library/engine-words.ts';
import type { HookLocation } from '../../../../shared/model/location.ts';
import type { LockedHook } from '../lock/lock-file.ts';
import type { InstallBase } from '../lock/places.ts';
import type { LibraryHook } from '../read-library.ts';

export interface AgentPlace {
  readonly agent: string;
  readonly edition: string;
  /** HookLocation.id */
  readonly place: string;
  /** Where this edition looks. */
  readonly locations: readonly HookLocation[];
}

/**
 * Per base the agents whose part goes below it.
 * @throws ExpectedFailure `libraryNoAgent`, `libraryPlace`
 */
export function chooseAgents(
  hook: LibraryHook,
  places: readonly AgentPlace[],
  bases: readonly InstallBase[],
): ReadonlyMap<InstallBase, LockedHook['agents']> {
  if (places.length === 0)
    throw new ExpectedFailure({
      code: 'libraryNoAgent',
      reason: because('error.libraryNoAgent', { hook: hook.name }),
      known: [...new Set(hook.manifest.entries.map(({ agent }) => agent))],
    });
  const chosen = new Map<InstallBase, LockedHook['agents']>();
  for (const { agent, edition, place, locations } of places) {
    const base = bases.find((one) => locations.some((location) => location.id === place && isPlaceOf(agent, one, location)));
    if (!base) throw noSuchPlace(agent, place, locations, bases);
    chosen.set(base, { ...chosen.get(base), [agent]: { place, edition } });
  }
  return chosen;
}

/** Whether what the agent's layout writes below this base is what the agent reads at this place. */
function isPlaceOf(agent: string, base: InstallBase, location: HookLocation): boolean {
  const layout = libraryLayoutOf(agent);
  if (!layout || location.use !== 'read' || !location.writable) return false;
  // Only where it would go matters.
  const event = 'event';
  const start = layout.start(
    { hook: 'hook', entry: { id: 'hook', agent, editions: [''], event, language: 'sh', script: 'hook.sh' } },
    base.scope,
  );
  const path = start.kind === 'entry' ? start.settings : start.script.slice(0, -event.length - 1);
  return joined(base.folder, path) === location.path.replaceAll('\\', '/');
}

const joined = (folder: string, path: string): string => `${folder.replaceAll('\\', '/').replace(/\/+$/, '')}/${path}`;

function noSuchPlace(agent: string, place: string, locations: readonly HookLocation[], bases: readonly InstallBase[]): ExpectedFailure {
  const known = locations.filter((location) => bases.some((base) => isPlaceOf(agent, base, location))).map(({ id }) => id);
  return new ExpectedFailure({ code: 'libraryPlace', reason: because('error.libraryPlace', { agent, place }), known });
}
