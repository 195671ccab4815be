/** What a hook's author should know: commands that no shell reads, keys that nobody reads. */
import type { Hook } from '../../../model/hook.ts';
import { isJsonObject } from '../../../model/json.ts';
import type { JsonObject } from '../../../model/json.ts';
import type { Reason } from '../../../model/reason.ts';
import type { Context } from '../../facts.ts';
import { commandRemarks, outsideQuotes } from '../command-remarks.ts';
import { agentDirectory } from '../locations.ts';
import { because } from '../words.ts';
import type { ReadAnswer } from './answer.ts';
import { NEVER_SET } from './never-set.ts';
import { ignoredShebang } from './shebang.ts';
import { SHELL_SIGN, splitCommand } from './split-command.ts';

const NAMES_NEVER_SET = new RegExp(`\\$\\{?(${NEVER_SET.join('|')})\\b`);
/** Not behind `=`: bash takes no assignment apart. */
const FOLDER_VARIABLE = /(?<!=)\$\{?(CLAUDE_PROJECT_DIR|IFLOW_PROJECT_DIR|IFLOW_CWD)\b/;
const NEEDS_A_SHELL = /^(?:exit|cd|export|set|source|\.|alias|unset|eval|trap|umask|return|\w+=\S*)(?:\s|$)/;

export function hintsOfCommand(command: string, context: Pick<Context, 'roots' | 'cwd'>): Reason[] {
  const text = command.trim();
  const inline = /^(?:python3? -c|node (?:-e|--eval)) /.test(text);
  const direct = !SHELL_SIGN.test(text) && !inline;
  const shell = !direct && !inline;
  const folder = shell && /\s/.test(agentDirectory(context)) ? FOLDER_VARIABLE.exec(outsideQuotes(text))?.[1] : undefined;
  const unset = NAMES_NEVER_SET.exec(text)?.[1];
  const variable = direct ? /\$([A-Za-z_]\w*)/.exec(text)?.[1] : undefined;
  const word = direct ? NEEDS_A_SHELL.exec(text)?.[0].trim() : undefined;
  const sign = direct && word === undefined ? signOutsideQuotes(text, /[&()\n]/) : undefined;
  const lost = inline ? /^[^\n]*["']([^"'\n]*[^"'\s][^"'\n]*)$/.exec(text)?.[1]?.trim() : undefined;
  return [
    ...(unset === undefined ? [] : [because('iflow.shipped.variableNeverSet', { name: unset }, 'exec-019')]),
    ...(variable === undefined ? [] : [because('iflow.shipped.variableNotExpanded', { name: variable }, 'exec-017')]),
    ...(word === undefined ? [] : [because('iflow.shipped.needsShell', { word }, 'exec-014')]),
    ...(sign === undefined ? [] : [because('iflow.shipped.noShellReads', { sign: sign === '\n' ? 'lineEnd' : sign }, 'program')]),
    ...(lost === undefined ? [] : [because('iflow.shipped.restIsLost', { rest: lost }, 'program')]),
    ...(folder === undefined ? [] : [because('iflow.shipped.pathTakenApart', { name: folder }, 'program')]),
    ...commandRemarks(text, shell ? 'posixShell' : 'other'),
  ];
}

const signOutsideQuotes = (text: string, signs: RegExp): string | undefined => signs.exec(outsideQuotes(text))?.[0];

/** What the plan has looked up is still there. */
export function commandFindings(hook: Hook, context: Context): Reason[] {
  const command = hook.handler.kind === 'command' ? hook.handler.command : null;
  if (typeof command !== 'string') return [];
  const split = splitCommand(command, agentDirectory(context), context);
  const shebang = 'known' in split ? ignoredShebang(command, split.known, context) : undefined;
  const sign = 'known' in split && split.known.kind === 'script' ? signOutsideQuotes(command, /\|\|?|&&?|;|>>?|</) : undefined;
  return [
    ...(shebang && 'known' in shebang && shebang.known ? [shebang.known] : []),
    ...(sign === undefined ? [] : [because('iflow.shipped.signsAreArguments', { sign }, 'program')]),
    ...hintsOfCommand(command, context),
  ];
}

const OTHER_AGENTS_KEYS = [
  'continue',
  'stopReason',
  'suppressOutput',
  'systemMessage',
  'permissionDecision',
  'additionalContext',
  'cancel',
];

export function answerFindings(event: string, read: ReadAnswer): Reason[] {
  if (read.kind === 'none') return [];
  const { object } = read;
  const specific = isJsonObject(object['hookSpecificOutput']) ? object['hookSpecificOutput'] : undefined;
  const ignored = OTHER_AGENTS_KEYS.filter((key) => Object.hasOwn(object, key));
  return [
    ...(specific && !object['decision'] && !object['reason'] ? [because('iflow.shipped.specificAlone', undefined, 'exec-037')] : []),
    ...(ignored.length > 0 ? [because('iflow.shipped.keysIgnored', { keys: ignored.join(', ') })] : []),
    ...(specific && Object.hasOwn(specific, 'updatedInput') ? [because('iflow.shipped.inputUnchanged')] : []),
    ...strangeDecision(object),
    ...(specific && typeof specific['hookEventName'] === 'string' && specific['hookEventName'] !== event
      ? [because('iflow.shipped.otherEventNamed', { named: specific['hookEventName'], event })]
      : []),
  ];
}

function strangeDecision({ decision }: JsonObject): Reason[] {
  if (!decision || decision === 'block' || decision === 'approve') return [];
  return [
    because('iflow.shipped.decisionUnknown', { decision: typeof decision === 'string' ? decision : JSON.stringify(decision) }, 'exec-036'),
  ];
}
