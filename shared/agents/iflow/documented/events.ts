/** The five events that the hooks guide describes. */
import { z } from 'zod';
import { jsonObjectSchema, jsonSchema } from '../../../model/json.ts';
import type { EventSpec } from '../../edition.ts';
import { because } from '../words.ts';

/** What every hook reads on stdin. The guide shows no complete object; its example scripts read these fields. */
const common = <Event extends string>(event: Event) => ({
  session_id: z.string(),
  cwd: z.string(),
  hook_event_name: z.literal(event),
});
const tool = { tool_name: z.string(), tool_input: jsonObjectSchema };

export const payloads = {
  PreToolUse: z.looseObject({ ...common('PreToolUse'), ...tool }),
  PostToolUse: z.looseObject({ ...common('PostToolUse'), ...tool, tool_response: jsonSchema }),
  SetUpEnvironment: z.looseObject(common('SetUpEnvironment')),
  Stop: z.looseObject(common('Stop')),
  SubagentStop: z.looseObject(common('SubagentStop')),
} as const;
export type DocumentedEvent = keyof typeof payloads;

export const isDocumentedEvent = (name: string): name is DocumentedEvent => Object.hasOwn(payloads, name);

const guide = 'guide';
export const events: readonly EventSpec[] = [
  {
    name: 'PreToolUse',
    fires: because('iflow.fires.PreToolUse', undefined, guide),
    subject: 'tool',
    matcher: 'used',
    payload: payloads.PreToolUse,
    can: ['block'],
  },
  {
    name: 'PostToolUse',
    fires: because('iflow.fires.PostToolUse', undefined, guide),
    subject: 'tool',
    matcher: 'used',
    payload: payloads.PostToolUse,
    can: [],
  },
  {
    name: 'SetUpEnvironment',
    fires: because('iflow.fires.SetUpEnvironment', undefined, guide),
    subject: 'none',
    matcher: 'ignored',
    payload: payloads.SetUpEnvironment,
    can: ['context'],
  },
  {
    name: 'Stop',
    fires: because('iflow.fires.Stop', undefined, guide),
    subject: 'none',
    matcher: 'ignored',
    payload: payloads.Stop,
    can: [],
  },
  {
    name: 'SubagentStop',
    fires: because('iflow.fires.SubagentStop', undefined, guide),
    subject: 'none',
    matcher: 'ignored',
    payload: payloads.SubagentStop,
    can: [],
  },
];
