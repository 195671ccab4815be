/** What a command without another address speaks of: the current workspace, and the user's own and the system's places of hooks. */
import { realpath } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Host } from '../../electron/host/host.ts';
import { editions } from '../../shared/agents/index.ts';
import { isWithin } from '../../shared/agents/paths.ts';

const STYLE = { pathStyle: process.platform === 'win32' ? 'win32' : 'posix' } as const;

/** Whether a path lies in a root of the workspace, or in a folder of hooks or beside the user's settings that agents read for it. */
export async function placesHere(host: Host): Promise<(path: string) => boolean> {
  const { roots, home } = await host.handlers['workspace:current']({});
  const found = await host.handlers['hooks:list']({ editions: editions.map(({ id }) => id) });
  const here = new Set(roots);
  for (const { path, scope, holds } of found.flatMap(({ set }) => set.locations)) {
    here.add(path);
    const beside = dirname(path);
    // A user's scripts lie beside the settings; what lies around the home folder is not all theirs.
    if (holds.kind === 'file' && scope === 'user' && !isWithin(STYLE, home, beside)) here.add(beside);
  }
  for (const path of [...here]) here.add(await realpath(path).catch(() => path));
  return (path) => [...here].some((folder) => isWithin(STYLE, path, folder));
}
