/** Changes to script hooks → file edits that touch nothing else. */
import type { Change, EditPlan, FileEdit } from '../../model/change.ts';
import type { Hook, HookSet } from '../../model/hook.ts';
import type { ReasonParams } from '../../model/reason.ts';
import { fact, isMissing, known, needs } from '../facts.ts';
import type { Answer, Context } from '../facts.ts';
import { joinPath, parentPath } from '../paths.ts';
import { isClineEvent } from './event-names.ts';
import { hookFileName } from './file-name.ts';
import { scriptPath } from './launch.ts';
import { because } from './words.ts';
import type { ClineWord } from './words.ts';

const PERMISSION_BITS = 0o7777;
const EXECUTE_BITS = 0o111;
const READ_BITS = 0o444;
const NEW_HOOK_MODE = 0o755;
const NOTHING_THERE: readonly string[] = ['ENOENT', 'ENOTDIR'];

const refused = (code: ClineWord, params?: ReasonParams): Answer<EditPlan> => known({ kind: 'refused', reason: because(code, params) });
const edits = (...list: FileEdit[]): Answer<EditPlan> => known({ kind: 'edits', edits: list, afterwards: [] });

/** `blank`: the script that a hook starts as when no text was given. */
export function editScripts(
  change: Change,
  set: HookSet,
  context: Context,
  blank: (event: string, context: Context) => string,
): Answer<EditPlan> {
  switch (change.kind) {
    case 'create':
      return create(change, context, blank);
    case 'enable':
      return context.platform === 'win32'
        ? refused('cline.edit.noSwitchOnWindows')
        : (allowed(change.hook, set) ?? enable(change.hook, change.to, context));
    case 'set':
      return allowed(change.hook, set) ?? setField(change, context);
    case 'delete':
      return allowed(change.hook, set) ?? edits({ kind: 'delete', path: scriptPath(change.hook) });
  }
}

function allowed(hook: Hook, set: HookSet): Answer<EditPlan> | null {
  const location = set.locations.find((place) => place.id === hook.location);
  return location && !location.writable ? refused('cline.edit.placeNotWritable', { path: location.path }) : null;
}

function create(
  { event, location, text }: Extract<Change, { kind: 'create' }>,
  context: Context,
  blank: (event: string, context: Context) => string,
): Answer<EditPlan> {
  if (!isClineEvent(event)) return refused('cline.edit.unknownEvent', { event });
  if (location.use === 'ignored') return refused('cline.edit.placeIgnored', { path: location.path });
  if (!location.writable) return refused('cline.edit.placeNotWritable', { path: location.path });
  const path = joinPath(context, location.path, hookFileName(event, context));
  return whenFree(path, context, { kind: 'create', path, text: text ?? blank(event, context), mode: NEW_HOOK_MODE });
}

/** The edit, unless something is there already. */
function whenFree(path: string, context: Context, edit: FileEdit): Answer<EditPlan> {
  const stat = fact(context.facts, 'stat', path);
  if (stat === undefined) return needs({ look: 'stat', at: path });
  if (!isMissing(stat)) return refused('cline.edit.exists', { path });
  return NOTHING_THERE.includes(stat.errno) ? edits(edit) : refused('cline.edit.gone', { path, errno: stat.errno });
}

/** The executable bit is the switch: set for everyone who may read, taken from all. Other bits stay. */
function enable(hook: Hook, to: 'on' | 'off', context: Context): Answer<EditPlan> {
  const path = scriptPath(hook);
  const stat = fact(context.facts, 'stat', path);
  if (stat === undefined) return needs({ look: 'stat', at: path });
  if (isMissing(stat)) return refused('cline.edit.gone', { path, errno: stat.errno });
  const before = stat.mode & PERMISSION_BITS;
  const readers = (before & READ_BITS) >> 2;
  const after = to === 'off' ? before & ~EXECUTE_BITS : before | (readers === 0 ? 0o100 : readers);
  return after === before ? edits() : edits({ kind: 'mode', path, mode: after });
}

/** A script has no fields; its event is its name. */
function setField({ hook, field, value }: Extract<Change, { kind: 'set' }>, context: Context): Answer<EditPlan> {
  if (field !== 'event') return refused('cline.edit.noField', { field });
  if (typeof value !== 'string' || !isClineEvent(value))
    return refused('cline.edit.unknownEvent', { event: typeof value === 'string' ? value : JSON.stringify(value ?? null) });
  const path = scriptPath(hook);
  const to = joinPath(context, parentPath(path), hookFileName(value, context));
  return to === path ? edits() : whenFree(to, context, { kind: 'rename', path, to });
}
