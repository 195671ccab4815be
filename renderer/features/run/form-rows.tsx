import { useId } from 'react';
import type { Json, JsonObject } from '../../../shared/model/json.ts';
import { useSay, useWords } from '../../i18n/use-words.ts';
import type { Translate } from '../../i18n/use-words.ts';
import { Field } from '../../ui/field.tsx';
import { Switch } from '../../ui/switch.tsx';
import type { FormRow, Path } from './model/form-rows.ts';
import { valueAt } from './model/json-path.ts';
import type { PayloadIssue } from './model/payload-text.ts';
import { issueText } from './payload-words.ts';
import { Sentence } from './sentence.tsx';
import { ValueField } from './value-field.tsx';

export interface FormRowsProps {
  readonly rows: readonly FormRow[];
  readonly value: JsonObject;
  readonly issues: readonly PayloadIssue[];
  /** Offered where a field holds a tool's name. */
  readonly toolNames?: readonly string[];
  readonly onChange: (path: Path, value: Json | undefined) => void;
}

/** One row per field of a schema; groups are told apart by a line, their names stay as they are written. */
export function FormRows(props: FormRowsProps) {
  return (
    <>
      {props.rows.map((row) =>
        row.field.kind === 'group' ? (
          <Group key={row.name} {...props} row={row} rows={row.field.rows} />
        ) : (
          <Row key={row.name} {...props} row={row} />
        ),
      )}
    </>
  );
}

function Group({ row, ...props }: FormRowsProps & { readonly row: FormRow }) {
  const id = useId();
  return (
    <div className="run-form-group" role="group" aria-labelledby={id}>
      <h3 className="run-form-title" id={id}>
        {row.name}
      </h3>
      <FormRows {...props} />
    </div>
  );
}

function Row({ row, value, issues, toolNames, onChange }: FormRowsProps & { readonly row: FormRow }) {
  const t = useWords();
  const say = useSay();
  const now = valueAt(value, row.path);
  const dotted = row.path.join('.');
  const issue = issues.find((one) => one.path === dotted || one.path.startsWith(`${dotted}.`));
  const about = row.about === undefined ? undefined : say({ code: row.about });
  if (row.field.kind === 'switch' && typeof now !== 'string') {
    return (
      <div className="run-option-line">
        <Switch label={row.name} value={now === true ? 'on' : 'off'} onChange={(to) => onChange(row.path, to === 'on')} />
        <span>
          <code>{row.name}</code>
          {about !== undefined && <span className="hint run-option-hint">{about}</span>}
        </span>
      </div>
    );
  }
  const hint = about ?? hintOf(row, t);
  return (
    <Field label={row.name} {...(hint !== undefined && !issue && { hint })}>
      {({ id, describedBy }) => (
        <>
          <ValueField
            id={id}
            describedBy={issue ? `${id}-issue` : describedBy}
            row={row}
            value={now}
            invalid={issue ? 'yes' : 'no'}
            {...(toolNames && { toolNames })}
            onChange={(next) => onChange(row.path, next)}
          />
          {issue && (
            <div className="hint hint-error" id={`${id}-issue`}>
              <Sentence text={issueText(issue, t)} />
            </div>
          )}
        </>
      )}
    </Field>
  );
}

function hintOf(row: FormRow, t: Translate): string | undefined {
  switch (row.field.kind) {
    case 'texts':
      return t('run.field.perLine');
    case 'json':
      return t('run.field.asJson');
    case 'text':
    case 'number':
    case 'switch':
    case 'choice':
    case 'fixed':
    case 'pairs':
    case 'group':
      return row.need === 'optional' && row.initial === undefined ? t('run.field.optional') : undefined;
  }
}
