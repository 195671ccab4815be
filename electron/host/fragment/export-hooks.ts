/** Chosen hooks as text and files that can be taken elsewhere. Reads, writes nothing. */
import type { AgentEdition } from '../../../shared/agents/edition.ts';
import type { Context } from '../../../shared/agents/facts.ts';
import { baseName } from '../../../shared/agents/paths.ts';
import type { ExportRequest, Exported } from '../../../shared/contract/fragment-calls.ts';
import { ExpectedFailure } from '../../../shared/contract/failure.ts';
import { installerText } from '../../../shared/fragment/installer.ts';
import type { InstalledScript } from '../../../shared/fragment/installer.ts';
import { pathBelow } from '../../../shared/fragment/path-below.ts';
import type { Hook, HookSet } from '../../../shared/model/hook.ts';
import { because } from '../../../shared/words/fragment.ts';
import { discover } from '../../engine/discover/discover.ts';
import type { HostParts } from '../parts.ts';
import { contextOf, editionNamed, hookNamed } from '../questions.ts';
import { exportEntries } from './export-entries.ts';
import { warningsOfText } from './warnings.ts';
import { textOnDisk } from './text-on-disk.ts';

const INSTALLER = 'install-hooks.sh';

/**
 * In the agent's order, each hook once.
 * @throws ExpectedFailure `exportForm`, `exportNamesClash`, `exportUnreadable`, `unknownHook`, `unknownEdition`
 */
export async function exportHooks(parts: HostParts, request: ExportRequest): Promise<Exported> {
  const edition = editionNamed(request.edition);
  const { set, context } = await discover(edition, parts.machine, await contextOf(parts, edition, {}));
  const ids = new Set(request.hooks.map((id) => hookNamed(set.hooks, id).id));
  const hooks = set.hooks.filter(({ id }) => ids.has(id));
  const known = edition.entries ? (['fragment'] as const) : (['folder', 'installer'] as const);
  if (!known.some((form) => form === request.form)) {
    const reason = because('error.exportForm', { agent: edition.agentTitle, form: request.form });
    throw new ExpectedFailure({ code: 'exportForm', reason, known: [...known] });
  }
  if (request.form === 'fragment') return exportEntries(parts, { edition, hooks, context }, request);
  const scripts = await Promise.all(hooks.map((hook) => exportedScript(edition, hook)));
  const warnings = scripts.flatMap(({ hook, path, text }) => warningsOfText(hook.id, baseName(path), text, context));
  return { files: request.form === 'folder' ? folderOf(scripts) : [installerOf(scripts, set, context)], warnings };
}

interface Script {
  readonly hook: Hook;
  readonly path: string;
  readonly text: string;
  readonly mode: number;
}

async function exportedScript(edition: AgentEdition, hook: Hook): Promise<Script> {
  if (hook.handler.kind !== 'script')
    throw new ExpectedFailure({
      code: 'exportForm',
      reason: because('error.exportForm', { agent: edition.agentTitle, form: hook.handler.kind }),
    });
  const { path } = hook.handler;
  const file = await textOnDisk(path);
  if ('errno' in file)
    throw new ExpectedFailure({ code: 'exportUnreadable', reason: because('error.exportUnreadable', { path, errno: file.errno }) });
  return { hook, path, ...file };
}

function folderOf(scripts: readonly Script[]): Exported['files'] {
  const names = scripts.map(({ path }) => baseName(path));
  const twin = names.find((name, i) => names.indexOf(name) !== i);
  if (twin !== undefined)
    throw new ExpectedFailure({ code: 'exportNamesClash', reason: because('error.exportNamesClash', { name: twin }) });
  return scripts.map(({ path, text, mode }) => ({ path: baseName(path), text, mode }));
}

function installerOf(scripts: readonly Script[], set: HookSet, context: Context): Exported['files'][number] {
  const installed = scripts.map(({ hook, path, text, mode }): InstalledScript => {
    const root = set.locations.find((location) => location.id === hook.location)?.root;
    const inWorkspace = root === undefined ? null : pathBelow(context, path, root);
    if (inWorkspace !== null) return { below: 'workspace', path: inWorkspace, text, mode };
    const inHome = pathBelow(context, path, context.home);
    return inHome === null ? { below: 'root', path, text, mode } : { below: 'home', path: inHome, text, mode };
  });
  return { path: INSTALLER, text: installerText(installed), mode: 0o755 };
}
