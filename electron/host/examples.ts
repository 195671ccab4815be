import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Output } from '../../shared/contract/calls.ts';
import { isWorkspaceFile } from '../engine/workspace/open-workspace.ts';

type Example = Output<'studio:describe'>['examples'][number];

/** A home folder to try global hooks with, not a workspace. */
const HOME = 'home';

/** Each folder of the sample workspaces; one with a .code-workspace file in it is opened by that file. */
export async function listExamples(folder: string | null): Promise<Example[]> {
  if (folder === null) return [];
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== HOME)
    .map((entry) => entry.name)
    .sort();
  return Promise.all(
    names.map(async (name) => {
      const inside = (await readdir(join(folder, name)).catch(() => [])).sort();
      const file = inside.find(isWorkspaceFile);
      return { name, paths: [file === undefined ? join(folder, name) : join(folder, name, file)] };
    }),
  );
}
