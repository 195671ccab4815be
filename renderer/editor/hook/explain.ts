/** What the word under the pointer means: a field of the payload or the answer, or a variable of the environment. */
import { fieldAt, hookFields } from './fields.ts';
import type { HookPlace } from './offers.ts';
import { placeAt } from './place.ts';
import { rootsIn } from './roots.ts';
import { aboutField } from './speech.ts';
import type { Speech } from './speech.ts';

export interface Explanation {
  /** As it is called, with its type. */
  readonly title: string;
  readonly about: readonly string[];
  /** Of the word, in the script. */
  readonly start: number;
  readonly end: number;
}

export function explanationAt(at: HookPlace, speech: Speech): Explanation | null {
  const { text, offset, edition, event, language } = at;
  const start = offset - (/\w*$/.exec(text.slice(0, offset))?.[0].length ?? 0);
  const end = offset + (/^\w*/.exec(text.slice(offset))?.[0].length ?? 0);
  const word = text.slice(start, end);
  if (word === '') return null;
  const fields = hookFields(edition, event);
  const roots = rootsIn(text, language, (path) => fieldAt(fields.payload, path) !== undefined);
  const place = placeAt(text.slice(0, end), language, roots);
  const explained = (title: string, about: readonly string[]): Explanation => ({ title, about, start, end });

  if (place.kind === 'field') {
    const field = fieldAt(fields.payload, [...place.above, word]);
    return field
      ? explained(`${field.path.join('.')}: ${field.type}`, aboutField({ field, part: 'payload' }, speech, edition.authoring))
      : null;
  }
  const variable = edition.authoring?.variablesOf(event).find(({ name }) => name === word);
  if (variable) return explained(word, [speech.say(variable.meaning)]);
  if (!/^\\?["']?\s*(?::|=(?!=))/.test(text.slice(end))) return null;
  const field = fields.answer.find((candidate) => candidate.path.at(-1) === word);
  return field
    ? explained(`${field.path.join('.')}: ${field.type}`, aboutField({ field, part: 'answer' }, speech, edition.authoring))
    : null;
}
