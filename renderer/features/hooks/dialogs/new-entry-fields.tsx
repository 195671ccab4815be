import { useMemo } from 'react';
import type { HookLocation } from '../../../../shared/model/location.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { pageContext } from '../../../store/page-context.ts';
import { useStudio } from '../../../store/use-studio.ts';
import { Field, TextArea, TextInput } from '../../../ui/field.tsx';
import { Segment } from '../../../ui/segment.tsx';
import { MatcherHits } from '../centre/matcher-hits.tsx';
import { timeoutUnit } from '../drafts/timeout-unit.ts';
import type { NewHook } from './use-new-hook.ts';

/** What an entry says: for which tools, what is started, how long it may take. */
export function NewEntryFields({ made, location }: { readonly made: NewHook; readonly location: HookLocation }) {
  const t = useWords();
  const { spec, event, wishes, wish, script, matcher, timeout, name } = made;
  const workspace = useStudio((state) => state.workspace);
  const platform = useStudio((state) => state.studio?.platform ?? 'linux');
  const unit = useMemo(
    () => (spec && workspace ? timeoutUnit(spec, location, pageContext(spec, workspace, platform)) : null),
    [spec, workspace, platform, location],
  );
  const isWrong = timeout.trim() !== '' && !Number.isFinite(Number(timeout));
  return (
    <>
      {spec && event?.matcher === 'used' && (
        <Field label={t('hooks.matcher')} hint={<MatcherHits spec={spec} event={event.name} pattern={matcher} />}>
          {({ id, describedBy }) => (
            <TextInput
              id={id}
              aria-describedby={describedBy}
              font="mono"
              value={matcher}
              placeholder={t('hooks.matcherEvery')}
              onChange={({ target }) => wish({ matcher: target.value })}
            />
          )}
        </Field>
      )}
      <div className="field">
        <span className="label">{t('hooks.startsWith')}</span>
        <div>
          <Segment
            label={t('hooks.startsWith')}
            value={wishes.starts}
            onChange={(starts) => wish({ starts })}
            options={(['script', 'command'] as const).map((value) => ({ value, label: t(`hooks.startsWith.${value}`) }))}
          />
        </div>
      </div>
      {wishes.starts === 'command' ? (
        <Field label={t('hooks.command')}>
          {({ id }) => <TextArea id={id} font="mono" value={wishes.command} onChange={({ target }) => wish({ command: target.value })} />}
        </Field>
      ) : (
        script && (
          <Field
            label={t('hooks.scriptName')}
            hint={
              <>
                {t('hooks.commandWillBe')} <code>{script.command}</code>
              </>
            }
          >
            {({ id, describedBy }) => (
              <TextInput
                id={id}
                aria-describedby={describedBy}
                font="mono"
                value={name}
                onChange={({ target }) => wish({ name: target.value.replace(/[\\/]/g, '') })}
              />
            )}
          </Field>
        )
      )}
      <Field label={t('hooks.timeout')} error={isWrong ? t('hooks.timeoutWrong') : undefined}>
        {({ id, describedBy }) => (
          <div className="row">
            <TextInput
              id={id}
              aria-describedby={describedBy}
              invalid={isWrong ? 'yes' : 'no'}
              font="mono"
              inputMode="decimal"
              className="entry-timeout numeric"
              value={timeout}
              placeholder={t('hooks.timeoutNone')}
              onChange={({ target }) => wish({ timeout: target.value })}
            />
            <span className="hint">{unit ? t(`hooks.unit.${unit}`) : ''}</span>
          </div>
        )}
      </Field>
    </>
  );
}
