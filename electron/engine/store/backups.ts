/** What files held before the studio wrote to them: the last 20 of each, byte for byte, in `<folder>/<key of the file>/`. */
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { reasonSchema } from '../../../shared/model/reason.ts';
import { putWhole } from '../edit/whole-file.ts';
import { keyOfPlace, realPlace } from './file-key.ts';
import { unusable } from './locked-json.ts';

const MOST_PER_FILE = 20;
const NEWLINE = 10;

const headSchema = z.object({
  path: z.string(),
  /** Milliseconds since the epoch. */
  at: z.number(),
  /** What was about to be done. */
  cause: reasonSchema,
  /** Permission bits. */
  mode: z.number().int(),
  sizeBytes: z.number().int(),
});
export type Backup = z.infer<typeof headSchema> & { readonly id: string };

export interface Backups {
  /** Newest first. */
  list(path: string): Promise<readonly Backup[]>;
  /** null: there is no such backup. */
  read(path: string, id: string): Promise<{ readonly backup: Backup; readonly bytes: Buffer } | null>;
  /** One more, before a write; all others stay until that is done. Under the lock of the file. @returns its id @throws ExpectedFailure `storeUnusable` */
  keep(path: string, bytes: Buffer, what: Pick<Backup, 'cause' | 'mode'>): Promise<string>;
  /** Of a write that did not happen. Under the lock of the file. */
  forget(path: string, id: string): Promise<void>;
  /** Forgets all but the last. Under the lock of the file. */
  prune(path: string): Promise<void>;
  /** Keeps bytes that no backup of this file holds. Under the lock of the file. */
  rescue(path: string, bytes: Buffer, what: Pick<Backup, 'cause' | 'mode'>): Promise<void>;
  /** Removes what a killed process left among the backups of this file. Under the lock of the file. */
  tidy(path: string): Promise<void>;
}

/** Ids sort by time. One file holds one backup: a line of JSON about it, then the bytes. */
export function createBackups({ folder, now }: { readonly folder: string; readonly now: () => number }): Backups {
  const folderOf = async (path: string): Promise<string> => join(folder, keyOfPlace(await realPlace(path)));
  const idsIn = async (own: string): Promise<string[]> =>
    (await readdir(own).catch(() => []))
      .filter((name) => name.endsWith('.backup'))
      .map((name) => name.slice(0, -'.backup'.length))
      .sort()
      .reverse();
  /** The lock is ours: whatever lies here under another name was left by a process that was killed. */
  const tidyIn = async (own: string): Promise<void> => {
    const names = await readdir(own).catch(() => []);
    for (const name of names) if (!name.endsWith('.backup')) await unlink(join(own, name)).catch(() => undefined);
  };
  const readIn = async (own: string, id: string): Promise<{ backup: Backup; bytes: Buffer } | null> => {
    const content = await readFile(join(own, `${id}.backup`)).catch(() => null);
    return content && parsedBackup(id, content);
  };
  const keepIn = async (own: string, path: string, bytes: Buffer, { cause, mode }: Pick<Backup, 'cause' | 'mode'>): Promise<string> => {
    await mkdir(own, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
      throw unusable(own, error);
    });
    await tidyIn(own);
    const at = now();
    const id = `${String(Math.trunc(at)).padStart(13, '0')}-${await nextNumber(own, at)}-${randomBytes(3).toString('hex')}`;
    const head: z.infer<typeof headSchema> = { path, at, cause, mode, sizeBytes: bytes.length };
    const kept = join(own, `${id}.backup`);
    await putWhole(kept, Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), bytes]), 0o600).catch((error: unknown) => {
      throw unusable(kept, error);
    });
    return id;
  };
  const pruneIn = async (own: string): Promise<void> => {
    for (const old of (await idsIn(own)).slice(MOST_PER_FILE)) await unlink(join(own, `${old}.backup`));
  };
  /** Several backups of one millisecond stay in their order. */
  const nextNumber = async (own: string, at: number): Promise<string> => {
    const start = `${String(Math.trunc(at)).padStart(13, '0')}-`;
    const last = (await idsIn(own)).find((id) => id.startsWith(start));
    return String(last === undefined ? 0 : Number(last.split('-')[1]) + 1).padStart(3, '0');
  };
  const list: Backups['list'] = async (path) => {
    const own = await folderOf(path);
    const all = await Promise.all((await idsIn(own)).slice(0, MOST_PER_FILE).map((id) => readIn(own, id)));
    return all.flatMap((one) => (one === null ? [] : [one.backup]));
  };
  return {
    list,
    tidy: async (path) => tidyIn(await folderOf(path)),
    read: async (path, id) => (/^[\w-]+$/.test(id) ? readIn(await folderOf(path), id) : null),
    keep: async (path, bytes, what) => keepIn(await folderOf(path), path, bytes, what),
    forget: async (path, id) => unlink(join(await folderOf(path), `${id}.backup`)),
    prune: async (path) => pruneIn(await folderOf(path)),
    async rescue(path, bytes, what) {
      const own = await folderOf(path);
      for (const id of await idsIn(own)) if ((await readIn(own, id))?.bytes.equals(bytes)) return;
      await keepIn(own, path, bytes, what);
      await pruneIn(own);
    },
  };
}

function parsedBackup(id: string, content: Buffer): { backup: Backup; bytes: Buffer } | null {
  const end = content.indexOf(NEWLINE);
  if (end < 0) return null;
  try {
    const head = headSchema.parse(JSON.parse(content.toString('utf8', 0, end)));
    return { backup: { ...head, id }, bytes: content.subarray(end + 1) };
  } catch {
    return null;
  }
}
