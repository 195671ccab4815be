/** Hooks on their way from one place to another: exported as text or files, read again, applied with a report. */
import { z } from 'zod';
import { changedFileSchema } from '../model/change.ts';
import { reasonSchema } from '../model/reason.ts';

const dryRun = z.enum(['yes', 'no']);

export const exportRequestSchema = z.object({
  edition: z.string(),
  /** Ids, all of the edition's agent. */
  hooks: z.array(z.string()).min(1),
  /** `fragment`: for a settings file. `folder`: scripts as they lie. `installer`: one shell script that puts them there. */
  form: z.enum(['fragment', 'folder', 'installer']),
  /** Of a fragment: scripts that commands name by a relative path travel inside it, lie beside it, or stay behind. */
  scripts: z.enum(['inline', 'beside', 'none']),
  /** Of a fragment: paths in commands. */
  paths: z.enum(['asWritten', 'relative', 'absolute']),
});
export type ExportRequest = z.infer<typeof exportRequestSchema>;

export const exportedSchema = z.object({
  /** Paths are relative to where it is saved; the first is the fragment or installer itself. */
  files: z.array(z.object({ path: z.string(), text: z.string(), mode: z.number().int() })).min(1),
  /** Secrets, paths of this machine, scripts that stay behind. */
  warnings: z.array(z.object({ hook: z.string(), reason: reasonSchema })),
});
export type Exported = z.infer<typeof exportedSchema>;

const applyReportSchema = z.array(
  z.object({
    event: z.string(),
    label: z.string(),
    /** `present`: the same event, matcher, command and timeout are there already. `refused`: see the reason. */
    outcome: z.enum(['added', 'present', 'refused']),
    reason: reasonSchema.optional(),
    /** The id of the hook that is there now, where the studio lists hooks of that place. */
    hook: z.string().optional(),
  }),
);

export const fragmentCalls = {
  'fragment:export': { input: exportRequestSchema, output: exportedSchema },
  /** Writes an export: a fragment or installer into the file `to`, a folder into the folder `to`. Overwrites nothing of other content without `dryRun` having shown it. */
  'fragment:save': {
    input: exportRequestSchema.extend({ to: z.string(), dryRun }),
    output: z.object({ files: z.array(changedFileSchema), write: z.string().nullable(), warnings: exportedSchema.shape.warnings }),
  },
  /**
   * Adds a fragment's entries to a place of hooks (HookLocation.id) or a settings file by its path; of a whole settings file only
   * the hooks. Twice is the same as once. For agents whose hooks are files, the source is a folder that holds them.
   */
  'fragment:apply': {
    input: z.object({
      edition: z.string(),
      source: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('text'), text: z.string() }),
        z.object({ kind: z.literal('file'), path: z.string() }),
      ]),
      to: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('location'), location: z.string() }),
        z.object({ kind: z.literal('file'), path: z.string() }),
      ]),
      dryRun,
    }),
    output: z.object({
      files: z.array(changedFileSchema),
      write: z.string().nullable(),
      report: applyReportSchema,
      /** The settings file, or the folder of scripts, that `to` was taken for: a workspace folder means its own. */
      to: z.string(),
      /** What else the source holds: names of other settings, or of files that are no hooks. */
      leftOut: z.array(z.string()),
    }),
  },
} as const satisfies Record<`${string}:${string}`, { input: z.ZodType; output: z.ZodType }>;
