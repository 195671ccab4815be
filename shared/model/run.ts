import { z } from 'zod';
import { hookSchema } from './hook.ts';
import { invocationSchema } from './invocation.ts';
import { jsonObjectSchema } from './json.ts';
import { matchSchema, selectionSchema } from './match.ts';
import { hookOutcomeSchema } from './outcome.ts';
import { outputChunkSchema, processResultSchema } from './process-result.ts';
import { reasonSchema } from './reason.ts';
import { verdictSchema } from './verdict.ts';

/** One hook of the event, whether it ran or not. */
export const hookRunSchema = z.object({
  hook: hookSchema,
  stage: selectionSchema.shape.stage,
  why: reasonSchema,
  match: matchSchema.optional(),
  /** `onRequest`: the agent would not have run it; the person asked for it, and the verdict leaves it out. */
  ran: z.enum(['no', 'asAgent', 'onRequest']),
  /** Absent: the run never came to plan it. */
  invocation: invocationSchema.optional(),
  /** Set in the hook's environment by the studio, not by the agent. */
  studioEnv: z.record(z.string(), z.string()),
  result: processResultSchema.optional(),
  outcome: hookOutcomeSchema.optional(),
});
export type HookRun = z.infer<typeof hookRunSchema>;

export const runReportSchema = z.object({
  id: z.string(),
  edition: z.string(),
  event: z.string(),
  mode: z.string(),
  payload: jsonObjectSchema,
  /** Milliseconds since the epoch. */
  startedAt: z.number(),
  endedAt: z.number(),
  /** Where the hooks worked: the workspace itself, or a temporary copy that is gone by now. */
  place: z.enum(['workspace', 'copy']),
  cancelled: z.enum(['no', 'byUser']),
  /** This event's hooks in the agent's order, also those that did not fire. */
  hooks: z.array(hookRunSchema),
  verdict: verdictSchema,
});
export type RunReport = z.infer<typeof runReportSchema>;

/** What happens while a run goes on, in the order of happening. */
export const runEventSchema = z.discriminatedUnion('kind', [
  /** The hooks of the event with their stages; nothing has started. */
  z.object({ kind: z.literal('selected'), atMs: z.number(), hooks: z.array(hookRunSchema) }),
  z.object({
    kind: z.literal('started'),
    hook: z.string(),
    atMs: z.number(),
    invocation: invocationSchema,
    studioEnv: z.record(z.string(), z.string()),
  }),
  z.object({ kind: z.literal('output'), hook: z.string(), chunk: outputChunkSchema }),
  z.object({ kind: z.literal('skipped'), hook: z.string(), reason: reasonSchema, byHook: z.string().optional() }),
  z.object({ kind: z.literal('settled'), hook: z.string(), atMs: z.number(), result: processResultSchema, outcome: hookOutcomeSchema }),
  z.object({ kind: z.literal('finished'), report: runReportSchema }),
]);
export type RunEvent = z.infer<typeof runEventSchema>;
