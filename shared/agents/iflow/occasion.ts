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
  /** Another directory than the agent's own was given for the payload. */
  cwd: z.string().optional(),
});
export type Occasion = z.infer<typeof occasionSchema>;

export const DEFAULT_AGENT_TYPE = 'general-purpose';
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
