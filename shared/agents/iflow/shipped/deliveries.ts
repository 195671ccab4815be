/** What of the hooks' words reaches whom. Much is computed inside the agent and then shown to nobody. */
import type { Json } from '../../../model/json.ts';
import type { Delivery } from '../../../model/verdict.ts';
import type { Firing } from '../../edition.ts';
import type { Context } from '../../facts.ts';
import {
  deniedBy,
  NO_REASON,
  promptBlockedHeadless,
  SESSION_CONTEXT_HEADLESS,
  STOP_BLOCKED_HEADLESS,
  TOOL_BLOCKED_HEADLESS,
} from './messages.ts';
import { contextsOf, displayMessagesOf, environmentTextOf } from './native.ts';
import type { Decided, Result } from './native.ts';

type From = readonly string[];
const say = (what: Delivery['what'], value: Json, from: From, to: Delivery['to'], when: Delivery['when'] = 'now'): Delivery => ({
  what,
  value,
  from: [...from],
  to,
  when,
});

export function deliveriesOf(firing: Firing, results: readonly Result[], decided: Decided, context: Context): Delivery[] {
  const headless = context.mode === 'headless';
  const by = decided.by === undefined ? [] : [decided.by];
  switch (firing.event) {
    case 'PreToolUse':
      return decided.blocks ? denial(decided, by, headless) : [];
    case 'UserPromptSubmit':
      return decided.blocks
        ? [say('reason', headless ? promptBlockedHeadless(decided.reason ?? '') : (decided.reason ?? ''), by, 'user')]
        : promptContexts(results, headless);
    case 'PostToolUse':
      return [...replacement(results), ...contexts('PostToolUse', results, 'nobody')];
    case 'SetUpEnvironment':
      return environment(results);
    case 'SessionStart':
      return [
        ...contexts('SessionStart', results, 'nobody'),
        ...(headless && contextsOf('SessionStart', results).length > 0
          ? [say('message', SESSION_CONTEXT_HEADLESS, hooksOf(results), 'user')]
          : []),
      ];
    case 'Stop':
      return headless && results.some(({ result }) => result.blocked)
        ? [say('message', STOP_BLOCKED_HEADLESS, hooksOf(results.filter(({ result }) => result.blocked)), 'user')]
        : [];
    case 'Notification':
      return displayMessagesOf(results).length > 0 ? [say('message', displayMessagesOf(results).join('\n'), hooksOf(results), 'log')] : [];
    default:
      return [];
  }
}

const hooksOf = (results: readonly Result[]): From => results.map(({ hook }) => hook);

/** In a window screen and model get the reason; with -p both get a fixed sentence, and the reason is lost. */
function denial({ reason }: Decided, by: From, headless: boolean): Delivery[] {
  const words = headless ? TOOL_BLOCKED_HEADLESS : deniedBy(reason ?? NO_REASON);
  return [
    say('reason', words, by, 'user'),
    say('reason', words, by, 'model'),
    ...(headless && reason !== undefined ? [say('reason', reason, by, 'nobody')] : []),
  ];
}

const contexts = (event: string, results: readonly Result[], to: Delivery['to']): Delivery[] =>
  results.flatMap((result) => contextsOf(event, [result]).map((text) => say('context', text, [result.hook], to)));

const promptContexts = (results: readonly Result[], headless: boolean): Delivery[] =>
  contexts('UserPromptSubmit', results, headless ? 'nobody' : 'model');

function replacement(results: readonly Result[]): Delivery[] {
  const last = results.findLast(({ result }) => result.modifiedToolResponse);
  return last?.result.modifiedToolResponse ? [say('toolResult', last.result.modifiedToolResponse.result, [last.hook], 'model')] : [];
}

function environment(results: readonly Result[]): Delivery[] {
  const last = environmentTextOf(results);
  return last ? [say('environment', last.result.stdout, [last.hook], 'model')] : [];
}
