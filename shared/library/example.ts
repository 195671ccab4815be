/** An example of a library hook: a moment, the folder it happens in, and what must come of it. */
import { z } from 'zod';
import { jsonObjectSchema } from '../model/json.ts';
import { deedSchema } from './deed.ts';
import { parameterValueSchema } from './parameter.ts';
import { isExampleFile } from './relative-path.ts';
import { textsSchema } from './texts.ts';

const name = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: 'library.name' })
  .max(80);
/** An agent ("cline") or one edition ("cline/sdk"); the edition's own entry wins. */
const agentOrEdition = z.string().max(80);
const exampleFile = z.string().max(300).refine(isExampleFile, { error: 'library.exampleFile' });
const fileText = z.string().max(200_000);
const files = z.record(exampleFile, fileText);

const expectationSchema = z.strictObject({
  /** `stops`: the tool, the prompt or the whole run, as the edition has it. */
  decision: z.enum(['proceeds', 'asks', 'stops']),
  /** Part of the reason that the agent shows. */
  reason: z.string().min(1).max(2000).optional(),
  /** Part of what reaches the model; null: nothing may reach it. */
  contextForModel: z.string().min(1).max(2000).nullable().optional(),
  /** Part of what a file holds afterwards; null: there is no such file. Below the workspace, or with "~/" below the home folder. */
  files: z
    .record(
      z
        .string()
        .max(300)
        .refine((path) => isExampleFile(path.replace(/^~\//, '')), { error: 'library.exampleFile' }),
      z.string().max(2000).nullable(),
    )
    .optional(),
});
export type Expectation = z.infer<typeof expectationSchema>;

export const exampleSchema = z.strictObject({
  name,
  title: textsSchema.optional(),
  /** Ids of entries; absent: every entry of the event. */
  entries: z.array(z.string().max(80)).min(1).optional(),
  /** The same name for every agent, or one per agent. */
  event: z.union([z.string().max(80), z.record(agentOrEdition, z.string().max(80))]),
  /** Only in these; absent: in every edition that the entry names. */
  editions: z.array(z.string().max(80)).min(1).optional(),
  does: deedSchema.optional(),
  /** Fields that replace those of the sample, where `does` cannot tell it. */
  payload: z.record(agentOrEdition, jsonObjectSchema).optional(),
  parameters: z.record(z.string(), parameterValueSchema).optional(),
  /** `{path}` stands for the PATH that there is. */
  env: z.record(z.string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/), z.string().max(2000)).optional(),
  workspace: z
    .strictObject({
      /** Written after the commits. */
      files: files.optional(),
      /** Of `files`: those that may be started. */
      executables: z.array(exampleFile).optional(),
      git: z
        .strictObject({
          branch: z
            .string()
            .regex(/^[A-Za-z0-9][A-Za-z0-9/._-]*$/)
            .max(100),
          commits: z
            .array(z.strictObject({ message: z.string().min(1).max(500), files: files.optional() }))
            .max(10)
            .optional(),
          /** Of `files`: those that are added to the index. */
          staged: z.array(exampleFile).max(50).optional(),
        })
        .optional(),
    })
    .optional(),
  home: z.strictObject({ files }).optional(),
  expect: expectationSchema,
  /** In place of `expect`, where an agent or an edition does something else. */
  expectIn: z.record(agentOrEdition, expectationSchema).optional(),
});
export type Example = z.infer<typeof exampleSchema>;

/** What is said of an edition, else of its agent, else nothing. */
export const saidOf = <T>(
  of: Readonly<Record<string, T>> | undefined,
  edition: { readonly id: string; readonly agent: string },
): T | undefined => of?.[edition.id] ?? of?.[edition.agent];

/** undefined: the example does not speak of this edition. */
export const eventIn = ({ event }: Example, edition: { readonly id: string; readonly agent: string }): string | undefined =>
  typeof event === 'string' ? event : saidOf(event, edition);

export const expectedIn = ({ expect, expectIn }: Example, edition: { readonly id: string; readonly agent: string }): Expectation =>
  saidOf(expectIn, edition) ?? expect;
