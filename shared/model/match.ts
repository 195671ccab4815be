import { z } from 'zod';
import { hookSchema } from './hook.ts';
import { reasonSchema } from './reason.ts';

/** One pattern held against one subject. */
export const matchSchema = z.object({
  hit: z.boolean(),
  /** The name that was hit: the tool's own or an alias. */
  by: z.string().optional(),
  reading: z.enum(['everything', 'exact', 'list', 'regex', 'substring', 'ignored', 'throws']),
  /** Invalid expression falls back to exact text, can never match … */
  problem: reasonSchema.optional(),
});
export type Match = z.infer<typeof matchSchema>;

/** How far a hook came on its way to being started, and why no further: its event, whether that ever fires, its state, its matcher. */
export const selectionSchema = z.object({
  hook: hookSchema,
  stage: z.enum(['event', 'neverFires', 'off', 'matcher', 'fires']),
  reason: reasonSchema,
  match: matchSchema.optional(),
});
export type Selection = z.infer<typeof selectionSchema>;
