import { GitCompareArrows } from 'lucide-react';
import { useEditionTitle } from '../../frame/use-edition-title.ts';
import { useSay, useWords } from '../../i18n/use-words.ts';
import { useStudio } from '../../store/use-studio.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TONE_ICON } from '../../ui/tone.ts';
import { differingRows } from './model/cells.ts';
import { fixFor } from './model/fixes.ts';
import type { EventSide } from './model/subjects.ts';
import type { Findings } from './use-findings.ts';
import type { HeldTable } from './use-held.ts';

export interface WarningsProps {
  readonly sides: readonly EventSide[];
  readonly pattern: string;
  readonly findings: Findings | null;
  readonly answer: HeldTable | null;
  readonly reference: number;
}

/** How many remarks there are; null: not known for this pattern yet. */
const warningCount = ({ findings, answer, reference, pattern }: WarningsProps): number | null =>
  findings?.pattern !== pattern || !answer
    ? null
    : findings.findings.length + (differingRows(answer.table, answer.held, reference) > 0 ? 1 : 0);

export function WarningChip(props: WarningsProps) {
  const t = useWords();
  const count = warningCount(props);
  return count === null || count === 0 ? null : <Chip tone="warn">{t('matchers.warningCount', { count })}</Chip>;
}

/** What every edition has to say about the pattern, with what would mend it. */
export function Warnings(props: WarningsProps) {
  const { sides, pattern, findings, answer, reference } = props;
  const t = useWords();
  const say = useSay();
  const titleOf = useEditionTitle();
  const change = useStudio((state) => state.changeTrial);
  const showEdition = useStudio((state) => state.showEdition);
  if (!findings) return <p className="hint">{t('matchers.checking')}</p>;
  const isOld = findings.pattern !== pattern;
  const differing = answer ? differingRows(answer.table, answer.held, reference) : 0;
  const other = sides.find((_, c) => c !== reference)?.edition;
  if (warningCount(props) === 0) return <p className="hint">{t('matchers.noWarnings')}</p>;
  return (
    <ul className={isOld ? 'warnings warnings-old' : 'warnings'} aria-busy={isOld}>
      {findings.findings.map(({ reason, columns }) => {
        const fix = isOld ? undefined : fixFor(reason, pattern);
        const titles = sides.flatMap(({ edition }, c) => (columns.includes(c) ? [titleOf(edition)] : []));
        return (
          <li key={`${reason.code} ${JSON.stringify(reason.params)}`}>
            <span className="tone-warn">
              <Icon of={TONE_ICON.warn} size="base" />
            </span>
            <div>
              {columns.length < sides.length && <b>{t('matchers.onlyIn', { titles: titles.join(', ') })}</b>}
              <p>{say(reason)}</p>
              {fix && (
                <Button size="small" title={fix.pattern} onClick={() => change({ pattern: fix.pattern })}>
                  {t(`matchers.fix.${fix.kind}`, { text: fix.text })}
                </Button>
              )}
            </div>
          </li>
        );
      })}
      {differing > 0 && other && (
        <li>
          <span className="tone-warn">
            <Icon of={GitCompareArrows} size="base" />
          </span>
          <div>
            <b>{t('matchers.editionsDiffer', { count: differing })}</b>
            <p>{t('matchers.editionsDifferText')}</p>
            <Button size="small" onClick={() => showEdition(other.id)}>
              {t('matchers.aboutEdition', { title: titleOf(other) })}
            </Button>
          </div>
        </li>
      )}
    </ul>
  );
}
