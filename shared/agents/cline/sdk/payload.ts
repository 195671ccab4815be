/** What a hook reads on stdin from the SDK: plain JSON, defaults and all. */
import { z } from 'zod';
import type { Json, JsonObject } from '../../../model/json.ts';
import { jsonObjectSchema, jsonSchema } from '../../../model/json.ts';
import type { Firing } from '../../edition.ts';
import type { Context } from '../../facts.ts';
import { occasionOf } from '../occasion.ts';
import type { Occasion } from '../occasion.ts';
import { SDK_HOOK_NAMES, isSdkEvent } from './event-names.ts';
import type { SdkEvent } from './event-names.ts';
import { workspaceOf } from './locations.ts';

const text = z.string();
const toolUse = { toolName: text, parameters: z.record(z.string(), text) };
const iteration = z.number();
/** The SDK leaves a task's metadata empty. */
const emptyMetadata = z.object({ taskMetadata: jsonObjectSchema });

const eventFields = {
  TaskStart: { taskStart: emptyMetadata },
  TaskResume: { taskResume: z.object({ taskMetadata: jsonObjectSchema, previousState: jsonObjectSchema }) },
  UserPromptSubmit: { userPromptSubmit: z.object({ prompt: text, attachments: z.array(text) }) },
  PreToolUse: { iteration, tool_call: z.object({ id: text, name: text, input: jsonSchema }), preToolUse: z.object(toolUse) },
  PostToolUse: {
    iteration,
    tool_result: z.object({
      id: text,
      name: text,
      input: jsonSchema,
      output: jsonSchema,
      error: text.optional(),
      durationMs: z.number(),
      startedAt: text,
      endedAt: text,
    }),
    postToolUse: z.object({ ...toolUse, result: text, success: z.boolean(), executionTimeMs: z.number() }),
  },
  TaskComplete: { iteration, turn: jsonObjectSchema, taskComplete: emptyMetadata },
  TaskError: { iteration, error: z.object({ name: text, message: text, stack: text.optional() }) },
  TaskCancel: { reason: text.optional(), taskCancel: emptyMetadata },
  SessionShutdown: { reason: text.optional() },
} as const satisfies Record<SdkEvent, z.ZodRawShape>;

export const payloadSchema = (event: SdkEvent): z.ZodType<JsonObject> =>
  z.object({
    clineVersion: text,
    /** ISO 8601. */
    timestamp: text,
    taskId: text,
    sessionContext: z.object({ rootSessionId: text }),
    workspaceRoots: z.array(text),
    workspaceInfo: jsonObjectSchema,
    userId: text,
    agent_id: text,
    parent_agent_id: text.nullable(),
    hookName: z.literal(SDK_HOOK_NAMES[event]),
    ...eventFields[event],
  }) as unknown as z.ZodType<JsonObject>;

export function writePayload(firing: Firing, context: Context): JsonObject {
  const occasion = occasionOf(firing);
  const { sdk } = occasion;
  const common = {
    clineVersion: occasion.clineVersion ?? context.env['CLINE_VERSION']?.trim() ?? '',
    timestamp: occasion.timestamp ?? new Date(firing.at).toISOString(),
    taskId: firing.ids.task,
    sessionContext: { rootSessionId: firing.ids.session },
    workspaceRoots: occasion.workspaceRoots ?? [workspaceOf(context)],
    workspaceInfo: sdk['workspaceInfo'] ?? { rootPath: workspaceOf(context) },
    userId: sdk['userId'] ?? userOf(context),
    agent_id: sdk['agentId'] ?? 'agent-1',
    parent_agent_id: sdk['parentAgentId'] ?? null,
  };
  return isSdkEvent(firing.event)
    ? { ...common, hookName: SDK_HOOK_NAMES[firing.event], ...eventObject(firing.event, firing, occasion) }
    : { ...common, hookName: firing.event };
}

function userOf({ env }: Context): string {
  const named = [env['CLINE_USER_ID'], env['USER']].map((name) => name?.trim() ?? '').find((name) => name !== '');
  return named ?? 'unknown';
}

function eventObject(event: SdkEvent, firing: Firing, occasion: Occasion): JsonObject {
  const { sdk, toolName } = occasion;
  const turnCount = { iteration: sdk['iteration'] ?? 1 };
  const reason = sdk['reason'] === undefined ? {} : { reason: sdk['reason'] };
  const input = sdk['input'] ?? occasion.parameters;
  switch (event) {
    case 'TaskStart':
      return { taskStart: { taskMetadata: {} } };
    case 'TaskResume':
      return { taskResume: { taskMetadata: {}, previousState: {} } };
    case 'UserPromptSubmit':
      return { userPromptSubmit: { prompt: occasion.prompt, attachments: [] } };
    case 'PreToolUse':
      return {
        ...turnCount,
        tool_call: { id: firing.ids.call, name: toolName, input },
        preToolUse: { toolName, parameters: textParameters(input) },
      };
    case 'PostToolUse':
      return { ...turnCount, ...toolResult(firing, occasion, input) };
    case 'TaskComplete':
      return { ...turnCount, turn: sdk['turn'] ?? { outputText: '', status: 'completed' }, taskComplete: { taskMetadata: {} } };
    case 'TaskError':
      return { ...turnCount, error: sdk['error'] ?? { name: 'Error', message: '' } };
    case 'TaskCancel':
      return { ...reason, taskCancel: { taskMetadata: {} } };
    case 'SessionShutdown':
      return reason;
  }
}

function toolResult({ at, ids }: Firing, { sdk, toolName, result, success, executionTimeMs }: Occasion, input: Json): JsonObject {
  const output = typeof result === 'string' ? result : JSON.stringify(result);
  return {
    tool_result: {
      id: ids.call,
      name: toolName,
      input,
      output: result,
      ...(!success && { error: sdk['toolError'] ?? output }),
      durationMs: executionTimeMs,
      startedAt: sdk['startedAt'] ?? new Date(at - executionTimeMs).toISOString(),
      endedAt: sdk['endedAt'] ?? new Date(at).toISOString(),
    },
    postToolUse: { toolName, parameters: textParameters(input), result: output, success, executionTimeMs },
  };
}

/** Text as it is, everything else as JSON; what is no object has no parameters. */
function textParameters(input: Json): JsonObject {
  if (typeof input !== 'object' || input === null) return {};
  return Object.fromEntries(
    Object.entries(input as JsonObject).map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
}
