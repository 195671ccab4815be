import type { AgentEdition } from '../../shared/agents/edition.ts';
import type { Hook } from '../../shared/model/hook.ts';
import type { Reason } from '../../shared/model/reason.ts';
import { because } from '../../shared/words/cli.ts';

/** Whether the agent would run this hook when its event comes, and the sentence that says why. Matchers are not looked at. */
export function whyItRuns(edition: AgentEdition, hook: Hook): { state: 'runs' | 'never'; reason: Reason } {
  if (hook.state.kind !== 'on') return { state: 'never', reason: hook.state.reason };
  const event = edition.events.find((e) => e.name === hook.event);
  if (!event)
    return {
      state: 'never',
      reason: because('cli.unknownEvent', { agent: edition.agentTitle, edition: edition.title, event: hook.event }),
    };
  if (event.never) return { state: 'never', reason: event.never };
  return { state: 'runs', reason: event.fires };
}
