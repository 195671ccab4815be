/** Files appear and change whole or not at all: written beside their place, flushed, then put there in one step. */
import { randomBytes } from 'node:crypto';
import type { Stats } from 'node:fs';
import { link, lstat, open, realpath, rename, unlink } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { errnoOf } from '../look/errno.ts';

/** A name in the same folder that nobody uses, and that no agent takes for a hook's. */
export const nameBeside = (path: string): string => join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}.tmp`);

/** Errors that mean "this file system has no hard links", or not for this file. */
const NO_LINKS: ReadonlySet<string> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EACCES', 'EXDEV', 'EINVAL']);

/** Makes a file that was not there. `mode` counts after the user's umask. @throws EEXIST where something is, a dangling link included. */
export async function createWhole(path: string, bytes: Buffer, mode: number): Promise<void> {
  const beside = nameBeside(path);
  await writeFlushed(beside, bytes, mode);
  try {
    await moveInto(beside, path);
  } finally {
    await unlink(beside).catch(() => undefined);
  }
  await flushFolder(dirname(path));
}

/**
 * Puts other bytes in the place of a file's own; `path` is the real file, no link. Mode and owner stay. `isStill` is asked
 * at the last moment: false leaves everything as it is.
 */
export async function replaceWhole(
  path: string,
  bytes: Buffer,
  stats: Pick<Stats, 'mode' | 'uid' | 'gid'>,
  isStill: () => Promise<boolean>,
): Promise<'replaced' | 'changedMeanwhile'> {
  const beside = nameBeside(path);
  try {
    await writeFlushed(beside, bytes, stats.mode & 0o777, (file) => likeBefore(file, stats));
    if (!(await isStill())) return 'changedMeanwhile';
    await rename(beside, path);
  } finally {
    await unlink(beside).catch(() => undefined);
  }
  await flushFolder(dirname(path));
  return 'replaced';
}

/** Puts a file there, whatever was there before; a link is followed. For files that only the studio writes, under a lock. */
export async function putWhole(path: string, bytes: Buffer, mode: number): Promise<void> {
  const real = await realpath(path).catch(() => path);
  const beside = nameBeside(real);
  try {
    await writeFlushed(beside, bytes, mode);
    await rename(beside, real);
  } finally {
    await unlink(beside).catch(() => undefined);
  }
  await flushFolder(dirname(real));
}

/** Gives a file another name. @throws EEXIST where something is. */
export async function moveWhole(from: string, to: string): Promise<void> {
  if (await isSameEntry(from, to)) await rename(from, to);
  else {
    await moveInto(from, to);
    await unlink(from).catch((error: unknown) => {
      if (errnoOf(error) !== 'ENOENT') throw error;
    });
  }
  await flushFolder(dirname(to));
}

/** A hard link never overwrites, a rename would. Leaves the old name where it was linked, takes it away where it was renamed. */
async function moveInto(from: string, to: string): Promise<void> {
  const isLink = (await lstat(from)).isSymbolicLink();
  try {
    // Some systems would link to what a symbolic link leads to.
    if (!isLink) {
      await link(from, to);
      return;
    }
  } catch (error) {
    if (!NO_LINKS.has(errnoOf(error))) throw error;
  }
  if (await exists(to)) throw Object.assign(new Error(`${to} exists`), { code: 'EEXIST' });
  await rename(from, to);
}

const exists = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    (error: unknown) => errnoOf(error) !== 'ENOENT',
  );

/** On a file system that ignores case, `a` and `A` are one entry: there a change of case is a rename. */
async function isSameEntry(from: string, to: string): Promise<boolean> {
  if (from === to || from.toLowerCase() !== to.toLowerCase()) return false;
  const [before, after] = await Promise.all([lstat(from), lstat(to).catch(() => null)]);
  return after !== null && before.ino === after.ino && before.dev === after.dev && before.nlink === 1;
}

async function writeFlushed(
  path: string,
  bytes: Buffer,
  mode: number,
  finish: (file: FileHandle) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const file = await open(path, 'wx', mode);
  try {
    await file.writeFile(bytes);
    await finish(file);
    await file.sync();
  } catch (error) {
    await unlink(path).catch(() => undefined);
    throw error;
  } finally {
    await file.close();
  }
}

/** Giving a file away takes privileges; without them it becomes the writer's own, as with any editor. */
async function likeBefore(file: FileHandle, { mode, uid, gid }: Pick<Stats, 'mode' | 'uid' | 'gid'>): Promise<void> {
  await file.chown(uid, gid).catch(() => undefined);
  await file.chmod(mode & 0o7777);
}

/** So that the new name survives a crash as well. Windows cannot open a folder; there nothing is lost by not doing it. */
async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => null);
  await folder?.sync().catch(() => undefined);
  await folder?.close();
}
