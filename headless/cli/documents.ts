/** What every command prints with `--json`: exactly one document of its schema, or `errorDocumentSchema`. */
import { z } from 'zod';
import { jsonSchema } from '../../shared/model/json.ts';
import { scopeSchema } from '../../shared/model/location.ts';
import { deliverySchema, verdictSchema } from '../../shared/model/verdict.ts';

const finding = z.object({ code: z.string(), message: z.string() });
const prediction = z.object({
  kind: z.string(),
  reason: z.string(),
  evidence: z.string(),
  hook: z.string().optional(),
  event: z.string().optional(),
});

export const errorDocumentSchema = z.object({
  error: z.object({ code: z.string(), message: z.string(), known: z.array(z.string()).optional() }),
});

export const listDocumentSchema = z.object({
  hooks: z.array(
    z.object({
      id: z.string(),
      agent: z.string(),
      edition: z.string(),
      event: z.string(),
      scope: scopeSchema,
      source: z.string(),
      /** Switched on by the agent's own switch. */
      enabled: z.boolean(),
      /** Enabled, valid, and of an event that fires. */
      willRun: z.boolean(),
      reason: z.string(),
      matcher: jsonSchema.optional(),
      command: jsonSchema.optional(),
      timeoutMs: z.number().nullable(),
    }),
  ),
  problems: z.array(
    z.object({ code: z.string(), path: z.string(), line: z.number().optional(), column: z.number().optional(), message: z.string() }),
  ),
});
export type ListDocument = z.infer<typeof listDocumentSchema>;

export const invocationDocumentSchema = z.object({
  program: z.string(),
  args: z.array(z.string()),
  /** The program is a shell that reads the text in `args`. */
  shell: z.boolean(),
  cwd: z.string(),
  /** Added by the agent to the inherited environment. */
  env: z.record(z.string(), z.string()),
  /** Added by the studio; no agent sets it. */
  studioEnv: z.record(z.string(), z.string()),
  stdin: z.string(),
  timeoutMs: z.number().nullable(),
});
export type InvocationDocument = z.infer<typeof invocationDocumentSchema>;

export const runDocumentSchema = z.object({
  edition: z.string(),
  event: z.string(),
  verdict: z.object({
    decision: verdictSchema.shape.decision,
    /** The rule's stable code. */
    rule: z.string(),
    /** The agent's words for a block, or a sentence that says why it goes on. */
    reason: z.string(),
    decidedBy: z.string().nullable(),
    masked: z.array(z.object({ hook: z.string(), said: z.string(), by: z.string(), byHook: z.string().optional() })),
    deliveries: z.array(deliverySchema),
    contextForModel: z.string().nullable(),
    predictions: z.array(prediction),
  }),
  hooks: z.array(
    z.object({
      id: z.string(),
      scope: scopeSchema,
      source: z.string(),
      stage: z.enum(['event', 'neverFires', 'off', 'matcher', 'fires']),
      fires: z.boolean(),
      why: z.string(),
      ran: z.enum(['no', 'asAgent', 'onRequest']),
      /** null: it was not planned, or the agent would not start it. */
      invocation: invocationDocumentSchema.nullable(),
      result: z
        .object({
          kind: z.enum(['exited', 'signalled', 'timedOut', 'cancelled', 'failedToStart', 'notRun']),
          code: z.number().optional(),
          signal: z.string().optional(),
          limitMs: z.number().optional(),
          errno: z.string().optional(),
          lacking: z.string().optional(),
          reason: z.string().optional(),
          truncated: z.boolean(),
          droppedBytes: z.number(),
          durationMs: z.number(),
          survivors: z.array(z.string()),
          pipesHeld: z.boolean(),
          stdinError: z.string().optional(),
        })
        .nullable(),
      stdout: z.string(),
      stderr: z.string(),
      outcome: z
        .object({
          says: z.string(),
          rule: z.string(),
          reason: z.string().optional(),
          context: z.string().optional(),
          message: z.string().optional(),
          failure: z.object({ kind: z.enum(['exit', 'timeout', 'cancelled', 'validation', 'start']), message: z.string() }).optional(),
          findings: z.array(finding),
          predictions: z.array(prediction),
        })
        .nullable(),
    }),
  ),
});
export type RunDocument = z.infer<typeof runDocumentSchema>;

export const runsDocumentSchema = z.union([runDocumentSchema, z.object({ editions: z.array(runDocumentSchema) })]);

export const untrustedDocumentSchema = z.object({
  untrusted: z.array(
    z.object({
      id: z.string(),
      edition: z.string(),
      fingerprint: z.string(),
      history: z.enum(['new', 'changed']),
      invocation: invocationDocumentSchema.nullable(),
      command: z.string().nullable(),
      files: z.array(z.object({ path: z.string(), sha256: z.string(), sizeBytes: z.number(), text: z.string().nullable() })),
      /** The approval holds in this folder only. Absent: wherever the same content lies. */
      folder: z.string().optional(),
    }),
  ),
});
export type UntrustedDocument = z.infer<typeof untrustedDocumentSchema>;

export const matchDocumentSchema = z.object({
  edition: z.string(),
  event: z.string(),
  pattern: z.string(),
  reading: z.string(),
  tools: z.array(z.object({ name: z.string(), aliases: z.array(z.string()), hit: z.boolean(), by: z.string().optional() })),
  /** Of a regular expression, sign by sign. */
  explanation: z.array(z.object({ text: z.string(), means: z.string() })),
  findings: z.array(finding),
});
export type MatchDocument = z.infer<typeof matchDocumentSchema>;

export const sampleDocumentSchema = z.record(z.string(), jsonSchema);

export const editionsDocumentSchema = z.array(
  z.object({
    id: z.string(),
    agent: z.string(),
    title: z.string(),
    checkedOn: z.string(),
    sources: z.record(z.string(), z.object({ title: z.string(), url: z.string().optional(), date: z.string() })),
  }),
);
export type EditionsDocument = z.infer<typeof editionsDocumentSchema>;

export const webDocumentSchema = z.object({ url: z.string(), port: z.number() });
export const openDocumentSchema = z.object({ opened: z.array(z.string()) });
