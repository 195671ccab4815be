import { CircleCheck, CircleHelp, OctagonX } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { editionById } from '../../../shared/agents/index.ts';
import type { RunReport } from '../../../shared/model/run.ts';
import type { Verdict } from '../../../shared/model/verdict.ts';
import { useEditionTitle } from '../../frame/use-edition-title.ts';
import { useSay, useWords } from '../../i18n/use-words.ts';
import { useStudio } from '../../store/use-studio.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import './edition-verdicts.css';
import type { Comparison } from './compare-slice.ts';

const NONE: readonly Comparison[] = [];

type Compared = Extract<Comparison, { kind: 'compared' }>;

const SIGNS: Readonly<Record<Verdict['decision'], LucideIcon>> = {
  proceeds: CircleCheck,
  asks: CircleHelp,
  blocks: OctagonX,
  stopsRun: OctagonX,
};

/** What the other editions of the agent would make of this run: the marks where they differ, one quiet line where they do not. */
export function EditionVerdicts({ report }: { readonly report: RunReport }) {
  const t = useWords();
  const comparisons = useStudio((state) => state.comparisons[report.id]) ?? NONE;
  const compareRun = useStudio((state) => state.compareRun);
  useEffect(() => void compareRun(report.id), [compareRun, report.id]);
  const compared = comparisons.filter((comparison) => comparison.kind === 'compared');
  if (compared.length === 0) return null;
  // Stopping one call and stopping the run are told apart.
  const different = compared.filter((comparison) => comparison.report.verdict.decision !== report.verdict.decision);
  return (
    <section className="edition-verdicts" aria-label={t('compare.title')}>
      {different.length === 0 ? (
        <p className="meta">{t('compare.alike', { count: compared.length })}</p>
      ) : (
        <>
          <h4 className="label">{t('compare.differs', { count: different.length })}</h4>
          {different.map((comparison) => (
            <Mark key={comparison.edition} report={report} comparison={comparison} />
          ))}
        </>
      )}
    </section>
  );
}

function Mark({ report, comparison }: { readonly report: RunReport; readonly comparison: Compared }) {
  const t = useWords();
  const show = useStudio((state) => state.showEdition);
  const run = useStudio((state) => state.runInEdition);
  const leftOut = hooksLeftOut(report, comparison.report);
  return (
    <div className="edition-verdict">
      <Half edition={report.edition} verdict={report.verdict} />
      <span className="edition-unequal" aria-hidden="true">
        ≠
      </span>
      <Half edition={comparison.edition} verdict={comparison.report.verdict}>
        {leftOut.length > 0 && <p>{t('compare.leftOut', { hooks: leftOut.join(t('compare.comma')) })}</p>}
        <span className="meta">{t(`compare.${comparison.basis}`)}</span>
        <span className="edition-acts">
          {comparison.basis !== 'sameStart' && (
            <Button size="small" onClick={() => void run(comparison.edition)}>
              {t('compare.run')}
            </Button>
          )}
          <Button
            size="small"
            kind="ghost"
            onClick={() => {
              show(comparison.edition);
            }}
          >
            {t('compare.facts')}
          </Button>
        </span>
      </Half>
    </div>
  );
}

/** The sources of hooks that ran here and that the other edition would not run. */
function hooksLeftOut(here: RunReport, there: RunReport): string[] {
  const run = new Set(there.hooks.filter(({ ran }) => ran === 'asAgent').map(({ hook }) => hook.id));
  return here.hooks.filter(({ ran, hook }) => ran === 'asAgent' && !run.has(hook.id)).map(({ hook }) => hook.source);
}

function Half({ edition, verdict, children }: { readonly edition: string; readonly verdict: Verdict; readonly children?: ReactNode }) {
  const t = useWords();
  const say = useSay();
  const titleOf = useEditionTitle();
  const spec = editionById(edition);
  const stops = verdict.decision === 'blocks' || verdict.decision === 'stopsRun';
  return (
    <div className="edition-half">
      <span className="meta">{spec ? titleOf(spec) : edition}</span>
      <strong className={stops ? 'tone-block' : verdict.decision === 'proceeds' ? 'tone-allow' : 'tone-warn'}>
        <Icon of={SIGNS[verdict.decision]} /> {t(`compare.${verdict.decision}`)}
      </strong>
      <p>{say(verdict.rule)}</p>
      {children}
    </div>
  );
}
