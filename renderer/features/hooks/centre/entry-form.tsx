import { Regex } from 'lucide-react';
import type { AgentEdition } from '../../../../shared/agents/edition.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { useStudio } from '../../../store/use-studio.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, TextArea, TextInput } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import type { EntryDraft } from '../drafts/use-entry-draft.ts';
import { writeLimit } from '../write-limit.ts';
import './entry-form.css';
import { EntryJson } from './entry-json.tsx';
import { EntryState } from './entry-state.tsx';
import { MatcherHits } from './matcher-hits.tsx';
import { TimeoutField } from './timeout-field.tsx';
import { writtenValue } from './written-value.ts';

export interface EntryFormProps {
  readonly draft: EntryDraft;
  readonly spec: AgentEdition;
  readonly path: string;
  /** `kept`: the page says above that the file cannot be read. */
  readonly standing: 'found' | 'kept';
}

/** Event, matcher, command and limit of an entry, beside the JSON that they stand for: two views of one text. */
export function EntryForm(props: EntryFormProps) {
  return (
    <div className="entry-form scroll" tabIndex={-1}>
      {props.standing === 'found' && <EntryState draft={props.draft} path={props.path} />}
      <EntryFields {...props} />
      <EntryJson draft={props.draft} path={props.path} />
    </div>
  );
}

function EntryFields({ draft, spec }: EntryFormProps) {
  const t = useWords();
  const safetyLimitMs = useStudio((state) => state.preferences?.safetyLimitMs ?? 0);
  const tryMatcher = useStudio((state) => state.tryMatcher);
  const { shown, hook, beside, unit, set } = draft;
  const event = spec.events.find((candidate) => candidate.name === shown.event);
  const readOnly = draft.state.kind !== 'editable';
  const matcher = writtenValue(shown.matcher);
  const command = Object.hasOwn(shown.fields, 'command') ? shown.fields['command'] : undefined;
  const isCommand = hook.handler.kind === 'command';
  return (
    <div className="entry-fields">
      <Field label={t('hooks.event')}>
        {({ id }) =>
          readOnly ? (
            <TextInput id={id} font="mono" readOnly value={shown.event} />
          ) : (
            <Select
              id={id}
              value={shown.event}
              onChange={draft.setEvent}
              groups={[
                {
                  options: [
                    ...spec.events.map((candidate) => ({
                      value: candidate.name,
                      label: candidate.name,
                      font: 'mono' as const,
                      note: candidate.never ? t('hooks.neverFires') : undefined,
                    })),
                    ...(event ? [] : [{ value: shown.event, label: shown.event, font: 'mono' as const }]),
                  ],
                },
              ]}
            />
          )
        }
      </Field>
      {(event?.matcher === 'used' || shown.matcher !== undefined) && (
        <Field
          label={t('hooks.matcher')}
          hint={
            event?.matcher !== 'used' ? (
              t('hooks.matcherNotUsed', { event: shown.event })
            ) : (
              <MatcherHits
                spec={spec}
                event={shown.event}
                pattern={matcher}
                aside={
                  <Button size="small" kind="ghost" icon={Regex} onClick={() => tryMatcher(spec.agent, shown.event, matcher)}>
                    {t('matchers.tryThis')}
                  </Button>
                }
              />
            )
          }
        >
          {({ id, describedBy }) => (
            <TextInput
              id={id}
              aria-describedby={describedBy}
              font="mono"
              readOnly={readOnly}
              value={matcher}
              placeholder={t('hooks.matcherEvery')}
              onChange={({ target }) => set('matcher', target.value === '' ? undefined : target.value)}
            />
          )}
        </Field>
      )}
      {beside > 0 && shown.matcher !== undefined && <p className="hint">{t('hooks.matcherShared', { count: beside })}</p>}
      {isCommand && (
        <>
          <Field label={t('hooks.command')}>
            {({ id, describedBy }) => (
              <TextArea
                id={id}
                aria-describedby={describedBy}
                font="mono"
                readOnly={readOnly}
                value={command === null ? '' : writtenValue(command)}
                placeholder={t('hooks.commandNone')}
                onChange={({ target }) => set('command', target.value)}
              />
            )}
          </Field>
          <TimeoutField
            value={Object.hasOwn(shown.fields, 'timeout') ? shown.fields['timeout'] : undefined}
            readOnly={readOnly}
            unit={unit}
            onChange={(value) => set('timeout', value)}
            hint={
              hook.timeoutMs === null
                ? t('hooks.limitNone', { agent: spec.agentTitle, limit: writeLimit(safetyLimitMs, t) })
                : t('hooks.limit', { agent: spec.agentTitle, limit: writeLimit(hook.timeoutMs, t) })
            }
          />
        </>
      )}
    </div>
  );
}
