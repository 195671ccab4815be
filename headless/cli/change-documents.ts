/** What the commands that write print with `--json`. */
import { z } from 'zod';
import { jsonObjectSchema } from '../../shared/model/json.ts';

const sentence = z.object({ code: z.string(), message: z.string() });
/** `diff` is unified; empty where only the name or the mode changes. `kept`: of the text that the studio keeps, with the hooks that are off. */
const changedFiles = z.array(z.object({ path: z.string(), diff: z.string(), text: z.literal('kept').optional() }));

export const changeDocumentSchema = z.object({
  /** Ids as they are afterwards; of a dry run as they are now. */
  hooks: z.array(z.string()),
  files: changedFiles,
  /** Ids in the log of writes, for `undo`; empty: nothing was written. */
  writes: z.array(z.string()),
  /** When the agent will notice, and what else follows. */
  notes: z.array(sentence),
});
export type ChangeDocument = z.infer<typeof changeDocumentSchema>;

export const exportDocumentSchema = z.object({
  /** Of `--form fragment`, else null. */
  fragment: jsonObjectSchema.nullable(),
  /** Paths are relative to where it is saved; the first is the fragment or installer itself. */
  files: z.array(z.object({ path: z.string(), text: z.string(), mode: z.number() })),
  warnings: z.array(sentence.extend({ hook: z.string() })),
  /** With `--out`: what was written, or with `--dry-run` would be. */
  written: changedFiles,
});
export type ExportDocument = z.infer<typeof exportDocumentSchema>;

export const applyDocumentSchema = z.object({
  report: z.array(
    z.object({
      event: z.string(),
      label: z.string(),
      outcome: z.enum(['added', 'present', 'refused']),
      /** Why it was refused. */
      reason: sentence.optional(),
      /** Its id from now on, where the studio lists hooks of that place. */
      hook: z.string().optional(),
    }),
  ),
  /** Of the source: keys that are no hooks, or files that are none. */
  leftOut: z.array(z.string()),
  files: changedFiles,
  writes: z.array(z.string()),
});
export type ApplyDocument = z.infer<typeof applyDocumentSchema>;

export const backupsDocumentSchema = z.array(z.object({ id: z.string(), at: z.number(), sizeBytes: z.number(), cause: z.string() }));
export type BackupsDocument = z.infer<typeof backupsDocumentSchema>;
