/** Files appear and change whole or not at all: written beside their place, flushed, then put there in one step. */
import type { Stats } from 'node:fs';
import { link, lstat, open, realpath, rename, unlink } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errnoOf } from '../look/errno.ts';
import { NO_LINKS } from './no-links.ts';
import { swapIn } from './swap-in.ts';
import type { Swapped } from './swap-in.ts';
import { nameBeside } from './temporary-name.ts';

/** Makes a file that was not there. `mode` counts after the user's umask. @throws EEXIST where something is, a dangling link included. */
export async function createWhole(path: string, bytes: Buffer, mode: number): Promise<void> {
  const beside = nameBeside(path, 'new');
  await writeFlushed(beside, bytes, mode);
  try {
    await moveInto(beside, path);
  } finally {
    await unlink(beside).catch(() => undefined);
  }
  await flushFolder(dirname(path));
}

export interface Replacement {
  /** The real file, no link. */
  readonly path: string;
  readonly before: Buffer;
  readonly after: Buffer;
  /** Mode and owner stay. */
  readonly stats: Pick<Stats, 'mode' | 'uid' | 'gid'>;
  /** Asked at the last moment: false leaves everything as it is. */
  readonly isStill: () => Promise<boolean>;
}
/** `changedMeanwhile`: others have written; what they wrote lies at the path, and nothing of ours. */
export type Replaced = { readonly kind: 'changedMeanwhile' } | Swapped;

/** Puts other bytes in the place of a file's own. */
export async function replaceWhole({ path, before, after, stats, isStill }: Replacement): Promise<Replaced> {
  const beside = nameBeside(path, 'new');
  let swapped: Swapped;
  try {
    await writeFlushed(beside, after, stats.mode & 0o777, (file) => likeBefore(file, stats));
    if (!(await isStill())) return { kind: 'changedMeanwhile' };
    swapped = await swapIn(beside, path, before, after);
  } finally {
    await unlink(beside).catch(() => undefined);
  }
  await flushFolder(dirname(path));
  return swapped;
}

/** Puts a file there, whatever was there before; a link is followed. For files that only the studio writes, under a lock. */
export async function putWhole(path: string, bytes: Buffer, mode: number): Promise<void> {
  const real = await realpath(path).catch(() => path);
  const beside = nameBeside(real, 'new');
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
