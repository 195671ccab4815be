/**
 * How the extension writes an event's own object: proto3's JSON, which leaves every default out. A tool that failed has no
 * `success` at all, a run of 0 ms no `executionTimeMs`.
 */
import type { Json, JsonObject } from '../../../model/json.ts';
import { isJsonObject } from '../../../model/json.ts';
import type { ClineEvent } from '../event-names.ts';

export type FieldKind = 'string' | 'bool' | 'integer' | 'strings' | 'map';

/** In the order in which they are written. */
export const EVENT_FIELDS: Readonly<Record<ClineEvent, Readonly<Record<string, FieldKind>>>> = {
  PreToolUse: { toolName: 'string', parameters: 'map' },
  PostToolUse: { toolName: 'string', parameters: 'map', result: 'string', success: 'bool', executionTimeMs: 'integer' },
  UserPromptSubmit: { prompt: 'string', attachments: 'strings' },
  TaskStart: { taskMetadata: 'map' },
  TaskResume: { taskMetadata: 'map', previousState: 'map' },
  TaskCancel: { taskMetadata: 'map' },
  TaskComplete: { taskMetadata: 'map' },
  Notification: {
    event: 'string',
    source: 'string',
    message: 'string',
    waitingForUserInput: 'bool',
    eventVersion: 'string',
    eventId: 'string',
    messageTruncated: 'bool',
    sourceType: 'string',
    sourceId: 'string',
    requiresUserAction: 'bool',
    severity: 'string',
  },
  PreCompact: {
    taskId: 'string',
    ulid: 'string',
    contextSize: 'integer',
    compactionStrategy: 'string',
    previousApiReqIndex: 'integer',
    tokensIn: 'integer',
    tokensOut: 'integer',
    tokensInCache: 'integer',
    tokensOutCache: 'integer',
    deletedRangeStart: 'integer',
    deletedRangeEnd: 'integer',
    contextJsonPath: 'string',
    contextRawPath: 'string',
  },
};

/** Fields that the table does not name are dropped. */
export function serialiseEvent(event: ClineEvent, object: JsonObject): JsonObject {
  const written = Object.entries(EVENT_FIELDS[event]).flatMap(([key, kind]): [string, Json][] => {
    const value = serialiseField(kind, object[key]);
    return value === undefined ? [] : [[key, value]];
  });
  const whole = Object.fromEntries(written);
  // The one default that the extension puts back.
  return event === 'UserPromptSubmit' && whole['prompt'] === undefined ? { ...whole, prompt: '' } : whole;
}

/** undefined: a default, left out. */
function serialiseField(kind: FieldKind, value: Json | undefined): Json | undefined {
  switch (kind) {
    case 'string':
      return typeof value === 'string' && value !== '' ? value : undefined;
    case 'bool':
      return value === true ? true : undefined;
    case 'integer':
      return typeof value === 'number' && value !== 0 ? Math.round(value) : undefined;
    case 'strings':
      return Array.isArray(value) && value.length > 0 ? (value as readonly Json[]) : undefined;
    case 'map':
      return isJsonObject(value) && Object.keys(value).length > 0 ? textValues(value) : undefined;
  }
}

/** A map's values are text: whatever else stands there becomes what `String()` makes of it. */
export const textValues = (map: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(map).map(([key, value]) => [key, asText(value)]));

/** `String(value)`: 5 → "5", null → "null", a list → its items with commas, an object → "[object Object]". */
export function asText(value: Json): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return (value as readonly Json[]).map((item) => (item === null ? '' : asText(item))).join(',');
  return isJsonObject(value) ? '[object Object]' : JSON.stringify(value);
}

/** What the extension makes of a tool's own input: text as it is, everything else as JSON. */
export const encodedValues = (input: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(input).map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]));
