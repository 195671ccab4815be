import { z } from 'zod';
import { reasonSchema } from './reason.ts';

/** What the real program would do to itself, to its processes or to an answer, told instead of imitated. */
export const predictionSchema = z.object({
  kind: z.enum([
    // the agent itself comes to harm
    'agentCrashes',
    'agentHangs',
    'agentRefusesToStart',
    'settingsErased',
    // the hook spoke, nobody listens
    'answerIgnored',
    'contextNeverDelivered',
    'rewriteIgnored',
    // processes
    'hookOutlivesRun',
    'resultDelayed',
    // another event follows; a change on disk is noticed only after …
    'alsoFires',
    'notSeenUntil',
    // a hook's words name a file that is not found from everywhere
    'scriptOutOfReach',
  ]),
  reason: reasonSchema,
  evidence: z.enum(['recorded', 'read', 'documented', 'assumed']),
  hook: z.string().optional(),
  event: z.string().optional(),
});
export type Prediction = z.infer<typeof predictionSchema>;
