/**
 * `.hook-studio/hooks.lock.json`: which hooks of libraries are installed below a folder, from where, and what was written.
 * A team can commit it: its text depends on nothing but what it says. It may come from anybody, so it is never believed
 * where it names a path that no installation could have written.
 */
import { join } from 'node:path';
import { z } from 'zod';
import { ExpectedFailure } from '../../../../shared/contract/failure.ts';
import { because } from '../../../../shared/library/engine-words.ts';
import { parameterValueSchema } from '../../../../shared/library/parameter.ts';
import { HOOK_NAME_PATTERN } from '../../../../shared/library/manifest.ts';
import { MOST_LEVELS, nestsTooDeep } from '../../../../shared/model/json-depth.ts';
import { isJsonObject, jsonObjectSchema, jsonSchema } from '../../../../shared/model/json.ts';
import { because as becauseStudio } from '../../../../shared/words/studio.ts';
import { readWhole } from '../../look/file-bytes.ts';
import { plainTextOf } from '../../look/text-bytes.ts';
import { checkInside } from './inside.ts';
import type { InstallBase } from './places.ts';

/** Joined by "/", below the folder that the lock file is about. */
const path = z
  .string()
  .max(500)
  // eslint-disable-next-line no-control-regex -- these very characters are refused
  .regex(/^(?![/~])(?!.*(?:^|\/)\.{0,2}(?:\/|$))[^\0-\x1f\\:]+$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const agent = z.string().max(40);

const lockedSourceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('bundled') }),
  z.object({ kind: z.literal('folder'), path: z.string().max(2000) }),
  z.object({
    kind: z.literal('git'),
    url: z.string().max(2000),
    pin: z.object({ kind: z.enum(['branch', 'tag', 'commit']), name: z.string().max(200) }).nullable(),
    commit: z.string().regex(/^[0-9a-f]{40,64}$/),
  }),
]);
export type LockedSource = z.infer<typeof lockedSourceSchema>;

const lockedEntrySchema = z.object({
  agent,
  settings: path,
  event: z.string().max(100),
  matcher: jsonSchema.optional(),
  fields: jsonObjectSchema,
});
export type LockedEntry = z.infer<typeof lockedEntrySchema>;
/** `files`: what the part needs beside its script; trust is asked for it too. */
const lockedPartSchema = z.object({ agent, script: path, path, arguments: z.array(z.string().max(200)), files: z.array(path).optional() });
export type LockedPart = z.infer<typeof lockedPartSchema>;

const lockedHookSchema = z.object({
  source: lockedSourceSchema,
  version: z.string().max(80),
  /** Of the hook as its library has it. */
  content: sha256,
  parameters: z.record(z.string(), parameterValueSchema),
  /** Where each agent's part was put, and the edition that it was chosen for. */
  agents: z.record(agent, z.object({ place: z.string().max(100), edition: z.string().max(80) })),
  /** As the library would write them now; a file that differs was changed here. */
  files: z.record(path, sha256),
  entries: z.array(lockedEntrySchema),
  parts: z.array(lockedPartSchema),
});
export type LockedHook = z.infer<typeof lockedHookSchema>;

const lockSchema = z.object({
  version: z.literal(1),
  hooks: z.record(z.string().max(80).regex(HOOK_NAME_PATTERN), lockedHookSchema),
  /** Scripts that people had where a dispatcher is now: by its path, where theirs lies meanwhile. */
  own: z.record(path, path),
  /** Folders, and settings files, that were not there before: whoever takes the last hook out leaves none of them behind. */
  made: z.array(path).optional(),
});
export type LockFile = z.infer<typeof lockSchema>;

const EMPTY_LOCK: LockFile = { version: 1, hooks: {}, own: {} };

/** Below the folder that it is about. */
export const LOCK_PLACE = '.hook-studio/hooks.lock.json';
export const lockPathIn = (base: string): string => join(base, ...LOCK_PLACE.split('/'));

export interface ReadLock {
  readonly lock: LockFile;
  /** null: there is no such file. */
  readonly bytes: Buffer | null;
  readonly mode: number;
}

/**
 * A file that is there and cannot be understood is never overwritten.
 * @throws ExpectedFailure `libraryLockBroken`, `storeNewer` for that of a newer studio, `libraryOutside`
 */
export async function readLock(base: InstallBase): Promise<ReadLock> {
  const place = lockPathIn(base.folder);
  await checkInside(base, place);
  const file = await readWhole(place);
  if ('errno' in file) {
    if (file.errno === 'ENOENT' || file.errno === 'ENOTDIR') return { lock: EMPTY_LOCK, bytes: null, mode: 0o644 };
    throw broken(place, file.errno);
  }
  const text = plainTextOf(file.bytes);
  let value: unknown;
  try {
    value = JSON.parse(text ?? '');
  } catch (error) {
    throw broken(place, error instanceof Error ? error.message : String(error));
  }
  if (nestsTooDeep(value)) throw broken(place, `more than ${MOST_LEVELS} levels`);
  const version = isJsonObject(value) ? value['version'] : undefined;
  if (typeof version === 'number' && version > 1)
    throw new ExpectedFailure({ code: 'storeNewer', reason: becauseStudio('error.storeNewer', { path: place, version }) });
  const read = lockSchema.safeParse(value);
  if (!read.success)
    throw broken(
      place,
      read.error.issues
        .slice(0, 3)
        .map((issue) => `${issue.path.join('.')}: ${issue.message}`)
        .join('; '),
    );
  return { lock: read.data, bytes: file.bytes, mode: file.stats.mode & 0o7777 };
}

const broken = (at: string, detail: string): ExpectedFailure =>
  new ExpectedFailure({
    code: 'libraryLockBroken',
    reason: because('error.libraryLockBroken', { path: at, detail: detail.slice(0, 300) }),
  });

/** null: it holds nothing, so there is no file. */
export function lockText(lock: LockFile): string | null {
  return Object.keys(lock.hooks).length === 0 && Object.keys(lock.own).length === 0 ? null : `${JSON.stringify(sorted(lock), null, 2)}\n`;
}

/** Keys by their code units, the version first. Lists stay as they are: an entry is written to settings in the order of its fields. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const rank = ([key, one]: [string, unknown]): number => (key === 'version' && typeof one === 'number' ? 0 : 1);
  const entries = Object.entries(value).sort((a, b) => rank(a) - rank(b) || (a[0] < b[0] ? -1 : 1));
  return Object.fromEntries(entries.map(([key, one]) => [key, sorted(one)]));
}
