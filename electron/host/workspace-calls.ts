import type { HandlersOf, Workspace } from '../../shared/contract/calls.ts';
import { browse } from './browse.ts';
import type { HostParts } from './parts.ts';
import { oneLine } from './router.ts';

export const workspaceCalls = (parts: HostParts): HandlersOf<'workspace'> => ({
  'workspace:current': () => parts.workspace.get(),
  async 'workspace:open'({ paths }) {
    const workspace = await parts.workspace.open(paths);
    parts.files.forget();
    parts.places.forgetFiles();
    parts.places.watchInBackground();
    await sweepLeftBehind(parts);
    parts.hub.tell('workspace:opened', workspace);
    await rememberOpened(parts, workspace);
    return workspace;
  },
  'workspace:recent': () => parts.recent.list(),
  'workspace:pick': async () => ({ paths: (await parts.options.pickFolders?.())?.slice() ?? null }),
  'workspace:browse': ({ path }) => browse(parts, path),
});

/** What cannot be removed harms nobody. */
async function sweepLeftBehind({ sweep, options }: HostParts): Promise<void> {
  await sweep().catch((error: unknown) => options.log(`sweep: ${oneLine(error)}`));
}

/** A home folder that cannot be written to keeps nobody from working. */
async function rememberOpened({ recent, options }: HostParts, { name, roots, file }: Workspace): Promise<void> {
  try {
    await recent.add({ name, paths: file === null ? roots : [file] });
  } catch (error) {
    options.log(`recent: ${oneLine(error)}`);
  }
}
