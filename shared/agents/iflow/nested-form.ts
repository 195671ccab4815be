/** The nesting that iFlow CLI wants, written out for entries that were put one level too high or too low. */
import { isJsonObject } from '../../model/json.ts';
import type { Json, JsonObject } from '../../model/json.ts';

const EXAMPLE: JsonObject = { type: 'command', command: '…' };

/** The same entries in the form that counts, as JSON on one line. `event` undefined: `value` stands for the whole of `hooks`. */
export function nestedForm(event: string | undefined, value: Json): string {
  return JSON.stringify(event === undefined ? { hooks: eventsOf(value) } : { [event]: groupsOf(value) });
}

/** `[{"event": "Stop", "command": "x"}]`, as other tools write it, names its events inside. */
function eventsOf(value: Json): JsonObject {
  const events: Record<string, Json[]> = {};
  for (const item of listOf(value)) {
    const event = isJsonObject(item) && typeof item['event'] === 'string' ? item['event'] : 'PreToolUse';
    (events[event] ??= []).push(...groupsOf(isJsonObject(item) ? without(item, 'event') : item));
  }
  return Object.keys(events).length > 0 ? events : { PreToolUse: [{ hooks: [EXAMPLE] }] };
}

function groupsOf(value: Json): Json[] {
  return listOf(value).map((item) => {
    if (!isJsonObject(item)) return { hooks: [typeof item === 'string' ? { ...EXAMPLE, command: item } : EXAMPLE] };
    const matcher = matcherOf(item['matcher']);
    const hooks = item['hooks'];
    if (hooks !== undefined) return { ...matcher, hooks: listOf(hooks) };
    const entry = without(item, 'matcher');
    return { ...matcher, hooks: [Object.keys(entry).length > 0 ? { type: 'command', ...entry } : EXAMPLE] };
  });
}

/** `{"toolName": ["Edit", "Write"]}` of other tools reads `Edit|Write` here. */
function matcherOf(matcher: Json | undefined): JsonObject {
  const named = isJsonObject(matcher) ? matcher['toolName'] : matcher;
  const names = named === undefined ? [] : listOf(named).filter((name) => typeof name === 'string');
  return names.length > 0 ? { matcher: names.join('|') } : {};
}

const listOf = (value: Json): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : [value]);
const without = (object: JsonObject, key: string): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([name]) => name !== key));
