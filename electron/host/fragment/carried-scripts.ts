/** Scripts that a fragment carries → files of the target's workspace. Decides what is to be written, writes nothing. */
import { lstat, realpath } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import type { AgentEdition } from '../../../shared/agents/edition.ts';
import { factKey } from '../../../shared/agents/facts.ts';
import type { Facts } from '../../../shared/agents/facts.ts';
import { resolvePath } from '../../../shared/agents/paths.ts';
import { isCarriable } from '../../../shared/fragment/carried-path.ts';
import { withWordFor } from '../../../shared/fragment/command-word.ts';
import { modeOf } from '../../../shared/fragment/fragment.ts';
import type { CarriedScript } from '../../../shared/fragment/fragment.ts';
import type { FileEdit } from '../../../shared/model/change.ts';
import type { Hook } from '../../../shared/model/hook.ts';
import type { HookLocation } from '../../../shared/model/location.ts';
import type { Reason } from '../../../shared/model/reason.ts';
import { because } from '../../../shared/words/fragment.ts';
import { settle } from '../../engine/discover/settle.ts';
import { errnoOf } from '../../engine/look/errno.ts';
import type { HostParts } from '../parts.ts';
import type { Target } from './target.ts';
import { textOnDisk } from './text-on-disk.ts';

export type NewFile = Extract<FileEdit, { kind: 'create' }>;

export interface ScriptsOf {
  /** Of a hook: its command as it has to be there, and the files that must be made for it. `made`: those that others need. */
  for(
    hook: Hook,
    made: ReadonlyMap<string, NewFile>,
  ): Promise<
    | { readonly kind: 'ready'; readonly command: string | null; readonly files: readonly NewFile[] }
    | { readonly kind: 'refused'; readonly reason: Reason }
  >;
}
interface Source {
  readonly scripts: readonly CarriedScript[];
  /** The fragment's folder; null: it came as text, so nothing lies beside it. */
  readonly folder: string | null;
}

export function carriedScripts(parts: HostParts, edition: AgentEdition, target: Target, source: Source): ScriptsOf {
  const { context } = target;
  const beside = dirname(target.location.path);
  /** From here a command's relative paths are seen. */
  const base = target.root ?? beside;
  const pathSeen = (script: CarriedScript): string => resolvePath(context, base, script.path);
  // A command is read as it will be once its scripts are there.
  const asThere: Facts = Object.fromEntries(
    source.scripts.map((script) => [
      factKey('stat', pathSeen(script)),
      { type: 'file', mode: modeOf(script.mode), mayExecute: true, mayRead: true },
    ]),
  );
  const usedBy = async (hook: Hook): Promise<readonly CarriedScript[]> => {
    const start = { ...context, roots: [base], facts: asThere };
    const named = new Set((await settle(parts.machine, start, (c) => edition.files(hook, c))).value.map(({ path }) => path));
    return source.scripts.filter((script) => named.has(pathSeen(script)));
  };
  const place = async (script: CarriedScript, to: string, made: ReadonlyMap<string, NewFile>): Promise<NewFile | Reason | null> => {
    const { path } = script;
    if (!isCarriable(path)) return because('fragment.scriptOutside', { path });
    const text = script.text ?? (await textBeside(source.folder, script.beside));
    const there = await lookAt(to, target.root ?? beside);
    if (there.kind === 'outside') return because('fragment.scriptThroughLink', { path: to });
    if (there.kind === 'file' && (text === null || there.text === text)) return null;
    if (there.kind !== 'nothing') return because('fragment.scriptDiffers', { path: to });
    if (text === null) return because('fragment.scriptNotCarried', { path });
    if (isHookPlace(to, await parts.places.list([base]))) return because('fragment.scriptInHookPlace', { path: to });
    if ((made.get(to)?.text ?? text) !== text) return because('fragment.scriptsDiffer', { path: to });
    return { kind: 'create', path: to, text, mode: modeOf(script.mode) };
  };

  return {
    async for(hook, made) {
      let command = hook.handler.kind === 'command' && typeof hook.handler.command === 'string' ? hook.handler.command : null;
      const files = new Map<string, NewFile>();
      for (const script of command === null ? [] : await usedBy(hook)) {
        const to = target.root === null ? join(beside, 'hooks', basename(script.path)) : join(target.root, script.path);
        const changed = target.root === null && command !== null ? withWordFor(command, pathSeen(script), to, base, context) : command;
        const placing = await place(script, to, new Map([...made, ...files]));
        if (placing && 'code' in placing) return { kind: 'refused', reason: placing };
        if (changed === null) return { kind: 'refused', reason: because('fragment.wordUnclear', { path: script.path }) };
        command = changed;
        if (placing) files.set(to, placing);
      }
      return { kind: 'ready', command, files: [...files.values()] };
    },
  };
}

/** Any agent's: a script that lands there would be more than a script. */
const isHookPlace = (path: string, locations: readonly HookLocation[]): boolean =>
  locations.some((location) =>
    location.holds.kind === 'file' ? location.path === path : path === location.path || path.startsWith(location.path + sep),
  );

/** null: there is no such file, or it is not one that may go along. */
async function textBeside(folder: string | null, path: string | undefined): Promise<string | null> {
  if (folder === null || path === undefined || !isCarriable(path)) return null;
  const there = await lookAt(join(folder, path), folder);
  return there.kind === 'file' ? there.text : null;
}

type There = { readonly kind: 'nothing' | 'other' | 'outside' } | { readonly kind: 'file'; readonly text: string };

/** What stands at a path, and whether links on the way lead out of `folder`. */
async function lookAt(path: string, folder: string): Promise<There> {
  const realFolder = await realpath(folder).catch(() => folder);
  const isInside = (real: string): boolean => {
    const way = relative(realFolder, real);
    return way !== '..' && !way.startsWith(`..${sep}`);
  };
  for (let at = path; ; at = dirname(at)) {
    try {
      const entry = await lstat(at);
      const real = await realpath(at).catch(() => null);
      if (real === null || (!isInside(real) && at.length >= folder.length)) return { kind: 'outside' };
      if (at !== path) return entry.isDirectory() || entry.isSymbolicLink() ? { kind: 'nothing' } : { kind: 'other' };
      const file = await textOnDisk(real);
      return 'errno' in file ? { kind: 'other' } : { kind: 'file', text: file.text };
    } catch (error) {
      const errno = errnoOf(error);
      if (errno !== 'ENOENT' && errno !== 'ENOTDIR') return { kind: 'other' };
      if (dirname(at) === at) return { kind: 'nothing' };
    }
  }
}
