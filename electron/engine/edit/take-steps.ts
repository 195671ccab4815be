/** Carries out steps on files: all of them, or none. */
import { chmod, lstat, mkdir, readlink, realpath, rename, rmdir, stat, symlink, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readWhole } from '../look/file-bytes.ts';
import { checkWritable } from './check-writable.ts';
import { changedMeanwhile, unreadable, unwritable } from './failures.ts';
import type { FileStep } from './file-step.ts';
import { nameBeside } from './temporary-name.ts';
import { createWhole, moveWhole, replaceWhole } from './whole-file.ts';

/** `undo` takes the step back; `keep` makes it final, once all steps were taken. */
interface Taken {
  readonly undo: () => Promise<void>;
  readonly keep?: () => Promise<void>;
  /** That had to be made first, each behind the one it lies in. */
  readonly folders?: readonly string[];
}
/** What others wrote at the very same moment. */
export interface Slip {
  readonly path: string;
  /** `slipped`: nothing of ours was kept at the path, and no step counts. `overtaken`: theirs came right after ours. */
  readonly kind: 'slipped' | 'overtaken';
  readonly ours: Buffer;
  readonly between: Buffer | null;
}
export interface Moments {
  /** Hears of each slip before anything is taken back, and keeps what else would be lost. */
  readonly onSlip?: (slip: Slip) => Promise<void>;
  /** Between the last look at a file and the step that replaces it. */
  readonly beforeSwap?: (path: string) => Promise<void>;
}

/**
 * @returns the folders that were made on the way, each behind the one it lies in
 * @throws ExpectedFailure `fileExists`, `fileChanged`, `fileMissing`, `fileUnreadable`, `fileUnwritable`, each naming the path; then
 *   no file has changed
 */
export async function takeSteps(steps: readonly FileStep[], moments: Moments = {}): Promise<readonly string[]> {
  const taken: Taken[] = [];
  try {
    for (const step of steps) taken.push(await take(step, moments));
  } catch (error) {
    // What cannot be taken back either was changed by somebody else meanwhile: the first error is the one that tells why.
    for (const step of taken.reverse()) await step.undo().catch(() => undefined);
    throw error;
  }
  for (const step of taken) await step.keep?.();
  return taken.flatMap(({ folders }) => folders ?? []);
}

async function take(step: FileStep, moments: Moments): Promise<Taken> {
  try {
    switch (step.kind) {
      case 'create':
        return await create(step);
      case 'content':
        return await replace(step, moments);
      case 'mode':
        return await changeMode(step);
      case 'rename':
        return await renameFile(step);
      case 'delete':
      case 'deleteLink':
        return await remove(step);
      case 'createLink':
        return await createLink(step);
    }
  } catch (error) {
    throw unwritable(step.kind === 'rename' ? step.to : step.path, error);
  }
}

interface MadeFolders {
  readonly folders: readonly string[];
  readonly unmake: () => Promise<void>;
}

/** What it made can be taken away again, as long as it is empty. */
async function withFolders(folder: string, make: () => Promise<void>): Promise<MadeFolders> {
  const first = await mkdir(folder, { recursive: true });
  const folders: string[] = [];
  if (first !== undefined) for (let made = folder; made.length >= first.length; made = dirname(made)) folders.unshift(made);
  const unmake = (): Promise<void> => removeEmpty(folders);
  try {
    await make();
  } catch (error) {
    await unmake();
    throw error;
  }
  return { folders, unmake };
}

/** The innermost first; what holds something stays, with the folders that it lies in. */
export async function removeEmpty(folders: readonly string[]): Promise<void> {
  for (const folder of folders.toReversed()) await rmdir(folder).catch(() => undefined);
}

async function create({ path, after, mode, modeIs }: Extract<FileStep, { kind: 'create' }>): Promise<Taken> {
  const { folders, unmake } = await withFolders(dirname(path), async () => {
    await createWhole(path, after, mode);
    if (modeIs === 'exact') await chmod(path, mode);
  });
  return {
    undo: async () => {
      await unlink(path);
      await unmake();
    },
    folders,
  };
}

async function createLink({ path, target }: Extract<FileStep, { kind: 'deleteLink' | 'createLink' }>): Promise<Taken> {
  const { folders, unmake } = await withFolders(dirname(path), () => symlink(target, path));
  return {
    undo: async () => {
      await unlink(path);
      await unmake();
    },
    folders,
  };
}

async function replace({ path, before, after }: Extract<FileStep, { kind: 'content' }>, moments: Moments): Promise<Taken> {
  const real = await realpath(path);
  await checkWritable(real);
  const write = async (from: Buffer, to: Buffer): Promise<void> => {
    const file = await readWhole(real);
    if ('errno' in file) throw unreadable(path, file.errno);
    if (!file.bytes.equals(from)) throw changedMeanwhile(path);
    const isStill = async (): Promise<boolean> => {
      const now = await readWhole(real);
      const isSame = !('errno' in now) && now.bytes.equals(from);
      if (isSame) await moments.beforeSwap?.(real);
      return isSame;
    };
    const done = await replaceWhole({ path: real, before: from, after: to, stats: file.stats, isStill });
    switch (done.kind) {
      case 'replaced':
        return;
      case 'overtaken':
        await moments.onSlip?.({ path, kind: 'overtaken', ours: to, between: done.between });
        return;
      case 'slipped':
        await moments.onSlip?.({ path, kind: 'slipped', ours: to, between: null });
        throw changedMeanwhile(path);
      case 'changedMeanwhile':
        throw changedMeanwhile(path);
    }
  };
  await write(before, after);
  return { undo: () => write(after, before) };
}

async function changeMode({ path, before, after }: Extract<FileStep, { kind: 'mode' }>): Promise<Taken> {
  if (((await stat(path)).mode & 0o7777) !== before) throw changedMeanwhile(path);
  await chmod(path, after);
  return { undo: () => chmod(path, before) };
}

async function renameFile({ path, to }: Extract<FileStep, { kind: 'rename' }>): Promise<Taken> {
  const { folders, unmake } = await withFolders(dirname(to), async () => {
    await lstat(path).catch((error: unknown) => {
      throw unwritable(path, error);
    });
    await moveWhole(path, to);
  });
  return {
    undo: async () => {
      await moveWhole(to, path);
      await unmake();
    },
    folders,
  };
}

/** Put aside first: until all other steps are taken, it can come back. A link is deleted, not what it leads to. */
async function remove(step: Extract<FileStep, { kind: 'delete' | 'deleteLink' | 'createLink' }>): Promise<Taken> {
  const { path } = step;
  const aside = nameBeside(path, 'old');
  await rename(path, aside);
  const back = (): Promise<void> => moveWhole(aside, path);
  if (!(await isAsPlanned(step, aside))) {
    await back();
    throw changedMeanwhile(path);
  }
  return { undo: back, keep: () => unlink(aside) };
}

async function isAsPlanned(step: FileStep, aside: string): Promise<boolean> {
  if (step.kind === 'deleteLink') return (await readlink(aside).catch(() => null)) === step.target;
  if (step.kind !== 'delete' || step.before === null) return true;
  const now = await readWhole(aside);
  return !('errno' in now) && now.bytes.equals(step.before);
}
