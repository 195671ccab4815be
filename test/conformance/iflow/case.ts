/** A case recorded from iFlow CLI 0.5.19, by category. */
import { z } from 'zod';
import { jsonObjectSchema, jsonSchema } from '../../../shared/model/json.ts';

const effective = z.record(z.string(), z.array(jsonSchema)).nullable();

const matcherCase = z.looseObject({
  category: z.literal('matcher'),
  events: z.array(z.string()),
  pattern: jsonSchema.optional(),
  patternAbsent: z.boolean().optional(),
  toolName: z.string().optional(),
  aliases: z.array(z.string()).optional(),
  subject: z.string().optional(),
  expect: z.boolean().nullable(),
  throws: z.string().optional(),
  regexDetected: z.boolean().optional(),
  warnedInvalidRegex: z.boolean().optional(),
});
const aliasCase = z.looseObject({
  category: z.literal('alias'),
  kind: z.enum(['tool->aliases', 'name->canonical', 'mcp-name']),
  condition: z.string().optional(),
  toolName: z.string().optional(),
  query: z.string().optional(),
  server: z.string().optional(),
  serverToolName: z.string().optional(),
  expect: jsonObjectSchema,
});
const commandCase = z.looseObject({
  category: z.literal('command'),
  command: z.string(),
  files: z.array(z.string()).default([]),
  expect: z.looseObject({ argv: z.array(z.string()), viaShell: z.boolean() }),
});
/** `settings` is the file's text where it is a text. */
const layer = z.looseObject({ scope: z.string(), settings: jsonSchema.optional(), raw: z.string().optional() });
const mergeCase = z.looseObject({
  category: z.literal('merge-config'),
  layers: z.array(layer),
  env: z.record(z.string(), z.string().nullable()).default({}),
  trustedWorkspaces: jsonSchema.optional(),
  cwdIsHome: z.boolean().default(false),
  expect: z.looseObject({
    effectiveHooks: effective,
    hookSystemEnabled: z.boolean().nullable(),
    startupErrors: z.array(z.unknown()),
    cliStarts: z.boolean(),
    consoleWarnings: z.array(z.string()),
  }),
});
const validateCase = z.looseObject({
  category: z.literal('validate'),
  settings: jsonSchema,
  expect: z.looseObject({
    valid: z.boolean(),
    errors: z.array(z.string()),
    consoleWarnings: z.array(z.string()),
    cliStarts: z.boolean(),
    effectiveHooks: effective,
  }),
});
const outputCase = z.looseObject({ category: z.literal('output'), stdout: z.string(), expect: jsonObjectSchema });
const execCase = z.looseObject({
  category: z.literal('exec'),
  event: z.string(),
  variant: z.string().optional(),
  settings: z.looseObject({ user: jsonSchema.optional(), project: jsonSchema.optional() }),
  tool: z.looseObject({ name: z.string(), args: jsonObjectSchema, aliases: z.array(z.string()) }).optional(),
  toolResponse: jsonSchema.optional(),
  prompt: z.string().optional(),
  source: z.string().optional(),
  reason: z.string().optional(),
  message: z.string().optional(),
  environmentBefore: jsonSchema.optional(),
  expect: jsonObjectSchema,
});

export const iflowCaseSchema = z.discriminatedUnion('category', [
  matcherCase,
  aliasCase,
  commandCase,
  mergeCase,
  validateCase,
  outputCase,
  execCase,
]);
export type IflowCase = z.infer<typeof iflowCaseSchema>;
export type IflowCaseOf<Category extends IflowCase['category']> = Extract<IflowCase, { category: Category }>;
export const IFLOW_CATEGORIES: ReadonlySet<string> = new Set(iflowCaseSchema.options.map((option) => option.shape.category.value));
