import { z } from 'zod';
import { jsonObjectSchema, jsonSchema } from './json.ts';
import { hookLocationSchema } from './location.ts';
import { reasonSchema } from './reason.ts';
import { predictionSchema } from './prediction.ts';

/** UTF-16 offsets into a text. */
export const textRangeSchema = z.object({ start: z.number().int(), end: z.number().int() });
export type TextRange = z.infer<typeof textRangeSchema>;

/** Why a hook would or would not be considered at all, before any event or matcher is looked at. */
export const hookStateSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('on') }),
  /** Switched off by the user or by the agent's own switch. */
  z.object({ kind: z.literal('off'), reason: reasonSchema }),
  z.object({ kind: z.literal('notExecutable'), reason: reasonSchema }),
  z.object({ kind: z.literal('invalid'), reason: reasonSchema }),
  /** Well-formed and on, yet the agent passes over it: untrusted folder, a fault elsewhere, a file that does not count. */
  z.object({ kind: z.literal('ignored'), reason: reasonSchema }),
]);
export type HookState = z.infer<typeof hookStateSchema>;

const hookHandlerSchema = z.discriminatedUnion('kind', [
  /** `head` is the script's first line, at most 4 KiB. */
  z.object({ kind: z.literal('script'), path: z.string(), head: z.string() }),
  /** Verbatim from the file: agents differ in what they make of a number or null. */
  z.object({ kind: z.literal('command'), command: jsonSchema, timeout: jsonSchema.optional() }),
  z.object({ kind: z.literal('http') }),
  z.object({ kind: z.literal('prompt') }),
  z.object({ kind: z.literal('agent') }),
  z.object({ kind: z.literal('tool') }),
]);

export const hookSchema = z.object({
  /** Starts with the agent and does not depend on the edition: see `shared/agents/hook-id.ts`. */
  id: z.string(),
  /** As the edition names it; the user's spelling stays in `raw`. */
  event: z.string(),
  /** HookLocation.id */
  location: z.string(),
  /** Matcher group; script hooks have one group per location. */
  group: z.string(),
  /** What people call it: a script's file name, or the first words of a command. */
  label: z.string(),
  /** The file that declares it: the script itself, or the settings file. */
  source: z.string(),
  /** Verbatim: 5, null and {} are legal on disk and mean something in some editions. */
  matcher: jsonSchema.optional(),
  handler: hookHandlerSchema,
  /** The limit this edition would use; null: the agent sets none. */
  timeoutMs: z.number().nullable(),
  /** Every field as written. Unknown ones must survive. */
  raw: jsonObjectSchema,
  /** Of the hook's own object inside `source`. */
  range: textRangeSchema.optional(),
  state: hookStateSchema,
});
export type Hook = z.infer<typeof hookSchema>;
export type HookId = Hook['id'];

/** Something wrong or worth knowing about a file. Offsets and the position of their start, both where known. */
export const problemSchema = z.object({
  severity: z.enum(['error', 'warning', 'hint']),
  reason: reasonSchema,
  /** HookLocation.id */
  location: z.string(),
  path: z.string(),
  range: textRangeSchema.optional(),
  /** Line and column count from 1. */
  line: z.number().int().optional(),
  column: z.number().int().optional(),
  hook: z.string().optional(),
});
export type Problem = z.infer<typeof problemSchema>;

/** All places put together: hooks in the order in which the agent would run them. */
export const hookSetSchema = z.object({
  locations: z.array(hookLocationSchema),
  hooks: z.array(hookSchema),
  problems: z.array(problemSchema),
  /** agentRefusesToStart, settingsErased … */
  predictions: z.array(predictionSchema),
});
export type HookSet = z.infer<typeof hookSetSchema>;
