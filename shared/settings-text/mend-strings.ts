/** Texts whose quotes, escapes or characters are not those of JSON. */
import { TOKEN } from './json-fault.ts';
import { insert, replace } from './mending.ts';
import type { FaultyPlace, Mending } from './mending.ts';

/** What people and word processors write instead of `"`. */
const OTHER_QUOTES = /^(?:'((?:[^'\\\r\n]|\\.)*)'|`((?:[^`\\\r\n]|\\.)*)`|[“”„]((?:[^“”"\\\r\n]|\\.)*)[“”]|[‘’]((?:[^‘’\\\r\n]|\\.)*)[‘’])/;

export function stringMendings(place: FaultyPlace): Mending[] {
  return [...wrongQuotes(place), ...openQuotes(place), ...insideOf(place)];
}

function wrongQuotes({ text, here }: FaultyPlace): Mending[] {
  if (here.kind !== TOKEN.unknown) return [];
  const found = OTHER_QUOTES.exec(text.slice(here.start));
  if (!found) return [];
  const inner = found.slice(1).join('');
  const fitted = inner.replaceAll(/\\'|\\"|"/g, (part) => (part === "\\'" ? "'" : '\\"'));
  return [replace('wrongQuotes', here.start, here.start + found[0].length, `"${fitted}"`, 1)];
}

/** A quote that is missing at one end. */
function openQuotes({ text, fault, here, before }: FaultyPlace): Mending[] {
  const found: Mending[] = [];
  const close = (at: number, cost: number): number => found.push(insert('missingQuote', at, '"', cost));
  if (fault.code === 'UnexpectedEndOfString' && here.kind === TOKEN.string) {
    const line = text.slice(here.start, here.end);
    const ends = new Set([/[\s,}\]]*$/, /\s*,\s*$/, /\s*$/, /:/, /,/].map((pattern) => pattern.exec(line)?.index ?? -1));
    for (const [rank, at] of [...ends].entries()) if (at > 0) close(here.start + at, 1 + rank / 10);
    const rest = /^"[^"]*"/.exec(text.slice(here.start))?.[0];
    if (rest) found.push(replace('controlCharacter', here.start, here.start + rest.length, rest.replaceAll(/\r\n|\r|\n/g, '\\n'), 1.6));
  }
  // The quote that was to end the text before has become the beginning of the next: `"a: "b"`, `"x, "a": 1`.
  if (before?.kind === TOKEN.string && before.end === here.start) {
    const line = text.slice(before.start, before.end);
    const colon = line.indexOf(':');
    const comma = /[}\]]*\s*,\s*"$/.exec(line)?.index ?? -1;
    if (colon > 0) close(before.start + colon, 1);
    if (comma > 0) close(before.start + comma, 1);
  }
  const word = here.kind === TOKEN.unknown ? /^[^\s"'{}[\],:]+(?=")/.exec(text.slice(here.start)) : null;
  if (word) close(here.start, 1);
  return found;
}

/** Escapes that JSON does not know and characters that it wants escaped. */
function insideOf({ text, fault, here }: FaultyPlace): Mending[] {
  if (here.kind !== TOKEN.string) return [];
  const line = text.slice(here.start, here.end);
  switch (fault.code) {
    case 'InvalidEscapeCharacter':
    case 'InvalidUnicode': {
      const fixed = line.replaceAll(/\\(?:u[0-9a-fA-F]{4}|["\\/bfnrt]|)/g, (part) => (part === '\\' ? '\\\\' : part));
      return [replace('badEscape', here.start, here.end, fixed, 1)];
    }
    case 'InvalidCharacter': {
      // eslint-disable-next-line no-control-regex -- these are the characters that JSON forbids in a text
      const fixed = line.replaceAll(/[\u0000-\u001f]/g, (character) => JSON.stringify(character).slice(1, -1));
      return [replace('controlCharacter', here.start, here.end, fixed, 1)];
    }
    default:
      return [];
  }
}
