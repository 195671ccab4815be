/** stdin, as the hooks guide's example scripts read it. */
import type { JsonObject } from '../../../model/json.ts';
import type { AgentEdition } from '../../edition.ts';
import { agentDirectory } from '../locations.ts';
import { definedOnly, occasionSchema, toolInputOf, toolNameOf } from '../occasion.ts';
import { isDocumentedEvent, payloads } from './events.ts';

/** SubagentStop hooks get these in the environment; in a payload they are understood too. */
const BY_ENVIRONMENT = ['agent_type', 'subagent_start_time'];

export const isToolEvent = (event: string): boolean => event === 'PreToolUse' || event === 'PostToolUse';

export const writePayload: AgentEdition['writePayload'] = (firing, context) => ({
  session_id: firing.ids.session,
  cwd: firing.input['cwd'] ?? agentDirectory(context),
  hook_event_name: firing.event,
  ...(isToolEvent(firing.event) && { tool_name: toolNameOf(firing.input), tool_input: toolInputOf(firing.input) }),
  ...(firing.event === 'PostToolUse' && { tool_response: firing.input['tool_response'] ?? null }),
});

export const readPayload: AgentEdition['readPayload'] = (event, payload, clock, context) => {
  if (!isDocumentedEvent(event)) return { kind: 'invalid', issues: [{ path: 'hook_event_name', message: `Unknown event ${event}` }] };
  const schema = payloads[event];
  const whole: JsonObject = { session_id: clock.ids.session, cwd: agentDirectory(context), hook_event_name: event, ...payload };
  const checked = schema.safeParse(whole);
  const extra = event === 'SubagentStop' ? BY_ENVIRONMENT : [];
  const occasion = occasionSchema.pick({ agent_type: true, subagent_start_time: true }).safeParse(extra.length > 0 ? payload : {});
  if (!checked.success || !occasion.success) {
    const issues = [...(checked.error?.issues ?? []), ...(occasion.error?.issues ?? [])];
    return { kind: 'invalid', issues: issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })) };
  }
  const { session_id: session, cwd } = checked.data;
  return {
    kind: 'firing',
    firing: {
      event,
      at: clock.at,
      ids: { ...clock.ids, session },
      input: definedOnly({
        ...(isToolEvent(event) && { tool_name: toolNameOf(whole), tool_input: toolInputOf(whole) }),
        ...(event === 'PostToolUse' && { tool_response: whole['tool_response'] }),
        ...occasion.data,
        cwd: cwd === agentDirectory(context) ? undefined : cwd,
      }),
    },
    unknownKeys: Object.keys(payload).filter((key) => !Object.hasOwn(schema.shape, key) && !extra.includes(key)),
  };
};
