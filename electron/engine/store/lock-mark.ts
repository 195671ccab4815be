/**
 * The file that stands for a held lock. It comes into being together with its content, as a link whose target is that content;
 * where links may not be made it is a small file. Every step is done on the spot, so that a kill leaves either nothing or a whole mark.
 */
import { createHash, randomBytes } from 'node:crypto';
import { lstatSync, readFileSync, readlinkSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { errnoOf } from '../look/errno.ts';
import { livenessOf, ownIdentity } from './process-identity.ts';

const markSchema = z.object({
  pid: z.number(),
  start: z.string(),
  host: z.string(),
  boot: z.string(),
  /** Tells two locks of one process apart. */
  nonce: z.string(),
  /** What is locked: a path. */
  of: z.string(),
});
type Mark = z.infer<typeof markSchema>;

/** A mark of another machine, or one that cannot be understood, counts for this long; no work under a lock takes that long. */
const STRANGER_COUNTS_MS = 30_000;
/** Where the machine cannot tell a process from a later one with the same number. */
const UNPROVEN_COUNTS_MS = 10 * 60_000;
/** A guard of a guard of a guard …: each needs another process killed within the same instant. */
const DEEPEST_GUARD = 4;
const NO_LINKS: ReadonlySet<string> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'ENAMETOOLONG', 'EINVAL', 'UNKNOWN']);

/** The text of the mark that now stands there. @throws EEXIST where one stands already, and what the file system says */
export function setMark(path: string, of: string): string {
  const text = JSON.stringify({ ...ownIdentity(), nonce: randomBytes(4).toString('hex'), of } satisfies Mark);
  try {
    symlinkSync(text, path);
  } catch (error) {
    if (!NO_LINKS.has(errnoOf(error))) throw error;
    writeFileSync(path, text, { flag: 'wx', mode: 0o600 });
  }
  return text;
}

/** null: none stands there. */
export function readMark(path: string): string | null {
  try {
    return readlinkSync(path);
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return null;
  }
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    return errnoOf(error) === 'ENOENT' ? null : '';
  }
}

/** Takes the mark away if it still is this one. */
export function clearMark(path: string, text: string): void {
  if (readMark(path) === text) unlinkIfThere(path);
}

/** Takes away the mark of a holder that is gone. */
export function clearDeadMark(path: string, now: number, depth = 0): void {
  const text = readMark(path);
  if (text === null || !isDead(path, text, now) || depth > DEEPEST_GUARD) return;
  // Of several who see this dead mark only one gets its guard; behind the guard the mark can only be this one or a later one.
  const guard = `${path}.${createHash('sha256').update(text).digest('hex').slice(0, 8)}`;
  let own: string;
  try {
    own = setMark(guard, path);
  } catch (error) {
    if (errnoOf(error) === 'EEXIST') clearDeadMark(guard, now, depth + 1);
    return;
  }
  clearMark(path, text);
  clearMark(guard, own);
}

/** What a mark is about; null: it cannot be understood. */
export function subjectOfMark(text: string): string | null {
  return parsed(text)?.of ?? null;
}

function parsed(text: string): Mark | null {
  try {
    return markSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

function isDead(path: string, text: string, now: number): boolean {
  const mark = parsed(text);
  switch (mark === null ? 'unknown' : livenessOf(mark)) {
    case 'dead':
      return true;
    case 'lives':
      return mark?.start === '' && ageOf(path, now) > UNPROVEN_COUNTS_MS;
    case 'unknown':
      return ageOf(path, now) > STRANGER_COUNTS_MS;
  }
}

function ageOf(path: string, now: number): number {
  try {
    return now - lstatSync(path).mtimeMs;
  } catch {
    return 0;
  }
}

function unlinkIfThere(path: string): void {
  try {
    unlinkSync(path);
  } catch (error) {
    if (errnoOf(error) !== 'ENOENT') throw error;
  }
}
