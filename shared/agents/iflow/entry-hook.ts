/** An entry of a settings file as a hook: what all editions of this agent say of it alike. */
import type { Hook, HookState, TextRange } from '../../model/hook.ts';
import type { Json, JsonObject } from '../../model/json.ts';
import type { HookLocation } from '../../model/location.ts';
import { entryHookId } from '../hook-id.ts';
import { labelOf } from './label.ts';

export interface WrittenEntry {
  readonly id: string;
  readonly event: string;
  readonly location: HookLocation;
  /** `${location.id}#${event}/${index}` */
  readonly group: string;
  readonly matcher: Json | undefined;
  readonly raw: JsonObject;
  readonly range: TextRange;
}

export const groupId = (location: HookLocation, event: string, index: number): string => `${location.id}#${event}/${index}`;

/** `timeoutMs` and `state` are the edition's own reading. */
export function entryHook(
  entry: WrittenEntry,
  { timeoutMs, state }: { readonly timeoutMs: number | null; readonly state: HookState },
): Hook {
  const { id, event, location, group, matcher, raw, range } = entry;
  const { command = null, timeout } = raw;
  return {
    id,
    event,
    location: location.id,
    group,
    label: labelOf(command, raw['type']),
    source: location.path,
    ...(matcher !== undefined && { matcher }),
    handler: timeout === undefined ? { kind: 'command', command } : { kind: 'command', command, timeout },
    timeoutMs,
    raw,
    range,
    state,
  };
}

/** Equal entries of one file, and entries whose digests happen to be equal, are told apart by a number. */
export function idsIn(location: HookLocation): (event: string, entry: Parameters<typeof entryHookId>[3]) => string {
  const twins = new Map<string, number>();
  return (event, entry) => {
    const first = entryHookId('iflow', location.id, event, entry, 0);
    const twin = twins.get(first) ?? 0;
    twins.set(first, twin + 1);
    return twin === 0 ? first : entryHookId('iflow', location.id, event, entry, twin);
  };
}
