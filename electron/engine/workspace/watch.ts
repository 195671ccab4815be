/** Notices changes at the places where hooks lie, also at places that do not exist yet. */
import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';

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
  const note = gathering(onChange);
  let current: Watching | null = null;
  let queue: Promise<void> = Promise.resolve();
  const stop = async (): Promise<void> => {
    await current?.stop();
    current = null;
  };
  const start = async (places: readonly WatchedPlace[]): Promise<void> => {
    await stop();
    if (places.length > 0) current = await startWatching(places, note.add, () => void again(places));
  };
  /** The folders that lead to a place were made or replaced: what happened since is not known. */
  const again = (places: readonly WatchedPlace[]): Promise<void> => {
    queue = queue.then(async () => {
      if (current?.places !== places) return;
      await start(places);
      await tellAll(places, note.add);
    });
    return queue;
  };
  return {
    watch(places) {
      queue = queue.then(() => (isSame(current?.places ?? [], places) ? undefined : start(places)));
      return queue;
    },
    async dispose() {
      await queue;
      note.stop();
      await stop();
    },
  };
}

/** Every place, and what lies in it: any of it may be new. */
async function tellAll(places: readonly WatchedPlace[], note: (path: string) => void): Promise<void> {
  for (const { path, kind } of places) {
    note(path);
    if (kind === 'folder') for (const name of await readdir(path).catch(() => [])) note(join(path, name));
  }
}

const isSame = (a: readonly WatchedPlace[], b: readonly WatchedPlace[]): boolean => JSON.stringify(a) === JSON.stringify(b);

function gathering(onChange: (paths: readonly string[]) => void): { readonly add: (path: string) => void; readonly stop: () => void } {
  let timer: NodeJS.Timeout | undefined;
  const changed = new Set<string>();
  return {
    add(path) {
      changed.add(path);
      timer ??= setTimeout(() => {
        timer = undefined;
        const paths = [...changed].sort();
        changed.clear();
        onChange(paths);
      }, GATHER_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

interface Watching {
  readonly places: readonly WatchedPlace[];
  stop(): Promise<void>;
}

async function startWatching(places: readonly WatchedPlace[], note: (path: string) => void, onLost: () => void): Promise<Watching> {
  // Loaded here: a command that only looks once needs none.
  const { watch } = await import('chokidar');
  const { isOnTheWay, isAtPlace } = relevance(places);
  const bases = await basesOf(places);
  const watcher = watch([...bases.keys()], { ignoreInitial: true, ignored: (path) => !isOnTheWay(path) });
  let timer: NodeJS.Timeout | undefined;
  let known = bases;
  const checkBases = async (): Promise<void> => {
    timer = undefined;
    const [stillThere, now] = await Promise.all([
      Promise.all([...bases].map(async ([path, identity]) => (await folderIdentity(path)) === identity)),
      basesOf(places),
    ]);
    if (watcher.closed) return;
    const made = [...now.keys()].filter((path) => !known.has(path));
    known = now;
    const heard = watcher.getWatched();
    // What was made in a new folder before chokidar listened to it is told by nobody.
    if (stillThere.includes(false) || made.some((path) => !(path in heard))) onLost();
    else if (made.length > 0) await tellAll(places, note);
  };
  const noteIfPlace = (path: string): void => {
    if (isAtPlace(path)) note(path);
  };
  watcher.on('all', (_event, path) => noteIfPlace(path));
  // A changed mode is no change of content, and yet it switches a hook on or off.
  watcher.on('raw', (event: string, name: string | null, details) => {
    const watched = watchedPathOf(details);
    if (watched !== null) noteIfPlace(watched);
    if (watched !== null && name !== null && name !== basename(watched)) noteIfPlace(join(watched, name));
    if (event === 'rename') timer ??= setTimeout(() => void checkBases(), GATHER_MS);
  });
  watcher.on('error', () => undefined);
  await new Promise<void>((resolve) => watcher.once('ready', () => resolve()));
  return {
    places,
    async stop() {
      clearTimeout(timer);
      await watcher.close();
    },
  };
}

const watchedPathOf = (details: unknown): string | null =>
  typeof details === 'object' && details !== null && 'watchedPath' in details && typeof details.watchedPath === 'string'
    ? details.watchedPath
    : null;

/** The nearest folder that exists, for each place, and which one it is: what is made in it leads on to the place. */
async function basesOf(places: readonly WatchedPlace[]): Promise<ReadonlyMap<string, string>> {
  return new Map(await Promise.all(places.map(({ path }) => nearestFolder(dirname(path)))));
}

async function nearestFolder(path: string): Promise<readonly [string, string]> {
  for (let folder = path; ; folder = dirname(folder)) {
    const identity = await folderIdentity(folder);
    if (identity !== null || folder === dirname(folder)) return [folder, identity ?? ''];
  }
}

/** Tells a folder from another one that took its name, though a file system may use a number again. null: there is no such folder. */
const folderIdentity = (path: string): Promise<string | null> =>
  stat(path).then(
    (stats) => (stats.isDirectory() ? `${stats.dev} ${stats.ino} ${stats.birthtimeMs}` : null),
    () => null,
  );

/** Which paths lead to a place, and which are one. */
function relevance(places: readonly WatchedPlace[]): { isOnTheWay: (path: string) => boolean; isAtPlace: (path: string) => boolean } {
  const paths = new Set(places.map(({ path }) => path));
  const folders = new Set(places.filter(({ kind }) => kind === 'folder').map(({ path }) => path));
  const way = new Set<string>();
  for (const { path } of places) for (let folder = dirname(path); !way.has(folder); folder = dirname(folder)) way.add(folder);
  const normal = (path: string): string => (path.length > 1 && path.endsWith(sep) ? path.slice(0, -1) : path);
  const isAtPlace = (path: string): boolean => paths.has(normal(path)) || folders.has(dirname(normal(path)));
  return { isAtPlace, isOnTheWay: (path) => isAtPlace(path) || way.has(normal(path)) };
}
