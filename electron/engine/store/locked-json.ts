/**
 * A small JSON file of the studio's own that several processes may write at once: changed under a lock, replaced whole,
 * and never silently emptied. A file that cannot be understood is moved aside and told about.
 */
import { readFile, rename, stat } from 'node:fs/promises';
import type { z } from 'zod';
import { ExpectedFailure } from '../../../shared/contract/failure.ts';
import { isJsonObject } from '../../../shared/model/json.ts';
import type { Json } from '../../../shared/model/json.ts';
import type { Reason } from '../../../shared/model/reason.ts';
import { because } from '../../../shared/words/studio.ts';
import { putWhole } from '../edit/whole-file.ts';
import { errnoOf } from '../look/errno.ts';
import { withFileLock } from './file-lock.ts';

export interface LockedJsonOptions<T> {
  readonly path: string;
  readonly schema: z.ZodType<T>;
  /** Of the file's form. One with a higher `version` is another studio's: it stays as it is, and nothing is read or written. */
  readonly newest?: number;
  /** What a file that does not exist stands for. */
  readonly empty: T;
  readonly now: () => number;
  /** Hears of a broken file once, when it has been moved aside. */
  readonly onProblem: (problem: StoreProblem) => void;
}
export interface StoreProblem {
  readonly reason: Reason;
  readonly path: string;
}
export interface LockedJson<T> {
  /** Writes nothing, unless the file is broken. @throws ExpectedFailure `storeUnusable`, `storeBusy` */
  read(): Promise<T>;
  /** @throws ExpectedFailure `storeUnusable`, `storeBusy` */
  update(change: (value: T) => T): Promise<T>;
}

/** For what the studio can do without: a file that cannot be used, or is a newer studio's, is told of and counts as `instead`. */
export async function orTold<T, I>(
  work: () => Promise<T>,
  instead: I,
  { path, onProblem }: Pick<LockedJsonOptions<unknown>, 'path' | 'onProblem'>,
): Promise<T | I> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ExpectedFailure)) throw error;
    onProblem({ path, reason: error.failure.reason });
    return instead;
  }
}

type Reading<T> = { readonly kind: 'value'; readonly value: T } | { readonly kind: 'broken'; readonly detail: string };

export function lockedJson<T>(options: LockedJsonOptions<T>): LockedJson<T> {
  return {
    async read() {
      const reading = await readOnce(options);
      if (reading.kind === 'value') return reading.value;
      return locked(options, () => readOrMoveAside(options));
    },
    update: (change) =>
      locked(options, async () => {
        const value = change(await readOrMoveAside(options));
        await write(options.path, value);
        return value;
      }),
  };
}

async function readOnce<T>({ path, schema, newest = Infinity, empty }: LockedJsonOptions<T>): Promise<Reading<T>> {
  let text: string;
  try {
    // Reading a pipe would wait for ever.
    if (!(await stat(path)).isFile()) return { kind: 'broken', detail: 'not a regular file' };
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (errnoOf(error) === 'ENOENT' || errnoOf(error) === 'ENOTDIR') return { kind: 'value', value: empty };
    throw unusable(path, error);
  }
  let json: Json;
  try {
    json = JSON.parse(text) as Json;
  } catch (error) {
    return { kind: 'broken', detail: error instanceof Error ? error.message : String(error) };
  }
  if (isJsonObject(json) && Number(json['version']) > newest)
    throw new ExpectedFailure({ code: 'storeUnusable', reason: because('error.storeNewer', { path, version: Number(json['version']) }) });
  const parsed = schema.safeParse(json);
  if (parsed.success) return { kind: 'value', value: parsed.data };
  return { kind: 'broken', detail: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ') };
}

/** Only under the lock: two processes that meet the same broken file must not move the repaired one away. */
async function readOrMoveAside<T>(options: LockedJsonOptions<T>): Promise<T> {
  const reading = await readOnce(options);
  if (reading.kind === 'value') return reading.value;
  const { path, now, onProblem, empty } = options;
  const kept = `${path}.broken-${now()}`;
  try {
    await rename(path, kept);
  } catch (error) {
    throw unusable(path, error);
  }
  onProblem({ path, reason: because('store.movedAside', { path, kept, detail: reading.detail }) });
  return empty;
}

const locked = <T>({ path }: Pick<LockedJsonOptions<unknown>, 'path'>, work: () => Promise<T>): Promise<T> =>
  withFileLock({ mark: `${path}.lock`, of: path }, work);

async function write(path: string, value: unknown): Promise<void> {
  try {
    await putWhole(path, Buffer.from(`${JSON.stringify(value, null, 2)}\n`, 'utf8'), 0o600);
  } catch (error) {
    throw unusable(path, error);
  }
}

/** A failure that was foreseen stays as it is. */
export const unusable = (path: string, error: unknown): ExpectedFailure =>
  error instanceof ExpectedFailure
    ? error
    : new ExpectedFailure({ code: 'storeUnusable', reason: because('error.storeUnusable', { path, errno: errnoOf(error) }) });
