/**
 * What can be said of a moment of Cline's work, in one shape for all editions, so that one moment can be written as each
 * edition's payload. An edition takes what it sends and leaves the rest.
 */
import { z } from 'zod';
import type { Json } from '../../model/json.ts';
import { jsonObjectSchema, jsonSchema } from '../../model/json.ts';
import type { Firing } from '../edition.ts';

export const modelSchema = z.object({ provider: z.string(), slug: z.string() });

export const occasionSchema = z.object({
  clineVersion: z.string().optional(),
  /** The payload's own text, where it is not the decimal milliseconds of `Firing.at`. */
  timestamp: z.string().optional(),
  /** Where they differ from the opened workspace. */
  workspaceRoots: z.array(z.string()).optional(),
  model: modelSchema.optional(),

  /** Task events. */
  taskMetadata: jsonObjectSchema.default({}),
  previousState: jsonObjectSchema.default({}),

  /** UserPromptSubmit. */
  prompt: z.string().default(''),
  attachments: z.array(z.string()).default([]),

  /** Tool events; `parameters` as the tool got them, before any edition turns them into text. */
  toolName: z.string().default(''),
  parameters: jsonObjectSchema.default({}),
  result: jsonSchema.default(''),
  success: z.boolean().default(true),
  executionTimeMs: z.number().default(0),

  compaction: jsonObjectSchema.default({}),
  notification: jsonObjectSchema.default({}),

  /** What only the newer SDK sends: iteration, agent ids, run status, reason. */
  sdk: jsonObjectSchema.default({}),
});
export type Occasion = z.infer<typeof occasionSchema>;
/** The same with every default left out: what a sample or a reader of payloads writes down. */
export type OccasionInput = Readonly<Record<string, Json>>;

export const occasionOf = (firing: Firing): Occasion => occasionSchema.parse(firing.input);
