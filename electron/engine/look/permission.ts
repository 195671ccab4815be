/** What a user may do with a file, computed from mode and owner: for users other than the one the studio runs as. */
import type { Stats } from 'node:fs';
import type { Context } from '../../../shared/agents/facts.ts';

type User = Context['user'];
export type Permission = 'read' | 'execute';

const BITS: Readonly<Record<Permission, number>> = { read: 0o4, execute: 0o1 };

/** Windows has no user ids: there everybody is the user of the process. */
export const isOwnUser = (user: User): boolean => {
  const own = process.getuid?.();
  return own === undefined || own === user.uid;
};

/** As a POSIX kernel decides. Access lists and `noexec` mounts are not seen. */
export function modeAllows(stats: Pick<Stats, 'mode' | 'uid' | 'gid'>, user: User, permission: Permission): boolean {
  const bit = BITS[permission];
  if (user.uid === 0) return permission === 'read' || (stats.mode & 0o111) !== 0 || isDirectory(stats);
  if (stats.uid === user.uid) return (stats.mode & (bit << 6)) !== 0;
  if (user.gids.includes(stats.gid)) return (stats.mode & (bit << 3)) !== 0;
  return (stats.mode & bit) !== 0;
}

const isDirectory = (stats: Pick<Stats, 'mode'>): boolean => (stats.mode & 0o170000) === 0o040000;
