/** The nine events of iFlow CLI 0.5.19, in the order in which its start-up check goes through them. */
import { z } from 'zod';
import { jsonObjectSchema, jsonSchema } from '../../../model/json.ts';
import type { Reason } from '../../../model/reason.ts';
import type { EventSpec } from '../../edition.ts';
import { because } from '../words.ts';

const common = <Event extends string>(event: Event) => ({
  session_id: z.string(),
  transcript_path: z.string(),
  cwd: z.string(),
  hook_event_name: z.literal(event),
});
const tool = { tool_name: z.string(), tool_name_alias: z.array(z.string()), tool_input: jsonObjectSchema };
const described = { tool_desc: z.string(), tool_schema: jsonSchema };

/** Keys in the order in which they are sent. */
export const payloads = {
  PreToolUse: z.looseObject({ ...common('PreToolUse'), ...tool, ...described }),
  PostToolUse: z.looseObject({ ...common('PostToolUse'), ...tool, tool_response: jsonSchema, ...described }),
  SetUpEnvironment: z.looseObject({ ...common('SetUpEnvironment'), current_env_parts: z.string(), env_context: jsonObjectSchema }),
  Stop: z.looseObject({ ...common('Stop'), stop_hook_active: z.boolean() }),
  SubagentStop: z.looseObject({ ...common('SubagentStop'), stop_hook_active: z.boolean() }),
  SessionStart: z.looseObject({ ...common('SessionStart'), source: z.string() }),
  SessionEnd: z.looseObject({ ...common('SessionEnd'), reason: z.string() }),
  UserPromptSubmit: z.looseObject({ ...common('UserPromptSubmit'), prompt: z.string() }),
  Notification: z.looseObject({ ...common('Notification'), message: z.string() }),
} as const;
export type ShippedEvent = keyof typeof payloads;

export const EVENT_NAMES = Object.keys(payloads) as readonly ShippedEvent[];
export const isShippedEvent = (name: string): name is ShippedEvent => Object.hasOwn(payloads, name);

/** A key that no rule reads is left out: it would only mislead. */
const answer = z.looseObject({
  decision: z.enum(['approve', 'block']).optional(),
  reason: z.string().optional(),
  hookSpecificOutput: z
    .looseObject({
      hookEventName: z.enum(['PreToolUse', 'PostToolUse', 'SessionStart', 'UserPromptSubmit', 'Notification']),
      permissionDecision: z.enum(['allow', 'deny', 'ask']).optional(),
      permissionDecisionReason: z.string().optional(),
      additionalContext: z.string().optional(),
      displayMessage: z.string().optional(),
    })
    .optional(),
  tool_response: z
    .looseObject({ result: z.looseObject({ llmContent: z.string().optional(), returnDisplay: z.string().optional() }) })
    .optional(),
});

interface Traits extends Pick<EventSpec, 'subject' | 'matcher' | 'can'> {
  readonly never?: Reason;
}
const TRAITS: Readonly<Record<ShippedEvent, Traits>> = {
  PreToolUse: { subject: 'tool', matcher: 'used', can: ['block'] },
  PostToolUse: { subject: 'tool', matcher: 'used', can: ['rewriteOutput'] },
  SetUpEnvironment: { subject: 'none', matcher: 'ignored', can: ['context'] },
  Stop: { subject: 'none', matcher: 'ignored', can: [] },
  SubagentStop: { subject: 'none', matcher: 'ignored', can: [], never: because('iflow.shipped.subagentStopNever', undefined, 'e2e-035') },
  SessionStart: { subject: 'word', matcher: 'used', can: [] },
  SessionEnd: { subject: 'word', matcher: 'used', can: [] },
  UserPromptSubmit: { subject: 'text', matcher: 'used', can: ['block', 'context'] },
  Notification: { subject: 'text', matcher: 'used', can: [] },
};

export const events: readonly EventSpec[] = EVENT_NAMES.map((name) => ({
  name,
  fires: because(`iflow.shipped.fires.${name}`, undefined, 'program'),
  payload: payloads[name],
  answer,
  ...TRAITS[name],
}));

/** Which events keep later groups from running once a hook has blocked. */
export const STOPS_LATER_GROUPS: ReadonlySet<string> = new Set<ShippedEvent>([
  'PreToolUse',
  'Stop',
  'SubagentStop',
  'SetUpEnvironment',
  'UserPromptSubmit',
]);
