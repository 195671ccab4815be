/**
 * An exclusive lock for one file among all processes of the studio. A holder that was killed keeps nobody waiting: its mark
 * names the process, and the next one that comes sees that it is gone.
 */
import { randomInt } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ExpectedFailure } from '../../../shared/contract/failure.ts';
import { because } from '../../../shared/words/studio.ts';
import { errnoOf } from '../look/errno.ts';
import { turnstile } from '../look/turnstile.ts';
import { clearDeadMark, clearMark, setMark } from './lock-mark.ts';

export interface FileLock {
  /** Where the mark stands. Its folder is made. */
  readonly mark: string;
  /** The file that is locked: what a failure names. */
  readonly of: string;
  /** How long others may hold it before it is given up. */
  readonly waitMs?: number;
}

const USUAL_WAIT_MS = 15_000;

/** Within this process one after the other, in the order of asking; only the first in line looks at the mark. */
const lines = new Map<string, { readonly pass: ReturnType<typeof turnstile>; users: number }>();

async function inLine<T>(mark: string, work: () => Promise<T>): Promise<T> {
  const line = lines.get(mark) ?? { pass: turnstile(1), users: 0 };
  lines.set(mark, line);
  line.users += 1;
  try {
    return await line.pass(work);
  } finally {
    line.users -= 1;
    if (line.users === 0) lines.delete(mark);
  }
}

/** @throws ExpectedFailure `storeBusy` where others hold it for too long, `storeUnusable` where no mark can be set */
export const withFileLock = <T>(lock: FileLock, work: () => Promise<T>): Promise<T> =>
  inLine(lock.mark, async () => {
    const text = await acquired(lock);
    try {
      return await work();
    } finally {
      release(lock, text);
    }
  });

/** Does the work only if nobody holds the lock, without waiting; `busy`: it was not done. */
export async function ifFree<T>(lock: Pick<FileLock, 'mark' | 'of'>, work: () => Promise<T>): Promise<T | 'busy'> {
  if (lines.has(lock.mark)) return 'busy';
  return inLine(lock.mark, async () => {
    await mkdir(dirname(lock.mark), { recursive: true, mode: 0o700 });
    const text = attempt(lock);
    if (text === null) return 'busy';
    try {
      return await work();
    } finally {
      release(lock, text);
    }
  });
}

async function acquired(lock: FileLock): Promise<string> {
  const until = performance.now() + (lock.waitMs ?? USUAL_WAIT_MS);
  await mkdir(dirname(lock.mark), { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw unusable(lock, error);
  });
  for (let pauseMs = 2; ; pauseMs = Math.min(pauseMs * 2, 50)) {
    const text = attempt(lock);
    if (text !== null) return text;
    if (performance.now() > until) throw new ExpectedFailure({ code: 'storeBusy', reason: because('error.storeBusy', { path: lock.of }) });
    await delay(randomInt(1, pauseMs + 1));
  }
}

/** null: somebody holds it. */
function attempt({ mark, of }: Pick<FileLock, 'mark' | 'of'>): string | null {
  try {
    return setMark(mark, of);
  } catch (error) {
    if (errnoOf(error) !== 'EEXIST') throw unusable({ mark }, error);
  }
  clearDeadMark(mark, Date.now());
  try {
    return setMark(mark, of);
  } catch (error) {
    if (errnoOf(error) === 'EEXIST') return null;
    throw unusable({ mark }, error);
  }
}

/** A mark that cannot be taken away falls with this process. */
function release({ mark }: Pick<FileLock, 'mark'>, text: string): void {
  try {
    clearMark(mark, text);
  } catch {
    // The work itself is done; whoever comes next waits for the end of this process.
  }
}

const unusable = ({ mark }: Pick<FileLock, 'mark'>, error: unknown): ExpectedFailure =>
  new ExpectedFailure({
    code: 'storeUnusable',
    reason: because('error.storeUnusable', { path: mark.replace(/\.lock$/, ''), errno: errnoOf(error) }),
  });
