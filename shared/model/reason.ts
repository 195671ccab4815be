import { z } from 'zod';

/** A sentence without its language: the catalogues in `shared/words` turn code and params into English or Chinese. */
export const reasonSchema = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  /** Where the rule comes from: a key into the edition's `sources`, or the id of a recorded case. */
  cite: z.string().optional(),
});
export type Reason = z.infer<typeof reasonSchema>;
export type ReasonParams = NonNullable<Reason['params']>;
