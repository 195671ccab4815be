import { z } from 'zod';
import { jsonSchema } from './json.ts';
import { predictionSchema } from './prediction.ts';
import { reasonSchema } from './reason.ts';

/** What one hook said. Not a union: a hook can fail, block and give context at once. */
export const hookOutcomeSchema = z.object({
  hook: z.string(),
  /** Its own wish, before any other hook is heard. */
  says: z.enum(['nothing', 'allow', 'ask', 'block', 'stop']),
  /** The rule that read it so. */
  rule: reasonSchema,
  /** The hook's own words for a block. */
  reason: z.string().optional(),
  context: z.string().optional(),
  /** Text for the user that comes with no block: a warning, plain output. */
  message: z.string().optional(),
  rewrite: z.object({ of: z.enum(['input', 'output', 'environment']), value: jsonSchema, how: z.enum(['replace', 'merge']) }).optional(),
  failure: z.object({ kind: z.enum(['exit', 'timeout', 'cancelled', 'validation', 'start']), message: reasonSchema }).optional(),
  /** Whom it keeps from running, where hooks run in turn. */
  skips: z.enum(['none', 'group', 'laterGroups', 'rest']),
  /** The answer as it was read, for people; null: none. */
  answer: jsonSchema,
  /** The agent's own result object for this hook: what recorded cases compare. */
  native: jsonSchema,
  predictions: z.array(predictionSchema),
  /** Things worth a word: output truncated, a key nobody reads, a command that could not start. */
  findings: z.array(reasonSchema),
  settledMs: z.number(),
});
export type HookOutcome = z.infer<typeof hookOutcomeSchema>;
