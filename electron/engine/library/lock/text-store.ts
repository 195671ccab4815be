/**
 * What the library feature remembers on this machine beside the lock files: every text as it was installed, by its hash, and
 * what lay at a place before. All of it can be lost: then less can be merged, and nothing is overwritten.
 */
import { mkdir, readdir, readFile, stat, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { putWhole } from '../../edit/whole-file.ts';
import { keyOfPlace, realPlace } from '../../store/file-key.ts';
import { hashOf } from '../../store/write-log.ts';

const traceSchema = z.object({
  version: z.literal(1),
  /** Folders that installations made, below the base. */
  folders: z.array(z.string()),
  /** By settings file: its text without any library hook; null: there was no file. */
  before: z.record(z.string(), z.string().nullable()),
});
export type Trace = z.infer<typeof traceSchema>;
const NO_TRACE: Trace = { version: 1, folders: [], before: {} };

export interface TextStore {
  keep(texts: readonly string[]): Promise<void>;
  /** null: it is not kept. */
  find(hash: string): Promise<string | null>;
  traceOf(base: string): Promise<Trace>;
  setTrace(base: string, trace: Trace): Promise<void>;
}

const MOST_TEXTS = 4000;

/** `folder`: `<home>/.hook-studio/library` */
export function createTextStore(folder: string): TextStore {
  const texts = join(folder, 'installed');
  const traceAt = async (base: string): Promise<string> => join(folder, 'traces', `${keyOfPlace(await realPlace(base))}.json`);
  return {
    async keep(all) {
      await mkdir(texts, { recursive: true, mode: 0o700 });
      for (const text of all) {
        const bytes = Buffer.from(text, 'utf8');
        await writeFile(join(texts, hashOf(bytes)), bytes, { mode: 0o600, flag: 'wx' }).catch(() => undefined);
      }
      await forgetOldest(texts);
    },
    async find(hash) {
      const bytes = /^[0-9a-f]{64}$/.test(hash) ? await readFile(join(texts, hash)).catch(() => null) : null;
      return bytes !== null && hashOf(bytes) === hash ? bytes.toString('utf8') : null;
    },
    async traceOf(base) {
      const text = await readFile(await traceAt(base), 'utf8').catch(() => null);
      if (text === null) return NO_TRACE;
      try {
        return traceSchema.parse(JSON.parse(text));
      } catch {
        return NO_TRACE;
      }
    },
    async setTrace(base, trace) {
      const path = await traceAt(base);
      await mkdir(join(folder, 'traces'), { recursive: true, mode: 0o700 });
      if (trace.folders.length === 0 && Object.keys(trace.before).length === 0) await unlink(path).catch(() => undefined);
      else await putWhole(path, Buffer.from(`${JSON.stringify(trace)}\n`, 'utf8'), 0o600);
    },
  };
}

async function forgetOldest(texts: string): Promise<void> {
  const names = await readdir(texts);
  if (names.length <= MOST_TEXTS) return;
  const aged = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(texts, name))).mtimeMs })));
  for (const { name } of aged.toSorted((a, b) => b.at - a.at).slice(MOST_TEXTS)) await unlink(join(texts, name)).catch(() => undefined);
}
