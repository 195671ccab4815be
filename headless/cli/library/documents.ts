/** What `library` prints with `--json`, by its parts. */
import { z } from 'zod';
import { libraryCalls, libraryCardSchema, librarySourceSchema } from '../../../shared/contract/library-calls.ts';
import { changedFileSchema } from '../../../shared/model/change.ts';

const sentence = z.object({ code: z.string(), message: z.string() });

/** `problems` are told as sentences in the chosen language. */
const sourceDocumentSchema = librarySourceSchema.extend({ problems: z.array(sentence) });
export type SourceDocument = z.infer<typeof sourceDocumentSchema>;

export const sourcesDocumentSchema = z.array(sourceDocumentSchema);

export const libraryListDocumentSchema = z.object({
  sources: sourcesDocumentSchema,
  hooks: z.array(libraryCardSchema),
  refused: z.array(z.object({ source: z.string(), folder: z.string(), problems: z.array(sentence.extend({ at: z.string() })) })),
  problems: z.array(sentence),
});
export type LibraryListDocument = z.infer<typeof libraryListDocumentSchema>;

export const searchDocumentSchema = z.array(libraryCardSchema);
export const showDocumentSchema = libraryCalls['library:show'].output;

export const triedDocumentSchema = z.object({
  results: z.array(
    z.object({
      hook: z.string(),
      example: z.string(),
      edition: z.string(),
      entry: z.string(),
      outcome: z.enum(['passed', 'failed', 'skipped']),
      notes: z.array(sentence),
      durationMs: z.number(),
    }),
  ),
});
export type TriedDocument = z.infer<typeof triedDocumentSchema>;

export const plannedDocumentSchema = z.array(
  z.object({
    hook: z.string(),
    scope: z.string(),
    files: z.array(changedFileSchema.pick({ path: true, diff: true })),
    /** In the log of writes, for `undo`; null: nothing was written. */
    write: z.string().nullable(),
    conflicts: libraryCalls['library:install'].output.shape.conflicts,
    notes: z.array(sentence),
  }),
);
export type PlannedDocument = z.infer<typeof plannedDocumentSchema>;

export const driftDocumentSchema = z.array(
  z.object({
    source: z.string(),
    hook: z.string(),
    scope: z.string(),
    findings: z.array(sentence.extend({ kind: z.string(), path: z.string(), diff: z.string() })),
  }),
);
export type DriftDocument = z.infer<typeof driftDocumentSchema>;

export const checkDocumentSchema = z.object({
  /** `warnings` do not fail the check. */
  hooks: z.array(z.object({ name: z.string(), problems: z.array(sentence.extend({ at: z.string() })), warnings: z.array(sentence) })),
  results: triedDocumentSchema.shape.results,
});
export type CheckDocument = z.infer<typeof checkDocumentSchema>;

export const publishedDocumentSchema = z.object({
  files: z.array(changedFileSchema.pick({ path: true, diff: true })),
  write: z.string().nullable(),
  problems: z.array(sentence.extend({ at: z.string() })),
});
