/** What happens in an example, told once for every agent and edition: each agent writes it in its own tools and fields. */
import { z } from 'zod';

const text = z.string().max(200_000);

/** After a tool has run. */
const result = z
  .strictObject({
    text: text.optional(),
    ended: z.enum(['well', 'badly']).optional(),
    /** Milliseconds; agents that tell no time leave it out. */
    ms: z.number().int().min(0).optional(),
  })
  .optional();

/** Paths are relative to the workspace; `{workspace}` and `{home}` stand for the example's own folders. */
export const deedSchema = z.union([
  z.strictObject({ command: text, result }),
  z.strictObject({ write: text, content: text, result }),
  z.strictObject({ edit: text, from: text, to: text, result }),
  z.strictObject({ read: text, result }),
  z.strictObject({ fetch: text, result }),
  z.strictObject({ prompt: text }),
]);
export type Deed = z.infer<typeof deedSchema>;
