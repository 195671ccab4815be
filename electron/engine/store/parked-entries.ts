/**
 * Entries that were switched off are taken out of their settings file and kept here, in `<folder>/parked.json`: per file the
 * text that holds every one of them in its place. Not a byte of it gets lost, and none lies beside the file.
 */
import { join } from 'node:path';
import { z } from 'zod';
import { lockedJson } from './locked-json.ts';
import type { LockedJsonOptions } from './locked-json.ts';

const placeSchema = z.object({ event: z.string(), group: z.number().int(), entry: z.number().int() });
const stateSchema = z.object({
  /** Without byte order mark. */
  allOn: z.string(),
  /** Where in `allOn` the entries stand that are switched off. */
  parked: z.array(placeSchema),
});
export type ParkedState = z.infer<typeof stateSchema>;
const recordSchema = z.looseObject({
  /** The real file. */
  path: z.string(),
  ...stateSchema.shape,
  /** What held until the last write: it still does where that write did not reach the file, or was taken back there. */
  previous: stateSchema,
});
export type ParkedRecord = z.infer<typeof recordSchema>;
const parkedFileSchema = z.looseObject({ version: z.literal(1), files: z.array(recordSchema) });
type ParkedFile = z.infer<typeof parkedFileSchema>;

export interface ParkedEntries {
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
  const file = lockedJson<ParkedFile>({
    path: join(folder, 'parked.json'),
    schema: parkedFileSchema,
    empty: { version: 1, files: [] },
    now,
    onProblem,
  });
  const list = async (): Promise<readonly ParkedRecord[]> => (await file.read()).files;
  return {
    list,
    find: async (real) => (await list()).find(({ path }) => path === real) ?? null,
    async put(real, record) {
      await file.update((before) => {
        const others = before.files.filter(({ path }) => path !== real);
        return { ...before, files: record ? [...others, { ...record, path: real }] : others };
      });
    },
  };
}
