/** Every write of the studio to files that are not its own: when, why, what, and the bytes that taking it back needs. */
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { reasonSchema } from '../../../shared/model/reason.ts';
import { nameBeside } from '../edit/temporary-name.ts';
import { putWhole } from '../edit/whole-file.ts';
import { contentIn, keepContent } from './contents.ts';
import { withFileLock } from './file-lock.ts';
import { unusable } from './locked-json.ts';

/** null: there was no file. */
const versionSchema = z.object({ hash: z.string(), mode: z.number().int(), sizeBytes: z.number().int() }).nullable();
export type LoggedVersion = z.infer<typeof versionSchema>;

const loggedFileSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('content'), path: z.string(), before: versionSchema, after: versionSchema, diff: z.string() }),
  z.object({ kind: z.literal('mode'), path: z.string(), before: z.number().int(), after: z.number().int() }),
  z.object({ kind: z.literal('rename'), path: z.string(), to: z.string() }),
  z.object({ kind: z.enum(['deleteLink', 'createLink']), path: z.string(), target: z.string() }),
  /** What the store holds of a settings file of which entries are switched off. The contents are `ParkedState`s; `diff` is that of their texts. */
  z.object({
    kind: z.literal('parked'),
    path: z.string(),
    edition: z.string(),
    before: versionSchema.unwrap(),
    after: versionSchema.unwrap(),
    diff: z.string(),
  }),
]);
export type LoggedFile = z.infer<typeof loggedFileSchema>;

const loggedWriteSchema = z.object({
  id: z.string(),
  /** Milliseconds since the epoch. */
  at: z.number(),
  cause: reasonSchema,
  files: z.array(loggedFileSchema),
  /** That it made on the way to its files, each behind the one it lies in. */
  folders: z.array(z.string()).optional(),
  /** Where links led from each path that was written: whoever puts another link there must not have a file elsewhere changed. */
  places: z.record(z.string(), z.string()).optional(),
  /** The write that took this one back. */
  undoneBy: z.string().nullable(),
});
export type LoggedWrite = z.infer<typeof loggedWriteSchema>;

/** Of which nothing is told until it is done. */
export interface PreparedWrite {
  /** @param folders that were made on the way to its files, each behind the one it lies in. @returns its id */
  done(folders: readonly string[]): Promise<string>;
  /** It did not happen. */
  drop(): Promise<void>;
}

export interface WriteLog {
  /** Newest first. */
  list(most: number): Promise<readonly LoggedWrite[]>;
  find(id: string): Promise<LoggedWrite | null>;
  /** The bytes of a version that a write names; null: they are not kept any more. */
  content(hash: string): Promise<Buffer | null>;
  /** Before a write, so that there is room to tell of it. @throws ExpectedFailure `storeUnusable`, `storeBusy` */
  prepare(write: Pick<LoggedWrite, 'cause' | 'files' | 'places'>, contents: readonly Buffer[]): Promise<PreparedWrite>;
  markUndone(id: string, by: string): Promise<void>;
}

const MOST_WRITES = 500;
const MOST_CONTENT_BYTES = 64 * 1024 * 1024;
const WRITE = /^\d{13}-[0-9a-f]{6}$/;

/** `<folder>/<id>.json`, and contents under their hashes in `<folder>/contents/`. */
export function createWriteLog({ folder, now }: { readonly folder: string; readonly now: () => number }): WriteLog {
  const contents = join(folder, 'contents');
  const locked = <T>(work: () => Promise<T>): Promise<T> => withFileLock({ mark: `${folder}.lock`, of: folder }, work);
  const idsNow = async (): Promise<string[]> =>
    (await readdir(folder).catch(() => []))
      .filter((name) => name.endsWith('.json'))
      .map((name) => name.slice(0, -'.json'.length))
      .filter((id) => WRITE.test(id))
      .sort()
      .reverse();
  const find = async (id: string): Promise<LoggedWrite | null> => {
    if (!WRITE.test(id)) return null;
    try {
      return loggedWriteSchema.parse(JSON.parse(await readFile(join(folder, `${id}.json`), 'utf8')));
    } catch {
      return null;
    }
  };
  const pathOf = (id: string): string => join(folder, `${id}.json`);
  const put = (write: LoggedWrite): Promise<void> => putWhole(pathOf(write.id), bytesOf(write), 0o600);
  /** What was done is told also where there is no room for more than was prepared. */
  const tell = async (record: LoggedWrite, beside: string, folders: readonly string[]): Promise<string> => {
    const isPut = folders.length > 0 && (await put({ ...record, folders: [...folders] }).then(yes, no));
    // Another process may have taken it for left behind.
    if (!isPut) await rename(beside, pathOf(record.id)).catch(() => put(record));
    await unlink(beside).catch(() => undefined);
    // What is too much goes with a later write.
    await locked(async () => prune(folder, contents, await idsNow(), find)).catch(() => undefined);
    return record.id;
  };

  return {
    async list(most) {
      const all = await Promise.all((await idsNow()).slice(0, most).map(find));
      return all.filter((write) => write !== null);
    },
    find,
    content: (hash) => contentIn(contents, hash),
    async prepare(write, kept) {
      try {
        return await locked(async () => {
          await mkdir(contents, { recursive: true, mode: 0o700 });
          for (const bytes of kept) await keepContent(contents, bytes);
          const at = now();
          // Ids sort by time; a clock that was set back must not put a write before an earlier one.
          const [last] = await idsNow();
          const stamp = Math.max(Math.trunc(at), last === undefined ? 0 : Number(last.slice(0, 13)) + 1);
          const id = `${String(stamp).padStart(13, '0')}-${randomBytes(3).toString('hex')}`;
          const record: LoggedWrite = { ...write, id, at, undoneBy: null };
          const beside = nameBeside(pathOf(id), 'new');
          await putWhole(beside, bytesOf(record), 0o600);
          return { done: (folders) => tell(record, beside, folders), drop: () => unlink(beside).catch(() => undefined) };
        });
      } catch (error) {
        throw unusable(folder, error);
      }
    },
    markUndone: (id, by) =>
      locked(async () => {
        const write = await find(id);
        if (write) await put({ ...write, undoneBy: by });
      }),
  };
}

const bytesOf = (write: LoggedWrite): Buffer => Buffer.from(`${JSON.stringify(write)}\n`, 'utf8');
const yes = (): boolean => true;
const no = (): boolean => false;

/** Writes beyond the most, contents that no write names, and the oldest contents beyond their limit. */
async function prune(folder: string, contents: string, ids: readonly string[], find: WriteLog['find']): Promise<void> {
  for (const id of ids.slice(MOST_WRITES)) await unlink(join(folder, `${id}.json`)).catch(() => undefined);
  for (const name of await readdir(folder)) if (name.startsWith('.')) await unlink(join(folder, name)).catch(() => undefined);
  const there = await readdir(contents);
  const sizes = new Map(await Promise.all(there.map(async (name) => [name, (await stat(join(contents, name))).size] as const)));
  const totalBytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  if (totalBytes <= MOST_CONTENT_BYTES && ids.length <= MOST_WRITES) return;
  const wanted = new Set<string>();
  let keptBytes = 0;
  for (const id of ids.slice(0, MOST_WRITES)) {
    for (const hash of hashesOf(await find(id))) {
      if (wanted.has(hash)) continue;
      keptBytes += sizes.get(hash) ?? 0;
      if (keptBytes <= MOST_CONTENT_BYTES) wanted.add(hash);
    }
  }
  for (const name of there) if (!wanted.has(name)) await unlink(join(contents, name)).catch(() => undefined);
}

const hashesOf = (write: LoggedWrite | null): string[] =>
  (write?.files ?? [])
    .flatMap((file) => (file.kind === 'content' || file.kind === 'parked' ? [file.before, file.after] : []))
    .flatMap((one) => (one ? [one.hash] : []));
