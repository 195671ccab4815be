import { z } from 'zod';
import { reasonSchema } from './reason.ts';

export const scopeSchema = z.enum(['managed', 'system', 'user', 'project', 'projectLocal', 'runtime', 'plugin', 'imported']);
export type Scope = z.infer<typeof scopeSchema>;

/** A place where an agent looks for hooks: one file, or a directory of scripts. */
export const hookLocationSchema = z.object({
  /** Short and stable within one workspace: "user", "project", "project-2", "runtime". Part of every hook's id. */
  id: z.string(),
  scope: scopeSchema,
  path: z.string(),
  /** `candidates` are looked up by exact name: a directory of mode 0111 can be searched though it cannot be listed. */
  holds: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('file') }),
    z.object({ kind: z.literal('scripts'), candidates: z.array(z.string()) }),
  ]),
  /** The workspace root this place belongs to. Absent for places outside every root. */
  root: z.string().optional(),
  /** `ignored`: shown because people expect it to count, though the agent reads no hooks there. */
  use: z.enum(['read', 'ignored']),
  writable: z.boolean(),
  note: reasonSchema.optional(),
});
export type HookLocation = z.infer<typeof hookLocationSchema>;
