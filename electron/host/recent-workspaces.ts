import { join } from 'node:path';
import { z } from 'zod';
import type { Output } from '../../shared/contract/calls.ts';
import { lockedJson, orTold } from '../engine/store/locked-json.ts';
import type { LockedJsonOptions } from '../engine/store/locked-json.ts';

type Recent = Output<'workspace:recent'>[number];

const recentFileSchema = z.looseObject({
  version: z.literal(1),
  workspaces: z.array(z.looseObject({ name: z.string(), paths: z.array(z.string()) })),
});
type RecentFile = z.infer<typeof recentFileSchema>;

const MOST = 20;

export interface RecentWorkspaces {
  /** The last one first. */
  list(): Promise<Recent[]>;
  add(workspace: Recent): Promise<void>;
}

/** The last 20 workspaces, in `<folder>/recent.json`. */
export function createRecentWorkspaces({
  folder,
  onProblem,
  ...rest
}: { folder: string } & Pick<LockedJsonOptions<RecentFile>, 'now' | 'onProblem'>): RecentWorkspaces {
  const path = join(folder, 'recent.json');
  const file = lockedJson<RecentFile>({
    path,
    schema: recentFileSchema,
    newest: 1,
    empty: { version: 1, workspaces: [] },
    onProblem,
    ...rest,
  });
  const keyOf = ({ paths }: Recent): string => JSON.stringify(paths);
  return {
    list: async () => {
      const { workspaces } = await orTold(() => file.read(), { workspaces: [] }, { path, onProblem });
      return workspaces.map(({ name, paths }) => ({ name, paths }));
    },
    async add(workspace) {
      await file.update((stored) => ({
        ...stored,
        workspaces: [workspace, ...stored.workspaces.filter((known) => keyOf(known) !== keyOf(workspace))].slice(0, MOST),
      }));
    },
  };
}
