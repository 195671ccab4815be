import { RotateCcw } from 'lucide-react';
import type { Parameter } from '../../../../shared/library/parameter.ts';
import { textIn } from '../../../../shared/library/texts.ts';
import { useLanguage, useWords } from '../../../i18n/use-words.ts';
import { Field, TextArea, TextInput } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { readParameter, typedOf } from '../model/parameter-form.ts';
import type { Parameters, Typed } from '../model/parameter-form.ts';

export interface ParameterFormProps {
  readonly parameters: Parameters;
  readonly typed: Typed;
  readonly onType: (typed: Typed) => void;
}

/** What can be chosen about the hook; every field starts with its default. */
export function ParameterForm({ parameters, typed, onType }: ParameterFormProps) {
  const t = useWords();
  const names = Object.keys(parameters);
  if (names.length === 0) return null;
  return (
    <section className="library-part">
      <h2>{t('library.parameters')}</h2>
      <div className="library-parameters">
        {Object.entries(parameters).map(([name, parameter]) => (
          <ParameterField
            key={name}
            parameter={parameter}
            own={typed[name]}
            onType={(value) => onType({ ...typed, [name]: value })}
            onReset={() => {
              const { [name]: _own, ...others } = typed;
              onType(others);
            }}
          />
        ))}
      </div>
    </section>
  );
}

interface ParameterFieldProps {
  readonly parameter: Parameter;
  /** undefined: the default. */
  readonly own: string | boolean | undefined;
  readonly onType: (value: string | boolean) => void;
  readonly onReset: () => void;
}

function ParameterField({ parameter, own, onType, onReset }: ParameterFieldProps) {
  const t = useWords();
  const language = useLanguage();
  const title = textIn(parameter.title, language);
  const shown = own ?? typedOf(parameter.default);
  const isWrong = readParameter(parameter, shown).kind === 'noNumber';
  const description = parameter.description === undefined ? undefined : textIn(parameter.description, language);
  const hint =
    parameter.type !== 'strings'
      ? description
      : description === undefined
        ? t('library.oneALine')
        : t('library.oneALineToo', { description });
  return (
    <div className="library-parameter">
      <Field label={title} hint={hint} error={isWrong ? t('library.noNumber') : undefined}>
        {({ id, describedBy }) => {
          switch (parameter.type) {
            case 'boolean':
              return (
                <Switch
                  id={id}
                  label={title}
                  describedBy={describedBy}
                  words={t(shown === true ? 'library.on' : 'library.off')}
                  value={shown === true ? 'on' : 'off'}
                  onChange={(value) => onType(value === 'on')}
                />
              );
            case 'strings':
              return (
                <TextArea
                  id={id}
                  aria-describedby={describedBy}
                  font="mono"
                  value={String(shown)}
                  onChange={(event) => onType(event.target.value)}
                />
              );
            case 'string':
            case 'number':
              return (
                <TextInput
                  id={id}
                  aria-describedby={describedBy}
                  font="mono"
                  {...(parameter.type === 'number' && { inputMode: 'decimal' as const })}
                  invalid={isWrong ? 'yes' : 'no'}
                  value={String(shown)}
                  onChange={(event) => onType(event.target.value)}
                />
              );
          }
        }}
      </Field>
      {own !== undefined && own !== typedOf(parameter.default) && (
        <IconButton icon={RotateCcw} label={t('library.resetParameter', { title })} onClick={onReset} />
      )}
    </div>
  );
}
