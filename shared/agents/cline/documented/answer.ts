/** What a hook printed → its answer, by Cline's hook documentation. */
import { z } from 'zod';
import type { Json, JsonObject } from '../../../model/json.ts';
import { isJsonObject } from '../../../model/json.ts';
import type { Reason } from '../../../model/reason.ts';
import { lastJsonObject } from '../last-json-object.ts';
import { because } from '../words.ts';

/** Units of UTF-16 of one hook's context that are kept. */
export const CONTEXT_LIMIT_UNITS = 50_000;
export const CONTEXT_CUT_MARK = '\n\n[... context truncated due to size limit ...]';

export const answerSchema = z
  .strictObject({
    cancel: z.boolean(),
    contextModification: z.string(),
    errorMessage: z.string(),
  })
  .partial();

export type Answer =
  | { readonly kind: 'none'; readonly findings: readonly Reason[] }
  | {
      readonly kind: 'valid';
      readonly cancel?: boolean;
      readonly context: string;
      readonly errorMessage: string;
      readonly object: JsonObject;
      readonly findings: readonly Reason[];
    }
  | { readonly kind: 'invalid'; readonly reason: Reason; readonly json: Json; readonly findings: readonly Reason[] };

/** The whole text if it is JSON; else the last object in it. */
export function readAnswer(stdout: string): Answer {
  const findings = stdout.startsWith('\uFEFF') ? [because('cline.answer.byteOrderMark')] : [];
  if (stdout.trim() === '') return { kind: 'none', findings };
  const whole = parsed(stdout);
  if (whole !== undefined) {
    return isJsonObject(whole)
      ? judged(whole, findings)
      : { kind: 'invalid', json: whole, findings, reason: because('cline.answer.notAnObject', { got: typeName(whole) }) };
  }
  const text = lastJsonObject(stdout);
  const last = text === null ? undefined : parsed(text);
  if (!isJsonObject(last)) return { kind: 'none', findings: [...findings, because('cline.answer.noObject')] };
  return judged(last, [...findings, because('cline.answer.amongText')]);
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

function judged(object: JsonObject, findings: readonly Reason[]): Answer {
  const reason = faultIn(object);
  if (reason) return { kind: 'invalid', reason, json: object, findings };
  const { cancel, contextModification, errorMessage } = object;
  const whole = typeof contextModification === 'string' ? contextModification : '';
  const isCut = whole.length > CONTEXT_LIMIT_UNITS;
  const strangers = Object.keys(object).filter((key) => !(key in answerSchema.shape));
  return {
    kind: 'valid',
    object,
    ...(typeof cancel === 'boolean' && { cancel }),
    context: isCut ? whole.slice(0, CONTEXT_LIMIT_UNITS) + CONTEXT_CUT_MARK : whole,
    errorMessage: typeof errorMessage === 'string' ? errorMessage : '',
    findings: [
      ...findings,
      ...(isCut ? [because('cline.answer.contextCut', { units: whole.length, limit: CONTEXT_LIMIT_UNITS })] : []),
      ...(strangers.length > 0 ? [because('cline.answer.unknownKeys', { keys: strangers.join(', ') })] : []),
    ],
  };
}

/** The first fault in the documented order: the retired field, then each field's type. */
function faultIn(object: JsonObject): Reason | null {
  if ('shouldContinue' in object) {
    return object['shouldContinue'] === false ? because('cline.answer.shouldContinueFalse') : because('cline.answer.shouldContinue');
  }
  for (const [field, wanted] of [
    ['cancel', 'boolean'],
    ['contextModification', 'string'],
    ['errorMessage', 'string'],
  ] as const) {
    const value = object[field];
    if (value !== undefined && typeof value !== wanted) return because('cline.answer.wrongType', { field, wanted, got: typeName(value) });
  }
  return null;
}

export function typeName(value: Json): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
