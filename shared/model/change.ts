import { z } from 'zod';
import { hookSchema, textRangeSchema } from './hook.ts';
import { jsonObjectSchema, jsonSchema } from './json.ts';
import { hookLocationSchema } from './location.ts';
import { predictionSchema } from './prediction.ts';
import { reasonSchema } from './reason.ts';

/** What a person wants changed about hooks. */
export const changeSchema = z.discriminatedUnion('kind', [
  /** `text`: the script's content, for agents whose hooks are files. `entry`: for agents with a settings file. */
  z.object({
    kind: z.literal('create'),
    event: z.string(),
    location: hookLocationSchema,
    text: z.string().optional(),
    entry: z.object({ matcher: jsonSchema.optional(), fields: jsonObjectSchema }).optional(),
  }),
  z.object({ kind: z.literal('enable'), hook: hookSchema, to: z.enum(['on', 'off']) }),
  z.object({
    kind: z.literal('set'),
    hook: hookSchema,
    field: z.enum(['event', 'matcher', 'timeout', 'command']),
    value: jsonSchema.optional(),
  }),
  /** Another place among the entries of the same event in the same file. `ownGroup`: alone, in a new group behind its present one. */
  z.object({
    kind: z.literal('order'),
    hook: hookSchema,
    to: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('before'), hook: hookSchema }),
      z.object({ kind: z.literal('after'), hook: hookSchema }),
      z.object({ kind: z.literal('ownGroup') }),
    ]),
  }),
  z.object({ kind: z.literal('delete'), hook: hookSchema }),
]);
export type Change = z.infer<typeof changeSchema>;

export const fileEditSchema = z.discriminatedUnion('kind', [
  /** Never overwrites. Makes missing folders. */
  z.object({ kind: z.literal('create'), path: z.string(), text: z.string(), mode: z.number().int() }),
  /** The engine checks first that the file still is what the edit was computed from. */
  z.object({ kind: z.literal('replace'), path: z.string(), range: textRangeSchema, text: z.string() }),
  z.object({ kind: z.literal('mode'), path: z.string(), mode: z.number().int() }),
  /** Never overwrites. */
  z.object({ kind: z.literal('rename'), path: z.string(), to: z.string() }),
  z.object({ kind: z.literal('delete'), path: z.string() }),
]);
export type FileEdit = z.infer<typeof fileEditSchema>;

/** A file as it was and as it is, or would be, afterwards. null: there is none. */
export const changedFileSchema = z.object({
  path: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** Unified; empty where only the name or the mode changes. */
  diff: z.string(),
  /** `kept`: not the file itself, but the text that the studio keeps of it, with the entries that are switched off. Absent: the file. */
  text: z.literal('kept').optional(),
});
export type ChangedFile = z.infer<typeof changedFileSchema>;

export const editPlanSchema = z.discriminatedUnion('kind', [
  /** `afterwards`: restart needed, created but off, seen only after … */
  z.object({ kind: z.literal('edits'), edits: z.array(fileEditSchema), afterwards: z.array(predictionSchema) }),
  z.object({ kind: z.literal('refused'), reason: reasonSchema }),
]);
export type EditPlan = z.infer<typeof editPlanSchema>;
