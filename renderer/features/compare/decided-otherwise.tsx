import { GitCompareArrows } from 'lucide-react';
import { editionById } from '../../../shared/agents/index.ts';
import type { RunReport } from '../../../shared/model/run.ts';
import { useEditionTitle } from '../../frame/use-edition-title.ts';
import { useSay, useWords } from '../../i18n/use-words.ts';
import { useStudio } from '../../store/use-studio.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { hooksLeftOut } from './left-out.ts';

/** Of a verdict that other editions do not share, one line for each of them, and the way to the comparison. */
export function DecidedOtherwise({ report }: { readonly report: RunReport }) {
  const t = useWords();
  const say = useSay();
  const titleOf = useEditionTitle();
  const comparisons = useStudio((state) => state.comparisons[report.id]);
  const different = (comparisons ?? []).flatMap((one) =>
    one.kind === 'compared' && one.report.verdict.decision !== report.verdict.decision ? [one] : [],
  );
  if (different.length === 0) return null;
  const toComparison = (): void => document.querySelector('.edition-verdicts')?.scrollIntoView({ block: 'start' });
  return (
    <div className="decided-otherwise">
      <ul>
        {different.map(({ edition: id, report: { hooks, verdict }, report: other }) => {
          const edition = editionById(id);
          const runs = hooks.some(({ ran }) => ran === 'asAgent');
          const why = runs ? verdict.rule : (hooksLeftOut(report, other)[0]?.why ?? verdict.rule);
          return (
            <li key={id}>
              <Icon of={GitCompareArrows} />
              {t('compare.otherwise', {
                edition: edition ? titleOf(edition) : id,
                decision: t(`compare.${verdict.decision}`),
                why: say(why),
              })}
            </li>
          );
        })}
      </ul>
      <Button size="small" kind="ghost" onClick={toComparison}>
        {t('compare.show')}
      </Button>
    </div>
  );
}
