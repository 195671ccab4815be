/** The start-up check of iFlow CLI 0.5.19: it warns, and every hook stays registered. */
import { isJsonObject } from '../../../model/json.ts';
import type { Json, JsonObject } from '../../../model/json.ts';
import type { ShippedEvent } from './events.ts';
import { matcherUnsupported, WARNING } from './messages.ts';

/** `place` is `''` for the group or `.hooks[1]`; `text` is the agent's own. */
export interface Warning {
  readonly place: string;
  readonly text: string;
}

const CHECKS_MATCHER_TYPE: ReadonlySet<ShippedEvent> = new Set(['PreToolUse', 'PostToolUse', 'SessionStart', 'SessionEnd', 'Notification']);
const TAKES_NO_MATCHER: ReadonlySet<ShippedEvent> = new Set(['SetUpEnvironment', 'Stop', 'SubagentStop']);

/** `group` is not null: the check itself throws on null, see `structureFault`. */
export function warningsOfGroup(event: ShippedEvent, group: Json): Warning[] {
  const { hooks, matcher }: JsonObject = isJsonObject(group) ? group : {};
  if (!Array.isArray(hooks)) return [{ place: '', text: WARNING.hooks }];
  return [
    ...(matcher !== undefined && typeof matcher !== 'string' && CHECKS_MATCHER_TYPE.has(event)
      ? [{ place: '', text: WARNING.matcher }]
      : []),
    ...(matcher !== undefined && TAKES_NO_MATCHER.has(event) ? [{ place: '', text: matcherUnsupported(event) }] : []),
    ...(hooks as readonly Json[]).flatMap((entry, i) => warningsOfEntry(entry).map((text) => ({ place: `.hooks[${i}]`, text }))),
  ];
}

function warningsOfEntry(entry: Json): string[] {
  const { type, command, timeout }: JsonObject = isJsonObject(entry) ? entry : {};
  return [
    ...(type === 'command' ? [] : [WARNING.type]),
    ...(typeof command === 'string' && command !== '' ? [] : [WARNING.command]),
    ...(timeout === undefined || (typeof timeout === 'number' && timeout > 0) ? [] : [WARNING.timeout]),
  ];
}

/** What makes the loading throw, and with it silences the hooks of every layer: a list that is none, null for a group or a hook. */
export function structureFault(value: Json): string | undefined {
  if (!Array.isArray(value)) return typeof value === 'string' ? undefined : '';
  for (const [i, group] of (value as readonly Json[]).entries()) {
    if (group === null) return `[${i}]`;
    const hooks = isJsonObject(group) ? group['hooks'] : undefined;
    const j = Array.isArray(hooks) ? (hooks as readonly Json[]).indexOf(null) : -1;
    if (j >= 0) return `[${i}].hooks[${j}]`;
  }
  return undefined;
}
