/** The JSON that a hook may print: where it is looked for, and which of its keys count. Read for every exit code. */
import { isJsonObject } from '../../../model/json.ts';
import type { JsonObject } from '../../../model/json.ts';

export interface Answer {
  readonly decision?: 'block' | 'approve';
  readonly reason?: string;
  readonly hookSpecificOutput?: JsonObject;
  readonly modifiedToolResponse?: { readonly result: JsonObject };
}

export type ReadAnswer =
  | { readonly kind: 'answer'; readonly answer: Answer; readonly object: JsonObject }
  /** An object stands there, and none of its keys gives it a voice. */
  | { readonly kind: 'mute'; readonly object: JsonObject }
  | { readonly kind: 'none' };

/** The whole text or any single line of it; of several that speak the last. */
export function readAnswer(stdout: string): ReadAnswer {
  const text = stdout.trim();
  const objects = [text, ...text.split('\n')].map((part) => objectIn(part.trim())).filter((object) => object !== undefined);
  const speaking = objects.findLast(speaks);
  if (speaking) return { kind: 'answer', answer: answerIn(speaking), object: speaking };
  const last = objects.at(-1);
  return last ? { kind: 'mute', object: last } : { kind: 'none' };
}

function objectIn(text: string): JsonObject | undefined {
  if (!text.startsWith('{') || !text.endsWith('}')) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const speaks = (object: JsonObject): boolean =>
  Boolean(object['decision']) || Boolean(object['reason']) || replacementIn(object) !== undefined;

function answerIn(object: JsonObject): Answer {
  const { decision, reason, hookSpecificOutput } = {
    decision: object['decision'],
    reason: object['reason'],
    hookSpecificOutput: object['hookSpecificOutput'],
  };
  const result = replacementIn(object);
  return {
    ...((decision === 'block' || decision === 'approve') && { decision }),
    ...(typeof reason === 'string' && reason !== '' && { reason }),
    // Alone it is passed over, however well-formed.
    ...((Boolean(decision) || Boolean(reason)) && isJsonObject(hookSpecificOutput) && { hookSpecificOutput }),
    ...(result && { modifiedToolResponse: { result } }),
  };
}

/** What would stand in for a tool's result: only its two texts are taken over. */
function replacementIn(object: JsonObject): JsonObject | undefined {
  const response = object['tool_response'];
  const result = isJsonObject(response) ? response['result'] : undefined;
  if (!isJsonObject(result)) return undefined;
  const texts = Object.entries(result).filter(
    ([key, value]) => (key === 'llmContent' || key === 'returnDisplay') && typeof value === 'string',
  );
  return texts.length > 0 ? Object.fromEntries(texts) : undefined;
}
