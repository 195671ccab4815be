/** What the calls of the library share. */
import { join } from 'node:path';
import { ExpectedFailure } from '../../shared/contract/failure.ts';
import { createCardReader } from '../engine/library/catalogue/read-card.ts';
import type { CardReader } from '../engine/library/catalogue/read-card.ts';
import { listHooks } from '../engine/library/catalogue/list-hooks.ts';
import { createTextStore } from '../engine/library/lock/text-store.ts';
import type { TextStore } from '../engine/library/lock/text-store.ts';
import { basesOf } from '../engine/library/lock/places.ts';
import type { InstallBase } from '../engine/library/lock/places.ts';
import type { GitSurroundings } from '../engine/library/sources/git.ts';
import { createSources } from '../engine/library/sources/sources.ts';
import type { Sources } from '../engine/library/sources/sources.ts';
import type { StoreProblem } from '../engine/store/locked-json.ts';
import type { EventHub } from './event-hub.ts';
import type { HostOptions } from './host.ts';
import type { HostParts } from './parts.ts';

export interface LibraryParts {
  readonly sources: Sources;
  readonly reader: CardReader;
  /** What was installed, byte for byte, for whoever compares later. */
  readonly texts: TextStore;
  readonly git: GitSurroundings;
  /** Ends examples that are being tried. */
  readonly ending: AbortController;
}

interface Store {
  readonly folder: string;
  readonly now: () => number;
  readonly onProblem: (problem: StoreProblem) => void;
}

export function createLibraryParts({ home, homeIs, env, libraryFolder }: HostOptions, store: Store, hub: EventHub): LibraryParts {
  const folder = join(store.folder, 'library');
  const reader = createCardReader();
  const git = { env, home, homeIs };
  const sources = createSources({
    ...git,
    folder,
    bundled: libraryFolder,
    now: store.now,
    onProblem: store.onProblem,
    onProgress: (progress) => hub.tell('library:progress', progress),
    countHooks: async (snapshot) => {
      const { cards, refused } = await listHooks(snapshot, reader);
      return cards.length + refused.length;
    },
  });
  return { sources, reader, git, texts: createTextStore(folder), ending: new AbortController() };
}

/** The folders that hooks may be installed below, with the workspace that is open. */
export async function basesNow(parts: HostParts): Promise<InstallBase[]> {
  return basesOf(parts.options.home, await rootsOf(parts));
}

/** A workspace that cannot be opened is told elsewhere; libraries can be read all the same. */
async function rootsOf({ workspace }: HostParts): Promise<readonly string[]> {
  try {
    return (await workspace.get()).roots;
  } catch (error) {
    if (error instanceof ExpectedFailure) return [];
    throw error;
  }
}
