/**
 * The whole interface between a renderer and a host: every call with what goes in and what comes out. Both transports
 * validate both. Adding a call: one entry here, one function in `electron/host/`.
 */
import { z } from 'zod';
import { hookSetSchema } from '../model/hook.ts';
import { platformSchema } from '../model/invocation.ts';
import { jsonObjectSchema, jsonSchema } from '../model/json.ts';
import { matchSchema } from '../model/match.ts';
import { reasonSchema } from '../model/reason.ts';
import { hookRunSchema, runEventSchema, runReportSchema } from '../model/run.ts';
import { trustReviewSchema } from '../model/trust.ts';
import { authoringCalls } from './authoring-calls.ts';
import { fragmentCalls } from './fragment-calls.ts';
import { libraryCalls } from './library-calls.ts';

const nothing = z.object({});
const language = z.enum(['en', 'zh-CN']);

export const workspaceSchema = z.object({
  /** Roots in the order that the agent would see. Empty: nothing is open. */
  roots: z.array(z.string()),
  /** The .code-workspace file that named the roots, if one did. */
  file: z.string().nullable(),
  name: z.string(),
  home: z.string(),
});
export type Workspace = z.infer<typeof workspaceSchema>;

export const preferencesSchema = z.object({
  /** null: the system's. */
  language: language.nullable(),
  theme: z.enum(['system', 'light', 'dark']),
  /** Edition chosen per agent; an agent that is not named has its first. */
  editions: z.record(z.string(), z.string()),
  /** Values of an edition's assumptions, by edition. */
  assumed: z.record(z.string(), jsonObjectSchema),
  /** One of the edition's modes, by edition. */
  modes: z.record(z.string(), z.string()),
  /** The studio's own limit for a hook whose agent sets none. */
  safetyLimitMs: z.number().int().min(1000),
  /** Whether the diff is shown before a settings file is written. */
  settingsDiff: z.enum(['show', 'skip']),
});
export type Preferences = z.infer<typeof preferencesSchema>;

/** What lies in no file, and the moment: what every question about a firing needs. */
export const firingRequestSchema = z.object({
  edition: z.string(),
  event: z.string(),
  /** Top-level fields that replace those of the event's sample. */
  payload: jsonObjectSchema.optional(),
  /** The edition of the same agent in whose shape `payload` is written; absent: `edition` itself. */
  payloadOf: z.string().optional(),
  tool: z.string().optional(),
  sample: z.string().optional(),
  mode: z.string().optional(),
  assumed: jsonObjectSchema.optional(),
  /** Replaces the edition's limit. */
  timeoutMs: z.number().positive().optional(),
});
export type FiringRequest = z.infer<typeof firingRequestSchema>;

/** A firing, and which of its hooks to run: `only` these of those that fire; `also` these, on request, though they would not. */
const runRequestSchema = firingRequestSchema.extend({
  only: z.array(z.string()).optional(),
  also: z.array(z.string()).optional(),
});

export const calls = {
  /** What the renderer must know before it can draw. */
  'studio:describe': {
    input: nothing,
    output: z.object({
      version: z.string(),
      platform: platformSchema,
      host: z.enum(['desktop', 'web']),
      /** Whether `workspace:pick` can show the system's own folder dialog. */
      folderDialog: z.enum(['native', 'none']),
      examples: z.array(z.object({ name: z.string(), paths: z.array(z.string()) })),
    }),
  },
  'preferences:get': { input: nothing, output: preferencesSchema },
  'preferences:set': { input: preferencesSchema.partial(), output: preferencesSchema },

  'workspace:current': { input: nothing, output: workspaceSchema },
  /** Folders, or one .code-workspace file. */
  'workspace:open': { input: z.object({ paths: z.array(z.string()).min(1) }), output: workspaceSchema },
  'workspace:recent': { input: nothing, output: z.array(z.object({ name: z.string(), paths: z.array(z.string()) })) },
  /** The system's folder dialog; null: dismissed. */
  'workspace:pick': { input: nothing, output: z.object({ paths: z.array(z.string()).nullable() }) },
  /** Folders below a folder, for a host without a dialog. */
  'workspace:browse': {
    input: z.object({ path: z.string().nullable() }),
    output: z.object({
      path: z.string(),
      parent: z.string().nullable(),
      entries: z.array(
        z.object({ name: z.string(), path: z.string(), kind: z.enum(['folder', 'workspaceFile']), hooks: z.enum(['seen', 'none']) }),
      ),
    }),
  },

  /** What each edition would find. Runs nothing. */
  'hooks:list': {
    input: z.object({ editions: z.array(z.string()).min(1), mode: z.string().optional(), assumed: jsonObjectSchema.optional() }),
    output: z.array(z.object({ edition: z.string(), set: hookSetSchema })),
  },
  /** The event's hooks with their stages and planned invocations, and the payload they would read. Runs nothing. */
  'hooks:plan': {
    input: firingRequestSchema.extend({
      hook: z.string().optional(),
      /** Texts of settings files that are typed and not saved: planned as if they lay on disk. */
      typed: z.array(z.object({ path: z.string(), text: z.string() })).optional(),
    }),
    output: z.object({
      payload: jsonObjectSchema,
      /** Top-level keys of the given payload that this edition never sends. */
      unknownKeys: z.array(z.string()),
      hooks: z.array(hookRunSchema),
    }),
  },
  /** Files that a hook's words name, existing and missing, the script first. */
  'hooks:files': {
    input: z.object({ edition: z.string(), hook: z.string() }),
    output: z.array(z.object({ path: z.string(), role: z.enum(['script', 'argument']), exists: z.enum(['yes', 'no']) })),
  },
  /** Names held against a matcher in a worker with a time limit, so that no pattern can freeze anything. */
  'matcher:test': {
    input: z.object({ edition: z.string(), event: z.string(), matcher: jsonSchema.optional(), tools: z.array(z.string()).optional() }),
    output: z.object({
      reading: matchSchema.shape.reading,
      tools: z.array(
        z.object({ name: z.string(), title: z.string(), aliases: z.array(z.string()), known: z.enum(['yes', 'no']), match: matchSchema }),
      ),
      findings: z.array(reasonSchema),
    }),
  },

  ...authoringCalls,
  ...fragmentCalls,
  ...libraryCalls,

  /** Starts the hooks that fire, or says what must be approved first. `also`: hooks to run on request though they would not fire. */
  'run:start': {
    input: runRequestSchema.extend({ place: z.enum(['workspace', 'copy']) }),
    output: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('started'), runId: z.string() }),
      z.object({ kind: z.literal('untrusted'), reviews: z.array(trustReviewSchema).min(1) }),
    ]),
  },
  'run:cancel': { input: z.object({ runId: z.string() }), output: nothing },
  /** The finished report, or what has happened so far: for a renderer that lost its connection meanwhile. */
  'run:report': {
    input: z.object({ runId: z.string() }),
    output: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('finished'), report: runReportSchema }),
      z.object({ kind: z.literal('running'), events: z.array(runEventSchema) }),
    ]),
  },

  /** What every other edition of the agent would make of a finished run: its own selection and rules on the same results. Starts nothing. */
  'compare:run': {
    input: z.object({ runId: z.string() }),
    output: z.array(
      z.discriminatedUnion('kind', [
        /**
         * `sameStart`: every hook would be started exactly alike. `sameAnswerAssumed`: some start differs, and the hook is
         * taken to answer alike. `notRun`: this edition would start a hook that has not run.
         */
        z.object({
          kind: z.literal('compared'),
          edition: z.string(),
          basis: z.enum(['sameStart', 'sameAnswerAssumed', 'notRun']),
          report: runReportSchema,
        }),
        z.object({ kind: z.literal('noSuchEvent'), edition: z.string() }),
      ]),
    ),
  },

  'trust:approve': {
    input: z.object({ reviews: z.array(z.object({ fingerprint: z.string(), hook: z.string() })).min(1) }),
    output: nothing,
  },
  'trust:list': { input: nothing, output: z.array(z.object({ fingerprint: z.string(), hook: z.string(), approvedAt: z.number() })) },
  /** Which hooks of the workspace may run as they are now, and by which approved content. */
  'trust:holding': {
    input: z.object({ editions: z.array(z.string()) }),
    output: z.array(z.object({ edition: z.string(), hook: z.string(), fingerprint: z.string() })),
  },
  'trust:revoke': { input: z.object({ fingerprint: z.string() }), output: nothing },
  /** What a run would start and nobody has approved: to be asked before several runs, so that none starts alone. */
  'trust:missing': { input: runRequestSchema, output: z.array(trustReviewSchema) },
  /** What would be started, for a person to read. */
  'trust:review': { input: firingRequestSchema.extend({ hook: z.string() }), output: trustReviewSchema.nullable() },
} as const satisfies Record<`${string}:${string}`, { input: z.ZodType; output: z.ZodType }>;

export type CallName = keyof typeof calls;
export type Input<N extends CallName> = z.infer<(typeof calls)[N]['input']>;
export type Output<N extends CallName> = z.infer<(typeof calls)[N]['output']>;
export type Handlers = { readonly [N in CallName]: (input: Input<N>) => Promise<Output<N>> };
/** The handlers of one feature, e.g. HandlersOf<'run'>. */
export type HandlersOf<Feature extends string> = { readonly [N in CallName as N extends `${Feature}:${string}` ? N : never]: Handlers[N] };
