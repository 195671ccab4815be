import { z } from 'zod';
import { jsonSchema } from './json.ts';
import { hookOutcomeSchema } from './outcome.ts';
import { predictionSchema } from './prediction.ts';
import { reasonSchema } from './reason.ts';

/** One thing that reaches somebody, or nobody. */
export const deliverySchema = z.object({
  what: z.enum(['reason', 'context', 'message', 'toolInput', 'toolResult', 'environment']),
  value: jsonSchema,
  from: z.array(z.string()),
  to: z.enum(['model', 'user', 'log', 'nobody']),
  when: z.enum(['now', 'nextRequest']),
});
export type Delivery = z.infer<typeof deliverySchema>;

/** What the agent does after all hooks have been heard. */
export const verdictSchema = z.object({
  /** `blocks` stops the tool call, prompt … of this event only; `stopsRun` ends the agent's whole run. */
  decision: z.enum(['proceeds', 'asks', 'blocks', 'stopsRun']),
  rule: reasonSchema,
  /** The words that the agent gives for a block, as it would show them. Absent: none were given. */
  reason: z.string().optional(),
  /** Absent: no hook decided, the default stands. */
  decidedBy: z.string().optional(),
  masked: z.array(
    z.object({
      hook: z.string(),
      said: hookOutcomeSchema.shape.says,
      by: reasonSchema,
      byHook: z.string().optional(),
    }),
  ),
  deliveries: z.array(deliverySchema),
  predictions: z.array(predictionSchema),
  /** The agent's own merged object: what recorded cases compare. */
  native: jsonSchema,
  /** When the agent had its verdict, in milliseconds since the epoch: it may fall before the last hook has ended. */
  atMs: z.number(),
});
export type Verdict = z.infer<typeof verdictSchema>;

/** The text that reaches the model by this verdict, or null. */
export function contextForModel(verdict: Verdict): string | null {
  const texts = verdict.deliveries.flatMap((d) =>
    d.to === 'model' &&
    (d.what === 'context' || d.what === 'reason' || d.what === 'message' || d.what === 'environment') &&
    typeof d.value === 'string'
      ? [d.value]
      : [],
  );
  return texts.length > 0 ? texts.join('\n\n') : null;
}
