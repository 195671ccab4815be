/** Words, numbers and comments of other notations. */
import { TOKEN } from './json-fault.ts';
import { meantBy, numberMeant } from './meant-words.ts';
import { insert, replace } from './mending.ts';
import type { FaultyPlace, Mending } from './mending.ts';
import { openBefore } from './tokens.ts';

export function wordMendings(place: FaultyPlace): Mending[] {
  return [...words(place), ...numbers(place), ...comments(place)];
}

function words({ text, tokens, index, here }: FaultyPlace): Mending[] {
  const found: Mending[] = [];
  if (openBefore(tokens, index).length === 0) return found;
  const isWord = here.kind === TOKEN.unknown || (here.kind >= TOKEN.null && here.kind <= TOKEN.number && here.kind !== TOKEN.string);
  const [word] = (isWord && /^[^\s"'`{}[\],:;=#/]+/.exec(text.slice(here.start))) || [];
  if (word === undefined) return found;
  const end = here.start + word.length;
  if (/^\s*:/.test(text.slice(end))) found.push(replace('nameWithoutQuotes', here.start, end, JSON.stringify(word)));
  if (here.kind !== TOKEN.unknown) return found;
  const meant = meantBy(word);
  if (meant !== undefined) found.push(replace('wrongWord', here.start, end, meant));
  const [value = word] = /^[^"'`{}[\],\r\n]+/.exec(text.slice(here.start)) ?? [];
  const whole = value.replace(/\s*(?:\/\/.*)?$/, '');
  if (whole !== '' && !whole.includes(':'))
    found.push(replace('missingQuote', here.start, here.start + whole.length, JSON.stringify(whole), 1.8));
  return found;
}

/** `05`, `.5`, `5.`, `+5`, `0x10`. */
function numbers({ text, here, before }: FaultyPlace): Mending[] {
  const start = before?.kind === TOKEN.number && before.end === here.start ? before.start : here.start;
  const [digits] = /^[+-]?(?:0[xX][0-9a-fA-F]+|(?=[\d.])[\d_]*\.?\d*(?:[eE][+-]?\d+)?)/.exec(text.slice(start)) ?? [];
  const value = digits === undefined ? NaN : numberMeant(digits);
  if (digits === undefined || !Number.isFinite(value)) return [];
  return [replace('badNumber', start, start + digits.length, JSON.stringify(value))];
}

/** Blanks as web pages and word processors set them: JSON knows spaces, tabs and line ends only. */
export function blankMendings({ text, here }: FaultyPlace): Mending[] {
  const found = here.kind === TOKEN.unknown ? /(?:[^\S \t\r\n]|[\u200b-\u200d\u2060])+/.exec(text.slice(here.start, here.end)) : null;
  if (found === null) return [];
  const [other] = found;
  const start = here.start + found.index;
  const plain = other.replaceAll(/[\u200b-\u200d\u2060\ufeff]/g, '').replaceAll(/./gs, ' ');
  return [replace('otherBlank', start, start + other.length, plain, 0.5)];
}

function comments({ text, fault, here, before }: FaultyPlace): Mending[] {
  if (fault.code === 'UnexpectedEndOfComment') {
    const start = text.lastIndexOf('/*');
    const lineEnd = /[^\r\n]*/.exec(text.slice(start))?.[0].length ?? 0;
    return [insert('openComment', start + lineEnd, ' */'), insert('openComment', text.trimEnd().length, ' */', 1.5)];
  }
  // What stands behind a colon is a value, and no comment.
  return here.kind === TOKEN.unknown && before?.kind !== TOKEN.colon && text.charAt(here.start) === '#'
    ? [insert('hashComment', here.start, '//', 0.8)]
    : [];
}
