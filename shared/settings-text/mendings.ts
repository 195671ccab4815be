/** What could be meant where a text stops being JSON: small changes, each with its price. */
import { closerMendings } from './mend-closers.ts';
import { stringMendings } from './mend-strings.ts';
import { blankMendings, wordMendings } from './mend-words.ts';
import { readJson, TOKEN } from './json-fault.ts';
import { insert, replace } from './mending.ts';
import type { FaultyPlace, Mending } from './mending.ts';
import { endsValue, isCloser, isOpener, openBefore, startsValue, tokensOf } from './tokens.ts';

/** None for a text that is JSON. */
export function mendings(text: string): readonly Mending[] {
  const reading = readJson(text);
  if (reading.kind === 'tree') return [];
  const { fault } = reading;
  const tokens = tokensOf(text);
  const index = Math.max(
    0,
    tokens.findIndex(({ end }, i) => end > fault.offset || i === tokens.length - 1),
  );
  const here = tokens[index];
  if (!here) return [];
  const place: FaultyPlace = { text, fault, tokens, index, here, before: tokens[index - 1] };
  const blanks = blankMendings(place);
  // Nothing else can be meant by it.
  if (blanks.length > 0) return blanks;
  return [...signMendings(place), ...closerMendings(place), ...stringMendings(place), ...wordMendings(place), ...strayMendings(place)];
}

/** Commas, colons and the value between them. */
function signMendings({ text, fault, tokens, index, here, before }: FaultyPlace): Mending[] {
  const found: Mending[] = [];
  if (fault.code === 'TrailingComma') return [replace('trailingComma', fault.offset, fault.offset + fault.length, '')];
  const isAtEnd = here.kind === TOKEN.end;
  if (before?.kind === TOKEN.comma && isAtEnd) found.push(replace('trailingComma', before.start, before.end, '', 0.5));
  if (here.kind === TOKEN.comma) found.push(replace('extraComma', here.start, here.end, '', 1));
  if (before?.kind === TOKEN.colon && (here.kind === TOKEN.comma || isCloser(here) || isAtEnd))
    found.push(insert('missingValue', before.end, ' null', 2));
  if (before && endsValue(before) && startsValue(here) && openBefore(tokens, index).length > 0) {
    const opener = tokens[index - 2];
    if (before.end < here.start || before.kind !== TOKEN.number) found.push(insert('missingComma', before.end, ','));
    const mayBeName = before.kind === TOKEN.string && (opener?.kind === TOKEN.comma || opener?.kind === TOKEN.openBrace);
    if (mayBeName) found.push(insert('missingColon', before.end, ':'));
  }
  if (here.kind === TOKEN.unknown && /^=>?/.test(text.slice(here.start))) {
    const [sign = ''] = /^=>?/.exec(text.slice(here.start)) ?? [];
    found.push(replace('missingColon', here.start, here.start + sign.length, ':'));
  }
  if (here.kind === TOKEN.unknown && text.charAt(here.start) === ';') found.push(replace('missingComma', here.start, here.start + 1, ','));
  return found;
}

/** What does not belong there at all. Losing text costs most. */
function strayMendings({ text, tokens, index, here, before }: FaultyPlace): Mending[] {
  const found: Mending[] = [];
  // A name without its colon would be a value.
  if (here.kind === TOKEN.colon && before?.kind === TOKEN.string) return found;
  const opener = tokens.find(isOpener);
  if (index === 0 && opener && opener.start > 0) found.push(replace('strayText', 0, opener.start, '', 2 + opener.start / 8));
  if (here.kind === TOKEN.end) return found;
  if (before && isCloser(before) && openBefore(tokens, index).length === 0) {
    const end = text.trimEnd().length;
    found.push(replace('strayText', before.end, end, '', 4 + (end - before.end) / 4));
  }
  found.push(replace('strayText', here.start, here.end, '', 3 + (here.end - here.start) / 2));
  return found;
}
