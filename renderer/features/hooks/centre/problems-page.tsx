import type { Problem } from '../../../../shared/model/hook.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { agentOfHook } from '../../../store/editions.ts';
import { editionById } from '../../../../shared/agents/index.ts';
import { useStudio } from '../../../store/use-studio.ts';
import { countProblems } from '../hook-sets.ts';
import { PageHead } from './page-head.tsx';
import { ProblemList } from './problem-list.tsx';

/** Every problem of every agent, worst first. */
export function ProblemsPage() {
  const t = useWords();
  const sets = useStudio((state) => state.hookSets);
  const select = useStudio((state) => state.select);
  const rank = { error: 0, warning: 1, hint: 2 };
  const choose = (agent: string, problem: Problem): void =>
    select(
      problem.hook !== undefined && agentOfHook(problem.hook) === agent
        ? { kind: 'hook', hook: problem.hook }
        : { kind: 'location', agent, location: problem.location },
    );
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
                  onChoose={(problem) => choose(spec?.agent ?? '', problem)}
                />
              </section>
            );
          })}
        {sets.every(({ set }) => set.problems.length === 0) && <p className="page-lead">{t('hooks.noProblemsText')}</p>}
      </div>
    </section>
  );
}
