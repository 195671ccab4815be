/** Which libraries a person has added, in `<folder>/sources.json`. */
import { join } from 'node:path';
import { z } from 'zod';
import { librarySourceSchema } from '../../../../shared/contract/library-calls.ts';
import { reasonSchema } from '../../../../shared/model/reason.ts';
import { lockedJson } from '../../store/locked-json.ts';
import type { LockedJson, LockedJsonOptions } from '../../store/locked-json.ts';

const recordSchema = z.looseObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/),
  title: z.string(),
  from: librarySourceSchema.shape.from,
  trust: librarySourceSchema.shape.trust,
  /** The commit that is read. */
  commit: z
    .string()
    .regex(/^[0-9a-f]{40,64}$/)
    .nullable(),
  fetchedAt: z.number().nullable(),
  /** Of the last try to fetch. */
  problems: z.array(reasonSchema),
});
export type SourceRecord = z.infer<typeof recordSchema>;

const fileSchema = z.looseObject({ version: z.literal(1), sources: z.array(recordSchema) });
type SourcesFile = z.infer<typeof fileSchema>;
export type SourceRecords = LockedJson<SourcesFile>;

/** The library that ships with the studio; it is trusted unless somebody said otherwise. */
export const BUNDLED = 'bundled';

export const createSourceRecords = ({
  folder,
  now,
  onProblem,
}: { folder: string } & Pick<LockedJsonOptions<SourcesFile>, 'now' | 'onProblem'>): SourceRecords =>
  lockedJson<SourcesFile>({
    path: join(folder, 'sources.json'),
    schema: fileSchema,
    newest: 1,
    empty: { version: 1, sources: [] },
    now,
    onProblem,
  });

/** A short name for a source: of its title, and no other source's. */
export function freeId(title: string, taken: ReadonlySet<string>): string {
  const base =
    title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 40)
      .replace(/-+$/, '') || 'library';
  for (let number = 1; ; number++) {
    const id = number === 1 ? base : `${base}-${number}`;
    if (id !== BUNDLED && !taken.has(id)) return id;
  }
}
