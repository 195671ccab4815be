/** The short way through a settings file in which nothing is to be said about anything: most files, and much faster. */
import type { Hook, HookState } from '../../../model/hook.ts';
import { nestsTooDeep } from '../../../model/json-depth.ts';
import { isJsonObject } from '../../../model/json.ts';
import type { Platform } from '../../../model/invocation.ts';
import type { Json, JsonObject } from '../../../model/json.ts';
import type { HookLocation } from '../../../model/location.ts';
import { rangesAt } from '../../../text/json-ranges.ts';
import type { ValueRange } from '../../../text/json-ranges.ts';
import { entryHookId } from '../../hook-id.ts';
import { entryHook, groupId } from '../entry-hook.ts';
import { events } from './events.ts';
import { faultOfEntry, hintsOfEntry, timeoutMsOf } from './validate.ts';

const ON: HookState = { kind: 'on' };
const TAKES_MATCHER: ReadonlyMap<string, boolean> = new Map(events.map((event) => [event.name, event.matcher === 'used']));

/** undefined: the file is not JSON throughout, or something in it deserves a word; then it has to be read with care. */
export function hooksOfCleanFile(location: HookLocation, text: string, platform: Platform): Hook[] | undefined {
  const settings = parsedJson(text);
  const ranges = isJsonObject(settings) ? rangesAt(text, ['hooks', '*', '*', 'hooks', '*']) : undefined;
  if (!isJsonObject(settings) || !ranges) return undefined;
  const { hooks: written = {} } = settings;
  if (!isJsonObject(written) || nestsTooDeep(written)) return undefined;
  const hooks: Hook[] = [];
  const ids = new Set<string>();
  for (const [event, groups] of Object.entries(written)) {
    if (!Array.isArray(groups) || !TAKES_MATCHER.has(event)) return undefined;
    for (const [index, group] of (groups as readonly Json[]).entries()) {
      if (!isJsonObject(group) || !isCleanGroup(group, event)) return undefined;
      for (const entry of group['hooks']) {
        const range = ranges[hooks.length];
        const hook = isJsonObject(entry) && range ? cleanHook(location, event, index, group['matcher'], entry, range, platform) : undefined;
        if (!hook || ids.has(hook.id)) return undefined;
        ids.add(hook.id);
        hooks.push(hook);
      }
    }
  }
  return hooks;
}

function parsedJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

function isCleanGroup(
  group: JsonObject,
  event: string,
): group is JsonObject & { readonly hooks: readonly Json[]; readonly matcher?: string } {
  for (const key in group) if (key !== 'hooks' && key !== 'matcher') return false;
  const { hooks, matcher } = group;
  return (
    Array.isArray(hooks) &&
    hooks.length > 0 &&
    (matcher === undefined || (typeof matcher === 'string' && TAKES_MATCHER.get(event) === true))
  );
}

function cleanHook(
  location: HookLocation,
  event: string,
  index: number,
  matcher: Json | undefined,
  entry: JsonObject,
  { start, end, members }: ValueRange,
  platform: Platform,
): Hook | undefined {
  if (members !== Object.keys(entry).length || faultOfEntry(entry, '') || hintsOfEntry(entry, '', platform).length > 0) return undefined;
  const { command = null, timeout } = entry;
  const id = entryHookId('iflow', location.id, event, { matcher, command, timeout }, 0);
  const written = { id, event, location, group: groupId(location, event, index), matcher, raw: entry, range: { start, end } };
  return entryHook(written, { timeoutMs: timeoutMsOf(timeout), state: ON });
}
