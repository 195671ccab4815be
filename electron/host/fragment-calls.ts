import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { AgentEdition } from '../../shared/agents/edition.ts';
import type { HandlersOf, Input, Output } from '../../shared/contract/calls.ts';
import { ExpectedFailure } from '../../shared/contract/failure.ts';
import { because } from '../../shared/words/fragment.ts';
import { discover } from '../engine/discover/discover.ts';
import { stepsOf } from '../engine/edit/file-step.ts';
import { planFragment } from './fragment/apply-fragment.ts';
import type { PlannedApply } from './fragment/apply-fragment.ts';
import { planFolder } from './fragment/apply-folder.ts';
import { FRAGMENT_NAME } from './fragment/export-entries.ts';
import { exportHooks } from './fragment/export-hooks.ts';
import { folderOf, fragmentFrom } from './fragment/fragment-source.ts';
import { isSaidBy } from './fragment/said-by.ts';
import { fullPath, settingsOfWorkspace, targetOf } from './fragment/target.ts';
import type { Target } from './fragment/target.ts';
import type { HostParts } from './parts.ts';
import { createPlaceFiles } from './place-files.ts';
import { editionNamed } from './questions.ts';

export function fragmentCalls(parts: HostParts): HandlersOf<'fragment'> {
  const placeFiles = createPlaceFiles();
  return {
    'fragment:export': (request) => exportHooks(parts, request),
    async 'fragment:save'({ to, dryRun, ...request }) {
      const { files, warnings } = await exportHooks(parts, request);
      const path = fullPath(to);
      const placed = files.map((file, i) => ({ ...file, path: placeOf(request.form, path, file.path, i) }));
      const { files: changed, write } = await parts.writes.write({
        cause: because('fragment.saved'),
        dryRun,
        plan: async () => ({ steps: await placeFiles(placed, dryRun) }),
      });
      return { files: [...changed], write, warnings };
    },
    'fragment:apply': (request) => apply(parts, request),
  };
}

const placeOf = (form: Input<'fragment:save'>['form'], to: string, path: string, index: number): string =>
  form === 'folder' ? join(to, path) : index === 0 ? to : join(dirname(to), path);

async function apply(parts: HostParts, { edition: id, source, to, dryRun }: Input<'fragment:apply'>): Promise<Output<'fragment:apply'>> {
  const edition = editionNamed(id);
  const target = await targetOf(parts, edition, to);
  const folder = await folderOf(source);
  const plan = await plannerOf(parts, edition, source, folder, target);
  const { planned, files, write } = await parts.writes.write({
    cause: because('fragment.applied'),
    dryRun,
    plan: async () => {
      const made = await plan();
      return { ...made, steps: await stepsOf(made.edits, made.facts) };
    },
  });
  const report = dryRun === 'yes' ? planned.report : await withIds(parts, edition, target, planned);
  return { files: [...files], write, report: [...report], to: target.location.path, leftOut: [...planned.leftOut] };
}

type Planned = PlannedApply & { readonly leftOut: readonly string[] };

/** @throws ExpectedFailure `applyNeedsFolder`, `applyNeedsFile`, and of reading the source */
async function plannerOf(
  parts: HostParts,
  edition: AgentEdition,
  source: Input<'fragment:apply'>['source'],
  folder: string | null,
  target: Target,
): Promise<() => Promise<Planned>> {
  const { entries, agentTitle: agent } = edition;
  if (!entries) {
    if (folder !== null) return () => planFolder(parts, edition, folder, target);
    throw new ExpectedFailure({ code: 'applyNeedsFolder', reason: because('error.applyNeedsFolder', { agent }) });
  }
  const file = folder === null ? null : await fragmentIn(parts, edition, folder);
  if (folder !== null && file === null)
    throw new ExpectedFailure({ code: 'applyNeedsFile', reason: because('error.applyNeedsFile', { agent, path: folder }) });
  const fragment = await fragmentFrom(file === null ? source : { kind: 'file', path: file });
  return async () => ({ ...(await planFragment(parts, { ...edition, entries }, fragment, target)), leftOut: fragment.leftOut });
}

/** Of a folder: the fragment of an export that was saved there, or the settings file of a workspace. null: it holds neither. */
async function fragmentIn(parts: HostParts, edition: AgentEdition, folder: string): Promise<string | null> {
  for (const path of [join(folder, FRAGMENT_NAME), await settingsOfWorkspace(parts, edition, folder)]) {
    const isFile =
      path !== null &&
      (await stat(path).then(
        (found) => found.isFile(),
        () => false,
      ));
    if (isFile) return path;
  }
  return null;
}

/** What the entries are called now, where the target is a place that an agent reads. */
async function withIds(
  parts: HostParts,
  edition: AgentEdition,
  { location, context }: Target,
  { report, said }: Planned,
): Promise<Planned['report']> {
  if (location.scope === 'imported') return report;
  const { set } = await discover(edition, parts.machine, { ...context, facts: {} });
  return report.map((row, i) => {
    const mine = said[i];
    const hook = mine && set.hooks.find((known) => known.source === mine.source && (mine.entry === null || isSaidBy(known, mine.entry)));
    return hook ? { ...row, hook: hook.id } : row;
  });
}
