/**
 * The scripts of a hook that goes to another place of its agent. A user's own hook runs in every workspace, so a script named by a relative path
 * goes along and is named in full; where it cannot, the command names it in full where it lies. A project's hook runs on other people's
 * machines, so a script of the home folder goes along and is named as seen from the project. The script that was there always stays.
 */
import { readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { baseName, isWithin, joinPath, parentPath } from '../../../shared/agents/paths.ts';
import { spellsOut, withWordFor } from '../../../shared/fragment/command-word.ts';
import { pathBelow } from '../../../shared/fragment/path-below.ts';
import type { Change, FileEdit } from '../../../shared/model/change.ts';
import type { Hook } from '../../../shared/model/hook.ts';
import type { HookLocation } from '../../../shared/model/location.ts';
import type { Prediction } from '../../../shared/model/prediction.ts';
import { because } from '../../../shared/words/writes.ts';
import { settle } from '../../engine/discover/settle.ts';
import { readWhole } from '../../engine/look/file-bytes.ts';
import { plainTextOf } from '../../engine/look/text-bytes.ts';
import { realPlace } from '../../engine/store/file-key.ts';
import { entryOf, locationNamed } from './asked.ts';
import type { Asked } from './asked.ts';
import { standsAlone } from './stands-alone.ts';

interface Along {
  /** The hook's entry as the other place has to be given it. */
  readonly entry: NonNullable<Extract<Change, { kind: 'create' }>['entry']>;
  readonly scripts: readonly NewFile[];
  readonly afterwards: readonly Prediction[];
}
type NewFile = Extract<FileEdit, { kind: 'create' }>;

/** One script's part: the command with its word exchanged, and the file that must be made. */
interface Step {
  readonly command: string;
  readonly made: NewFile | null;
  readonly told: Prediction;
}

const told = (code: 'change.scriptAlong' | 'change.scriptInFull', params: Record<string, string>): Prediction => ({
  kind: 'notSeenUntil',
  reason: because(code, params),
  evidence: 'assumed',
});
const warned = (code: 'change.everyWorkspace' | 'change.otherFolder' | 'change.onlyHere', path: string): Prediction => ({
  kind: 'scriptOutOfReach',
  reason: because(code, { path }),
  evidence: 'assumed',
});

export async function scriptsAlong(asked: Asked, hook: Hook, to: HookLocation): Promise<Along> {
  const { edition, machine, set, context } = asked;
  const entry = entryOf(hook);
  const asItIs: Along = { entry, scripts: [], afterwards: [] };
  if (hook.handler.kind !== 'command' || typeof hook.handler.command !== 'string') return asItIs;
  if (locationNamed(set, hook.location).root === to.root) return asItIs;
  let { command } = hook.handler;
  const base = context.roots[0] ?? context.cwd;
  const { value: files } = await settle(machine, { ...context, facts: {} }, (c) => edition.files(hook, c));
  const scripts: NewFile[] = [];
  const afterwards: Prediction[] = [];
  for (const { path, role } of files) {
    const isInFull = spellsOut(command, path, context.home);
    if (to.root === undefined ? isInFull : isInFull ? !isOfHome(asked, path, to.root) : to.root === base) continue;
    if (!isInFull && !command.includes(baseName(path))) continue;
    const step = role === 'script' ? await stepFor(asked, hook, to, { command, path, base, made: scripts, isInFull }) : null;
    if (step) ({ command } = step);
    if (step?.made) scripts.push(step.made);
    afterwards.push(
      step?.told ?? warned(isInFull ? 'change.onlyHere' : to.root === undefined ? 'change.everyWorkspace' : 'change.otherFolder', path),
    );
  }
  if (command === hook.handler.command) return { ...asItIs, afterwards };
  return { entry: { ...entry, fields: { ...entry.fields, command } }, scripts, afterwards };
}

const isOfHome = ({ context }: Asked, path: string, root: string): boolean =>
  isWithin(context, path, context.home) && !isWithin(context, path, root);

interface Named {
  readonly command: string;
  readonly path: string;
  readonly base: string;
  readonly made: readonly NewFile[];
  readonly isInFull: boolean;
}

/** null: the command has to stay as it is. */
async function stepFor(asked: Asked, hook: Hook, to: HookLocation, { command, path, base, made, isInFull }: Named): Promise<Step | null> {
  const { context } = asked;
  const place = placeFor(asked, hook, to, path);
  const word = to.root === undefined ? place : pathBelow(context, place, to.root);
  const along = word === null ? null : withWordFor(command, path, word, base, context);
  const script = along === null ? null : await copyOf(asked, path, place, to, made);
  if (along !== null && script)
    return { command: along, made: script === 'there' ? null : script, told: told('change.scriptAlong', { path, place }) };
  const full = isInFull || (await scriptAt(path)).kind === 'nothing' ? null : withWordFor(command, path, path, base, context);
  return full === null ? null : { command: full, made: null, told: told('change.scriptInFull', { path }) };
}

/** `hooks/` beside the settings file; what lay deeper in such a folder lies as deep again. */
function placeFor({ context, set }: Asked, hook: Hook, to: HookLocation, path: string): string {
  const own = joinPath(context, parentPath(locationNamed(set, hook.location).path), 'hooks');
  return joinPath(context, parentPath(to.path), 'hooks', pathBelow(context, path, own) ?? baseName(path));
}

/** `there`: it lies there already. null: it may not go, or something else is in the way. */
async function copyOf(
  { context }: Asked,
  path: string,
  place: string,
  to: HookLocation,
  made: readonly NewFile[],
): Promise<NewFile | 'there' | null> {
  const script = await scriptAt(path);
  if (script.kind !== 'script') return null;
  const beside = (await readdir(dirname(path)).catch((): string[] => [])).filter((name) => name !== baseName(path));
  if (!standsAlone(script.text, beside)) return null;
  const alongToo = made.find((file) => file.path === place);
  const there = await scriptAt(place);
  const lies = alongToo?.text ?? (there.kind === 'script' ? there.text : null);
  if (lies !== null) return lies === script.text ? 'there' : null;
  if (there.kind === 'other') return null;
  // By where links lead: a link may point anywhere.
  const [real, folder] = await Promise.all([realPlace(place), realPlace(to.root ?? context.home)]);
  return isWithin(context, real, folder) ? { kind: 'create', path: place, text: script.text, mode: script.mode } : null;
}

type There = { readonly kind: 'nothing' | 'other' } | { readonly kind: 'script'; readonly text: string; readonly mode: number };

async function scriptAt(path: string): Promise<There> {
  const file = await readWhole(path);
  if ('errno' in file) return { kind: file.errno === 'ENOENT' || file.errno === 'ENOTDIR' ? 'nothing' : 'other' };
  const text = plainTextOf(file.bytes);
  return text === null ? { kind: 'other' } : { kind: 'script', text, mode: file.stats.mode & 0o777 };
}
