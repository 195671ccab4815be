import { useWords } from '../../../i18n/use-words.ts';
import { editionById } from '../../../../shared/agents/index.ts';
import { useStudio } from '../../../store/use-studio.ts';
import { countProblems } from '../hook-sets.ts';
import { PageHead } from './page-head.tsx';
import { ProblemList } from './problem-list.tsx';

/** Every problem of every agent, worst first. */
export function ProblemsPage() {
  const t = useWords();
  const sets = useStudio((state) => state.hookSets);
  const rank = { error: 0, warning: 1, hint: 2 };
  const showProblem = useStudio((state) => state.showProblem);
  return (
    <section className="pane" data-pane="hooks-centre">
      <PageHead title={t('status.problems', { count: countProblems(sets) })} crumbs={[{ text: t('hooks.problemsLead') }]} />
      <div className="page-body scroll">
        {sets
          .filter(({ set }) => set.problems.length > 0)
          .map(({ edition, set }) => {
            const spec = editionById(edition);
            return (
              <section key={edition}>
                <h2>{spec?.agentTitle ?? edition}</h2>
                <ProblemList
                  problems={[...set.problems].sort((a, b) => rank[a.severity] - rank[b.severity])}
                  onChoose={(problem) => showProblem(spec?.agent ?? '', problem)}
                />
              </section>
            );
          })}
        {sets.every(({ set }) => set.problems.length === 0) && <p className="page-lead">{t('hooks.noProblemsText')}</p>}
      </div>
    </section>
  );
}
