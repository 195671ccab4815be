/** Hooks → the text of a fragment. */
import type { Hook } from '../model/hook.ts';
import type { Json, JsonObject } from '../model/json.ts';
import { FRAGMENT_KEY, HOOKS_KEY } from './fragment.ts';
import type { CarriedScript } from './fragment.ts';

/** An entry as it goes into the fragment. Entries of one group stay one group. */
export interface ExportedEntry {
  readonly hook: Pick<Hook, 'event' | 'group' | 'matcher'>;
  /** Every field as written, the command perhaps with another path. */
  readonly fields: JsonObject;
}

interface Group {
  readonly matcher?: Json;
  readonly hooks: JsonObject[];
}

/** Order is that of `entries`. Ends with a line end. */
export function fragmentText(entries: readonly ExportedEntry[], scripts: readonly CarriedScript[]): string {
  const events = new Map<string, Map<string, Group>>();
  for (const { hook, fields } of entries) {
    const groups = events.get(hook.event) ?? new Map<string, Group>();
    events.set(hook.event, groups);
    const group = groups.get(hook.group) ?? { ...(hook.matcher !== undefined && { matcher: hook.matcher }), hooks: [] };
    groups.set(hook.group, group);
    group.hooks.push(fields);
  }
  // fromEntries, so that an event named `__proto__` is an event.
  const hooks = Object.fromEntries([...events].map(([event, groups]) => [event, [...groups.values()]]));
  const carried = scripts.length > 0 && { [FRAGMENT_KEY]: { version: 1, scripts } };
  return `${JSON.stringify({ [HOOKS_KEY]: hooks, ...carried }, null, 2)}\n`;
}
