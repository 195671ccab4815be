/** `hook.json`: what a library says of one of its hooks. One folder holds one hook. */
import { z } from 'zod';
import { exampleSchema } from './example.ts';
import { MOST_ENTRIES, MOST_EXAMPLES, MOST_FILES } from './limits.ts';
import { parameterSchema } from './parameter.ts';
import { HOOK_FILE_PATTERN } from './relative-path.ts';
import { textsSchema } from './texts.ts';

const FORMAT = 1;

/** The same as its folder's name. */
export const HOOK_NAME_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** By semver.org, without build data. */
const VERSION_PATTERN =
  /^(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)(?:-(?:0|[1-9]\d*|\d*[A-Za-z-][0-9A-Za-z-]*)(?:\.(?:0|[1-9]\d*|\d*[A-Za-z-][0-9A-Za-z-]*))*)?$/;

const hookFile = z.string().max(200).regex(HOOK_FILE_PATTERN, { error: 'library.hookFile' });
const program = z
  .string()
  .regex(/^[A-Za-z0-9_][A-Za-z0-9_.+-]*$/, { error: 'library.program' })
  .max(60);

const languageSchema = z.enum(['sh', 'bash', 'python', 'node', 'powershell']);
export type ScriptLanguage = z.infer<typeof languageSchema>;
const osSchema = z.enum(['linux', 'macos', 'windows']);

/** What makes one agent run the hook at one of its events. */
const entrySchema = z.strictObject({
  /** Unique in the manifest: an agent may have several entries. */
  id: z.string().regex(HOOK_NAME_PATTERN, { error: 'library.name' }).max(80),
  agent: z.string().max(40),
  /** In these its examples are run. */
  editions: z.array(z.string().max(80)).min(1),
  event: z.string().max(80),
  /** Absent: everywhere. */
  os: z.array(osSchema).min(1).optional(),
  language: languageSchema,
  script: hookFile,
  /** Words for the script, each of letters, digits and `_ . = : / -`. */
  arguments: z
    .array(
      z
        .string()
        .regex(/^[A-Za-z0-9_.=:/-]+$/, { error: 'library.argument' })
        .max(100),
    )
    .max(10)
    .optional(),
  /** Further files that the script needs. */
  files: z.array(hookFile).max(MOST_FILES).optional(),
  /** For agents whose entries have one. */
  matcher: z.string().max(500).optional(),
  /** In the agent's own unit. */
  timeout: z.number().positive().max(86_400_000).optional(),
});
export type Entry = z.infer<typeof entrySchema>;

export const manifestSchema = z.strictObject({
  $schema: z.string().max(300).optional(),
  format: z.literal(FORMAT),
  name: z.string().regex(HOOK_NAME_PATTERN, { error: 'library.name' }).max(80),
  version: z.string().regex(VERSION_PATTERN, { error: 'library.version' }).max(80),
  title: textsSchema,
  description: textsSchema,
  author: z.string().min(1).max(200),
  /** An SPDX expression. */
  license: z.string().min(1).max(200),
  tags: z.array(z.string().regex(HOOK_NAME_PATTERN, { error: 'library.name' }).max(40)).max(20),
  /** Programs beside the shell; of a list any one is enough. */
  requires: z
    .array(z.union([program, z.array(program).min(2).max(10)]))
    .max(20)
    .optional(),
  parameters: z
    .record(
      z
        .string()
        .regex(/^[a-z][A-Za-z0-9]*$/, { error: 'library.parameterName' })
        .max(40),
      parameterSchema,
    )
    .optional(),
  entries: z.array(entrySchema).min(1).max(MOST_ENTRIES),
  readme: z.strictObject({ en: hookFile, 'zh-CN': hookFile.optional() }),
  examples: z.array(exampleSchema).max(MOST_EXAMPLES),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** JSON Schema of `hook.json`, for editors. */
export const manifestJsonSchema = (): Readonly<Record<string, unknown>> => z.toJSONSchema(manifestSchema, { io: 'input' });

/** Every file of the hook that an entry needs, without repetition. */
export const filesOfEntry = ({ script, files = [] }: Entry): string[] => [...new Set([script, ...files])];
export const filesOfHook = ({ entries, readme }: Manifest): string[] => [
  ...new Set([...entries.flatMap(filesOfEntry), readme.en, ...(readme['zh-CN'] === undefined ? [] : [readme['zh-CN']])]),
];
