/** How the hooks guide says a matcher is read. */
import type { Json } from '../../../model/json.ts';
import type { Match } from '../../../model/match.ts';
import type { EventSpec, Subject } from '../../edition.ts';
import { REGEX_SIGN, hitOf } from '../name-hit.ts';
import { because } from '../words.ts';

/** Absent, "" and "*" take every tool; a regular expression must match a whole name; all else is an exact name. Case counts. */
export function match(event: EventSpec, matcher: Json | undefined, subject: Subject): Match {
  if (event.matcher !== 'used') return { hit: true, reading: 'ignored' };
  if (matcher === undefined || matcher === '' || matcher === '*') return { hit: true, reading: 'everything' };
  if (typeof matcher !== 'string') return { hit: false, reading: 'exact', problem: because('iflow.matcherIsNoText') };
  const exact: Match = { ...hitOf(subject, (name) => name === matcher), reading: 'exact' };
  if (!REGEX_SIGN.test(matcher)) return exact;
  const regex = wholeName(matcher);
  if (regex === undefined) return { ...exact, problem: because('iflow.invalidRegex', { pattern: matcher }, 'guide') };
  return { ...hitOf(subject, (name) => regex.test(name)), reading: 'regex' };
}

/** The pattern is tried alone first: wrapped, `a)|(b` would become valid. */
function wholeName(pattern: string): RegExp | undefined {
  try {
    new RegExp(pattern);
    return new RegExp(`^(?:${pattern})$`);
  } catch {
    return undefined;
  }
}
