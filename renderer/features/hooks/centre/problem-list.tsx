import { Info } from 'lucide-react';
import type { Problem } from '../../../../shared/model/hook.ts';
import { useSay, useWords } from '../../../i18n/use-words.ts';
import { rootedPath } from '../../../paths.ts';
import { useStudio } from '../../../store/use-studio.ts';
import { Icon } from '../../../ui/icon.tsx';
import { TONE_ICON } from '../../../ui/tone.ts';

const LOOK = {
  error: { icon: TONE_ICON.failed, tone: 'failed' },
  warning: { icon: TONE_ICON.warn, tone: 'warn' },
  hint: { icon: Info, tone: 'neutral' },
} as const;

/** What is wrong, each with its place. Choosing one goes to the hook or the place that it is about. */
export function ProblemList({
  problems,
  onChoose,
}: {
  readonly problems: readonly Problem[];
  readonly onChoose?: (problem: Problem) => void;
}) {
  const t = useWords();
  const say = useSay();
  const roots = useStudio((state) => state.workspace?.roots ?? null);
  const home = useStudio((state) => state.workspace?.home ?? '');
  return (
    <ul className="page-list">
      {problems.map((problem, i) => {
        const look = LOOK[problem.severity];
        const place = rootedPath(problem.path, roots ?? [], home);
        const content = (
          <>
            <Icon of={look.icon} className={`tone-${look.tone}`} />
            <span className="problem-text">
              <span className="visually-hidden">{t(`hooks.severity.${problem.severity}`)}: </span>
              {say(problem.reason)}
            </span>
            <span className="problem-place meta mono">
              {problem.line === undefined ? place : t('hooks.placeAt', { path: place, line: problem.line, column: problem.column ?? 1 })}
            </span>
          </>
        );
        return (
          <li key={i}>
            {onChoose ? (
              <button type="button" className="problem-row" onClick={() => onChoose(problem)}>
                {content}
              </button>
            ) : (
              <div className="problem-row">{content}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
