/** One small change that may make a text JSON, and the place that asks for it. */
import type { JsonFault } from './json-fault.ts';
import type { TextEdit } from './text-edit.ts';
import type { Token } from './tokens.ts';

export type RepairCode =
  | 'missingComma'
  | 'extraComma'
  | 'trailingComma'
  | 'missingColon'
  | 'missingBrace'
  | 'missingBracket'
  | 'wrongCloser'
  | 'extraCloser'
  | 'missingQuote'
  | 'wrongQuotes'
  | 'nameWithoutQuotes'
  | 'wrongWord'
  | 'missingValue'
  | 'badEscape'
  | 'controlCharacter'
  | 'badNumber'
  | 'otherBlank'
  | 'openComment'
  | 'hashComment'
  | 'strayText';

export interface Mending {
  readonly code: RepairCode;
  readonly edits: readonly TextEdit[];
  /** Where to point. */
  readonly at: number;
  /** 1: one sign that was forgotten or is too many. */
  readonly cost: number;
}

/** The first fault, the token it lies at, and the one before. */
export interface FaultyPlace {
  readonly text: string;
  readonly fault: JsonFault;
  readonly tokens: readonly Token[];
  /** Of the token at the fault; the last token is the end of the text. */
  readonly index: number;
  readonly here: Token;
  readonly before: Token | undefined;
}

export const insert = (code: RepairCode, at: number, text: string, cost = 1): Mending => ({
  code,
  edits: [{ range: { start: at, end: at }, text }],
  at,
  cost,
});
export const replace = (code: RepairCode, start: number, end: number, text: string, cost = 1): Mending => ({
  code,
  edits: [{ range: { start, end }, text }],
  at: start,
  cost,
});
