/** Notices changes at the places where hooks lie, also at places that do not exist yet. */
import { stat } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import type { FSWatcher } from 'chokidar';

export interface WatchedPlace {
  readonly path: string;
  /** Of a folder, the files right in it count as well. */
  readonly kind: 'file' | 'folder';
}
export interface PlacesWatch {
  /** From now on these and no others. Resolves once every change from now on would be noticed. */
  watch(places: readonly WatchedPlace[]): Promise<void>;
  dispose(): Promise<void>;
}

const GATHER_MS = 100;

/** `onChange` hears the paths that changed, sorted, at most every 100 ms. */
export function createPlacesWatch(onChange: (paths: readonly string[]) => void): PlacesWatch {
  let current: { readonly key: string; readonly watcher: FSWatcher } | null = null;
  let queue: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const changed = new Set<string>();
  const note = (path: string): void => {
    changed.add(path);
    timer ??= setTimeout(() => {
      timer = undefined;
      const paths = [...changed].sort();
      changed.clear();
      onChange(paths);
    }, GATHER_MS);
  };
  const stop = async (): Promise<void> => {
    await current?.watcher.close();
    current = null;
  };
  return {
    watch(places) {
      const key = JSON.stringify(places);
      queue = queue.then(async () => {
        if (current?.key === key) return;
        await stop();
        if (places.length > 0) current = { key, watcher: await startWatching(places, note) };
      });
      return queue;
    },
    async dispose() {
      await queue;
      clearTimeout(timer);
      await stop();
    },
  };
}

async function startWatching(places: readonly WatchedPlace[], note: (path: string) => void): Promise<FSWatcher> {
  // Loaded here: a command that only looks once needs none.
  const { watch } = await import('chokidar');
  const relevant = relevance(places);
  const watcher = watch(await basesOf(places), { ignoreInitial: true, ignored: (path) => !relevant.onTheWay(path), followSymlinks: true });
  const noteIfPlace = (path: string): void => {
    if (relevant.atPlace(path)) note(path);
  };
  watcher.on('all', (event, path) => {
    noteIfPlace(path);
    if (event === 'unlinkDir') void basesOf(places).then((bases) => rewatch(watcher, bases));
  });
  // A changed mode is no change of content, and yet it switches a hook on or off.
  watcher.on('raw', (_event, name: string | null, details) => {
    const watched = watchedPathOf(details);
    if (watched === null) return;
    noteIfPlace(watched);
    if (name !== null && name !== basename(watched)) noteIfPlace(join(watched, name));
  });
  watcher.on('error', () => undefined);
  await new Promise<void>((resolve) => watcher.once('ready', () => resolve()));
  return watcher;
}

const watchedPathOf = (details: unknown): string | null =>
  typeof details === 'object' && details !== null && 'watchedPath' in details && typeof details.watchedPath === 'string'
    ? details.watchedPath
    : null;

/** The nearest folder that exists, for each place: what is made in it leads on to the place. */
async function basesOf(places: readonly WatchedPlace[]): Promise<string[]> {
  const bases = await Promise.all(places.map(({ path }) => nearestFolder(dirname(path))));
  return [...new Set(bases)];
}

async function nearestFolder(path: string): Promise<string> {
  for (let folder = path; ; folder = dirname(folder)) {
    if (
      folder === dirname(folder) ||
      (await stat(folder).then(
        (stats) => stats.isDirectory(),
        () => false,
      ))
    )
      return folder;
  }
}

/** A folder that was watched is gone: a parent tells when it comes back. */
function rewatch(watcher: FSWatcher, bases: readonly string[]): void {
  const watched = watcher.getWatched();
  const missing = bases.filter((base) => !(base in watched));
  if (!watcher.closed && missing.length > 0) watcher.add(missing);
}

/** Which paths lead to a place, and which are one. */
function relevance(places: readonly WatchedPlace[]): { onTheWay: (path: string) => boolean; atPlace: (path: string) => boolean } {
  const files = new Set(places.map(({ path }) => path));
  const folders = new Set(places.filter(({ kind }) => kind === 'folder').map(({ path }) => path));
  const way = new Set<string>();
  for (const { path } of places) for (let folder = dirname(path); !way.has(folder); folder = dirname(folder)) way.add(folder);
  const normal = (path: string): string => (path.length > 1 && path.endsWith(sep) ? path.slice(0, -1) : path);
  const atPlace = (path: string): boolean => files.has(normal(path)) || folders.has(dirname(normal(path)));
  return { atPlace, onTheWay: (path) => atPlace(path) || way.has(normal(path)) };
}
