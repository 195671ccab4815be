import { useEffect, useId, useState } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { useStudio } from '../../store/use-studio.ts';
import { Button } from '../../ui/button.tsx';
import { SplitPane } from '../../ui/split-pane.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { CountSentence } from './count-sentence.tsx';
import { Explanation } from './explanation.tsx';
import { MatchersHead } from './matchers-head.tsx';
import './matchers-view.css';
import { subjectKindOf } from './model/subjects.ts';
import { PatternField } from './pattern-field.tsx';
import { SidePane } from './side-pane.tsx';
import type { SidePaneProps } from './side-pane.tsx';
import { ToolTable } from './tool-table.tsx';
import { useFindings } from './use-findings.ts';
import { useHeld } from './use-held.ts';
import { useTrial } from './use-trial.ts';
import { WarningChip } from './warnings.tsx';

/** Type a pattern and see what it hits, in every edition of the agent at once. */
export function MatchersView() {
  const t = useWords();
  const isNarrow = useNarrow();
  const [isSideOpen, setSideOpen] = useState(false);
  const countId = useId();
  const { agent, event, pattern } = useStudio((state) => state.trial);
  const change = useStudio((state) => state.changeTrial);
  const { sides, reference, table, ownNames, starters, examples, explained } = useTrial();
  const answer = useHeld(table, pattern);
  const findings = useFindings(sides, pattern);
  const viewAgent = useStudio((state) => state.viewAgent);
  useEffect(() => viewAgent(agent), [viewAgent, agent]);
  const type = (typed: string): void => change({ pattern: typed });

  const side: SidePaneProps = { sides, pattern, findings, answer, reference, event, ownNames, starters };
  const main = (
    <section className="pane matchers-main" data-pane="matchers" tabIndex={-1}>
      <div className="matchers-pattern">
        <MatchersHead />
        <PatternField pattern={pattern} explained={explained} describedBy={countId} onChange={type} />
        <Explanation pattern={pattern} explained={explained} kind={subjectKindOf(sides)} examples={examples} onTry={type} />
      </div>
      <CountSentence answer={answer} id={countId} />
      {answer && <ToolTable answer={answer} reference={reference} />}
    </section>
  );
  if (!isNarrow) {
    return (
      <SplitPane
        id="matchers"
        orientation="horizontal"
        separatorLabel={() => t('app.splitter', { pane: t('matchers.warnings') })}
        panes={[
          { id: 'main', size: 'rest', minPx: 480, content: main },
          { id: 'side', size: 336, minPx: 280, content: <SidePane {...side} /> },
        ]}
      />
    );
  }
  return (
    <div className="matchers-narrow">
      <div className="pane-bar pane-sunken">
        <h2>{t('matchers.warnings')}</h2>
        <WarningChip {...side} />
        <span className="grow" />
        <Button size="small" aria-expanded={isSideOpen} onClick={() => setSideOpen(!isSideOpen)}>
          {t(isSideOpen ? 'matchers.hide' : 'matchers.show')}
        </Button>
      </div>
      {isSideOpen ? <SidePane {...side} /> : main}
    </div>
  );
}
