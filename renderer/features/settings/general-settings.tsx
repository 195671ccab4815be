import { useState } from 'react';
import type { Preferences } from '../../../shared/contract/calls.ts';
import { LANGUAGES } from '../../../shared/words/catalogue.ts';
import { spokenLanguage } from '../../i18n/translate.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useStudioStore } from '../../store/use-studio.ts';
import { Field, TextInput } from '../../ui/field.tsx';
import { Segment } from '../../ui/segment.tsx';
import { Select } from '../../ui/select.tsx';
import { readMinutes } from './read-minutes.ts';

const SYSTEM = 'system';

/** Language, theme, and the studio's own limit. */
export function GeneralSettings({ preferences }: { readonly preferences: Preferences }) {
  const t = useWords();
  const store = useStudioStore();
  const set = store.getState().setPreferences;
  const [minutes, setMinutes] = useState(String(preferences.safetyLimitMs / 60_000));
  const reading = readMinutes(minutes);
  return (
    <section className="settings-section">
      <h2>{t('settings.general')}</h2>
      <div className="settings-fields">
        <Field label={t('settings.language')}>
          {({ id }) => (
            <Select
              id={id}
              value={preferences.language ?? SYSTEM}
              onChange={(value) => void set({ language: LANGUAGES.find((language) => language === value) ?? null })}
              groups={[
                {
                  options: [
                    { value: SYSTEM, label: t('language.system', { name: t(`language.${spokenLanguage(null, navigator.languages)}`) }) },
                    ...LANGUAGES.map((language) => ({ value: language, label: t(`language.${language}`) })),
                  ],
                },
              ]}
            />
          )}
        </Field>
        <div className="field">
          <span className="label">{t('settings.theme')}</span>
          <div>
            <Segment
              label={t('settings.theme')}
              value={preferences.theme}
              onChange={(theme) => void set({ theme })}
              options={(['system', 'light', 'dark'] as const).map((value) => ({ value, label: t(`settings.theme.${value}`) }))}
            />
          </div>
        </div>
        <div className="field">
          <span className="label">{t('writes.preference')}</span>
          <div>
            <Segment
              label={t('writes.preference')}
              value={preferences.settingsDiff}
              onChange={(settingsDiff) => void set({ settingsDiff })}
              options={(['show', 'skip'] as const).map((value) => ({ value, label: t(`writes.preference.${value}`) }))}
            />
          </div>
          <div className="hint">{t('writes.preferenceHint')}</div>
        </div>
        <Field
          label={t('settings.limit')}
          hint={t('settings.limitHint')}
          error={reading.kind === 'invalid' ? t('settings.limitInvalid', { text: minutes }) : undefined}
        >
          {({ id, describedBy }) => (
            <div className="row">
              <TextInput
                id={id}
                aria-describedby={describedBy}
                className="settings-number numeric"
                font="mono"
                inputMode="decimal"
                invalid={reading.kind === 'invalid' ? 'yes' : 'no'}
                value={minutes}
                onChange={(event) => setMinutes(event.target.value)}
                onBlur={() => {
                  if (reading.kind === 'ms' && reading.ms !== preferences.safetyLimitMs) void set({ safetyLimitMs: reading.ms });
                }}
                onKeyDown={(event) => {
                  if (event.key === 'Enter') event.currentTarget.blur();
                }}
              />
              <span className="hint">{t('settings.minutes')}</span>
            </div>
          )}
        </Field>
      </div>
    </section>
  );
}
