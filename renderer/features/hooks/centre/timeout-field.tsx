import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import type { Json } from '../../../../shared/model/json.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { Field, TextInput } from '../../../ui/field.tsx';
import './entry-form.css';
import { writtenValue } from './written-value.ts';

/** A number in the agent's own unit; empty: the field goes. What is no number stays here and changes nothing. */
export function TimeoutField({
  value,
  readOnly,
  unit,
  hint,
  onChange,
}: {
  readonly value: Json | undefined;
  readonly readOnly: boolean;
  readonly unit: 's' | 'ms' | null;
  readonly hint: string;
  readonly onChange: (value: Json | undefined) => void;
}) {
  const t = useWords();
  const [typed, setTyped] = useState<{ readonly text: string; readonly over: string } | null>(null);
  const said = writtenValue(value);
  const text = typed?.over === said ? typed.text : said;
  const isWrong = typed?.over === said && typed.text !== said;
  const type = (next: string): void => {
    const plain = next.trim();
    const number = Number(plain);
    if (plain === '') {
      setTyped(null);
      onChange(undefined);
    } else if (Number.isFinite(number) && String(number) === plain) {
      setTyped(null);
      onChange(number);
    } else setTyped({ text: next, over: said });
  };
  return (
    <Field label={t('hooks.timeout')}>
      {({ id }) => (
        <div className="entry-limit">
          <TextInput
            id={id}
            font="mono"
            inputMode="decimal"
            readOnly={readOnly}
            className="entry-timeout numeric"
            value={text}
            placeholder={t('hooks.timeoutNone')}
            invalid={isWrong ? 'yes' : 'no'}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => type(target.value)}
          />
          <span className={`hint${isWrong ? ' hint-error' : ''}`} id={`${id}-hint`}>
            {isWrong ? (
              <>
                <CircleAlert aria-hidden="true" width={12} height={12} />
                {t('hooks.timeoutWrong')}
              </>
            ) : (
              <>
                {unit && `${t(`hooks.unit.${unit}`)} `}
                {hint}
              </>
            )}
          </span>
        </div>
      )}
    </Field>
  );
}
