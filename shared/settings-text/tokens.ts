/** The tokens of a text that need not be JSON, comments left out. */
import { createScanner } from 'jsonc-parser';
import { TOKEN } from './json-fault.ts';

export interface Token {
  readonly kind: number;
  readonly start: number;
  readonly end: number;
}

/** The last one is the end of the text. */
export function tokensOf(text: string): readonly Token[] {
  const scanner = createScanner(text, true);
  const tokens: Token[] = [];
  for (;;) {
    const kind: number = scanner.scan();
    const start = scanner.getTokenOffset();
    if (kind === TOKEN.end) return [...tokens, { kind, start: text.length, end: text.length }];
    tokens.push({ kind, start, end: start + scanner.getTokenLength() });
  }
}

export const isCloser = ({ kind }: Token): boolean => kind === TOKEN.closeBrace || kind === TOKEN.closeBracket;
export const isOpener = ({ kind }: Token): boolean => kind === TOKEN.openBrace || kind === TOKEN.openBracket;
/** Whether a value can end with it. */
export const endsValue = (token: Token): boolean => isCloser(token) || isScalar(token);
export const startsValue = (token: Token): boolean => isOpener(token) || isScalar(token) || token.kind === TOKEN.unknown;
const isScalar = ({ kind }: Token): boolean => kind >= TOKEN.null && kind <= TOKEN.number;

/** Which openers are still open before the token at `index`, the innermost last. */
export function openBefore(tokens: readonly Token[], index: number): readonly Token[] {
  const open: Token[] = [];
  for (const token of tokens.slice(0, index)) {
    if (isOpener(token)) open.push(token);
    else if (isCloser(token)) open.pop();
  }
  return open;
}
