import { ChevronRight, Info } from 'lucide-react';
import { useState } from 'react';
import { JsonText } from '../../editor/json-text.tsx';
import { useSay, useWords } from '../../i18n/use-words.ts';
import { Icon } from '../../ui/icon.tsx';
import { InvocationFacts } from './invocation-facts.tsx';
import type { HookPicture } from './model/run-picture.ts';
import { Sentence } from './sentence.tsx';

/** What the hook rewrites, what is worth a word, and what was started for it. */
export function HookDetails({ hook }: { readonly hook: HookPicture }) {
  const t = useWords();
  const say = useSay();
  const outcome = hook.progress.kind === 'settled' ? hook.progress.outcome : null;
  // What is predicted of a hook that was heard stands below the verdict.
  const findings = outcome
    ? [...outcome.findings, ...(hook.run.ran === 'onRequest' ? outcome.predictions.map((prediction) => prediction.reason) : [])]
    : [];
  return (
    <>
      {outcome?.rewrite && (
        <>
          <h4 className="run-card-title">{t('run.card.rewrite', { of: outcome.rewrite.of, how: outcome.rewrite.how })}</h4>
          <div className="well run-well">
            <JsonText
              text={JSON.stringify(outcome.rewrite.value, null, 2)}
              label={t('run.card.rewrite', { of: outcome.rewrite.of, how: outcome.rewrite.how })}
            />
          </div>
        </>
      )}
      {findings.length > 0 && (
        <ul className="run-findings" aria-label={t('run.card.findings')}>
          {findings.map((finding, i) => (
            <li key={i}>
              <Icon of={Info} size="tiny" />
              <span>
                <Sentence text={say(finding)} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {hook.run.invocation && <Started hook={hook} />}
    </>
  );
}

/** Folded away: the plan has told it before. */
function Started({ hook }: { readonly hook: HookPicture }) {
  const t = useWords();
  const [isOpen, setOpen] = useState(false);
  if (!hook.run.invocation) return null;
  return (
    <div className="run-foldable">
      <button type="button" className="run-fold-button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span className={`run-fold${isOpen ? ' run-fold-open' : ''}`}>
          <Icon of={ChevronRight} size="tiny" />
        </span>
        {t('run.card.started')}
      </button>
      {isOpen && <InvocationFacts invocation={hook.run.invocation} studioEnv={hook.run.studioEnv} />}
    </div>
  );
}
