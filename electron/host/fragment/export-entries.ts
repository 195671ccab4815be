/** Hooks that are entries of settings files → a fragment and the scripts that its commands name. */
import type { AgentEdition, NamedFile } from '../../../shared/agents/edition.ts';
import { fact, isMissing } from '../../../shared/agents/facts.ts';
import type { Context } from '../../../shared/agents/facts.ts';
import type { ExportRequest, Exported } from '../../../shared/contract/fragment-calls.ts';
import { spellsOut, withWordFor } from '../../../shared/fragment/command-word.ts';
import { SCRIPTS_FOLDER, modeText } from '../../../shared/fragment/fragment.ts';
import type { CarriedScript } from '../../../shared/fragment/fragment.ts';
import { foldersSpelledOut } from '../../../shared/fragment/machine-paths.ts';
import { pathBelow } from '../../../shared/fragment/path-below.ts';
import { holdsSecret } from '../../../shared/fragment/secrets.ts';
import { fragmentText } from '../../../shared/fragment/write-fragment.ts';
import type { ExportedEntry } from '../../../shared/fragment/write-fragment.ts';
import type { Hook } from '../../../shared/model/hook.ts';
import { because } from '../../../shared/words/fragment.ts';
import { settle } from '../../engine/discover/settle.ts';
import type { HostParts } from '../parts.ts';
import { NOT_TEXT, textOnDisk } from './text-on-disk.ts';
import { ownFolders, warningsOfText } from './warnings.ts';

export const FRAGMENT_NAME = 'hooks.json';
type Warning = Exported['warnings'][number];
interface Chosen {
  readonly edition: AgentEdition;
  readonly hooks: readonly Hook[];
  readonly context: Context;
}
type Asked = Omit<Chosen, 'hooks'> & { readonly parts: HostParts };

export async function exportEntries(parts: HostParts, { hooks, ...chosen }: Chosen, request: ExportRequest): Promise<Exported> {
  const asked = { parts, ...chosen };
  const entries: ExportedEntry[] = [];
  const warnings: Warning[] = [];
  const scripts = new Map<string, CarriedScript & { readonly text: string }>();
  for (const hook of hooks) {
    const one = await exportEntry(asked, hook, request);
    entries.push({ hook, fields: one.fields });
    warnings.push(...one.warnings);
    for (const script of one.scripts) scripts.set(script.path, script);
  }
  const carried = [...scripts.values()];
  const besidePath = (path: string): string => `${SCRIPTS_FOLDER}/${path}`;
  const listed = request.scripts === 'beside' ? carried.map(({ path, mode }) => ({ path, mode, beside: besidePath(path) })) : carried;
  const fragment = { path: FRAGMENT_NAME, text: fragmentText(entries, listed), mode: 0o644 };
  const beside = carried.map(({ path, mode, text }) => ({ path: besidePath(path), text, mode: Number.parseInt(mode, 8) }));
  return { files: request.scripts === 'beside' ? [fragment, ...beside] : [fragment], warnings };
}

interface ExportOfEntry {
  readonly fields: Hook['raw'];
  readonly scripts: readonly (CarriedScript & { readonly text: string })[];
  readonly warnings: readonly Warning[];
}

async function exportEntry(asked: Asked, hook: Hook, request: ExportRequest): Promise<ExportOfEntry> {
  const { context } = asked;
  const warn = (...[code, params]: Parameters<typeof because>): Warning => ({ hook: hook.id, reason: because(code, params) });
  const written = commandOf(hook);
  if (written === null)
    return { fields: hook.raw, scripts: [], warnings: holdsSecret(JSON.stringify(hook.raw)) ? [warn('fragment.secretInCommand')] : [] };

  const warnings: Warning[] = [];
  const { command, kept } = await withPaths(asked, hook, request.paths);
  warnings.push(...kept.map((path) => warn('fragment.pathKept', { path })));
  const fields = { ...hook.raw, command };
  if (holdsSecret(JSON.stringify(fields))) warnings.push(warn('fragment.secretInCommand'));
  const files = await namedBy(asked, withCommand(hook, command));
  const machine = new Set([
    ...foldersSpelledOut(command, ownFolders(context)).slice(0, 1),
    ...files.filter(({ path, role }) => role === 'script' && spellsOut(command, path, context.home)).map(({ path }) => path),
  ]);
  const outermost = [...machine].filter((path) => ![...machine].some((other) => other !== path && other.startsWith(path)));
  warnings.push(...outermost.map((path) => warn('fragment.machinePath', { path })));

  const scripts: (CarriedScript & { text: string })[] = [];
  for (const { path, role, exists } of files) {
    const below = pathBelow(context, path, baseOf(context));
    if (below === null || spellsOut(command, path, context.home)) continue;
    if (role === 'argument') warnings.push(warn('fragment.fileStays', { path: below }));
    else if (!exists) warnings.push(warn('fragment.scriptMissing', { path }));
    else if (request.scripts === 'none') warnings.push(warn('fragment.scriptStays', { path: below }));
    else {
      const file = await textOnDisk(path);
      if ('errno' in file)
        warnings.push(
          file.errno === NOT_TEXT
            ? warn('fragment.scriptNotText', { path })
            : warn('fragment.scriptUnreadable', { path, errno: file.errno }),
        );
      else {
        scripts.push({ path: below, mode: modeText(file.mode), text: file.text });
        warnings.push(...warningsOfText(hook.id, below, file.text, context));
      }
    }
  }
  return { fields, scripts, warnings };
}

const commandOf = ({ handler }: Hook): string | null =>
  handler.kind === 'command' && typeof handler.command === 'string' ? handler.command : null;
const withCommand = (hook: Hook, command: string): Hook =>
  hook.handler.kind === 'command' ? { ...hook, handler: { ...hook.handler, command }, raw: { ...hook.raw, command } } : hook;
/** From where a command's relative paths are seen. */
const baseOf = ({ roots, cwd }: Context): string => roots[0] ?? cwd;

async function namedBy({ parts, edition, context }: Asked, hook: Hook): Promise<(NamedFile & { readonly exists: boolean })[]> {
  const start = { ...context, facts: {} };
  const { value, context: informed } = await settle(parts.machine, start, (c) => edition.files(hook, c));
  const looked = await parts.machine.look(
    value.filter(({ path }) => fact(informed.facts, 'stat', path) === undefined).map(({ path }) => ({ look: 'stat', at: path })),
    start,
  );
  return value.map((file) => {
    const stat = fact({ ...informed.facts, ...looked }, 'stat', file.path);
    return { ...file, exists: stat !== undefined && !isMissing(stat) && stat.type === 'file' };
  });
}

/**
 * The command with the paths of its scripts put as asked for. A path is only changed where the edition afterwards reads the
 * same files out of the command; `kept` are those of the others.
 */
async function withPaths(asked: Asked, hook: Hook, paths: ExportRequest['paths']): Promise<{ command: string; kept: string[] }> {
  const { context } = asked;
  let command = commandOf(hook) ?? '';
  const kept: string[] = [];
  if (paths === 'asWritten') return { command, kept };
  const before = await namedBy(asked, hook);
  for (const { path, role } of before) {
    if (role !== 'script' || (paths === 'absolute') === spellsOut(command, path, context.home)) continue;
    const to = paths === 'absolute' ? path : pathBelow(context, path, baseOf(context));
    const changed = to === null ? null : withWordFor(command, path, to, baseOf(context), context);
    const after = changed === null ? [] : await namedBy(asked, withCommand(hook, changed));
    if (changed !== null && JSON.stringify(after) === JSON.stringify(before)) command = changed;
    else kept.push(path);
  }
  return { command, kept };
}
