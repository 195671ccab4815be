/**
 * What the library feature remembers on this machine beside the lock files: every text as it was installed, by its hash, and
 * what lay at a place before. All of it can be lost: then less can be merged, and nothing is overwritten.
 */
import { mkdir, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { putWhole } from '../../edit/whole-file.ts';
import { contentIn, keepContent } from '../../store/contents.ts';
import { keyOfPlace, realPlace } from '../../store/file-key.ts';
import { forgetOldest } from '../../store/forget-oldest.ts';

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
      for (const text of all) await keepContent(texts, Buffer.from(text, 'utf8')).catch(() => undefined);
      await forgetOldest(texts, () => true, MOST_TEXTS);
    },
    find: async (hash) => (await contentIn(texts, hash))?.toString('utf8') ?? null,
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
