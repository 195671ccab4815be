/** Locks for files that are not the studio's own. They lie in the studio's store, never beside the file. */
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { keyOfPlace, realPlace } from '../store/file-key.ts';
import { ifFree, withFileLock } from '../store/file-lock.ts';
import type { FileLock } from '../store/file-lock.ts';
import { clearDeadMark, readMark, subjectOfMark } from '../store/lock-mark.ts';
import { removeLeftBehind } from './left-behind.ts';
import type { Rescue } from './left-behind.ts';

export interface HeldFiles {
  /**
   * Does the work while no other process of the studio writes these files, and first removes what a killed one left in their folders.
   * @throws ExpectedFailure `storeBusy`, `storeUnusable`
   */
  while<T>(paths: readonly string[], work: () => Promise<T>): Promise<T>;
  /** What killed processes left: their marks, and the temporary files beside what they were writing. */
  sweep(): Promise<void>;
  /** Of one folder: the temporary files of what nobody is writing. */
  clean(folder: string): Promise<void>;
}

export interface HeldFilesOptions {
  /** Of the marks; the studio's store is the folder around it. */
  readonly folder: string;
  readonly rescue: Rescue;
  /** What a killed holder of this file's lock left elsewhere. Under that lock. */
  readonly tidy: (path: string) => Promise<void>;
}

export function createHeldFiles({ folder, rescue, tidy }: HeldFilesOptions): HeldFiles {
  const lockOf = async (path: string): Promise<FileLock> => {
    const of = await realPlace(path);
    return { mark: join(folder, `${keyOfPlace(of)}.lock`), of };
  };
  /** Of a folder, where these locks are ours. In the store lie files that are locked by a mark beside them as well. */
  const clean = async (of: string, ours: readonly FileLock[]): Promise<void> => {
    const isStore = of === (await realPlace(dirname(folder)));
    await removeLeftBehind(
      of,
      async (path, work) => {
        const lock = await lockOf(path);
        const free = (): Promise<unknown> => (isStore ? ifFree({ mark: `${path}.lock`, of: path }, work) : work());
        return ours.some(({ mark }) => mark === lock.mark) ? free() : ifFree(lock, free);
      },
      rescue,
    );
  };
  return {
    async while(paths, work) {
      const known = new Map((await Promise.all(paths.map(lockOf))).map((lock) => [lock.mark, lock]));
      // Everybody takes them in one order, so that no two wait for each other.
      const locks = [...known.values()].sort((a, b) => (a.mark < b.mark ? -1 : 1));
      const innermost = async (): ReturnType<typeof work> => {
        for (const of of new Set(locks.map((lock) => dirname(lock.of)))) await clean(of, locks);
        return work();
      };
      return locks.reduceRight((inner, lock) => () => withFileLock(lock, inner), innermost)();
    },
    clean: async (of) => clean(await realPlace(of), []),
    async sweep() {
      for (const name of await readdir(folder).catch(() => [])) {
        const mark = join(folder, name);
        if (!name.endsWith('.lock')) clearDeadMark(mark, Date.now());
        else await sweepOne(mark, clean, tidy);
      }
    },
  };
}

/** A living holder keeps what is its own. */
async function sweepOne(
  mark: string,
  clean: (of: string, ours: readonly FileLock[]) => Promise<void>,
  tidy: HeldFilesOptions['tidy'],
): Promise<void> {
  const of = subjectOfMark(readMark(mark) ?? '');
  if (of === null) clearDeadMark(mark, Date.now());
  else {
    const work = async (): Promise<void> => {
      await clean(dirname(of), [{ mark, of }]);
      await tidy(of);
    };
    await ifFree({ mark, of }, work).catch(() => undefined);
  }
}
