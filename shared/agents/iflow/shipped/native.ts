/** The object that iFlow CLI 0.5.19 makes of all results of one event: one shape for each event. */
import { isJsonObject } from '../../../model/json.ts';
import type { Json, JsonObject } from '../../../model/json.ts';
import type { HookOutcome } from '../../../model/outcome.ts';
import type { Firing } from '../../edition.ts';
import { isShippedEvent } from './events.ts';
import type { NativeResult } from './interpret.ts';
import { BLOCKED_WITHOUT_WORDS, deniedBy, NO_REASON, PROMPT_BLOCKED_WITHOUT_WORDS } from './messages.ts';
import { environmentPartsOf } from './payload.ts';

/** A result and the hook it came from. */
export interface Result {
  readonly hook: string;
  readonly result: NativeResult;
}

export const resultsOf = (outcomes: readonly HookOutcome[]): Result[] =>
  outcomes.flatMap((outcome) =>
    isJsonObject(outcome.native) ? [{ hook: outcome.hook, result: outcome.native as unknown as NativeResult }] : [],
  );

export function nativeOf(firing: Firing, results: readonly Result[]): Json {
  const { event, input } = firing;
  if (!isShippedEvent(event)) return null;
  switch (event) {
    case 'PreToolUse':
      return permissionOf(results).native;
    case 'PostToolUse':
      return toolResultOf(input['tool_response'] ?? null, results);
    case 'SetUpEnvironment':
      return { environment: environmentOf(input, results) };
    case 'Stop':
    case 'SubagentStop':
      return stopOf(results);
    case 'SessionStart':
      return { context: joined(contextsOf(event, results)) };
    case 'SessionEnd':
      return { value: null };
    case 'UserPromptSubmit':
      return promptOf(results).native;
    case 'Notification':
      return { displayMessages: [joined(displayMessagesOf(results))].filter((text) => text !== null) };
  }
}

const joined = (texts: readonly string[]): string | null => (texts.length > 0 ? texts.join('\n') : null);

const specificOf = (event: string, { hookSpecificOutput }: NativeResult): JsonObject | undefined =>
  hookSpecificOutput?.['hookEventName'] === event ? hookSpecificOutput : undefined;
const textIn = (object: JsonObject | undefined, key: string): string | undefined => {
  const value = object?.[key];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

export interface Decided {
  readonly native: JsonObject;
  readonly by?: string;
  readonly reason?: string;
  readonly blocks: boolean;
  readonly asks: boolean;
}

/** The first result that says something decides: its permission, else its decision, else exit code 2. */
export function permissionOf(results: readonly Result[]): Decided {
  for (const { hook, result } of results) {
    const specific = specificOf('PreToolUse', result);
    const permission = textIn(specific, 'permissionDecision');
    if (permission !== undefined) return decided(hook, permission, textIn(specific, 'permissionDecisionReason'));
    if (result.decision !== undefined) return decided(hook, result.decision === 'block' ? 'deny' : 'allow', result.reason);
    if (result.blocked) return decided(hook, 'deny', result.stderr || BLOCKED_WITHOUT_WORDS);
  }
  return { native: { blocked: false, permissionDecision: 'allow' }, blocks: false, asks: false };
}

function decided(by: string, permissionDecision: string, reason: string | undefined): Decided {
  const blocks = permissionDecision === 'deny';
  const words = reason === undefined ? {} : { permissionDecisionReason: reason };
  return {
    by,
    blocks,
    asks: permissionDecision === 'ask',
    ...(reason !== undefined && { reason }),
    native: { blocked: blocks, ...(blocks && { error: deniedBy(reason ?? NO_REASON) }), permissionDecision, ...words },
  };
}

/** A block with a reason marks the result as failed, a context is noted in it, a replacement stands beside it: of several the last. */
function toolResultOf(response: Json, results: readonly Result[]): JsonObject {
  let made: JsonObject = isJsonObject(response) ? response : { result: response };
  for (const { result } of results) {
    if (result.decision === 'block' && result.reason !== undefined) made = { ...made, success: false, error: result.reason };
    const context = textIn(specificOf('PostToolUse', result), 'additionalContext');
    if (context !== undefined)
      made = { ...made, result: { ...(isJsonObject(made['result']) ? made['result'] : {}), hookAdditionalContext: context } };
    if (result.modifiedToolResponse) made = { ...made, modifiedResult: result.modifiedToolResponse.result };
  }
  return made;
}

/** The last text that a hook printed with exit code 0 stands in for all that was there. */
export const environmentTextOf = (results: readonly Result[]): Result | undefined =>
  results.findLast(({ result }) => result.success && result.stdout !== '');

function environmentOf(input: JsonObject, results: readonly Result[]): Json {
  const last = environmentTextOf(results);
  if (last) return [{ text: last.result.stdout }];
  try {
    return JSON.parse(environmentPartsOf(input)) as Json;
  } catch {
    return null;
  }
}

function stopOf(results: readonly Result[]): JsonObject {
  return {
    executed: results.length > 0,
    blocked: results.some(({ result }) => result.blocked),
    messages: results.filter(({ result }) => result.blocked).flatMap(({ result }) => result.stderr || []),
    errors: results.filter(({ result }) => !result.success && !result.blocked).flatMap(({ result }) => result.stderr || []),
  };
}

export const contextsOf = (event: string, results: readonly Result[]): string[] =>
  results.flatMap(({ result }) => textIn(specificOf(event, result), 'additionalContext') ?? []);

/** Only exit code 2 stops a prompt; a JSON block does not. */
export function promptOf(results: readonly Result[]): Decided {
  const blocking = results.find(({ result }) => result.blocked);
  if (!blocking) return { native: { blocked: false }, blocks: false, asks: false };
  const reason = blocking.result.stderr || blocking.result.reason || PROMPT_BLOCKED_WITHOUT_WORDS;
  return { native: { blocked: true, reason }, by: blocking.hook, reason, blocks: true, asks: false };
}

export const displayMessagesOf = (results: readonly Result[]): string[] =>
  results.flatMap(
    ({ result }) => textIn(specificOf('Notification', result), 'displayMessage') ?? (result.success ? [] : result.stderr || []),
  );
