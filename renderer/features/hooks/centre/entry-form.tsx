import { Check, Regex } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import type { AgentEdition } from '../../../../shared/agents/edition.ts';
import type { Json } from '../../../../shared/model/json.ts';
import { JsonText } from '../../../editor/json-text.tsx';
import { useWords } from '../../../i18n/use-words.ts';
import { useStudio } from '../../../store/use-studio.ts';
import { Button } from '../../../ui/button.tsx';
import { StateWord } from '../../../ui/chip.tsx';
import { Field, TextArea, TextInput } from '../../../ui/field.tsx';
import { entryLines } from '../entry-lines.ts';
import type { FoundHook } from '../hook-sets.ts';
import { useMatcherTest } from '../preview/use-matcher-test.ts';
import { writeLimit } from '../write-limit.ts';
import './entry-form.css';

/** As people wrote it: text without its quotes, everything else as JSON. */
const written = (value: Json | undefined): string => (value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value));

/** Matcher, command and limit of an entry, beside the JSON that they stand for. Settings files are shown, not written, here. */
export function EntryForm({ found, spec }: { readonly found: FoundHook; readonly spec: AgentEdition }) {
  return (
    <div className="entry-form scroll" tabIndex={-1}>
      <EntryFields found={found} spec={spec} />
      <EntryJson found={found} />
    </div>
  );
}

function EntryFields({ found: { hook }, spec }: { readonly found: FoundHook; readonly spec: AgentEdition }) {
  const t = useWords();
  const safetyLimitMs = useStudio((state) => state.preferences?.safetyLimitMs ?? 0);
  const event = spec.events.find((candidate) => candidate.name === hook.event);
  const test = useMatcherTest(spec, hook);
  const { handler } = hook;
  const tryMatcher = useStudio((state) => state.tryMatcher);
  const hits = test?.tools.filter((tool) => tool.match.hit).length ?? 0;
  const matcherHint =
    event?.matcher !== 'used'
      ? t('hooks.matcherNotUsed', { event: hook.event })
      : test && <b>{t('hooks.hits', { hits, tools: test.tools.length })}</b>;
  return (
    <div className="entry-fields">
      {(event?.matcher === 'used' || hook.matcher !== undefined) && (
        <Field label={t('hooks.matcher')} hint={matcherHint ?? undefined}>
          {({ id, describedBy }) => (
            <TextInput
              id={id}
              aria-describedby={describedBy}
              font="mono"
              readOnly
              value={written(hook.matcher)}
              placeholder={t('hooks.matcherEvery')}
            />
          )}
        </Field>
      )}
      {event?.matcher === 'used' && (
        <div>
          <Button size="small" icon={Regex} onClick={() => tryMatcher(spec.agent, hook.event, written(hook.matcher))}>
            {t('matchers.tryThis')}
          </Button>
        </div>
      )}
      {handler.kind === 'command' && (
        <>
          <Field label={t('hooks.command')} hint={t('hooks.readOnlyHint')}>
            {({ id, describedBy }) => (
              <TextArea
                id={id}
                aria-describedby={describedBy}
                font="mono"
                readOnly
                value={handler.command === null ? '' : written(handler.command)}
                placeholder={t('hooks.commandNone')}
              />
            )}
          </Field>
          <Field label={t('hooks.timeout')}>
            {({ id }) => (
              <div className="row">
                <TextInput
                  id={id}
                  font="mono"
                  readOnly
                  className="entry-timeout numeric"
                  value={written(handler.timeout)}
                  placeholder={t('hooks.timeoutNone')}
                />
                <span className="hint grow">
                  {hook.timeoutMs === null
                    ? t('hooks.limitNone', { agent: spec.agentTitle, limit: writeLimit(safetyLimitMs, t) })
                    : t('hooks.limit', { agent: spec.agentTitle, limit: writeLimit(hook.timeoutMs, t) })}
                </span>
              </div>
            )}
          </Field>
        </>
      )}
    </div>
  );
}

function EntryJson({ found: { hook } }: { readonly found: FoundHook }) {
  const t = useWords();
  const open = useStudio((state) => state.openDocument);
  const document = useStudio((state) => state.documents[hook.source]);
  useEffect(() => {
    void open(hook.source);
  }, [open, hook.source]);
  const text = document?.kind === 'open' ? document.base.text : null;
  const lines = useMemo(() => (text !== null && hook.range ? entryLines(text, hook.range) : null), [text, hook.range]);
  if (!lines) return null;
  return (
    <div className="well entry-json">
      <div className="entry-json-head">
        <h2 className="label grow">{t('hooks.json')}</h2>
        <span className="meta">{t('hooks.lines', { first: lines.firstLine, last: lines.lastLine })}</span>
        <StateWord icon={Check}>{t('hooks.inStep')}</StateWord>
      </div>
      <JsonText text={lines.text} firstLine={lines.firstLine} label={t('hooks.json')} />
    </div>
  );
}
