/** Folders to choose a workspace from, for a host without a folder dialog. */
import { readdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fact, isMissing } from '../../shared/agents/facts.ts';
import { defaultEditions } from '../../shared/agents/index.ts';
import type { Output } from '../../shared/contract/calls.ts';
import { ExpectedFailure } from '../../shared/contract/failure.ts';
import { because } from '../../shared/words/studio.ts';
import { settle } from '../engine/discover/settle.ts';
import { errnoOf } from '../engine/look/errno.ts';
import { turnstile } from '../engine/look/turnstile.ts';
import { isWorkspaceFile } from '../engine/workspace/open-workspace.ts';
import type { HostParts } from './parts.ts';
import { contextOf } from './questions.ts';

type Browsed = Output<'workspace:browse'>;
type Entry = Browsed['entries'][number];

const MOST_ENTRIES = 1000;

/** Hidden folders are left out. null: the home folder. @throws ExpectedFailure `folderMissing`, `folderUnreadable` */
export async function browse(parts: HostParts, given: string | null): Promise<Browsed> {
  const path = resolve(given ?? parts.options.home);
  const entries = await readdir(path, { withFileTypes: true }).catch((error: unknown) => {
    const errno = errnoOf(error);
    throw errno === 'ENOENT'
      ? new ExpectedFailure({ code: 'folderMissing', reason: because('error.folderMissing', { path }) })
      : new ExpectedFailure({ code: 'folderUnreadable', reason: because('error.folderUnreadable', { path, errno }) });
  });
  const few = turnstile(32);
  const shown = entries
    .filter((entry) => !entry.name.startsWith('.') && (entry.isDirectory() || (entry.isFile() && isWorkspaceFile(entry.name))))
    .sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
    .slice(0, MOST_ENTRIES);
  const parent = dirname(path);
  return {
    path,
    parent: parent === path ? null : parent,
    entries: await Promise.all(
      shown.map((entry) =>
        few(async (): Promise<Entry> => {
          const inside = join(path, entry.name);
          return entry.isDirectory()
            ? { name: entry.name, path: inside, kind: 'folder', hooks: (await holdsHooks(parts, inside)) ? 'seen' : 'none' }
            : { name: entry.name, path: inside, kind: 'workspaceFile', hooks: 'none' };
        }),
      ),
    ),
  };
}

/** Whether any agent would find a place for hooks there, were it the workspace. */
async function holdsHooks(parts: HostParts, folder: string): Promise<boolean> {
  const places = await Promise.all(
    defaultEditions.map(async (edition) => {
      const context = await contextOf(parts, edition, {}, [folder]);
      const { value } = await settle(parts.machine, context, (c) => edition.locations(c));
      const own = value.filter((location) => location.root === folder && location.use === 'read');
      const facts = await parts.machine.look(
        own.map((location) => ({ look: 'stat', at: location.path })),
        context,
      );
      return own.some((location) => {
        const stat = fact(facts, 'stat', location.path);
        return stat !== undefined && !isMissing(stat);
      });
    }),
  );
  return places.includes(true);
}
