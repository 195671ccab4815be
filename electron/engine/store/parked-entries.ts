/**
 * Entries that were switched off are taken out of their settings file and kept here, in `<folder>/parked.json`: per file the
 * text that holds every one of them in its place. Not a byte of it gets lost, and none lies beside the file.
 */
import { join } from 'node:path';
import { z } from 'zod';
import { isJsonObject, jsonSchema } from '../../../shared/model/json.ts';
import type { Json } from '../../../shared/model/json.ts';
import { because } from '../../../shared/words/studio.ts';
import { lockedJson } from './locked-json.ts';
import type { LockedJsonOptions } from './locked-json.ts';

const VERSION = 1;

const placeSchema = z.object({ event: z.string(), group: z.number().int(), entry: z.number().int() });
/** What is parked of a file, and where. */
export const parkedStateSchema = z.object({
  /** Without byte order mark. */
  allOn: z.string(),
  /** Where in `allOn` the entries stand that are switched off. */
  parked: z.array(placeSchema),
});
export type ParkedState = z.infer<typeof parkedStateSchema>;
const recordSchema = z.looseObject({
  /** The real file. */
  path: z.string(),
  ...parkedStateSchema.shape,
  /** What held until the last write: it still does where that write did not reach the file, or was taken back there. */
  previous: parkedStateSchema,
});
export type ParkedRecord = z.infer<typeof recordSchema>;
/** One record that is damaged must not take the others with it. */
const parkedFileSchema = z.looseObject({ version: z.literal(VERSION), files: z.array(jsonSchema) });
type ParkedFile = z.infer<typeof parkedFileSchema>;

export interface ParkedEntries {
  /** Of the file that holds them. */
  readonly path: string;
  /** Of all files. */
  list(): Promise<readonly ParkedRecord[]>;
  find(real: string): Promise<ParkedRecord | null>;
  /** Under the lock of the settings file. null: no record. */
  put(real: string, record: Pick<ParkedRecord, 'allOn' | 'parked' | 'previous'> | null): Promise<void>;
}

export function createParkedEntries({
  folder,
  now,
  onProblem,
}: { folder: string } & Pick<LockedJsonOptions<ParkedFile>, 'now' | 'onProblem'>): ParkedEntries {
  const path = join(folder, 'parked.json');
  const file = lockedJson<ParkedFile>({
    path,
    schema: parkedFileSchema,
    newest: VERSION,
    empty: { version: VERSION, files: [] },
    now,
    onProblem,
  });
  const list = async (): Promise<readonly ParkedRecord[]> => {
    const { files } = await file.read();
    return files.flatMap((record): ParkedRecord[] => {
      const parsed = recordSchema.safeParse(record);
      if (parsed.success) return [parsed.data];
      onProblem({ path, reason: because('store.damagedRecord', { path, of: pathOfRecord(record) ?? '?' }) });
      return [];
    });
  };
  return {
    path,
    list,
    find: async (real) => (await list()).find((record) => record.path === real) ?? null,
    async put(real, record) {
      await file.update((before) => {
        const others = before.files.filter((other) => pathOfRecord(other) !== real || !recordSchema.safeParse(other).success);
        return { ...before, files: record ? [...others, { ...record, path: real }] : others };
      });
    },
  };
}

const pathOfRecord = (record: Json): string | undefined => {
  const path = isJsonObject(record) ? record['path'] : undefined;
  return typeof path === 'string' ? path : undefined;
};
