/** The team's hook library: where it comes from, what is in it, what of it is installed here. */
import { z } from 'zod';
import { changedFileSchema } from '../model/change.ts';
import { predictionSchema } from '../model/prediction.ts';
import { reasonSchema } from '../model/reason.ts';
import { trustReviewSchema } from '../model/trust.ts';
import { parameterSchema, parameterValueSchema } from '../library/parameter.ts';

const nothing = z.object({});
const dryRun = z.enum(['yes', 'no']);
const texts = z.record(z.string(), z.string());

/** `bundled`: ships with the studio. A git source is read at its pin; what was fetched once is used offline. */
export const librarySourceSchema = z.object({
  id: z.string(),
  title: z.string(),
  from: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('bundled') }),
    z.object({ kind: z.literal('folder'), path: z.string() }),
    z.object({
      kind: z.literal('git'),
      url: z.string(),
      pin: z.object({ kind: z.enum(['branch', 'tag', 'commit']), name: z.string() }).nullable(),
    }),
  ]),
  /** Whether its hooks may be tried and installed; each hook's content asks for trust once more before it runs. */
  trust: z.enum(['given', 'notGiven']),
  /** The commit that is read; null: no git source, or nothing was fetched. */
  commit: z.string().nullable(),
  fetchedAt: z.number().nullable(),
  hooks: z.number().int(),
  /** Why it cannot be read or fetched, or what changed behind a pin. */
  problems: z.array(reasonSchema),
});
export type LibrarySource = z.infer<typeof librarySourceSchema>;

const libraryHookRefSchema = z.object({ source: z.string(), name: z.string() });

/** What cards, search and filters need. */
export const libraryCardSchema = libraryHookRefSchema.extend({
  version: z.string(),
  title: texts,
  description: texts,
  author: z.string(),
  tags: z.array(z.string()),
  requires: z.array(z.string()),
  languages: z.array(z.string()),
  entries: z.array(z.object({ agent: z.string(), editions: z.array(z.string()), event: z.string() })),
  examples: z.number().int(),
  /** Further words to find it by: of its parameters and examples. Absent: none. */
  about: z.string().optional(),
  /** `changed`: files differ from what was installed. */
  installed: z.enum(['no', 'yes', 'changed']),
  update: z.enum(['none', 'available']),
});
export type LibraryCard = z.infer<typeof libraryCardSchema>;

const librarySchema = z.object({
  sources: z.array(librarySourceSchema),
  hooks: z.array(libraryCardSchema),
  /** Hooks that cannot be used, each with its folder and reason. */
  refused: z.array(
    z.object({ source: z.string(), folder: z.string(), problems: z.array(z.object({ at: z.string(), reason: reasonSchema })).min(1) }),
  ),
  /** Lock files that cannot be understood: what they tell of counts as not installed. */
  problems: z.array(reasonSchema),
});

const exampleResultSchema = z.object({
  example: z.string(),
  title: texts,
  edition: z.string(),
  entry: z.string(),
  outcome: z.enum(['passed', 'failed', 'skipped']),
  /** What was expected and found, or why it was skipped. */
  notes: z.array(reasonSchema),
  durationMs: z.number(),
});
export type ExampleResult = z.infer<typeof exampleResultSchema>;

export const installedHookSchema = libraryHookRefSchema.extend({
  /** Which lock file tells of it: "user", "project", "project-2" … */
  scope: z.string(),
  version: z.string(),
  commit: z.string().nullable(),
  parameters: z.record(z.string(), parameterValueSchema),
  files: z.array(z.string()),
});
export type InstalledHook = z.infer<typeof installedHookSchema>;

const driftSchema = installedHookSchema.extend({
  /** `leftOver`: files of a removed hook. `sourceGone`: its source is not there any more. */
  findings: z.array(
    z.object({
      kind: z.enum(['fileChanged', 'fileMissing', 'entryChanged', 'entryMissing', 'leftOver', 'sourceGone', 'contentMoved']),
      path: z.string(),
      reason: reasonSchema,
      diff: z.string(),
    }),
  ),
});

const chosen = z.object({
  hook: libraryHookRefSchema,
  /** HookLocation.id per agent: { iflow: "project", cline: "workspace" }. An agent that is not named is left out. */
  places: z.record(z.string(), z.string()),
  parameters: z.record(z.string(), parameterValueSchema),
});

/** What writing came to, or why a person must decide first. Nothing of what they changed is ever overwritten without their word. */
const plannedSchema = z.object({
  files: z.array(changedFileSchema),
  write: z.string().nullable(),
  afterwards: z.array(predictionSchema),
  /** Local changes that the action meets: the file as it was installed, as it is, and as it would be. */
  conflicts: z.array(
    z.object({ path: z.string(), installed: z.string().nullable(), local: z.string().nullable(), incoming: z.string().nullable() }),
  ),
  notes: z.array(reasonSchema),
});

export const libraryCalls = {
  'library:list': { input: nothing, output: librarySchema },
  'library:addSource': {
    input: z.object({
      location: z.string(),
      pin: z.object({ kind: z.enum(['branch', 'tag', 'commit']), name: z.string() }).nullable(),
      title: z.string().optional(),
    }),
    output: librarySourceSchema,
  },
  'library:removeSource': { input: z.object({ source: z.string() }), output: nothing },
  'library:trustSource': { input: z.object({ source: z.string(), trust: z.enum(['given', 'notGiven']) }), output: nothing },
  /** Fetches a git source, or reads a folder again. Progress comes as `library:progress`; `library:cancel` ends it. */
  /** `movedPin`: a tag that names another commit than before is told of and kept where it was, unless it is to be followed. */
  'library:refresh': {
    input: z.object({ source: z.string(), movedPin: z.enum(['keep', 'follow']).optional() }),
    output: librarySourceSchema,
  },
  'library:cancel': { input: z.object({ source: z.string() }), output: nothing },

  'library:show': {
    input: libraryHookRefSchema,
    output: z.object({
      card: libraryCardSchema,
      license: z.string(),
      /** Markdown, as written: the page sanitises what it renders. */
      readme: texts,
      parameters: z.record(z.string(), parameterSchema),
      scripts: z.array(z.object({ path: z.string(), language: z.string(), text: z.string() })),
      examples: z.array(
        z.object({
          name: z.string(),
          title: texts,
          event: z.string(),
          editions: z.array(z.string()),
          input: z.string(),
          decision: z.enum(['proceeds', 'asks', 'stops']),
          reason: z.string().nullable(),
        }),
      ),
      versions: z.array(z.object({ version: z.string(), commit: z.string().nullable(), at: z.number().nullable(), summary: z.string() })),
      requirements: z.array(z.object({ anyOf: z.array(z.string()), found: z.string().nullable() })),
      installed: z.array(installedHookSchema),
    }),
  },
  /** Runs the examples in temporary workspaces. `approve`: fingerprints of what the person has read. */
  'library:try': {
    input: z.object({
      hook: libraryHookRefSchema,
      editions: z.array(z.string()).min(1),
      approve: z.array(z.string()),
      parameters: z.record(z.string(), parameterValueSchema),
    }),
    output: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('tried'), results: z.array(exampleResultSchema) }),
      z.object({ kind: z.literal('untrusted'), reviews: z.array(trustReviewSchema).min(1) }),
    ]),
  },
  /** Ends every try of a hook that goes on: its `library:try` answers with what had ended; the rest counts as skipped. */
  'library:cancelTry': { input: libraryHookRefSchema, output: nothing },
  /** Installs, or installs again with other parameters. Twice is the same as once. `keep` and `take` as for an update. */
  'library:install': {
    input: chosen.extend({ keep: z.array(z.string()).optional(), take: z.array(z.string()).optional(), dryRun }),
    output: plannedSchema,
  },
  /** `keep`: paths where the local file stays; `take`: where it gives way; unnamed conflicts are merged where possible, else nothing is written. */
  'library:update': {
    input: z.object({ hook: libraryHookRefSchema, scope: z.string(), keep: z.array(z.string()), take: z.array(z.string()), dryRun }),
    output: plannedSchema,
  },
  'library:uninstall': {
    input: z.object({ hook: libraryHookRefSchema, scope: z.string(), keep: z.array(z.string()), take: z.array(z.string()), dryRun }),
    output: plannedSchema,
  },
  'library:installed': { input: nothing, output: z.array(installedHookSchema) },
  'library:drift': { input: nothing, output: z.array(driftSchema) },
  /** Turns a hook of one's own into a library entry in a folder. Overwrites nothing without `dryRun` having shown it. */
  'library:publish': {
    input: z.object({
      hook: z.string(),
      edition: z.string(),
      to: z.string(),
      manifest: z.object({
        name: z.string(),
        version: z.string(),
        title: texts,
        description: texts,
        author: z.string(),
        license: z.string(),
        tags: z.array(z.string()),
        requires: z.array(z.string()),
        readme: z.string(),
      }),
      /** Finished runs of this hook become examples with the verdict that they had. */
      runs: z.array(z.string()),
      dryRun,
    }),
    output: z.object({
      files: z.array(changedFileSchema),
      write: z.string().nullable(),
      problems: z.array(z.object({ at: z.string(), reason: reasonSchema })),
    }),
  },
} as const satisfies Record<`${string}:${string}`, { input: z.ZodType; output: z.ZodType }>;
