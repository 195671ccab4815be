/** Closing braces and brackets that are missing, of the wrong kind or too many. */
import { TOKEN } from './json-fault.ts';
import { eolOf, indentAt, lineStartOf, startsLine } from './layout.ts';
import { insert, replace } from './mending.ts';
import type { FaultyPlace, Mending } from './mending.ts';
import { isCloser, isOpener, openBefore } from './tokens.ts';
import type { Token } from './tokens.ts';

export function closerMendings(place: FaultyPlace): Mending[] {
  const { text, tokens, index, here, before } = place;
  const open = openBefore(tokens, index);
  const innermost = open.at(-1);
  const found: Mending[] = [];
  if (innermost && before && (isCloser(here) || here.kind === TOKEN.end)) {
    if (here.kind === TOKEN.end) {
      const misplaced = byIndent(text, tokens);
      if (misplaced) found.push(missing(text, misplaced.opener, misplaced.at, 0.9));
    }
    if (here.kind === TOKEN.end || closerOf(innermost) !== text.charAt(here.start)) found.push(missing(text, innermost, before.end, 1));
  }
  if (isCloser(here)) {
    if (innermost && closerOf(innermost) !== text.charAt(here.start))
      found.push(replace('wrongCloser', here.start, here.end, closerOf(innermost), 1.3));
    found.push(replace('extraCloser', here.start, here.end, '', 1.4));
  }
  // Names in a list: the object around them was forgotten.
  if (here.kind === TOKEN.colon && before?.kind === TOKEN.string && innermost?.kind === TOKEN.openBracket)
    found.push(insert('missingBrace', before.start, '{', 1));
  // The outermost was closed too early: what follows belongs to it, and there is a closer for it at the end.
  const last = tokens.at(-2);
  if (!innermost && before && isCloser(before) && last && isCloser(last) && (here.kind === TOKEN.comma || here.kind === TOKEN.string))
    found.push(replace('extraCloser', before.start, before.end, '', 1.4));
  return found;
}

const closerOf = ({ kind }: Token): string => (kind === TOKEN.openBrace ? '}' : ']');

/** On a line of its own where the opener's first member has one. */
function missing(text: string, opener: Token, at: number, cost: number): Mending {
  const isInLines = /^[ \t]*(?:\/\/[^\r\n]*)?[\r\n]/.test(text.slice(opener.end));
  const pad = /^[ \t]*/.exec(text.slice(opener.end))?.[0] ?? '';
  const fresh = isInLines ? eolOf(text) + indentAt(text, opener.start) + closerOf(opener) : pad + closerOf(opener);
  return insert(opener.kind === TOKEN.openBrace ? 'missingBrace' : 'missingBracket', at, fresh, cost);
}

/** The first opener that something on a line of its own says has ended: it is not indented deeper than the opener's line. */
function byIndent(text: string, tokens: readonly Token[]): { readonly opener: Token; readonly at: number } | undefined {
  const open: Token[] = [];
  for (const [index, token] of tokens.entries()) {
    const opener = open.at(-1);
    const before = tokens[index - 1];
    if (opener && before && token.kind !== TOKEN.end && startsLine(text, token.start) && isOnLaterLine(text, opener, token)) {
      const [outer, own] = [indentAt(text, opener.start).length, indentAt(text, token.start).length];
      if (isCloser(token) ? own < outer : own <= outer) {
        const comma = before.kind === TOKEN.comma ? tokens[index - 2] : before;
        return { opener, at: (comma ?? before).end };
      }
    }
    if (isOpener(token)) open.push(token);
    else if (isCloser(token)) open.pop();
  }
  return undefined;
}

const isOnLaterLine = (text: string, opener: Token, token: Token): boolean => lineStartOf(text, token.start) > opener.start;
