/** A folder of hook scripts → copies of them in a place of hooks. Decides, writes nothing. */
import { lstat, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { AgentEdition } from '../../../shared/agents/edition.ts';
import { ExpectedFailure } from '../../../shared/contract/failure.ts';
import type { FileEdit } from '../../../shared/model/change.ts';
import { because } from '../../../shared/words/fragment.ts';
import { unreadable } from '../../engine/edit/failures.ts';
import type { HostParts } from '../parts.ts';
import type { ApplyReport, PlannedApply, Said } from './apply-fragment.ts';
import type { Target } from './target.ts';
import { textOnDisk } from './text-on-disk.ts';

/**
 * Takes the files that the edition would take for hooks in the target's place; `leftOut` are the names of all others. A link
 * is not followed: it may lead to any file of the machine.
 * @throws ExpectedFailure `fileUnreadable`, `fragmentWithoutHooks`
 */
export async function planFolder(
  parts: HostParts,
  edition: AgentEdition,
  folder: string,
  { location, context }: Target,
): Promise<PlannedApply & { readonly leftOut: readonly string[] }> {
  const content = await parts.machine.read({ ...location, path: folder }, context);
  if (content.kind === 'unreadable') throw unreadable(folder, content.errno);
  const { hooks } = edition.parse({ ...location, path: folder }, content, context);
  if (hooks.length === 0)
    throw new ExpectedFailure({ code: 'fragmentWithoutHooks', reason: because('error.folderWithoutHooks', { path: folder }) });
  const edits: FileEdit[] = [];
  const report: ApplyReport = [];
  const said: (Said | null)[] = [];
  for (const { event, label, source } of hooks) {
    const to = join(location.path, basename(source));
    const file = (await lstat(source)).isFile() ? await textOnDisk(source) : { errno: '' };
    if ('errno' in file) {
      report.push({ event, label, outcome: 'refused', reason: because('fragment.hookNotText', { path: source }) });
      said.push(null);
      continue;
    }
    const there = await textAt(to);
    if (there === null) edits.push({ kind: 'create', path: to, text: file.text, mode: file.mode });
    const isThere = there === null || there === file.text;
    said.push(isThere ? { source: to, entry: null } : null);
    report.push(
      isThere
        ? { event, label, outcome: there === null ? 'added' : 'present' }
        : { event, label, outcome: 'refused', reason: because('fragment.hookDiffers', { path: to }) },
    );
  }
  const taken = new Set(hooks.map(({ source }) => basename(source)));
  const names = await readdir(folder).catch(() => []);
  return { edits, facts: {}, report, said, leftOut: names.filter((name) => !taken.has(name)) };
}

/** null: nothing is there. What is no file with text is told apart from every text. */
async function textAt(path: string): Promise<string | null | undefined> {
  const entry = await lstat(path).catch(() => null);
  if (entry === null) return null;
  const file = await textOnDisk(path);
  return 'errno' in file ? undefined : file.text;
}
