/** What a hook reads on stdin by Cline's hook documentation: every field present, values as they are. */
import { z } from 'zod';
import type { JsonObject } from '../../../model/json.ts';
import { jsonObjectSchema } from '../../../model/json.ts';
import type { Firing } from '../../edition.ts';
import type { Context } from '../../facts.ts';
import { PAYLOAD_KEYS, isClineEvent } from '../event-names.ts';
import type { ClineEvent } from '../event-names.ts';
import { modelSchema, occasionOf } from '../occasion.ts';
import type { Occasion } from '../occasion.ts';
import { payloadReader } from '../read-payload.ts';
import { samplesWith } from '../samples.ts';
import { classicVocabulary } from '../tools.ts';

/** The release whose documentation is described. */
const CLINE_VERSION = '4.1.13';
const UNKNOWN_MODEL = { provider: 'unknown', slug: 'unknown' };

const text = z.string();
const task = { taskId: text, ulid: text };

/** Each event's own object. Notification: fields as recorded, since the documentation names the key and not its content. */
const eventObjects = {
  TaskStart: z.object({ taskMetadata: z.object({ ...task, initialTask: text }) }),
  TaskResume: z.object({
    taskMetadata: z.object(task),
    previousState: z.object({ lastMessageTs: text, messageCount: text, conversationHistoryDeleted: text }),
  }),
  TaskCancel: z.object({ taskMetadata: z.object({ ...task, completionStatus: text }) }),
  TaskComplete: z.object({ taskMetadata: z.object(task) }),
  UserPromptSubmit: z.object({ prompt: text, attachments: z.array(text) }),
  PreToolUse: z.object({ toolName: text, parameters: jsonObjectSchema }),
  PostToolUse: z.object({ toolName: text, parameters: jsonObjectSchema, result: text, success: z.boolean(), executionTimeMs: z.number() }),
  PreCompact: z.object({ contextSize: z.number(), messagesToCompact: z.number(), compactionStrategy: text }),
  Notification: z.object({
    event: text,
    source: text,
    message: text,
    waitingForUserInput: z.boolean(),
    eventVersion: text,
    eventId: text,
    messageTruncated: z.boolean(),
    sourceType: text,
    sourceId: text,
    requiresUserAction: z.boolean(),
    severity: text,
  }),
} as const satisfies Record<ClineEvent, z.ZodType<JsonObject>>;

/** The whole payload. Keys that it does not name are left out of what it returns. */
export const payloadSchema = (event: ClineEvent): z.ZodType<JsonObject> =>
  z.object({
    clineVersion: text,
    hookName: z.literal(event),
    /** Decimal milliseconds since the epoch. */
    timestamp: text,
    taskId: text,
    workspaceRoots: z.array(text),
    userId: text,
    /** "unknown" where it is not known. */
    model: modelSchema,
    [PAYLOAD_KEYS[event]]: eventObjects[event],
  });

export const samples = samplesWith(classicVocabulary);

export function writePayload(firing: Firing, context: Context): JsonObject {
  const occasion = occasionOf(firing);
  const common = {
    clineVersion: occasion.clineVersion ?? CLINE_VERSION,
    hookName: firing.event,
    timestamp: occasion.timestamp ?? String(firing.at),
    taskId: firing.ids.task,
    workspaceRoots: occasion.workspaceRoots ?? [...context.roots],
    userId: firing.ids.user,
    model: occasion.model ?? UNKNOWN_MODEL,
  };
  return isClineEvent(firing.event) ? { ...common, [PAYLOAD_KEYS[firing.event]]: eventObject(firing.event, occasion) } : common;
}

/** Those fields of `source` that `empty` names; where one is missing, its empty value. */
const fieldsOf = (source: JsonObject, empty: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(empty).map(([key, value]) => [key, source[key] ?? value]));

function eventObject(event: ClineEvent, occasion: Occasion): JsonObject {
  const { toolName, parameters, success, executionTimeMs } = occasion;
  const metadata = (empty: JsonObject): JsonObject => fieldsOf(occasion.taskMetadata, { taskId: '', ulid: '', ...empty });
  switch (event) {
    case 'TaskStart':
      return { taskMetadata: metadata({ initialTask: '' }) };
    case 'TaskResume':
      return {
        taskMetadata: metadata({}),
        previousState: fieldsOf(occasion.previousState, { lastMessageTs: '', messageCount: '', conversationHistoryDeleted: '' }),
      };
    case 'TaskCancel':
      return { taskMetadata: metadata({ completionStatus: '' }) };
    case 'TaskComplete':
      return { taskMetadata: metadata({}) };
    case 'UserPromptSubmit':
      return { prompt: occasion.prompt, attachments: occasion.attachments };
    case 'PreToolUse':
      return { toolName, parameters };
    case 'PostToolUse':
      return { toolName, parameters, result: resultText(occasion), success, executionTimeMs };
    case 'PreCompact':
      return fieldsOf(occasion.compaction, { contextSize: 0, messagesToCompact: 0, compactionStrategy: '' });
    case 'Notification':
      return fieldsOf(occasion.notification, {
        event: '',
        source: '',
        message: '',
        waitingForUserInput: false,
        eventVersion: '',
        eventId: '',
        messageTruncated: false,
        sourceType: '',
        sourceId: '',
        requiresUserAction: false,
        severity: '',
      });
  }
}

const resultText = ({ result }: Occasion): string => (typeof result === 'string' ? result : JSON.stringify(result));

export const readPayload = payloadReader({ schema: payloadSchema, samples, write: writePayload, complete: (_, object) => object });
