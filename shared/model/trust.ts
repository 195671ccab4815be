import { z } from 'zod';
import { invocationSchema } from './invocation.ts';

/** What a person must read before a hook may run: exactly what would start. */
export const trustReviewSchema = z.object({
  hook: z.string(),
  edition: z.string(),
  /** Hash over the command text and the content of every existing file that its words name. */
  fingerprint: z.string(),
  invocation: invocationSchema,
  studioEnv: z.record(z.string(), z.string()),
  /** null: the hook is a script file without a command text. */
  command: z.string().nullable(),
  files: z.array(
    z.object({
      path: z.string(),
      sha256: z.string(),
      sizeBytes: z.number().int(),
      /** The first 256 KiB as text; null: not text. */
      text: z.string().nullable(),
      truncated: z.enum(['no', 'yes']),
    }),
  ),
  /** The approval holds in this folder only, because the hook's words name no script. Absent: it belongs to the content alone. */
  folder: z.string().optional(),
  /** Something of this hook was approved before, and its content has changed since. */
  history: z.enum(['new', 'changed']),
});
export type TrustReview = z.infer<typeof trustReviewSchema>;
