/** What makes an entry of `hooks` valid by the hooks guide: required fields, types, ranges. */
import type { Json, JsonObject } from '../../../model/json.ts';
import type { Reason } from '../../../model/reason.ts';
import type { Platform } from '../../../model/invocation.ts';
import { commandRemarks } from '../command-remarks.ts';
import { looksLikeMs } from '../long-timeout.ts';
import { because } from '../words.ts';

/** One remark about an entry; `key` is the member that it points at, if there is one. */
export interface Remark {
  readonly reason: Reason;
  readonly key?: string;
}

const KNOWN_IN_ENTRY = new Set(['type', 'command', 'timeout']);
/** Variables of the shipped agent, and of others, that the guide does not name. */
const UNKNOWN_VARIABLE =
  /\$\{?(CLAUDE_PROJECT_DIR|IFLOW_(?:PROJECT_DIR|CWD|TRANSCRIPT_PATH|HOOK_EVENT_NAME|SESSION_SOURCE|SESSION_END_REASON|USER_PROMPT|NOTIFICATION_MESSAGE))\b/;

/** What the word lists call a value: object, list, text, number, boolean, null. */
function kindOfValue(value: Json | undefined): string {
  if (value === undefined || value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  return typeof value === 'string' ? 'text' : typeof value;
}

/** Why the agent cannot use this entry. `at` is its JSON path. */
export function faultOfEntry(entry: JsonObject, at: string): Remark | undefined {
  const { type, command, timeout } = { type: entry['type'], command: entry['command'], timeout: entry['timeout'] };
  if (type === undefined) return { reason: because('iflow.typeMissing', { at }) };
  if (type !== 'command')
    return { key: 'type', reason: because('iflow.typeUnknown', { at, type: typeof type === 'string' ? type : JSON.stringify(type) }) };
  if (command === undefined) return { reason: because('iflow.commandMissing', { at }) };
  if (typeof command !== 'string') return { key: 'command', reason: because('iflow.commandIsNoText', { at, found: kindOfValue(command) }) };
  if (command.trim() === '') return { key: 'command', reason: because('iflow.commandIsEmpty', { at }) };
  if (timeout === undefined) return undefined;
  if (typeof timeout !== 'number')
    return { key: 'timeout', reason: because('iflow.timeoutIsNoNumber', { at, found: kindOfValue(timeout) }) };
  return timeoutMsOf(timeout) === null
    ? { key: 'timeout', reason: because('iflow.timeoutOutOfRange', { at, seconds: String(timeout) }) }
    : undefined;
}

/** Seconds in the file to milliseconds; null: no limit, or none that can be meant. */
export function timeoutMsOf(timeout: Json | undefined): number | null {
  const ms = typeof timeout === 'number' ? timeout * 1000 : Number.NaN;
  return Number.isFinite(ms) && ms > 0 ? ms : null;
}

/** What is odd about an entry and yet valid. */
export function hintsOfEntry(entry: JsonObject, at: string, platform: Platform): readonly Remark[] {
  const hints: Remark[] = [];
  for (const key in entry) {
    const value = entry[key];
    if (!KNOWN_IN_ENTRY.has(key)) hints.push({ key, reason: because('iflow.unknownKey', { at, key }) });
    else if (key === 'timeout') hints.push(...looksLikeMs(value).map((reason) => ({ key, reason })));
    else if (key === 'command' && typeof value === 'string')
      hints.push(...remarksOnCommand(value, platform).map((reason) => ({ key, reason })));
  }
  return hints;
}

/** The guide has a shell read every command. */
export function remarksOnCommand(command: string, platform: Platform): readonly Reason[] {
  const name = UNKNOWN_VARIABLE.exec(command)?.[1];
  return [
    ...commandRemarks(command, platform === 'win32' ? 'other' : 'posixShell'),
    ...(name === undefined ? [] : [because('iflow.variableUnknown', { name })]),
  ];
}

/** A matcher of another type takes its whole group along, and no other group. */
export const faultOfMatcher = (matcher: Json | undefined, at: string): Reason | undefined =>
  matcher === undefined || typeof matcher === 'string'
    ? undefined
    : because('iflow.groupMatcherIsNoText', { at, found: kindOfValue(matcher) });
