/** How the SDK reads a blocking hook's output. */
import type { Json, JsonObject } from '../../../model/json.ts';
import { CONTEXT_LIMIT_UNITS } from '../documented/answer.ts';
import { CONTEXT_CUT_MARK } from './messages.ts';

const CONTROL = 'HOOK_CONTROL\t';

/** What one hook asks for. */
export interface Control {
  readonly cancel: boolean;
  /** For the model; of a hook that cancels there is none. */
  readonly context?: string;
  /** Of a hook that cancels. */
  readonly reason?: string;
  /** null is an input like any other. */
  readonly overrideInput?: Json;
}

export type SdkAnswer =
  | { readonly kind: 'none' }
  | { readonly kind: 'invalid'; readonly error: string }
  /** `object` is absent for a list, a number, text, true, false and null: nothing is said. */
  | { readonly kind: 'read'; readonly value: Json; readonly object?: JsonObject; readonly control: Control; readonly contextUnits: number };

/** The last line that starts with HOOK_CONTROL and a tab; without one the whole text must be JSON. */
export function readSdkAnswer(output: string): SdkAnswer {
  const text = output.trim();
  if (text === '') return { kind: 'none' };
  const control = text
    .split('\n')
    .map((line) => line.trim())
    .findLast((line) => line.startsWith(CONTROL));
  try {
    return read(JSON.parse(control === undefined ? text : control.slice(CONTROL.length)) as Json);
  } catch (error) {
    return { kind: 'invalid', error: error instanceof Error ? error.message : String(error) };
  }
}

/** A list is an object to the SDK as well, one without the fields that it knows. */
function read(value: Json): SdkAnswer {
  if (typeof value !== 'object' || value === null) return { kind: 'read', value, control: { cancel: false }, contextUnits: 0 };
  const object = value as JsonObject;
  const context = textOf(object['context']) ?? textOf(object['contextModification']);
  const errorMessage = textOf(object['errorMessage']);
  const said = errorMessage !== undefined && errorMessage.trim() !== '' ? errorMessage : undefined;
  const rewrite = Object.hasOwn(object, 'overrideInput') ? { overrideInput: object['overrideInput'] ?? null } : {};
  if (object['cancel'] === true) {
    const reason = said ?? context;
    return { kind: 'read', value, object, control: { cancel: true, ...(reason !== undefined && { reason }), ...rewrite }, contextUnits: 0 };
  }
  const whole = context ?? said;
  return {
    kind: 'read',
    value,
    object,
    contextUnits: whole?.length ?? 0,
    control: { cancel: false, ...(whole !== undefined && { context: cut(whole) }), ...rewrite },
  };
}

const textOf = (value: Json | undefined): string | undefined => (typeof value === 'string' ? value : undefined);
const cut = (text: string): string => (text.length > CONTEXT_LIMIT_UNITS ? text.slice(0, CONTEXT_LIMIT_UNITS) + CONTEXT_CUT_MARK : text);
