/** What can be completed at a place of a hook's script. Pure: the editor only draws it. */
import type { ScriptLanguage } from '../../../shared/agents/authoring.ts';
import type { AgentEdition } from '../../../shared/agents/edition.ts';
import { fieldAt, fieldsIn, hookFields } from './fields.ts';
import type { Field, HookFields } from './fields.ts';
import { placeAt } from './place.ts';
import type { Place } from './place.ts';
import { rootsIn, textVariable } from './roots.ts';
import { snippetsOf } from './snippets.ts';
import { aboutField } from './speech.ts';
import type { Speech } from './speech.ts';
import { expressionOf, literalOf, memberOf, variableOf } from './syntax.ts';

export interface HookPlace {
  readonly edition: AgentEdition;
  readonly event: string;
  readonly language: ScriptLanguage;
  /** The whole script. */
  readonly text: string;
  /** Of the cursor, in UTF-16 units. */
  readonly offset: number;
}
export interface Offer {
  readonly kind: 'payload' | 'answer' | 'value' | 'variable' | 'snippet';
  readonly label: string;
  /** Beside the label: a type, or what kind of thing it is. */
  readonly detail: string;
  /** Sentences, one per line. */
  readonly about: readonly string[];
  readonly insert: string;
  readonly form: 'text' | 'snippet';
  /** How many characters before the cursor it takes the place of. */
  readonly replaces: number;
}

export function offersAt(at: HookPlace, speech: Speech): readonly Offer[] {
  const fields = hookFields(at.edition, at.event);
  const place = placeIn(at, fields);
  const make = { at, fields, speech, replaces: place.typed.length };
  switch (place.kind) {
    case 'field':
      return fieldsIn(fields.payload, place.above).map((field) => nextKey(make, field));
    case 'variable':
      return variables(make).map(({ name, about }) => ({ ...variableOffer(make, name, about), insert: name }));
    case 'value':
      return (fields.answer.find((field) => field.path.at(-1) === place.key)?.values ?? []).map((value) => ({
        kind: 'value',
        label: value,
        detail: place.key,
        about: [],
        insert: value,
        form: 'text',
        replaces: make.replaces,
      }));
    case 'key': {
      const above = place.parent === null ? [] : (fields.answer.find((field) => field.path.at(-1) === place.parent)?.path ?? []);
      return fieldsIn(fields.answer, above).map((field) => answerKey(make, field, place));
    }
    case 'statement':
      return [...snippets(make), ...expressions(make)];
    case 'expression':
      return expressions(make);
  }
}

interface Making {
  readonly at: HookPlace;
  readonly fields: HookFields;
  readonly speech: Speech;
  readonly replaces: number;
}

const rootsOf = ({ text, language }: HookPlace, fields: HookFields) =>
  rootsIn(text, language, (path) => fieldAt(fields.payload, path) !== undefined);

const placeIn = (at: HookPlace, fields: HookFields): Place => placeAt(at.text.slice(0, at.offset), at.language, rootsOf(at, fields));

const payloadOffer = ({ at, speech, replaces }: Making, field: Field): Omit<Offer, 'label' | 'insert'> => ({
  kind: 'payload',
  detail: field.type,
  about: aboutField({ field, part: 'payload' }, speech, at.edition.authoring),
  form: 'text',
  replaces,
});

const nextKey = (make: Making, field: Field): Offer => {
  const key = field.path.at(-1) ?? '';
  return { ...payloadOffer(make, field), label: key, insert: key };
};

/** Whole expressions, for a place where nothing of one has been typed. */
function expressions(make: Making): readonly Offer[] {
  const { at, fields } = make;
  const roots = rootsOf(at, fields);
  const text = textVariable(at.text, at.language);
  const whole = [...roots].find(([name, path]) => path.length === 0 && name !== 'payload')?.[0] ?? 'payload';
  const root = at.language === 'shell' ? text : whole;
  return [
    ...fields.payload.map((field) => ({
      ...payloadOffer(make, field),
      label: field.path.join('.'),
      insert: expressionOf(at.language, field, root),
    })),
    ...variables(make).map(({ name, about }) => variableOffer(make, name, about)),
  ];
}

const variables = ({ at, speech }: Making): readonly { readonly name: string; readonly about: string }[] =>
  (at.edition.authoring?.variablesOf(at.event) ?? []).map(({ name, meaning }) => ({ name, about: speech.say(meaning) }));

const variableOffer = ({ at, speech, replaces }: Making, name: string, about: string): Offer => ({
  kind: 'variable',
  label: name,
  detail: speech.t('editor.variable'),
  about: [about],
  insert: variableOf(at.language, name),
  form: 'text',
  replaces,
});

/** A value to begin with: the first that is allowed, else one of its type. */
function startValue({ at, speech }: Making, field: Field): string {
  const [first] = field.values;
  if (first !== undefined) return literalOf(at.language, first, '');
  switch (field.type) {
    case 'boolean':
      return literalOf(at.language, true, '');
    case 'string':
      return literalOf(at.language, speech.t('editor.word.text'), '');
    default:
      return at.language === 'powershell' ? '@{}' : '{}';
  }
}

function answerKey(make: Making, field: Field, place: Extract<Place, { kind: 'key' }>): Offer {
  const key = field.path.at(-1) ?? '';
  return {
    kind: 'answer',
    label: key,
    detail: field.type,
    about: aboutField({ field, part: 'answer' }, make.speech, make.at.edition.authoring),
    // Where a quote has been typed its partner stands behind the cursor already.
    insert: place.quoted === 'yes' ? key : memberOf(make.at.language, key, startValue(make, field)),
    form: 'text',
    replaces: make.replaces,
  };
}

const snippets = ({ at, speech, replaces }: Making): readonly Offer[] =>
  snippetsOf(at.edition, at.event, at.language, speech).map((snippet) => ({
    kind: 'snippet',
    label: snippet.title,
    detail: speech.t('editor.snippet'),
    about: [snippet.about],
    insert: snippet.text,
    form: 'snippet',
    replaces,
  }));
