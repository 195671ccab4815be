/** stdin of iFlow CLI 0.5.19: the keys of each event, in their order. */
import type { z } from 'zod';
import { isJsonObject } from '../../../model/json.ts';
import type { Json, JsonObject } from '../../../model/json.ts';
import type { AgentEdition, Firing } from '../../edition.ts';
import type { Context } from '../../facts.ts';
import { agentDirectory } from '../locations.ts';
import { definedOnly, toolInputOf, toolNameOf } from '../occasion.ts';
import { isShippedEvent, payloads } from './events.ts';
import type { ShippedEvent } from './events.ts';
import { transcriptPath } from './occasion-facts.ts';
import { resolvedTool, toolsWith } from './tools.ts';

const text = (value: Json | undefined, otherwise: string): string => (typeof value === 'string' ? value : otherwise);

const toolOf = ({ input }: Firing, context: Context) =>
  resolvedTool(toolNameOf(input), toolsWith({ useRipgrep: context.assumed['useRipgrep'] !== false }));

/** The whole list of the tool's aliases, also where the model used one of them. */
function aliasesOf(firing: Firing, context: Context): readonly Json[] {
  const given = firing.input['tool_name_alias'];
  return Array.isArray(given) ? (given as readonly Json[]) : (toolOf(firing, context)?.aliases ?? []);
}

function describedTool(firing: Firing, context: Context): JsonObject {
  const { input, event } = firing;
  const description = text(input['tool_desc'], toolOf(firing, context)?.title ?? '');
  const parameters: JsonObject = { type: 'OBJECT', properties: {} };
  // PreToolUse hooks get the whole declaration, PostToolUse hooks only its parameters.
  const usual = event === 'PreToolUse' ? { name: toolNameOf(input), description, parameters } : parameters;
  return { tool_desc: description, tool_schema: input['tool_schema'] ?? usual };
}

/** The default text that SetUpEnvironment hooks may replace; a sample has a short one. */
export const environmentPartsOf = (input: JsonObject): string =>
  text(input['current_env_parts'], JSON.stringify([{ text: 'This is the iFlow CLI.' }]));

function ownKeys(firing: Firing, context: Context): JsonObject {
  const { event, input, at } = firing;
  if (!isShippedEvent(event)) return {};
  switch (event) {
    case 'PreToolUse':
    case 'PostToolUse':
      return {
        tool_name: toolNameOf(input),
        tool_name_alias: aliasesOf(firing, context),
        tool_input: toolInputOf(input),
        ...(event === 'PostToolUse' && { tool_response: input['tool_response'] ?? null }),
        ...describedTool(firing, context),
      };
    case 'SetUpEnvironment': {
      const usual = {
        platform: context.platform,
        date: new Date(at).toISOString().slice(0, 10),
        workspace_directories: [agentDirectory(context)],
        folder_structure: '',
      };
      return {
        current_env_parts: environmentPartsOf(input),
        env_context: isJsonObject(input['env_context']) ? input['env_context'] : usual,
      };
    }
    case 'Stop':
    case 'SubagentStop':
      return { stop_hook_active: input['stop_hook_active'] ?? true };
    case 'SessionStart':
      return { source: text(input['source'], 'startup') };
    case 'SessionEnd':
      return { reason: text(input['reason'], 'other') };
    case 'UserPromptSubmit':
      return { prompt: text(input['prompt'], '') };
    case 'Notification':
      return { message: text(input['message'], '') };
  }
}

export const writePayload: AgentEdition['writePayload'] = (firing, context) => ({
  session_id: firing.ids.session,
  transcript_path: transcriptPath(firing, context),
  cwd: firing.input['cwd'] ?? agentDirectory(context),
  hook_event_name: firing.event,
  ...ownKeys(firing, context),
});

/** What cannot be told from the context alone, and so has to be given. */
const REQUIRED: Readonly<Record<ShippedEvent, readonly string[]>> = {
  PreToolUse: ['tool_name', 'tool_input'],
  PostToolUse: ['tool_name', 'tool_input', 'tool_response'],
  SetUpEnvironment: [],
  Stop: [],
  SubagentStop: [],
  SessionStart: ['source'],
  SessionEnd: ['reason'],
  UserPromptSubmit: ['prompt'],
  Notification: ['message'],
};
/** Understood in a payload though no hook reads it on stdin: which runner a session's end takes. */
const EXTRA: Readonly<Partial<Record<ShippedEvent, readonly string[]>>> = { SessionEnd: ['at_exit'] };

export const readPayload: AgentEdition['readPayload'] = (event, payload, clock, context) => {
  if (!isShippedEvent(event)) return { kind: 'invalid', issues: [{ path: 'hook_event_name', message: `Unknown event ${event}` }] };
  const schema: z.ZodObject = payloads[event];
  const extra = EXTRA[event] ?? [];
  const session = typeof payload['session_id'] === 'string' ? payload['session_id'] : clock.ids.session;
  const ids = { ...clock.ids, session };
  const given = Object.fromEntries(Object.entries(payload).filter(([key]) => key !== 'hook_event_name'));
  // What is left out is as it usually would be; the required keys are not made up.
  const usual = writePayload({ event, at: clock.at, ids, input: given }, context);
  const whole: JsonObject = { ...Object.fromEntries(Object.entries(usual).filter(([key]) => !REQUIRED[event].includes(key))), ...payload };
  const checked = schema.safeParse(whole);
  if (!checked.success)
    return { kind: 'invalid', issues: checked.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })) };
  const bare = { event, at: clock.at, ids, input: requiredOf(event, payload) };
  const normal = writePayload(bare, context);
  const input: Record<string, Json> = { ...bare.input };
  for (const key of [...Object.keys(schema.shape), ...extra]) {
    const value = whole[key];
    const says = key !== 'hook_event_name' && key !== 'session_id' && value !== undefined;
    if (says && JSON.stringify(value) !== JSON.stringify(normal[key])) input[key] = value;
  }
  const unknownKeys = Object.keys(payload).filter((key) => !Object.hasOwn(schema.shape, key) && !extra.includes(key));
  return { kind: 'firing', firing: { ...bare, input }, unknownKeys };
};

const requiredOf = (event: ShippedEvent, payload: JsonObject): JsonObject =>
  definedOnly(Object.fromEntries(REQUIRED[event].map((key) => [key, payload[key]])));
