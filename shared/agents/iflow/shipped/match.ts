/** How iFlow CLI 0.5.19 reads a matcher: three ways, by event. */
import type { Json } from '../../../model/json.ts';
import type { Match } from '../../../model/match.ts';
import type { EventSpec, Subject } from '../../edition.ts';
import { REGEX_SIGN, hitOf } from '../name-hit.ts';
import { because } from '../words.ts';
import { isPluginEvent, matchOfPlugin } from './plugin-events.ts';

export function match(event: EventSpec, matcher: Json | undefined, subject: Subject): Match {
  if (event.matcher !== 'used') return { hit: true, reading: 'ignored' };
  if (isPluginEvent(event)) return matchOfPlugin(matcher, subject);
  // null, 0 and false count as absent.
  if (!matcher || matcher === '*') return { hit: true, reading: 'everything' };
  if (event.subject === 'tool') return matchOfTool(matcher, subject);
  if (typeof matcher !== 'string')
    return { hit: false, reading: 'throws', problem: because('iflow.shipped.matcherThrows', { event: event.name }, 'exec-121') };
  return event.subject === 'word' ? matchOfWord(matcher, subject) : matchOfText(matcher, subject);
}

/** Unanchored and case-sensitive. What is no text is turned into one, and an object then is a class of characters. */
function matchOfTool(matcher: Json, subject: Subject): Match {
  const text = textOf(matcher);
  const exact: Match = { ...hitOf(subject, (name) => name === matcher), reading: 'exact' };
  if (!REGEX_SIGN.test(text)) return exact;
  try {
    const regex = new RegExp(text);
    return { ...hitOf(subject, (name) => regex.test(name)), reading: 'regex' };
  } catch {
    return { ...exact, problem: because('iflow.invalidRegex', { pattern: text }, 'matcher-005') };
  }
}

/** As JavaScript turns a value into text: a list is joined by commas, an object is "[object Object]". */
function textOf(value: Json): string {
  if (value === null) return '';
  if (Array.isArray(value)) return (value as readonly Json[]).map(textOf).join(',');
  return typeof value === 'object' ? '[object Object]' : String(value);
}

/** Words between bars, trimmed, compared exactly. */
function matchOfWord(matcher: string, subject: Subject): Match {
  const words = matcher.split('|').map((word) => word.trim());
  return { ...hitOf(subject, (name) => words.includes(name)), reading: 'list' };
}

const matchOfText = (matcher: string, subject: Subject): Match => ({
  ...hitOf(subject, (text) => text.toLowerCase().includes(matcher.toLowerCase())),
  reading: 'substring',
});
