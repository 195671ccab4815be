/** What a hook reads on stdin from the VS Code extension, as recorded. */
import { z } from 'zod';
import type { Json, JsonObject } from '../../../model/json.ts';
import { isJsonObject, jsonObjectSchema } from '../../../model/json.ts';
import type { Firing } from '../../edition.ts';
import type { Context } from '../../facts.ts';
import { PAYLOAD_KEYS, isClineEvent } from '../event-names.ts';
import type { ClineEvent } from '../event-names.ts';
import { modelSchema, occasionOf } from '../occasion.ts';
import type { Occasion, OccasionInput } from '../occasion.ts';
import { payloadReader } from '../read-payload.ts';
import { samplesWith } from '../samples.ts';
import { runtimeVocabulary } from '../tools.ts';
import { EVENT_FIELDS, asText, encodedValues, serialiseEvent, textValues } from './serialise.ts';
import type { FieldKind } from './serialise.ts';

const EXTENSION_VERSION = '4.1.13';

const FIELD_SCHEMAS: Readonly<Record<FieldKind, z.ZodType<Json>>> = {
  string: z.string(),
  bool: z.boolean(),
  integer: z.number(),
  strings: z.array(z.string()),
  map: jsonObjectSchema,
};

const eventSchema = (event: ClineEvent): z.ZodType<JsonObject> =>
  z.object(
    Object.fromEntries(Object.entries(EVENT_FIELDS[event]).map(([key, kind]) => [key, FIELD_SCHEMAS[kind].optional()])),
  ) as unknown as z.ZodType<JsonObject>;

/** Defaults are left out of what a hook reads, so that every field may be missing. */
export const payloadSchema = (event: ClineEvent): z.ZodType<JsonObject> =>
  z.object({
    clineVersion: z.string().optional(),
    hookName: z.literal(event).optional(),
    /** Decimal milliseconds since the epoch. */
    timestamp: z.string().optional(),
    taskId: z.string().optional(),
    workspaceRoots: z.array(z.string()).optional(),
    userId: z.string().optional(),
    model: modelSchema.optional(),
    [PAYLOAD_KEYS[event]]: eventSchema(event).optional(),
  }) as unknown as z.ZodType<JsonObject>;

export const samples = samplesWith(runtimeVocabulary);

const known = (text: string | undefined): string => {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? 'unknown' : trimmed;
};

export function writePayload(firing: Firing, context: Context): JsonObject {
  const occasion = occasionOf(firing);
  const roots = occasion.workspaceRoots ?? context.roots;
  const clineVersion = occasion.clineVersion ?? EXTENSION_VERSION;
  const { task, user } = firing.ids;
  return {
    ...(clineVersion !== '' && { clineVersion }),
    hookName: firing.event,
    timestamp: occasion.timestamp ?? String(firing.at),
    ...(task !== '' && { taskId: task }),
    ...(roots.length > 0 && { workspaceRoots: [...roots] }),
    ...(user !== '' && { userId: user }),
    model: { provider: known(occasion.model?.provider), slug: known(occasion.model?.slug) },
    ...(isClineEvent(firing.event) && { [PAYLOAD_KEYS[firing.event]]: serialiseEvent(firing.event, eventObject(firing.event, occasion)) }),
  };
}

function eventObject(event: ClineEvent, occasion: Occasion): JsonObject {
  switch (event) {
    case 'PreToolUse':
      return { toolName: occasion.toolName, parameters: encodedValues(occasion.parameters) };
    case 'PostToolUse':
      return {
        toolName: occasion.toolName,
        parameters: encodedValues(occasion.parameters),
        result: occasion.result === null ? '' : asText(occasion.result),
        success: occasion.success,
        executionTimeMs: occasion.executionTimeMs,
      };
    case 'UserPromptSubmit':
      return { prompt: occasion.prompt, attachments: occasion.attachments };
    case 'TaskStart':
    case 'TaskResume':
    case 'TaskCancel':
    case 'TaskComplete':
      return { taskMetadata: occasion.taskMetadata, previousState: occasion.previousState };
    case 'PreCompact':
      return occasion.compaction;
    case 'Notification':
      return occasion.notification;
  }
}

/** A payload is what the extension has made of a moment: its maps hold text already, and whatever else stands there becomes text. */
export const readPayload = payloadReader({ schema: payloadSchema, samples, write: writePayload, complete: withDefaults });

/** What a missing field means, and maps as text. */
function withDefaults(event: ClineEvent, object: JsonObject): OccasionInput {
  const maps = Object.entries(EVENT_FIELDS[event])
    .filter(([, kind]) => kind === 'map')
    .map(([key]) => key);
  const texts = Object.fromEntries(
    maps.flatMap((key) => {
      const map = object[key];
      return isJsonObject(map) ? [[key, textValues(map)]] : [];
    }),
  );
  return { ...(event === 'PostToolUse' && { success: false }), ...object, ...texts };
}
