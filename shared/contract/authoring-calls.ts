/** Calls that write what hooks are made of, and those that give it back: changes, files, drafts, backups, the log of writes. */
import { z } from 'zod';
import { changedFileSchema, fileEditSchema } from '../model/change.ts';
import { jsonObjectSchema, jsonSchema } from '../model/json.ts';
import { predictionSchema } from '../model/prediction.ts';
import { reasonSchema } from '../model/reason.ts';

const nothing = z.object({});
const dryRun = z.enum(['yes', 'no']);

export const openFileSchema = z.object({
  path: z.string(),
  /** Without byte order mark; line ends as on disk. */
  text: z.string(),
  hash: z.string(),
  /** `settings`: written only while it is valid JSON. `unwritable`: the file system refuses. `binary`: no text. */
  use: z.enum(['editable', 'settings', 'unwritable', 'binary']),
  sizeBytes: z.number().int(),
});
export type OpenFile = z.infer<typeof openFileSchema>;

/** Where an entry stands among the entries of its event in one file. `ownGroup`: alone, in a new group behind its present one. */
const entryPlaceRequestSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('before'), hook: z.string() }),
  z.object({ kind: z.literal('after'), hook: z.string() }),
  z.object({ kind: z.literal('ownGroup') }),
]);

const fieldValue = { field: z.enum(['event', 'matcher', 'timeout', 'command']), value: jsonSchema.optional() };

/** All hooks of the hook's matcher group, with the group itself. */
const whole = z.literal('group').optional();

/** Hooks are named by their ids, places by HookLocation.id. */
export const changeRequestSchema = z.discriminatedUnion('kind', [
  /** `text`: the script, for agents whose hooks are files. `entry`: for agents with settings files; `timeout` in the agent's own unit. */
  z.object({
    kind: z.literal('create'),
    event: z.string(),
    location: z.string(),
    text: z.string().optional(),
    entry: z.object({ matcher: jsonSchema.optional(), fields: jsonObjectSchema }).optional(),
  }),
  /** `off` keeps the hook: a script stays where it is, an entry is parked in the studio's store and comes back byte for byte. */
  z.object({ kind: z.literal('enable'), hook: z.string(), to: z.enum(['on', 'off']) }),
  z.object({ kind: z.literal('move'), hook: z.string(), event: z.string(), location: z.string(), whole }),
  /** Into the same place it is a duplicate. */
  z.object({ kind: z.literal('copy'), hook: z.string(), event: z.string(), location: z.string(), whole }),
  /** Of a whole group, `to` names a hook of the group that it goes before or behind. */
  z.object({ kind: z.literal('order'), hook: z.string(), to: entryPlaceRequestSchema, whole }),
  z.object({ kind: z.literal('delete'), hook: z.string() }),
  /** No value: the field goes. `more`: further fields of the same hook, in the same write. */
  z.object({
    kind: z.literal('set'),
    hook: z.string(),
    ...fieldValue,
    more: z.array(z.object(fieldValue)).optional(),
  }),
  /** A missing file that the hook's words name. */
  z.object({ kind: z.literal('createScript'), hook: z.string(), path: z.string(), text: z.string() }),
]);
export type ChangeRequest = z.infer<typeof changeRequestSchema>;

const writtenSchema = z.object({
  files: z.array(changedFileSchema),
  /** In the log of writes; null: nothing was written. */
  write: z.string().nullable(),
});

export const authoringCalls = {
  /** Changes hooks. With `dryRun` only the plan is returned. Whoever changed the files meanwhile keeps every byte: it is planned again on theirs. */
  'hooks:change': {
    input: z.object({ edition: z.string(), change: changeRequestSchema, dryRun }),
    output: writtenSchema.extend({
      edits: z.array(fileEditSchema),
      afterwards: z.array(predictionSchema),
      hook: z.string().nullable(),
    }),
  },

  'file:open': { input: z.object({ path: z.string() }), output: openFileSchema },
  /** Writes where the file still is what `baseHash` says. Else both sides are merged onto `baseText`; what cannot be merged comes back. */
  'file:save': {
    /** `repair`: told as such in the list of writes. */
    input: z.object({
      path: z.string(),
      text: z.string(),
      baseHash: z.string(),
      baseText: z.string(),
      act: z.literal('repair').optional(),
    }),
    output: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('saved'), file: openFileSchema, write: z.string().nullable() }),
      /** Others had changed other parts meanwhile: the file now holds both. */
      z.object({ kind: z.literal('merged'), file: openFileSchema, write: z.string().nullable() }),
      /** `file`: what others wrote. Nothing was written. */
      z.object({ kind: z.literal('conflict'), file: openFileSchema }),
      /** A settings file would not be valid JSON. Nothing was written. */
      z.object({ kind: z.literal('notJson'), reason: reasonSchema, line: z.number().int(), column: z.number().int() }),
    ]),
  },
  /** What would make a settings file's text valid again. Writes nothing: the person sees the diff and saves. */
  'file:repair': {
    input: z.object({ path: z.string(), text: z.string() }),
    output: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('valid') }),
      /** `keeps`: what is lost on the way: nothing but the faults, comments too, or words and numbers (of git's conflict, the other side). */
      z.object({
        kind: z.literal('repaired'),
        text: z.string(),
        keeps: z.enum(['everything', 'notComments', 'notAll']),
        steps: z.array(reasonSchema),
      }),
      z.object({ kind: z.literal('beyond') }),
    ]),
  },

  /** Texts that are not on disk: typed and not saved, or refused by the file system. One per path. */
  'draft:list': {
    input: nothing,
    output: z.array(z.object({ path: z.string(), text: z.string(), baseHash: z.string(), baseText: z.string(), keptAt: z.number() })),
  },
  'draft:keep': {
    input: z.object({ path: z.string(), text: z.string(), baseHash: z.string(), baseText: z.string() }),
    output: nothing,
  },
  'draft:drop': { input: z.object({ path: z.string() }), output: nothing },

  /** What a file held before each of the studio's writes, newest first, at most 20. */
  'backup:list': {
    input: z.object({ path: z.string() }),
    output: z.array(z.object({ id: z.string(), at: z.number(), sizeBytes: z.number().int(), cause: reasonSchema })),
  },
  'backup:read': { input: z.object({ path: z.string(), id: z.string() }), output: z.object({ text: z.string().nullable() }) },
  /** `id` absent: the newest. What the file holds now becomes a backup itself. */
  'backup:restore': { input: z.object({ path: z.string(), id: z.string().optional(), dryRun }), output: writtenSchema },

  /** Every write of the studio to files that are not its own, newest first. */
  'write:list': {
    input: z.object({ most: z.number().int().min(1).max(500) }),
    output: z.array(
      z.object({
        id: z.string(),
        at: z.number(),
        cause: reasonSchema,
        files: z.array(changedFileSchema.pick({ path: true, diff: true, text: true })),
        /** `overtaken`: a later change touches the same part. */
        undo: z.enum(['possible', 'done', 'overtaken']),
      }),
    ),
  },
  /** Takes one write back; what was written elsewhere in the files since stays. */
  'write:undo': { input: z.object({ write: z.string(), dryRun }), output: writtenSchema },
} as const satisfies Record<`${string}:${string}`, { input: z.ZodType; output: z.ZodType }>;
