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
import { hooksLeftOut } from './left-out.ts';
import type { LeftOut } from './left-out.ts';

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
        <>
          <p className="meta">{t('compare.alike', { count: compared.length })}</p>
          {compared.flatMap((comparison) =>
            hooksLeftOut(report, comparison.report).map((left) => (
              <div key={`${comparison.edition} ${left.hook.id}`} className="edition-though">
                <EditionName id={comparison.edition} />
                <LeftOutLine {...left} />
              </div>
            )),
          )}
        </>
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
  const basis = basisShown(comparison, leftOut.length);
  return (
    <div className="edition-verdict">
      <Half edition={report.edition} verdict={report.verdict} />
      <span className="edition-unequal" aria-hidden="true">
        ≠
      </span>
      <Half edition={comparison.edition} verdict={comparison.report.verdict}>
        {leftOut.map((left) => (
          <LeftOutLine key={left.hook.id} {...left} />
        ))}
        {basis !== null && <span className="meta">{t(`compare.${basis}`)}</span>}
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

/** Of hooks that it does not run nothing is said but that; null: it runs none. */
function basisShown({ basis, report }: Compared, leftOut: number): Compared['basis'] | 'sameStartOfRest' | null {
  if (basis !== 'sameStart' || leftOut === 0) return basis;
  return report.hooks.some(({ ran }) => ran === 'asAgent') ? 'sameStartOfRest' : null;
}

function EditionName({ id }: { readonly id: string }) {
  const titleOf = useEditionTitle();
  const edition = editionById(id);
  return <span className="meta">{edition ? titleOf(edition) : id}</span>;
}

function LeftOutLine({ hook, why }: LeftOut) {
  const t = useWords();
  const say = useSay();
  return <p>{why ? t('compare.leftOutWhy', { hook: hook.label, why: say(why) }) : t('compare.leftOut', { source: hook.source })}</p>;
}

function Half({ edition, verdict, children }: { readonly edition: string; readonly verdict: Verdict; readonly children?: ReactNode }) {
  const t = useWords();
  const say = useSay();
  const stops = verdict.decision === 'blocks' || verdict.decision === 'stopsRun';
  return (
    <div className="edition-half">
      <EditionName id={edition} />
      <strong className={stops ? 'tone-block' : verdict.decision === 'proceeds' ? 'tone-allow' : 'tone-warn'}>
        <Icon of={SIGNS[verdict.decision]} /> {t(`compare.${verdict.decision}`)}
      </strong>
      <p>{say(verdict.rule)}</p>
      {children}
    </div>
  );
}
