/**
 * One moment of iFlow CLI's work, in one shape for all its editions: what `Firing.input` holds. Each edition writes from
 * it what its hooks read, on stdin or in the environment.
 */
import { z } from 'zod';
import { isJsonObject, jsonObjectSchema, jsonSchema } from '../../model/json.ts';
import type { Json, JsonObject } from '../../model/json.ts';

export const occasionSchema = z.object({
  /** The name that the model used: an alias stays an alias. */
  tool_name: z.string().optional(),
  tool_input: jsonObjectSchema.optional(),
  tool_response: jsonSchema.optional(),
  /** SubagentStop: which kind of subagent, and when it started, in seconds since the epoch. */
  agent_type: z.string().optional(),
  subagent_start_time: z.number().optional(),
  /** SessionStart, SessionEnd, UserPromptSubmit, Notification: what a matcher is held against. */
  source: z.string().optional(),
  reason: z.string().optional(),
  prompt: z.string().optional(),
  message: z.string().optional(),
  /** SessionEnd: the program itself ends, which has a runner of its own. Absent: as the mode and the reason say. */
  at_exit: z.boolean().optional(),
  /** SetUpEnvironment: the list of texts that is there before, as JSON text, and what it was made from. */
  current_env_parts: z.string().optional(),
  env_context: jsonObjectSchema.optional(),
  /** Where the payload was given something else than the agent would put there by itself. */
  cwd: z.string().optional(),
  transcript_path: z.string().optional(),
  tool_name_alias: z.array(z.string()).optional(),
  tool_desc: z.string().optional(),
  tool_schema: jsonSchema.optional(),
  stop_hook_active: z.boolean().optional(),
});

const DEFAULT_AGENT_TYPE = 'general-purpose';
/** A subagent of a sample has worked this long. */
const SUBAGENT_SECONDS = 42;

export const toolNameOf = (input: JsonObject): string => (typeof input['tool_name'] === 'string' ? input['tool_name'] : '');
export const toolInputOf = (input: JsonObject): JsonObject => (isJsonObject(input['tool_input']) ? input['tool_input'] : {});
export const agentTypeOf = (input: JsonObject): string =>
  typeof input['agent_type'] === 'string' ? input['agent_type'] : DEFAULT_AGENT_TYPE;
export const subagentStartOf = (input: JsonObject, at: number): number =>
  typeof input['subagent_start_time'] === 'number' ? input['subagent_start_time'] : Math.floor(at / 1000) - SUBAGENT_SECONDS;

/** Without the members that are undefined. */
export const definedOnly = (members: Readonly<Record<string, Json | undefined>>): JsonObject =>
  Object.fromEntries(Object.entries(members).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])));
