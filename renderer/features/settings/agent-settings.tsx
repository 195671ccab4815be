import { useMemo } from 'react';
import type { AgentEdition } from '../../../shared/agents/edition.ts';
import type { Preferences } from '../../../shared/contract/calls.ts';
import type { JsonObject } from '../../../shared/model/json.ts';
import { useEditionTitle } from '../../frame/use-edition-title.ts';
import { useWords } from '../../i18n/use-words.ts';
import { editionsOfAgent } from '../../store/editions.ts';
import { useStudioStore } from '../../store/use-studio.ts';
import { Field } from '../../ui/field.tsx';
import { Segment } from '../../ui/segment.tsx';
import { Select } from '../../ui/select.tsx';
import '../run/choice-pane.css';
import { FormRows } from '../run/form-rows.tsx';
import { formRowsOf } from '../run/model/form-rows.ts';
import { valueAt, withValueAt } from '../run/model/json-path.ts';

const NOTHING: JsonObject = {};

/** The edition that answers for an agent, and what it has to assume since it lies in no file. */
export function AgentSettings({ edition, preferences }: { readonly edition: AgentEdition; readonly preferences: Preferences }) {
  const t = useWords();
  const titleOf = useEditionTitle();
  const store = useStudioStore();
  const set = store.getState().setPreferences;
  const rows = useMemo(() => formRowsOf(edition.assumptions), [edition]);
  const assumed = preferences.assumed[edition.id] ?? NOTHING;
  const shown = rows.reduce(
    (value, row) =>
      valueAt(value, row.path) === undefined && row.initial !== undefined ? withValueAt(value, row.path, row.initial) : value,
    assumed,
  );
  return (
    <section className="settings-section">
      <h2>{edition.agentTitle}</h2>
      <div className="settings-fields">
        <Field label={t('settings.edition')} hint={t('settings.editionHint', { date: edition.checkedOn })}>
          {({ id, describedBy }) => (
            <Select
              id={id}
              describedBy={describedBy}
              value={edition.id}
              onChange={(value) => void set({ editions: { ...preferences.editions, [edition.agent]: value } })}
              groups={[
                { options: editionsOfAgent(edition.agent).map((candidate) => ({ value: candidate.id, label: titleOf(candidate) })) },
              ]}
            />
          )}
        </Field>
        {edition.modes.length > 1 && (
          <div className="field">
            <span className="label">{t('settings.mode')}</span>
            <div>
              <Segment
                label={t('settings.mode')}
                value={preferences.modes[edition.id] ?? edition.modes[0] ?? ''}
                onChange={(mode) => void set({ modes: { ...preferences.modes, [edition.id]: mode } })}
                options={edition.modes.map((value) => ({ value, label: value }))}
              />
            </div>
          </div>
        )}
        {rows.length > 0 && (
          <div className="settings-assumed run-form" role="group" aria-label={t('settings.assumed', { agent: edition.agentTitle })}>
            <p className="hint">{t('settings.assumedHint')}</p>
            <FormRows
              rows={rows}
              value={shown}
              issues={[]}
              onChange={(path, value) => void set({ assumed: { ...preferences.assumed, [edition.id]: withValueAt(assumed, path, value) } })}
            />
          </div>
        )}
      </div>
    </section>
  );
}
