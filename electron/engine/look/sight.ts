/**
 * The file system as one user sees it. For the studio's own user the system itself is asked; for another one the answer
 * is computed from mode and owner of the file and of every folder above it.
 */
import { constants } from 'node:fs';
import type { Dirent, Stats } from 'node:fs';
import { access, lstat, readdir, realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Context, Entry, Missing, Stat } from '../../../shared/agents/facts.ts';
import { errnoOf } from './errno.ts';
import { isOwnUser, modeAllows } from './permission.ts';

export interface Sight {
  readonly whose: 'own' | 'other';
  /** Links followed. */
  stat(path: string): Promise<Stat | Missing>;
  /** Sorted by name. Links not followed. */
  list(path: string): Promise<readonly Entry[] | Missing>;
  /** Links not followed; null: nothing is there, or it cannot be reached. */
  type(path: string): Promise<Entry['type'] | null>;
  realpath(path: string): Promise<string | Missing>;
}

/** One sight serves one question: what it learnt of folders is kept as long as it lives. */
export const sightOf = (user: Context['user']): Sight => (isOwnUser(user) ? ownSight : othersSight(user));

const may = (path: string, permission: number): Promise<boolean> =>
  access(path, permission).then(
    () => true,
    () => false,
  );

/** As the studio's own user, without asking whether it may be read. */
export const statUnread = (path: string): Promise<Omit<Stat, 'mayRead'> | Missing> =>
  Promise.all([stat(path), may(path, constants.X_OK)]).then(
    ([stats, mayExecute]) => ({ type: kindOf(stats), mode: stats.mode & 0o7777, mayExecute }),
    missing,
  );

const ownSight: Sight = {
  whose: 'own',
  stat: async (path) => {
    const [seen, mayRead] = await Promise.all([statUnread(path), may(path, constants.R_OK)]);
    return 'errno' in seen ? seen : { ...seen, mayRead };
  },
  list: (path) => readdir(path, { withFileTypes: true }).then(entriesOf, missing),
  type: (path) => lstat(path).then(linkKindOf, () => null),
  realpath: (path) => realpath(path).catch(missing),
};

function othersSight(user: Context['user']): Sight {
  const folders = new Map<string, Promise<boolean>>();
  const isOpen = (folder: string): Promise<boolean> => {
    const known = folders.get(folder);
    if (known) return known;
    const parent = dirname(folder);
    const open = Promise.all([
      stat(folder).then(
        (stats) => modeAllows(stats, user, 'execute'),
        () => true,
      ),
      parent === folder || isOpen(parent),
    ]).then(([self, above]) => self && above);
    folders.set(folder, open);
    return open;
  };
  /** By the path as written and by the one that its links lead to. A path that is not there is told by the look itself. */
  const reaches = async (path: string): Promise<boolean> => {
    if (!(await isOpen(dirname(path)))) return false;
    const real = await realpath(path).catch(() => path);
    return real === path || isOpen(dirname(real));
  };
  const denied: Missing = { errno: 'EACCES' };
  return {
    whose: 'other',
    async stat(path) {
      if (!(await reaches(path))) return denied;
      return stat(path).then(
        (stats) => ({
          type: kindOf(stats),
          mode: stats.mode & 0o7777,
          mayExecute: modeAllows(stats, user, 'execute'),
          mayRead: modeAllows(stats, user, 'read'),
        }),
        missing,
      );
    },
    async list(path) {
      if (!(await reaches(path))) return denied;
      const stats = await stat(path).catch(missing);
      if ('errno' in stats) return stats;
      if (stats.isDirectory() && !modeAllows(stats, user, 'read')) return denied;
      return readdir(path, { withFileTypes: true }).then(entriesOf, missing);
    },
    type: async (path) => ((await isOpen(dirname(path))) ? lstat(path).then(linkKindOf, () => null) : null),
    realpath: async (path) => ((await reaches(path)) ? realpath(path).catch(missing) : denied),
  };
}

const missing = (error: unknown): Missing => ({ errno: errnoOf(error) });
export const kindOf = (stats: Stats): Stat['type'] => (stats.isFile() ? 'file' : stats.isDirectory() ? 'directory' : 'other');
const linkKindOf = (entry: Stats | Dirent): Entry['type'] =>
  entry.isFile() ? 'file' : entry.isDirectory() ? 'directory' : entry.isSymbolicLink() ? 'link' : 'other';
const entriesOf = (entries: readonly Dirent[]): Entry[] =>
  entries.map((entry) => ({ name: entry.name, type: linkKindOf(entry) })).sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
