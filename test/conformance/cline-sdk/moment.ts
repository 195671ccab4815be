/** The runtime's call → the events that the SDK fires, each with its moment. */
import { eventsAfterRun } from '../../../shared/agents/cline/sdk/moments.ts';
import type { OccasionInput } from '../../../shared/agents/cline/occasion.ts';
import type { Firing } from '../../../shared/agents/edition.ts';
import { isJsonObject } from '../../../shared/model/json.ts';
import type { Json, JsonObject } from '../../../shared/model/json.ts';
import type { SdkCase } from './case.ts';

const AGENT = { agentId: 'agent-1', parentAgentId: null };
const ITERATION = 2;

export function firingsOf({ call, ctx, env }: SdkCase, at: number): Firing[] {
  const ids = { session: 'root-1', task: 'conv-1', user: 'user-1', call: textIn(ctx['toolCall'], 'toolCallId') ?? 'call-1' };
  const firing = (event: string, input: OccasionInput, sdk: JsonObject = {}): Firing => ({
    event,
    at,
    ids,
    input: { ...input, sdk: { ...AGENT, iteration: ITERATION, ...sdk } },
  });
  const result = isJsonObject(ctx['result']) ? ctx['result'] : {};
  switch (call) {
    case 'beforeTool':
      return [firing('PreToolUse', toolOf(ctx), rawInput(ctx))];
    case 'afterTool':
      return [
        firing(
          'PostToolUse',
          {
            ...toolOf(ctx),
            result: result['output'] ?? null,
            success: result['isError'] !== true,
            executionTimeMs: ctx['durationMs'] ?? 0,
          },
          { ...rawInput(ctx), ...onlyGiven(ctx, ['startedAt', 'endedAt']) },
        ),
      ];
    case 'beforeRun':
      return [firing(env?.['CLINE_HOOK_AGENT_RESUME'] === '1' ? 'TaskResume' : 'TaskStart', {})];
    case 'afterRun':
      return afterRun(result).map(({ event, sdk }) => firing(event, {}, sdk));
    case 'onEvent':
      return isPrompt(ctx) ? [firing('UserPromptSubmit', { prompt: promptOf(ctx['message']) })] : [];
  }
}

const textIn = (value: Json | undefined, key: string): string | undefined => {
  const text = isJsonObject(value) ? value[key] : undefined;
  return typeof text === 'string' ? text : undefined;
};

const onlyGiven = (source: JsonObject, keys: readonly string[]): JsonObject =>
  Object.fromEntries(keys.flatMap((key) => (source[key] === undefined ? [] : [[key, source[key]]])));

const toolOf = (ctx: JsonObject): JsonObject => ({
  toolName: textIn(ctx['toolCall'], 'toolName') ?? '',
  parameters: isJsonObject(ctx['input']) ? ctx['input'] : {},
});

/** An input that is no object has no other place. */
const rawInput = ({ input }: JsonObject): JsonObject => (isJsonObject(input) || input === undefined ? {} : { input });

function afterRun(result: JsonObject): { readonly event: string; readonly sdk: JsonObject }[] {
  const { status, error } = result;
  const message = textIn(error, 'message');
  const iteration = result['iterations'] === undefined ? {} : { iteration: result['iterations'] };
  return eventsAfterRun({ status: typeof status === 'string' ? status : '', ...(message !== undefined && { error: message }) }).map(
    (event) => ({
      event,
      sdk: {
        ...iteration,
        turn: onlyGiven(result, ['outputText', 'status']),
        ...(isJsonObject(error) && { error: onlyGiven(error, ['name', 'message', 'stack']) }),
        ...(message !== undefined && { reason: message }),
      },
    }),
  );
}

const isPrompt = ({ type, message }: JsonObject): boolean => type === 'message-added' && textIn(message, 'role') === 'user';

function promptOf(message: Json | undefined): string {
  const parts = isJsonObject(message) && Array.isArray(message['content']) ? (message['content'] as readonly Json[]) : [];
  return parts
    .filter((part) => textIn(part, 'type') === 'text')
    .map((part) => textIn(part, 'text') ?? '')
    .join('');
}
