/** The shape of a case recorded from the VS Code extension. */
import { z } from 'zod';
import { jsonObjectSchema, jsonSchema } from '../../../shared/model/json.ts';

const fileSchema = z.object({
  scope: z.string(),
  path: z.string(),
  mode: z.string().optional(),
  content: z.string().optional(),
  contentBase64: z.string().optional(),
  symlinkTo: z.string().optional(),
  dir: z.boolean().optional(),
});
export type CaseFile = z.infer<typeof fileSchema>;

const stepSchema = z.looseObject({ op: z.string(), event: z.string().optional(), input: jsonObjectSchema.optional() });
export type Step = z.infer<typeof stepSchema>;

const failureSchema = z.looseObject({
  type: z.string(),
  exitCode: z.number().optional(),
  messageContains: z.string().optional(),
  scriptPath: z.string().optional(),
  stderr: z.string().optional(),
  stderrContains: z.string().optional(),
  stderrLength: z.number().optional(),
});
export type ExpectedFailure = z.infer<typeof failureSchema>;

const expectSchema = z.looseObject({
  hooksFound: z.number().optional(),
  order: z.array(z.string()).optional(),
  sources: z.array(z.string()).optional(),
  failure: failureSchema.nullable().optional(),
  cancel: z.boolean().optional(),
  contextModification: z.unknown().optional(),
  errorMessage: z.unknown().optional(),
  stdinSeen: z.unknown().optional(),
  stdinTypes: z.record(z.string(), z.string()).optional(),
  cwdSeen: z.union([z.string(), z.record(z.string(), z.string())]).optional(),
  filesAfter: z.record(z.string(), z.string().nullable()).optional(),
  minElapsedMs: z.number().optional(),
  maxElapsedMs: z.number().optional(),
  hostUncaught: z.array(z.string()).optional(),
  dirs: z.array(z.string()).optional(),
  runnerCwd: z.array(z.string()).optional(),
  launchConfig: z.object({ command: z.string(), args: z.array(z.string()), shell: z.boolean(), detached: z.boolean() }).optional(),
  adapterResult: z.unknown().optional(),
  adapterStatus: z.array(jsonObjectSchema).optional(),
  steps: z.array(z.unknown()).optional(),
});
export type Expectation = z.infer<typeof expectSchema>;

export const clineCaseSchema = z.looseObject({
  id: z.string(),
  category: z.string(),
  event: z.string(),
  files: z.array(fileSchema),
  workspaceRoots: z.array(z.string()),
  expect: expectSchema,
  input: jsonObjectSchema.optional(),
  inputGen: z.object({ promptLength: z.number() }).optional(),
  binSh: z.enum(['dash', 'bash']).optional(),
  platform: z.string().optional(),
  timeoutMs: z.number().optional(),
  abortAfterMs: z.number().optional(),
  primaryRootIndex: z.number().optional(),
  runtimeHooksDir: z.string().optional(),
  sessionRoot: z.string().optional(),
  hooksEnabled: z.boolean().optional(),
  userId: z.string().optional(),
  xdgDocuments: z.string().nullable().optional(),
  hideXdg: z.boolean().optional(),
  noRootsState: z.boolean().optional(),
  missingRoots: z.boolean().optional(),
  mkdirs: z.array(z.string()).optional(),
  linkRoots: z.array(z.tuple([z.string(), z.string()])).optional(),
  chmodAfter: z.array(z.object({ scope: z.string(), path: z.string(), mode: z.string() })).optional(),
  discoverOnly: z.boolean().optional(),
  launchConfig: z.string().optional(),
  steps: z.array(stepSchema).optional(),
  adapterCall: z.enum(['beforeTool', 'afterTool', 'beforeRun', 'afterRun']).optional(),
  adapterCtx: z.record(z.string(), jsonSchema).optional(),
});
export type ClineCase = z.infer<typeof clineCaseSchema>;
