/** Parts of reading a payload that editions share. */
import type { z } from 'zod';
import type { Json, JsonObject } from '../../model/json.ts';
import { isJsonObject } from '../../model/json.ts';
import type { AgentEdition, Clock, FiringIds, ReadPayload } from '../edition.ts';
import { PAYLOAD_KEYS, isClineEvent } from './event-names.ts';
import type { ClineEvent } from './event-names.ts';
import type { OccasionInput } from './occasion.ts';
import type { SamplesOf } from './samples.ts';

export interface PayloadIssue {
  readonly path: string;
  readonly message: string;
}

/** What an edition lays down about its payloads. */
interface PayloadRules {
  readonly schema: (event: ClineEvent) => z.ZodType<JsonObject>;
  readonly samples: SamplesOf;
  readonly write: AgentEdition['writePayload'];
  /** The event's own object as it was sent → with what a missing field means. */
  readonly complete: (event: ClineEvent, object: JsonObject) => OccasionInput;
}

/** Fields that are left out are the default sample's; of those given, none may have another type. */
export const payloadReader =
  (rules: PayloadRules): AgentEdition['readPayload'] =>
  (event, payload, clock, context) => {
    if (!isClineEvent(event)) return { kind: 'invalid', issues: [{ path: 'hookName', message: `Unknown event “${event}”` }] };
    return readKnown(event, payload, clock, rules, rules.write(rules.samples(event, undefined, clock, context)[0].firing, context));
  };

/** `usual`: the payload of the default sample. */
function readKnown(
  event: ClineEvent,
  payload: JsonObject,
  clock: Clock,
  { schema, complete }: PayloadRules,
  usual: JsonObject,
): ReadPayload {
  const parsed = schema(event).safeParse({ ...usual, ...payload });
  if (!parsed.success) return { kind: 'invalid', issues: foundIssues(parsed.error) };
  const key = PAYLOAD_KEYS[event];
  const { at, ids, input } = commonInput(parsed.data, usual, clock);
  const object = parsed.data[key];
  return {
    kind: 'firing',
    firing: { event, at, ids, input: { ...input, ...(isJsonObject(object) && eventInput(event, complete(event, object))) } },
    unknownKeys: unsentKeys(payload, parsed.data, key),
  };
}

/** `preToolUse.toolName`, in the validator's own words. */
export const foundIssues = (error: z.ZodError): PayloadIssue[] =>
  error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));

/** Keys of a given payload that the edition does not send: at the top, and inside the event's own object. */
export function unsentKeys(given: JsonObject, sent: JsonObject, eventKey: string): string[] {
  const top = Object.keys(given).filter((key) => !(key in sent));
  return [...top, ...unsentInside(given[eventKey], sent[eventKey], eventKey)];
}

/** Where the validator kept an object's keys as they are, nothing below is unknown. */
function unsentInside(given: Json | undefined, sent: Json | undefined, path: string): string[] {
  if (!isJsonObject(given) || !isJsonObject(sent)) return [];
  return Object.keys(given).flatMap((key) => (key in sent ? unsentInside(given[key], sent[key], `${path}.${key}`) : [`${path}.${key}`]));
}

/**
 * The fields that stand in every payload → time, ids and the common part of the occasion. Only what differs from `usual`,
 * the edition's own payload of that moment, is written down: the rest is for each edition to fill in.
 */
function commonInput(
  payload: JsonObject,
  usual: JsonObject,
  clock: Clock,
): { readonly at: number; readonly ids: FiringIds; readonly input: OccasionInput } {
  const { taskId, timestamp, userId } = payload;
  const at = millisecondsIn(timestamp);
  const input: Record<string, Json> = {};
  for (const key of ['clineVersion', 'workspaceRoots', 'model'] as const) {
    const value = payload[key];
    if (value !== undefined && JSON.stringify(value) !== JSON.stringify(usual[key])) input[key] = value;
  }
  if (at === null && timestamp !== undefined && timestamp !== usual['timestamp']) input['timestamp'] = timestamp;
  return {
    at: at ?? clock.at,
    input,
    ids: { ...clock.ids, ...(typeof taskId === 'string' && { task: taskId }), ...(typeof userId === 'string' && { user: userId }) },
  };
}

/** null: not a plain decimal number, so the text itself must be kept. */
function millisecondsIn(timestamp: Json | undefined): number | null {
  if (typeof timestamp !== 'string') return null;
  const value = Number(timestamp);
  return Number.isSafeInteger(value) && String(value) === timestamp ? value : null;
}

/** The event's own object → its part of the occasion. */
function eventInput(event: ClineEvent, object: OccasionInput): OccasionInput {
  switch (event) {
    case 'PreCompact':
      return { compaction: object };
    case 'Notification':
      return { notification: object };
    case 'TaskStart':
    case 'TaskResume':
    case 'TaskCancel':
    case 'TaskComplete':
    case 'UserPromptSubmit':
    case 'PreToolUse':
    case 'PostToolUse':
      return object;
  }
}
