import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { JsonText } from '../../editor/json-text.tsx';
import { useSay, useWords } from '../../i18n/use-words.ts';
import { Icon } from '../../ui/icon.tsx';
import { InvocationFacts } from './invocation-facts.tsx';
import type { HookPicture } from './model/run-picture.ts';
import { Sentence } from './sentence.tsx';

/** What the hook said in its own words, what it rewrites, what is worth a word, and what was started for it. */
export function HookDetails({ hook }: { readonly hook: HookPicture }) {
  const t = useWords();
  const say = useSay();
  const outcome = hook.progress.kind === 'settled' ? hook.progress.outcome : null;
  const said = outcome ? ([['run.card.reason', outcome.reason], ['run.card.contextText', outcome.context], ['run.card.message', outcome.message]] as const).filter(([, text]) => text !== undefined && text.trim() !== '') : [];
  const findings = outcome ? [...outcome.findings, ...outcome.predictions.map((prediction) => prediction.reason)] : [];
  return (
    <>
      {outcome?.rewrite && (
        <>
          <h4 className="run-card-title">{t('run.card.rewrite', { of: outcome.rewrite.of, how: outcome.rewrite.how })}</h4>
          <div className="well run-well"><JsonText text={JSON.stringify(outcome.rewrite.value, null, 2)} label={t('run.card.rewrite', { of: outcome.rewrite.of, how: outcome.rewrite.how })} /></div>
        </>
      )}
      {findings.length > 0 && (
        <>
          <h4 className="run-card-title">{t('run.card.findings')}</h4>
          <ul className="run-findings">{findings.map((finding, i) => <li key={i}><Sentence text={say(finding)} /></li>)}</ul>
        </>
      )}
      {said.map(([key, text]) => <SaidText key={key} title={t(key)} text={text ?? ''} />)}
      {hook.run.invocation && <Started hook={hook} />}
    </>
  );
}

function SaidText({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <Fold title={title} note={text.replaceAll(/\s+/g, ' ').slice(0, 80)}>
      <pre className="well run-said" tabIndex={0}>{text}</pre>
    </Fold>
  );
}

function Started({ hook }: { readonly hook: HookPicture }) {
  const t = useWords();
  if (!hook.run.invocation) return null;
  return <Fold title={t('run.card.started')} note=""><InvocationFacts invocation={hook.run.invocation} studioEnv={hook.run.studioEnv} /></Fold>;
}

function Fold({ title, note, children }: { readonly title: string; readonly note: string; readonly children: React.ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="run-foldable">
      <button type="button" className="run-fold-button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span className={`run-fold${isOpen ? ' run-fold-open' : ''}`}><Icon of={ChevronRight} size="tiny" /></span>
        {title}
        {!isOpen && note !== '' && <span className="meta truncate">{note}</span>}
      </button>
      {isOpen && children}
    </div>
  );
}
