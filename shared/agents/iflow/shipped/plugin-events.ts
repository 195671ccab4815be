/** Hooks in the hooks.json of a plugin follow a dialect of their own. The studio reads no such files; their matchers can be tried. */
import { z } from 'zod';
import type { Json } from '../../../model/json.ts';
import type { Match } from '../../../model/match.ts';
import type { EventSpec, Subject } from '../../edition.ts';
import { because } from '../words.ts';

const PREFIX = 'plugin:';

const pluginEvent = (event: 'PreToolUse' | 'PostToolUse'): EventSpec => ({
  name: PREFIX + event,
  fires: because(`iflow.shipped.fires.${event}`, undefined, 'program'),
  subject: 'tool',
  matcher: 'used',
  payload: z.looseObject({}),
  can: [],
});
export const pluginEvents: readonly EventSpec[] = [pluginEvent('PreToolUse'), pluginEvent('PostToolUse')];

export const isPluginEvent = (event: EventSpec): boolean => event.name.startsWith(PREFIX);

/** Alternatives between bars, trimmed, each an expression without regard to case, looked for anywhere in the tool's own name. */
export function matchOfPlugin(matcher: Json | undefined, subject: Subject): Match {
  if (typeof matcher !== 'string' || matcher === '' || matcher === '*') return { hit: true, reading: 'everything' };
  const name = subject.names[0] ?? '';
  const hit = matcher.split('|').some((alternative) => isHit(alternative.trim(), name));
  return { hit, ...(hit && { by: name }), reading: 'regex' };
}

function isHit(alternative: string, name: string): boolean {
  try {
    return new RegExp(alternative, 'i').test(name);
  } catch {
    return alternative.toLowerCase() === name.toLowerCase();
  }
}
