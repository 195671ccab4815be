/** Texts that are not on disk: typed and not saved, or refused by the file system. One per path, in `<folder>/drafts.json`. */
import { join } from 'node:path';
import { z } from 'zod';
import { lockedJson } from './locked-json.ts';
import type { LockedJsonOptions } from './locked-json.ts';

const draftSchema = z.object({
  path: z.string(),
  text: z.string(),
  /** What the text started from. */
  baseHash: z.string(),
  baseText: z.string(),
  /** Milliseconds since the epoch. */
  keptAt: z.number(),
});
export type Draft = z.infer<typeof draftSchema>;
const draftsFileSchema = z.looseObject({ version: z.literal(1), drafts: z.array(draftSchema) });
type DraftsFile = z.infer<typeof draftsFileSchema>;

const MOST = 100;

export interface Drafts {
  /** The last one first. */
  list(): Promise<readonly Draft[]>;
  keep(draft: Omit<Draft, 'keptAt'>): Promise<void>;
  drop(path: string): Promise<void>;
}

export function createDrafts({
  folder,
  now,
  onProblem,
}: { folder: string } & Pick<LockedJsonOptions<DraftsFile>, 'now' | 'onProblem'>): Drafts {
  const file = lockedJson<DraftsFile>({
    path: join(folder, 'drafts.json'),
    schema: draftsFileSchema,
    empty: { version: 1, drafts: [] },
    now,
    onProblem,
  });
  return {
    list: async () => (await file.read()).drafts,
    keep: async ({ path, text, baseHash, baseText }) => {
      const draft: Draft = { path, text, baseHash, baseText, keptAt: now() };
      await file.update((before) => ({
        ...before,
        drafts: [draft, ...before.drafts.filter((other) => other.path !== path)].slice(0, MOST),
      }));
    },
    drop: async (path) => {
      if (!(await file.read()).drafts.some((draft) => draft.path === path)) return;
      await file.update((before) => ({ ...before, drafts: before.drafts.filter((draft) => draft.path !== path) }));
    },
  };
}
