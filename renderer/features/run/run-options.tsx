import { ChevronRight } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import type { AgentEdition } from '../../../shared/agents/edition.ts';
import type { JsonObject } from '../../../shared/model/json.ts';
import { useWords } from '../../i18n/use-words.ts';
import type { Translate } from '../../i18n/use-words.ts';
import { useStudio, useStudioStore } from '../../store/use-studio.ts';
import { Field, TextInput } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Segment } from '../../ui/segment.tsx';
import { Switch } from '../../ui/switch.tsx';
import { FormRows } from './form-rows.tsx';
import { formRowsOf } from './model/form-rows.ts';
import { valueAt, withValueAt } from './model/json-path.ts';
import { readLimit } from './model/run-choice.ts';
import type { RunChoice } from './model/run-choice.ts';
import { Sentence } from './sentence.tsx';

const NOTHING: JsonObject = {};

/** What lies in no file, a limit of one's own, and the place: folded away, its differences told in the head. */
export function RunOptions({ edition }: { readonly edition: AgentEdition }) {
  const t = useWords();
  const [isOpen, setOpen] = useState(false);
  const choice = useStudio((state) => state.runChoice);
  const mode = useStudio((state) => state.preferences?.modes[edition.id] ?? edition.modes[0] ?? '');
  const assumed = useStudio((state) => state.preferences?.assumed[edition.id] ?? NOTHING);
  const bodyId = useId();
  if (!choice) return null;
  return (
    <div className="run-options">
      <button type="button" className="run-options-head" aria-expanded={isOpen} aria-controls={bodyId} onClick={() => setOpen(!isOpen)}>
        <span className={`run-fold${isOpen ? ' run-fold-open' : ''}`}>
          <Icon of={ChevronRight} size="tiny" />
        </span>
        <span className="eyebrow">{t('run.options')}</span>
        <span className="meta truncate">{differences(choice, mode, edition, assumed, t)}</span>
      </button>
      {isOpen && (
        <div className="run-options-body" id={bodyId}>
          <OptionsForm edition={edition} choice={choice} mode={mode} assumed={assumed} />
        </div>
      )}
    </div>
  );
}

interface OptionsFormProps {
  readonly edition: AgentEdition;
  readonly choice: RunChoice;
  readonly mode: string;
  readonly assumed: JsonObject;
}

function OptionsForm({ edition, choice, mode, assumed }: OptionsFormProps) {
  const t = useWords();
  const store = useStudioStore();
  const rows = useMemo(() => formRowsOf(edition.assumptions), [edition]);
  const isLimitInvalid = readLimit(choice.limitText).kind === 'invalid';
  const prefer = (changes: { mode?: string; assumed?: JsonObject }): void => {
    const { preferences, setPreferences } = store.getState();
    void setPreferences({
      ...(changes.mode !== undefined && { modes: { ...preferences?.modes, [edition.id]: changes.mode } }),
      ...(changes.assumed && { assumed: { ...preferences?.assumed, [edition.id]: changes.assumed } }),
    });
  };
  return (
    <>
      {edition.modes.length > 1 && (
        <div className="run-option-line">
          <span className="label">{t('run.option.mode')}</span>
          <Segment
            label={t('run.option.mode')}
            value={mode}
            onChange={(value) => prefer({ mode: value })}
            options={edition.modes.map((value) => ({ value, label: value }))}
          />
        </div>
      )}
      {rows.length > 0 && (
        <div className="run-form" role="group" aria-label={t('run.option.assumed', { agent: edition.agentTitle })}>
          <FormRows
            rows={rows}
            value={withInitials(rows, assumed)}
            issues={[]}
            onChange={(path, value) => prefer({ assumed: withValueAt(assumed, path, value) })}
          />
        </div>
      )}
      <Field
        label={t('run.option.limit')}
        hint={<Sentence text={t('run.option.limit.hint')} />}
        error={isLimitInvalid ? t('run.option.limit.invalid', { text: choice.limitText }) : undefined}
      >
        {({ id, describedBy }) => (
          <TextInput
            id={id}
            aria-describedby={describedBy}
            font="mono"
            invalid={isLimitInvalid ? 'yes' : 'no'}
            value={choice.limitText}
            onChange={(e) => store.getState().setRunOption({ limitText: e.target.value })}
          />
        )}
      </Field>
      <div className="run-option-line">
        <Switch
          label={t('run.option.copy')}
          value={choice.place === 'copy' ? 'on' : 'off'}
          onChange={(value) => store.getState().setRunOption({ place: value === 'on' ? 'copy' : 'workspace' })}
        />
        <span>
          {t('run.option.copy')}
          <span className="hint run-option-hint">{t('run.option.copy.hint')}</span>
        </span>
      </div>
    </>
  );
}

const withInitials = (rows: ReturnType<typeof formRowsOf>, assumed: JsonObject): JsonObject =>
  rows.reduce(
    (value, row) =>
      valueAt(value, row.path) === undefined && row.initial !== undefined ? withValueAt(value, row.path, row.initial) : value,
    assumed,
  );

/** “headless, trusted = false, at most 2 s, in a copy”, or that nothing was changed. */
function differences(choice: RunChoice, mode: string, edition: AgentEdition, assumed: JsonObject, t: Translate): string {
  const initials = withInitials(formRowsOf(edition.assumptions), NOTHING);
  const changed = Object.entries(assumed)
    .filter(([key, value]) => JSON.stringify(initials[key]) !== JSON.stringify(value))
    .map(([key, value]) => `${key} = ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const parts = [
    ...(mode === (edition.modes[0] ?? '') ? [] : [mode]),
    ...changed,
    ...(choice.limitText.trim() === '' ? [] : [`${t('run.option.limit')}: ${choice.limitText}`]),
    ...(choice.place === 'copy' ? [t('run.head.copy')] : []),
  ];
  return parts.length === 0 ? t('run.options.none') : parts.join(t('run.comma'));
}
