import { useId, useState } from 'react';
import { isJsonObject } from '../../../shared/model/json.ts';
import type { Json, JsonObject } from '../../../shared/model/json.ts';
import { useWords } from '../../i18n/use-words.ts';
import { TextArea, TextInput } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { PairsField } from './pairs-field.tsx';
import type { FormRow } from './model/form-rows.ts';
import { readValue } from './model/json-path.ts';
import { isToolNameField } from './model/typing-schema.ts';

export interface ValueFieldProps {
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly row: FormRow;
  readonly value: Json | undefined;
  readonly invalid: 'yes' | 'no';
  readonly toolNames?: readonly string[];
  readonly onChange: (value: Json | undefined) => void;
}

const NO_PAIRS: JsonObject = {};

/** The control for one value, by the field's kind. A value of another kind than the schema's is shown as it is. */
export function ValueField({ id, describedBy, row, value, invalid, toolNames, onChange }: ValueFieldProps) {
  const shared = { id, 'aria-describedby': describedBy, invalid };
  const { field } = row;
  switch (field.kind) {
    case 'fixed':
      return <TextInput {...shared} font="mono" readOnly value={textOf(value ?? field.value)} />;
    case 'choice':
      return <ChoiceField row={row} options={field.options} id={id} describedBy={describedBy} value={value} onChange={onChange} />;
    case 'pairs':
      return <PairsField id={id} value={isJsonObject(value) ? value : NO_PAIRS} onChange={onChange} />;
    case 'texts':
      return Array.isArray(value) ? (
        <TextArea
          {...shared}
          rows={1}
          font="mono"
          className="run-area"
          value={value.map(textOf).join('\n')}
          onChange={(e) => onChange(e.target.value === '' ? [] : e.target.value.split('\n'))}
        />
      ) : (
        <JsonField {...shared} value={value} onChange={onChange} />
      );
    case 'number':
      return <NumberField {...shared} value={value} onChange={onChange} />;
    case 'text':
      return toolNames && isToolNameField(row.name) ? (
        <ToolNameField {...shared} names={toolNames} value={textOf(value)} onChange={onChange} />
      ) : (
        <TextArea
          {...shared}
          rows={1}
          font="mono"
          className="run-area"
          value={textOf(value)}
          onChange={(e) => onChange(row.mayBeNull === 'yes' && e.target.value === '' ? null : e.target.value)}
        />
      );
    case 'switch':
    case 'json':
    case 'group':
      return <JsonField {...shared} value={value} onChange={onChange} />;
  }
}

const textOf = (value: Json | undefined): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);

interface PlainProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly invalid: 'yes' | 'no';
  readonly value: Json | undefined;
  readonly onChange: (value: Json | undefined) => void;
}

/** What is typed stays as typed; what is no number is kept as text, and the schema then says so. */
function NumberField({ value, onChange, ...shared }: PlainProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const read = (text: string): Json => (/^\s*-?\d+(?:\.\d+)?(?:e[+-]?\d+)?\s*$/i.test(text) ? Number(text) : text);
  const shown = draft !== null && read(draft) === value ? draft : textOf(value);
  return (
    <TextInput
      {...shared}
      font="mono"
      inputMode="decimal"
      value={shown}
      onChange={(e) => {
        setDraft(e.target.value);
        onChange(read(e.target.value));
      }}
    />
  );
}

/** JSON where it is JSON, otherwise text. */
function JsonField({ value, onChange, ...shared }: PlainProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const shown =
    draft !== null && JSON.stringify(readValue(draft)) === JSON.stringify(value)
      ? draft
      : value === undefined
        ? ''
        : JSON.stringify(value, null, 1);
  return (
    <TextArea
      {...shared}
      rows={1}
      font="mono"
      className="run-area"
      value={shown}
      onChange={(e) => {
        setDraft(e.target.value);
        onChange(readValue(e.target.value));
      }}
    />
  );
}

function ToolNameField({
  names,
  value,
  onChange,
  ...shared
}: Omit<PlainProps, 'value'> & { readonly value: string; readonly names: readonly string[] }) {
  const listId = useId();
  return (
    <>
      <TextInput {...shared} font="mono" list={listId} value={value} onChange={(e) => onChange(e.target.value)} />
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

const NULL_VALUE = '\u0000null';

function ChoiceField({
  row,
  options,
  id,
  describedBy,
  value,
  onChange,
}: Pick<ValueFieldProps, 'row' | 'id' | 'describedBy' | 'value' | 'onChange'> & { readonly options: readonly string[] }) {
  const t = useWords();
  const known = options.map((option) => ({ value: option, label: option, font: 'mono' as const }));
  const none = row.mayBeNull === 'yes' ? [{ value: NULL_VALUE, label: t('run.field.null') }] : [];
  const now = value === null ? NULL_VALUE : textOf(value);
  const stranger = [...known, ...none].some((option) => option.value === now) ? [] : [{ value: now, label: now, font: 'mono' as const }];
  return (
    <Select
      id={id}
      label={row.name}
      describedBy={describedBy}
      value={now}
      groups={[{ options: [...none, ...known, ...stranger] }]}
      onChange={(chosen) => onChange(chosen === NULL_VALUE ? null : chosen)}
    />
  );
}
