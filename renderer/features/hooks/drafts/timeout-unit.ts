import type { AgentEdition } from '../../../../shared/agents/edition.ts';
import type { Context } from '../../../../shared/agents/facts.ts';
import type { HookLocation } from '../../../../shared/model/location.ts';
import { applyTextEdits } from '../../../../shared/settings-text/text-edit.ts';

/** What a number in the timeout field means to the agent. null: hooks are no entries, or the edition gives no limit to it. */
export function timeoutUnit(spec: AgentEdition, location: HookLocation, context: Context): 's' | 'ms' | null {
  const event = spec.events[0]?.name;
  if (!spec.entries || event === undefined) return null;
  const asked = 7;
  const made = spec.entries.add('', [{ event, fields: { type: 'command', command: 'true', timeout: asked } }]);
  const text = made.kind === 'edits' ? applyTextEdits('', made.edits) : '';
  const limitMs = spec.parse(location, { kind: 'file', text, bom: false, hash: '' }, context).hooks[0]?.timeoutMs;
  return limitMs === asked * 1000 ? 's' : limitMs === asked ? 'ms' : null;
}
