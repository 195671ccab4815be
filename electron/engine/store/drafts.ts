/** Texts that are not on disk: typed and not saved, or refused by the file system. One per path, in `<folder>/drafts.json`. */
import { join } from 'node:path';
import { z } from 'zod';
import { lockedJson, orTold } from './locked-json.ts';
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
  /** The last one first. Of a file that cannot be used there are none; that is told. */
  list(): Promise<readonly Draft[]>;
  keep(draft: Omit<Draft, 'keptAt'>): Promise<void>;
  drop(path: string): Promise<void>;
}

export function createDrafts({
  folder,
  now,
  onProblem,
}: { folder: string } & Pick<LockedJsonOptions<DraftsFile>, 'now' | 'onProblem'>): Drafts {
  const path = join(folder, 'drafts.json');
  const file = lockedJson<DraftsFile>({
    path,
    schema: draftsFileSchema,
    newest: 1,
    empty: { version: 1, drafts: [] },
    now,
    onProblem,
  });
  const list = async (): Promise<readonly Draft[]> => orTold(async () => (await file.read()).drafts, [], { path, onProblem });
  return {
    list,
    keep: async ({ path: of, text, baseHash, baseText }) => {
      const draft: Draft = { path: of, text, baseHash, baseText, keptAt: now() };
      await file.update((before) => ({ ...before, drafts: [draft, ...before.drafts.filter((other) => other.path !== of)].slice(0, MOST) }));
    },
    drop: async (of) => {
      if (!(await list()).some((draft) => draft.path === of)) return;
      await file.update((before) => ({ ...before, drafts: before.drafts.filter((draft) => draft.path !== of) }));
    },
  };
}
