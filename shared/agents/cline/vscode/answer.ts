/** How the VS Code extension finds and reads an answer in what a hook printed before it exited with 0. */
import type { Json, JsonObject } from '../../../model/json.ts';
import { isJsonObject } from '../../../model/json.ts';
import { CONTEXT_CUT_MARK, CONTEXT_LIMIT_UNITS } from '../documented/answer.ts';
import { asText } from './serialise.ts';

export interface Decoded {
  readonly cancel: boolean;
  readonly contextModification: string;
  readonly errorMessage: string;
}

export type ExtensionAnswer =
  | { readonly kind: 'read'; readonly from: From; readonly value: Json; readonly decoded: Decoded; readonly contextUnits: number }
  /** The validator refuses it, and nobody hears that. */
  | { readonly kind: 'refused'; readonly from: From; readonly value: Json; readonly fault: Fault }
  | { readonly kind: 'none' };

export type Fault =
  { readonly kind: 'shouldContinue' } | { readonly kind: 'type'; readonly field: string; readonly wanted: string; readonly value: Json };

/** The whole output, or what its last lines hold. */
type From = 'whole' | 'lastLines';

const NOTHING_SAID: Decoded = { cancel: false, contextModification: '', errorMessage: '' };

export function readExtensionAnswer(text: string): ExtensionAnswer {
  const whole = parsed(text);
  // null makes the validator throw, which is taken for text that is no JSON.
  if (whole !== undefined && whole !== null) return judged(whole, 'whole');
  const candidate = lastLines(text);
  const value = candidate === null ? undefined : parsed(candidate);
  return value === undefined ? { kind: 'none' } : judged(value, 'lastLines');
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/**
 * From the last line upward, whole lines, until the braces of all lines so far are in balance. Lines count from the first
 * that holds a closing brace; strings are not looked at. null: no brace was found.
 */
function lastLines(text: string): string | null {
  const lines = text.split('\n').map((line) => line.trimEnd());
  const taken: string[] = [];
  let surplus = 0;
  for (const line of lines.toReversed()) {
    surplus += countOf(line, '}') - countOf(line, '{');
    if (taken.length > 0 || line.includes('}')) {
      taken.push(line);
      if (surplus === 0) break;
    }
  }
  const candidate = taken.toReversed().join('\n').trim();
  const start = candidate.indexOf('{');
  return start === -1 ? null : candidate.slice(start);
}

const countOf = (line: string, char: string): number => line.split(char).length - 1;

/** Lists, numbers and text pass the validator and say nothing. */
function judged(value: Json, from: From): ExtensionAnswer {
  if (!isJsonObject(value)) return { kind: 'read', from, value, decoded: NOTHING_SAID, contextUnits: 0 };
  const fault = faultIn(value);
  if (fault) return { kind: 'refused', from, value, fault };
  const context = textField(value, 'contextModification', 'context_modification');
  return {
    kind: 'read',
    from,
    value,
    contextUnits: context.length,
    decoded: {
      cancel: value['cancel'] === true,
      contextModification: context.length > CONTEXT_LIMIT_UNITS ? context.slice(0, CONTEXT_LIMIT_UNITS) + CONTEXT_CUT_MARK : context,
      errorMessage: textField(value, 'errorMessage', 'error_message'),
    },
  };
}

function faultIn(object: JsonObject): Fault | null {
  if (object['shouldContinue'] !== undefined) return { kind: 'shouldContinue' };
  for (const [field, wanted] of [
    ['cancel', 'boolean'],
    ['contextModification', 'string'],
    ['errorMessage', 'string'],
  ] as const) {
    const value = object[field];
    if (value !== undefined && typeof value !== wanted) return { kind: 'type', field, wanted, value };
  }
  return null;
}

/** The snake-case name works too, skips the type check and is made text. */
function textField(object: JsonObject, camel: string, snake: string): string {
  const value = object[camel] ?? object[snake];
  return value === undefined || value === null ? '' : asText(value);
}
