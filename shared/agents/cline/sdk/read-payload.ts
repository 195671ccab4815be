/** A payload in the SDK's shape → the moment it speaks of. */
import type { Json, JsonObject } from '../../../model/json.ts';
import { isJsonObject } from '../../../model/json.ts';
import type { Clock, FiringIds, ReadPayload } from '../../edition.ts';
import type { Context } from '../../facts.ts';
import { foundIssues, unsentKeys } from '../read-payload.ts';
import type { OccasionInput } from '../occasion.ts';
import { isSdkEvent } from './event-names.ts';
import { payloadSchema, writePayload } from './payload.ts';
import { samples } from './samples.ts';

export function readPayload(event: string, payload: JsonObject, clock: Clock, context: Context): ReadPayload {
  if (!isSdkEvent(event)) return { kind: 'invalid', issues: [{ path: 'hookName', message: `Unknown event “${event}”` }] };
  const usual = writePayload(samples(event, undefined, clock, context)[0].firing, context);
  const parsed = payloadSchema(event).safeParse({ ...usual, ...payload });
  if (!parsed.success) return { kind: 'invalid', issues: foundIssues(parsed.error) };
  const whole = parsed.data;
  const at = isoMilliseconds(whole['timestamp']);
  const tool = toolPart(whole, usual);
  return {
    kind: 'firing',
    firing: {
      event,
      at: at ?? clock.at,
      ids: idsIn(whole, tool, clock),
      input: { ...changed(whole, usual, at), ...promptPart(whole), ...tool?.input, sdk: sdkPart(whole, usual, tool?.sdk ?? {}) },
    },
    unknownKeys: Object.keys(payload)
      .filter((key) => !(key in whole))
      .concat(Object.keys(whole).flatMap((key) => unsentKeys(onlyOf(payload, key), onlyOf(whole, key), key))),
  };
}

const onlyOf = (object: JsonObject, key: string): JsonObject => (object[key] === undefined ? {} : { [key]: object[key] });
const isSame = (a: Json | undefined, b: Json | undefined): boolean => JSON.stringify(a) === JSON.stringify(b);

/** null: the text is no moment as the SDK writes it. */
function isoMilliseconds(timestamp: Json | undefined): number | null {
  const at = typeof timestamp === 'string' ? Date.parse(timestamp) : Number.NaN;
  return Number.isNaN(at) || new Date(at).toISOString() !== timestamp ? null : at;
}

function idsIn(payload: JsonObject, tool: ToolPart | null, { ids }: Clock): FiringIds {
  const { taskId, sessionContext } = payload;
  const session = isJsonObject(sessionContext) ? sessionContext['rootSessionId'] : undefined;
  return {
    ...ids,
    ...(typeof taskId === 'string' && { task: taskId }),
    ...(typeof session === 'string' && { session }),
    ...(tool && { call: tool.callId }),
  };
}

/** Common fields, where they are not what the SDK would send. */
function changed(payload: JsonObject, usual: JsonObject, at: number | null): OccasionInput {
  const kept = ['clineVersion', 'workspaceRoots'].filter((key) => !isSame(payload[key], usual[key]));
  return {
    ...Object.fromEntries(kept.map((key) => [key, payload[key] ?? null])),
    ...(at === null && { timestamp: payload['timestamp'] ?? '' }),
  };
}

function promptPart({ userPromptSubmit }: JsonObject): OccasionInput {
  return isJsonObject(userPromptSubmit)
    ? { prompt: userPromptSubmit['prompt'] ?? '', attachments: userPromptSubmit['attachments'] ?? [] }
    : {};
}

interface ToolPart {
  readonly callId: string;
  readonly input: OccasionInput;
  readonly sdk: JsonObject;
}

/** The tool stands there twice, in the SDK's form and in the old one; the one that was changed counts, the SDK's first. */
function toolPart(payload: JsonObject, usual: JsonObject): ToolPart | null {
  const newKey = 'tool_call' in payload ? 'tool_call' : 'tool_result';
  const oldKey = 'tool_call' in payload ? 'preToolUse' : 'postToolUse';
  const [tool, old] = [payload[newKey], payload[oldKey]];
  if (!isJsonObject(tool) || !isJsonObject(old)) return null;
  const isOldForm = isSame(tool, usual[newKey]) && !isSame(old, usual[oldKey]);
  const raw = tool['input'] ?? null;
  const parameters = isOldForm ? (old['parameters'] ?? {}) : isJsonObject(raw) ? raw : {};
  return {
    callId: typeof tool['id'] === 'string' ? tool['id'] : '',
    input: {
      toolName: (isOldForm ? old['toolName'] : tool['name']) ?? '',
      parameters,
      ...(newKey === 'tool_result' && {
        result: isOldForm ? (old['result'] ?? '') : (tool['output'] ?? null),
        success: isOldForm ? (old['success'] ?? true) : tool['error'] === undefined,
        executionTimeMs: (isOldForm ? old['executionTimeMs'] : tool['durationMs']) ?? 0,
      }),
    },
    sdk: {
      ...(!isOldForm && !isJsonObject(raw) && { input: raw }),
      ...(!isOldForm && tool['error'] !== undefined && { toolError: tool['error'] }),
      ...(typeof tool['startedAt'] === 'string' && { startedAt: tool['startedAt'] }),
      ...(typeof tool['endedAt'] === 'string' && { endedAt: tool['endedAt'] }),
    },
  };
}

/** What no other edition knows. */
function sdkPart(payload: JsonObject, usual: JsonObject, tool: JsonObject): JsonObject {
  const differing = [
    ['workspaceInfo', 'workspaceInfo'],
    ['userId', 'userId'],
    ['agentId', 'agent_id'],
    ['parentAgentId', 'parent_agent_id'],
  ] as const;
  const verbatim = ['iteration', 'turn', 'error', 'reason'].filter((key) => payload[key] !== undefined);
  return {
    ...tool,
    ...Object.fromEntries(verbatim.map((key) => [key, payload[key] ?? null])),
    ...Object.fromEntries(
      differing.filter(([, key]) => !isSame(payload[key], usual[key])).map(([name, key]) => [name, payload[key] ?? null]),
    ),
  };
}
