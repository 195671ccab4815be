/** Changes to script hooks → file edits that touch nothing else. */
import type { Change, EditPlan, FileEdit } from '../../model/change.ts';
import type { Hook, HookSet } from '../../model/hook.ts';
import type { ReasonParams } from '../../model/reason.ts';
import { fact, isMissing, known, needs } from '../facts.ts';
import type { Answer, Context } from '../facts.ts';
import { baseName, joinPath, parentPath } from '../paths.ts';
import { scriptPath } from './launch.ts';
import { because } from './words.ts';
import type { ClineWord } from './words.ts';

const PERMISSION_BITS = 0o7777;
const NOTHING_THERE: readonly string[] = ['ENOENT', 'ENOTDIR'];

/** Where editions differ. */
export interface EditRules {
  readonly isEvent: (name: string) => boolean;
  /** The name of a new hook's file. */
  readonly fileName: (event: string, context: Context) => string;
  /** Whether a file of this name can be a hook of this event. */
  readonly isFileOf: (name: string, event: string, context: Context) => boolean;
  /** A hook's script when no text was given. */
  readonly blank: (event: string, context: Context) => string;
  readonly newMode: number;
  /** How a hook is switched by its mode; or why it cannot be. */
  readonly switchedMode: ((before: number, to: 'on' | 'off') => number) | ClineWord;
  /** Whether a hook may be made in a place that the agent does not read. */
  readonly unreadPlace: 'refused' | 'allowed';
}

/** The executable bit is the switch: set for everyone who may read, taken from all. Other bits stay. */
export function switchExecuteBits(before: number, to: 'on' | 'off'): number {
  if (to === 'off') return before & ~0o111;
  const readers = (before & 0o444) >> 2;
  return before | (readers === 0 ? 0o100 : readers);
}

const refused = (code: ClineWord, params?: ReasonParams): Answer<EditPlan> => known({ kind: 'refused', reason: because(code, params) });
const edits = (...list: FileEdit[]): Answer<EditPlan> => known({ kind: 'edits', edits: list, afterwards: [] });

export function editScripts(change: Change, set: HookSet, context: Context, rules: EditRules): Answer<EditPlan> {
  if (change.kind === 'create') return create(change, context, rules);
  const refusal = refusalOf(change.hook, set, context, rules);
  if (refusal) return refusal;
  switch (change.kind) {
    case 'enable':
      return enable(change.hook, change.to, context, rules);
    case 'set':
      return setField(change, context, rules);
    case 'order':
      return refused('cline.edit.noOrder');
    case 'delete':
      return whenThere(scriptPath(change.hook), context, (path) => edits({ kind: 'delete', path }));
  }
}

/** Only a file that can be this very hook is ever touched, whatever path a hook claims. */
function refusalOf(hook: Hook, set: HookSet, context: Context, rules: EditRules): Answer<EditPlan> | null {
  const path = scriptPath(hook);
  const location = set.locations.find((place) => place.id === hook.location);
  const name = baseName(path);
  if (!location || joinPath(context, location.path, name) !== path || !rules.isFileOf(name, hook.event, context))
    return refused('cline.edit.notItsFile', { path });
  return location.writable ? null : refused('cline.edit.placeNotWritable', { path: location.path });
}

function create({ event, location, text }: Extract<Change, { kind: 'create' }>, context: Context, rules: EditRules): Answer<EditPlan> {
  if (!rules.isEvent(event)) return refused('cline.edit.unknownEvent', { event });
  if (location.use === 'ignored' && rules.unreadPlace === 'refused') return refused('cline.edit.placeIgnored', { path: location.path });
  if (!location.writable) return refused('cline.edit.placeNotWritable', { path: location.path });
  const path = joinPath(context, location.path, rules.fileName(event, context));
  return whenFree(path, context, { kind: 'create', path, text: text ?? rules.blank(event, context), mode: rules.newMode });
}

/** The edit, unless something is there already: a file, or a link that leads nowhere and would be written through. */
function whenFree(path: string, context: Context, edit: FileEdit): Answer<EditPlan> {
  const folder = parentPath(path);
  const stat = fact(context.facts, 'stat', path);
  const list = fact(context.facts, 'list', folder);
  if (stat === undefined || list === undefined) return needs({ look: 'stat', at: path }, { look: 'list', at: folder });
  if (!isMissing(stat)) return refused('cline.edit.exists', { path });
  if (!NOTHING_THERE.includes(stat.errno)) return refused('cline.edit.gone', { path, errno: stat.errno });
  const isLink = !isMissing(list) && list.some((entry) => entry.name === baseName(path));
  return isLink ? refused('cline.edit.deadLink', { path }) : edits(edit);
}

function whenThere(path: string, context: Context, plan: (path: string, mode: number) => Answer<EditPlan>): Answer<EditPlan> {
  const stat = fact(context.facts, 'stat', path);
  if (stat === undefined) return needs({ look: 'stat', at: path });
  return isMissing(stat) ? refused('cline.edit.gone', { path, errno: stat.errno }) : plan(path, stat.mode & PERMISSION_BITS);
}

function enable(hook: Hook, to: 'on' | 'off', context: Context, { switchedMode }: EditRules): Answer<EditPlan> {
  if (context.platform === 'win32') return refused('cline.edit.noSwitchOnWindows');
  if (typeof switchedMode === 'string') return refused(switchedMode);
  return whenThere(scriptPath(hook), context, (path, before) => {
    const mode = switchedMode(before, to);
    return mode === before ? edits() : edits({ kind: 'mode', path, mode });
  });
}

/** A script has no fields; its event is its name. */
function setField({ hook, field, value }: Extract<Change, { kind: 'set' }>, context: Context, rules: EditRules): Answer<EditPlan> {
  if (field !== 'event') return refused('cline.edit.noField', { field });
  if (typeof value !== 'string' || !rules.isEvent(value))
    return refused('cline.edit.unknownEvent', { event: typeof value === 'string' ? value : JSON.stringify(value ?? null) });
  const path = scriptPath(hook);
  // The ending may be part of the name: it says by what the script is run.
  const to = joinPath(context, parentPath(path), value + baseName(path).slice(hook.event.length));
  return to === path ? edits() : whenFree(to, context, { kind: 'rename', path, to });
}
