/** What keeps a text from being JSON, comments aside: the first fault and its place. */
import { createScanner, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Node, ParseError } from 'jsonc-parser';

export interface JsonFault {
  /** UTF-16 offset. */
  readonly offset: number;
  readonly length: number;
  /** `Empty`: nothing but blanks and comments. `TooDeep`: nests so deeply that reading it fails. The others are what the parser expected there. */
  readonly code: 'Empty' | 'TrailingComma' | 'TooDeep' | ReturnType<typeof printParseErrorCode>;
}

// jsonc-parser's SyntaxKind is an ambient const enum, which isolated modules cannot read.
export const TOKEN = {
  openBrace: 1,
  closeBrace: 2,
  openBracket: 3,
  closeBracket: 4,
  comma: 5,
  colon: 6,
  null: 7,
  true: 8,
  false: 9,
  string: 10,
  number: 11,
  lineComment: 12,
  blockComment: 13,
  lineBreak: 14,
  blank: 15,
  unknown: 16,
  end: 17,
} as const;

type JsonReading = { readonly kind: 'tree'; readonly root: Node } | { readonly kind: 'fault'; readonly fault: JsonFault };

/** Comments are allowed, a trailing comma is not. */
export function readJson(text: string): JsonReading {
  const errors: ParseError[] = [];
  try {
    const root = parseTree(text, errors, { allowTrailingComma: false });
    const [first] = errors;
    if (first) return { kind: 'fault', fault: located(text, first) };
    return root ? { kind: 'tree', root } : { kind: 'fault', fault: { offset: 0, length: 0, code: 'Empty' } };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { kind: 'fault', fault: { offset: 0, length: 0, code: 'TooDeep' } };
  }
}

/** null: valid. */
export function faultOfJson(text: string): JsonFault | null {
  const reading = readJson(text);
  return reading.kind === 'fault' ? reading.fault : null;
}

function located(text: string, error: ParseError): JsonFault {
  const scanner = createScanner(text, true);
  let comma: { offset: number; length: number } | undefined;
  let isEmpty = true;
  for (let kind: number = scanner.scan(); kind !== TOKEN.end; kind = scanner.scan()) {
    isEmpty = false;
    const offset = scanner.getTokenOffset();
    if (offset >= error.offset) {
      if (comma && (kind === TOKEN.closeBrace || kind === TOKEN.closeBracket)) return { ...comma, code: 'TrailingComma' };
      break;
    }
    comma = kind === TOKEN.comma ? { offset, length: scanner.getTokenLength() } : undefined;
  }
  if (isEmpty) return { offset: error.offset, length: error.length, code: 'Empty' };
  return { offset: error.offset, length: error.length, code: printParseErrorCode(error.error) };
}
