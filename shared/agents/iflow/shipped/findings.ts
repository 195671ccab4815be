/** What a hook's author should know: commands that no shell reads, keys that nobody reads. */
import type { Hook } from '../../../model/hook.ts';
import { isJsonObject } from '../../../model/json.ts';
import type { JsonObject } from '../../../model/json.ts';
import type { Reason } from '../../../model/reason.ts';
import { commandRemarks } from '../command-remarks.ts';
import { because } from '../words.ts';
import type { ReadAnswer } from './answer.ts';
import { NEVER_SET } from './never-set.ts';
import { SHELL_SIGN } from './split-command.ts';

const NAMES_NEVER_SET = new RegExp(`\\$\\{?(${NEVER_SET.join('|')})\\b`);
const NEEDS_A_SHELL = /^(?:exit|cd|export|set|source|\.|alias|unset|eval|trap|umask|return|\w+=\S*)(?:\s|$)/;

export function hintsOfCommand(command: string): Reason[] {
  const text = command.trim();
  const direct = !SHELL_SIGN.test(text) && !/^(?:python3? -c|node (?:-e|--eval)) /.test(text);
  const unset = NAMES_NEVER_SET.exec(text)?.[1];
  const variable = direct ? /\$([A-Za-z_]\w*)/.exec(text)?.[1] : undefined;
  const word = direct ? NEEDS_A_SHELL.exec(text)?.[0].trim() : undefined;
  return [
    ...(unset === undefined ? [] : [because('iflow.shipped.variableNeverSet', { name: unset }, 'exec-019')]),
    ...(variable === undefined ? [] : [because('iflow.shipped.variableNotExpanded', { name: variable }, 'exec-017')]),
    ...(word === undefined ? [] : [because('iflow.shipped.needsShell', { word }, 'exec-014')]),
    ...commandRemarks(text),
  ];
}

export const commandFindings = (hook: Hook): Reason[] =>
  hook.handler.kind === 'command' && typeof hook.handler.command === 'string' ? hintsOfCommand(hook.handler.command) : [];

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
