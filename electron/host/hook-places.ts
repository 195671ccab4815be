/** Where hooks may lie in the current workspace, by every edition, and the watch over these places. */
import { editions } from '../../shared/agents/index.ts';
import { ExpectedFailure } from '../../shared/contract/failure.ts';
import type { HookLocation } from '../../shared/model/location.ts';
import { settle } from '../engine/discover/settle.ts';
import { createPlacesWatch } from '../engine/workspace/watch.ts';
import type { HostParts } from './parts.ts';
import { contextOf } from './questions.ts';
import { oneLine } from './router.ts';

export interface HookPlaces {
  /** Of all editions, as the preferences have them. `roots` as for `contextOf`. */
  list(roots?: readonly string[]): Promise<readonly HookLocation[]>;
  /** Watches the places of the current workspace from now on. A host that answers one command watches nothing. */
  watchInBackground(): void;
  /** A file that is open in an editor is watched as well, until another workspace is opened. */
  alsoWatch(path: string): void;
  forgetFiles(): void;
  dispose(): Promise<void>;
}

export function createHookPlaces(parts: () => HostParts): HookPlaces {
  const watch = createPlacesWatch((paths) => parts().hub.tell('workspace:changed', { paths: [...paths] }));
  const openFiles = new Set<string>();
  let lastWatch: Promise<void> = Promise.resolve();

  const list: HookPlaces['list'] = async (roots) => {
    const { machine } = parts();
    const lists = await Promise.all(
      editions.map(async (edition) => {
        const context = await contextOf(parts(), edition, {}, roots);
        return (await settle(machine, context, (c) => edition.locations(c))).value;
      }),
    );
    return lists.flat();
  };
  const watchNow = async (): Promise<void> => {
    try {
      const locations = await list();
      const kinds = new Map(locations.map(({ path, holds }) => [path, holds.kind === 'scripts' ? ('folder' as const) : ('file' as const)]));
      for (const path of openFiles) if (!kinds.has(path)) kinds.set(path, 'file');
      await watch.watch([...kinds].map(([path, kind]) => ({ path, kind })));
    } catch (error) {
      // A workspace that could not be opened is told to whoever asks for it.
      if (!(error instanceof ExpectedFailure)) parts().options.log(`watch: ${oneLine(error)}`);
    }
  };
  const watchInBackground = (): void => {
    if (parts().options.kind !== 'cli') lastWatch = lastWatch.then(watchNow);
  };
  return {
    list,
    watchInBackground,
    alsoWatch(path) {
      if (openFiles.has(path)) return;
      openFiles.add(path);
      watchInBackground();
    },
    forgetFiles: () => openFiles.clear(),
    async dispose() {
      await lastWatch;
      await watch.dispose();
    },
  };
}
