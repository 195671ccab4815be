import { Check as CheckMark, Timer, X } from 'lucide-react';
import { useState } from 'react';
import { useEditionTitle } from '../../frame/use-edition-title.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useStudio } from '../../store/use-studio.ts';
import { Button } from '../../ui/button.tsx';
import { StateWord } from '../../ui/chip.tsx';
import { TextInput } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Segment } from '../../ui/segment.tsx';
import { checkResults } from './model/checks.ts';
import type { Check, CheckResult } from './model/checks.ts';
import type { SubjectKind } from './model/subjects.ts';
import type { HeldTable } from './use-held.ts';

export interface ChecksProps {
  readonly kind: SubjectKind;
  readonly answer: HeldTable | null;
  readonly reference: number;
}

/** What the pattern must hit and must miss, with what came of it just now. */
export function Checks({ kind, answer, reference }: ChecksProps) {
  const t = useWords();
  const checks = useStudio((state) => state.trial.checks);
  const change = useStudio((state) => state.changeTrial);
  const results = answer?.table.checks === checks ? checkResults(answer.table, answer.held, reference) : null;
  const passed = results?.filter(({ result }) => result === 'passes').length ?? 0;
  return (
    <section className="pane-section">
      <h2 className="eyebrow">
        <span className="grow">{t('matchers.checks')}</span>
        {results !== null && checks.length > 0 && (
          <span className={`meta ${passed === checks.length ? 'tone-allow' : 'tone-failed'}`} role="status">
            {t('matchers.checksPass', { passed, total: checks.length })}
          </span>
        )}
      </h2>
      {checks.length === 0 && <p className="hint">{t('matchers.checksTeach')}</p>}
      <ul>
        {checks.map((check, i) => (
          <CheckRow
            key={`${check.must} ${check.name}`}
            check={check}
            result={results?.[i] ?? null}
            answer={answer}
            onRemove={() => change({ checks: checks.filter((_, j) => j !== i) })}
          />
        ))}
      </ul>
      <NewCheck kind={kind} onAdd={(check) => change({ checks: [...checks.filter(({ name }) => name !== check.name), check] })} />
    </section>
  );
}

interface CheckRowProps {
  readonly check: Check;
  readonly result: CheckResult | null;
  readonly answer: HeldTable | null;
  readonly onRemove: () => void;
}

function CheckRow({ check, result, answer, onRemove }: CheckRowProps) {
  const t = useWords();
  const titleOf = useEditionTitle();
  const elsewhere = result?.elsewhere.flatMap((c) => {
    const side = answer?.table.sides[c];
    return side ? [titleOf(side.edition)] : [];
  });
  return (
    <li className="check-row">
      <code className="truncate" title={check.name}>
        {check.name}
      </code>
      <span className="meta">{t(`matchers.check.${check.must}`)}</span>
      <span className="check-result">
        {result === null ? <span className="meta">{t('matchers.check.waits')}</span> : <ResultWord result={result.result} />}
      </span>
      <IconButton icon={X} size="small" label={t('matchers.check.remove', { name: check.name })} onClick={onRemove} />
      {elsewhere && elsewhere.length > 0 && (
        <span className="check-elsewhere meta">{t('matchers.check.elsewhere', { titles: elsewhere.join(', ') })}</span>
      )}
    </li>
  );
}

function ResultWord({ result }: { readonly result: CheckResult['result'] }) {
  const t = useWords();
  switch (result) {
    case 'passes':
      return (
        <StateWord tone="allow" icon={CheckMark}>
          {t('matchers.check.passes')}
        </StateWord>
      );
    case 'fails':
      return (
        <StateWord tone="failed" icon={X}>
          {t('matchers.check.fails')}
        </StateWord>
      );
    case 'slow':
      return (
        <StateWord tone="warn" icon={Timer}>
          {t('matchers.check.slow')}
        </StateWord>
      );
  }
}

function NewCheck({ kind, onAdd }: { readonly kind: SubjectKind; readonly onAdd: (check: Check) => void }) {
  const t = useWords();
  const [name, setName] = useState('');
  const [must, setMust] = useState<Check['must']>('hit');
  const isEmpty = name.trim() === '';
  const add = (): void => {
    if (isEmpty) return;
    onAdd({ name: name.trim(), must });
    setName('');
  };
  return (
    <form
      className="new-check"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <TextInput
        font="mono"
        aria-label={t('matchers.check.name', { kind })}
        placeholder={t('matchers.check.name', { kind })}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <div className="row">
        <Segment
          label={t('matchers.check.must')}
          value={must}
          options={[
            { value: 'hit', label: t('matchers.check.hit') },
            { value: 'miss', label: t('matchers.check.miss') },
          ]}
          onChange={setMust}
        />
        <span className="grow" />
        <Button size="small" type="submit" disabledReason={isEmpty ? t('matchers.check.name', { kind }) : undefined}>
          {t('matchers.check.add')}
        </Button>
      </div>
    </form>
  );
}
