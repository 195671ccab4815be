/** The library's folders of one commit as plain files, beside the repository: written once, read like any other folder. */
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { reasonSchema } from '../../../../shared/model/reason.ts';
import type { Reason } from '../../../../shared/model/reason.ts';
import { errnoOf } from '../../look/errno.ts';
import { forgetOldest } from '../../store/forget-oldest.ts';
import { gitIn } from './git.ts';
import type { GitSurroundings } from './git.ts';
import { isAsRecorded, recordFiles } from './snapshot-files.ts';
import { checkTree } from './tree-entries.ts';
import { hookFoldersOf } from './walk-tree.ts';

export interface Snapshot {
  readonly folder: string;
  /** Paths, and whole folders, that were left out, and why. */
  readonly left: Readonly<Record<string, Reason>>;
}
/** Of one source, in the studio's store. */
export interface SourcePlace {
  readonly repository: string;
  readonly trees: string;
}

const LEFT_OUT = 'left-out.json';
const leftSchema = z.record(z.string(), reasonSchema);
/** Older ones may still be read by another process. */
const MOST_TREES = 3;

/** null: this commit was never put on disk. Needs no git. */
export async function knownSnapshot({ trees }: SourcePlace, commit: string): Promise<Snapshot | null> {
  const place = join(trees, commit);
  const text = await readFile(join(place, LEFT_OUT), 'utf8').catch(() => null);
  const left = leftSchema.safeParse(text === null ? undefined : jsonOf(text));
  return left.success ? { folder: join(place, 'hooks'), left: left.data } : null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Puts a commit on disk, unless it is there. @throws what git throws; then nothing is there */
export async function takeSnapshot(
  place: SourcePlace,
  commit: string,
  around: GitSurroundings & { cancel: AbortSignal },
): Promise<Snapshot> {
  const known = await knownSnapshot(place, commit);
  if (known) return known;
  const aside = join(place.trees, `.new-${randomBytes(6).toString('hex')}`);
  const hooks = join(aside, 'hooks');
  try {
    await mkdir(hooks, { recursive: true, mode: 0o700 });
    const { cancel } = around;
    const repository = { cancel, repository: place.repository };
    const { entries, left } = checkTree(await hookFoldersOf({ ...repository, around }, commit));
    if (entries.length > 0) {
      const index = join(aside, 'index');
      const input = entries.map(({ mode, hash, path }) => `${mode} ${hash}\t${path}\0`).join('');
      const filler = await gitIn(hooks, around, { ...repository, index, workTree: hooks, input });
      await filler.raw('update-index', '-z', '--index-info');
      const writer = await gitIn(hooks, around, { ...repository, index, workTree: hooks });
      await writer.raw('checkout-index', '--all', '--force');
      await rm(index, { force: true });
    }
    await recordFiles(aside, entries);
    await writeFile(join(aside, LEFT_OUT), JSON.stringify(left));
    await rename(aside, join(place.trees, commit)).catch((error: unknown) => {
      // Another process was quicker, with the same content.
      if (!['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(errnoOf(error))) throw error;
    });
    await forgetOthers(place.trees, commit);
    return { folder: join(place.trees, commit, 'hooks'), left };
  } finally {
    await rm(aside, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** The commit's files again where those of one hook are not what was written. @throws what git throws */
export async function soundSnapshot(
  place: SourcePlace,
  commit: string,
  name: string,
  around: GitSurroundings & { cancel: AbortSignal },
): Promise<Snapshot> {
  const taken = await takeSnapshot(place, commit, around);
  const own = join(place.trees, commit);
  if (await isAsRecorded(own, name)) return taken;
  const aside = join(place.trees, `.old-${randomBytes(6).toString('hex')}`);
  try {
    await rename(own, aside);
    return await takeSnapshot(place, commit, around);
  } finally {
    await rm(aside, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function forgetOthers(trees: string, newest: string): Promise<void> {
  const now = new Date();
  await utimes(join(trees, newest), now, now).catch(() => undefined);
  await forgetOldest(trees, (name) => /^[0-9a-f]+$/.test(name) && name !== newest, MOST_TREES - 1);
}
