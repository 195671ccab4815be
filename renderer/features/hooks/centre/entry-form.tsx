import { CircleAlert, Regex } from 'lucide-react';
import { useState } from 'react';
import type { AgentEdition } from '../../../../shared/agents/edition.ts';
import type { Json } from '../../../../shared/model/json.ts';
import { useSay, useWords } from '../../../i18n/use-words.ts';
import { useStudio, useStudioStore } from '../../../store/use-studio.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, TextArea, TextInput } from '../../../ui/field.tsx';
import { Note } from '../../../ui/note.tsx';
import { Select } from '../../../ui/select.tsx';
import type { EntryDraft } from '../drafts/use-entry-draft.ts';
import { writeLimit } from '../write-limit.ts';
import './entry-form.css';
import { ConflictNote } from './conflict-note.tsx';
import { EntryJson } from './entry-json.tsx';
import { MatcherHits } from './matcher-hits.tsx';

/** As people wrote it: text without its quotes, everything else as JSON. */
const written = (value: Json | undefined): string => (value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value));

export interface EntryFormProps {
  readonly draft: EntryDraft;
  readonly spec: AgentEdition;
  readonly path: string;
}

/** Event, matcher, command and limit of an entry, beside the JSON that they stand for: two views of one text. */
export function EntryForm(props: EntryFormProps) {
  return (
    <div className="entry-form scroll" tabIndex={-1}>
      <DiskConflict path={props.path} />
      <EntryState {...props} />
      <EntryFields {...props} />
      <EntryJson draft={props.draft} path={props.path} />
    </div>
  );
}

/** Others wrote the same part: told here, since the form may be all that is seen of the file. */
function DiskConflict({ path }: { readonly path: string }) {
  const document = useStudio((state) => state.documents[path]);
  if (document?.kind !== 'open' || document.onDisk.kind !== 'changed') return null;
  return (
    <div className="entry-state">
      <ConflictNote path={path} />
    </div>
  );
}

/** Why the form cannot be typed into now, and the way out. */
function EntryState({ draft: { state, refused }, path }: EntryFormProps) {
  const t = useWords();
  const say = useSay();
  const store = useStudioStore();
  if (refused)
    return (
      <div className="entry-state">
        <Note tone="warn">{say(refused)}</Note>
      </div>
    );
  switch (state.kind) {
    case 'editable':
    case 'loading':
    case 'parked': // The page says above that it is switched off.
      return null;
    case 'unreadable':
      return (
        <div className="entry-state">
          <Note tone="failed">{say(state.reason)}</Note>
        </div>
      );
    case 'readOnly':
      return (
        <div className="entry-state">
          <Note tone="neutral">{t('hooks.notWritable')}</Note>
        </div>
      );
    case 'lost':
      return (
        <div className="entry-state">
          <Note tone="warn">{t('hooks.entryLost')}</Note>
        </div>
      );
    case 'notJson':
      return (
        <div className="entry-state">
          <Note
            tone="failed"
            title={t('hooks.draftNotJson', { line: state.line, column: state.column })}
            action={
              <span className="row">
                <Button
                  size="small"
                  onClick={() => store.getState().revealInFile(path, state.line, { column: state.column, focus: 'take' })}
                >
                  {t('hooks.goThere')}
                </Button>
                <Button size="small" onClick={() => store.getState().openWritesDialog({ kind: 'repair', path })}>
                  {t('hooks.repair')}
                </Button>
              </span>
            }
          >
            {t('hooks.draftNotJsonText')}
          </Note>
        </div>
      );
  }
}

function EntryFields({ draft, spec }: EntryFormProps) {
  const t = useWords();
  const safetyLimitMs = useStudio((state) => state.preferences?.safetyLimitMs ?? 0);
  const tryMatcher = useStudio((state) => state.tryMatcher);
  const { shown, hook, beside, unit, set } = draft;
  const event = spec.events.find((candidate) => candidate.name === shown.event);
  const readOnly = draft.state.kind !== 'editable';
  const matcher = written(shown.matcher);
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
                value={command === null ? '' : written(command)}
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

/** A number in the agent's own unit; empty: the field goes. What is no number stays here and changes nothing. */
function TimeoutField({
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
  const said = written(value);
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
