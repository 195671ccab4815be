/** What a person typed as a payload: does it parse, does it fit, and where does it not. */
import { findNodeAtLocation, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Node, ParseError } from 'jsonc-parser';
import type { z } from 'zod';
import { isJsonObject } from '../../../../shared/model/json.ts';
import type { Json, JsonObject } from '../../../../shared/model/json.ts';

export type JsonType = 'nothing' | 'null' | 'text' | 'number' | 'wholeNumber' | 'boolean' | 'list' | 'object';
export type Complaint =
  | { readonly kind: 'missing' }
  | { readonly kind: 'type'; readonly expected: JsonType; readonly got: JsonType }
  | { readonly kind: 'value'; readonly allowed: readonly string[] }
  /** The validator's own sentence. */
  | { readonly kind: 'other'; readonly message: string };
/** Line and column count from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}
export interface PayloadIssue extends Position {
  /** Dotted. Empty: the whole. */
  readonly path: string;
  readonly complaint: Complaint;
}
export type PayloadReading =
  | { readonly kind: 'fits'; readonly payload: JsonObject; readonly bytes: number }
  /** `code` is the parser's name for the fault: CommaExpected, InvalidSymbol … */
  | ({ readonly kind: 'notJson'; readonly code: string } & Position)
  | { readonly kind: 'notObject'; readonly got: JsonType }
  | { readonly kind: 'misfit'; readonly payload: JsonObject; readonly issues: readonly [PayloadIssue, ...PayloadIssue[]] };

/** Top-level fields that the text leaves out come from `base`, as they will when it runs. */
export function readPayloadText(text: string, schema: z.ZodType, base: JsonObject): PayloadReading {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false });
  const [fault] = errors;
  if (fault || !tree)
    return {
      kind: 'notJson',
      code: fault ? printParseErrorCode(fault.error) : 'ValueExpected',
      ...positionAt(text, fault?.offset ?? text.length),
    };
  const value = JSON.parse(text) as Json;
  if (!isJsonObject(value)) return { kind: 'notObject', got: typeOf(value) };
  const whole = { ...base, ...value };
  const checked = schema.safeParse(whole);
  if (checked.success) return { kind: 'fits', payload: value, bytes: new TextEncoder().encode(JSON.stringify(value)).length };
  const [first, ...rest] = checked.error.issues.map((issue) => toIssue(issue, whole, text, tree));
  return first ? { kind: 'misfit', payload: value, issues: [first, ...rest] } : { kind: 'fits', payload: value, bytes: 0 };
}

/** A payload as it is shown for editing. */
export const payloadTextOf = (payload: JsonObject): string => JSON.stringify(payload, null, 2);

function toIssue(issue: z.core.$ZodIssue, whole: JsonObject, text: string, tree: Node): PayloadIssue {
  const path = issue.path.filter((key): key is string | number => typeof key !== 'symbol');
  return { path: path.join('.'), complaint: complaintOf(issue, got(whole, path)), ...positionAt(text, offsetOf(tree, path)) };
}

function complaintOf(issue: z.core.$ZodIssue, value: Json | undefined): Complaint {
  if (value === undefined) return { kind: 'missing' };
  if (issue.code === 'invalid_type') {
    const expected = TYPES[issue.expected];
    if (expected) return { kind: 'type', expected, got: typeOf(value) };
  }
  if (issue.code === 'invalid_value') return { kind: 'value', allowed: issue.values.map((allowed) => JSON.stringify(allowed)) };
  return { kind: 'other', message: issue.message };
}

const TYPES: Readonly<Record<string, JsonType | undefined>> = {
  string: 'text',
  number: 'number',
  int: 'wholeNumber',
  boolean: 'boolean',
  null: 'null',
  array: 'list',
  object: 'object',
  record: 'object',
};

function typeOf(value: Json | undefined): JsonType {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  switch (typeof value) {
    case 'string':
      return 'text';
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    default:
      return 'object';
  }
}

function got(value: Json, path: readonly (string | number)[]): Json | undefined {
  let here: unknown = value;
  for (const key of path) here = typeof here === 'object' && here !== null ? (here as Record<string | number, unknown>)[key] : undefined;
  return here as Json | undefined;
}

/** Of the value itself, or of the nearest object around it that the text holds. */
function offsetOf(tree: Node, path: readonly (string | number)[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(tree, path.slice(0, length));
    if (node) return node.offset;
  }
  return tree.offset;
}

function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  const start = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: offset - start + 1 };
}
