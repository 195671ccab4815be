import { useWords } from '../../i18n/use-words.ts';
import { Checks } from './checks.tsx';
import { KeptPatterns } from './kept-patterns.tsx';
import { subjectKindOf } from './model/subjects.ts';
import { OwnNames, TextLines } from './own-lines.tsx';
import './side-pane.css';
import { WarningChip, Warnings } from './warnings.tsx';
import type { WarningsProps } from './warnings.tsx';

export interface SidePaneProps extends WarningsProps {
  readonly event: string;
  readonly ownNames: readonly string[];
  readonly starters: readonly string[];
}

/** What to know about the pattern, what it must do, and own names to try it on. */
export function SidePane(props: SidePaneProps) {
  const t = useWords();
  const { sides, answer, reference, event, ownNames, starters } = props;
  const kind = subjectKindOf(sides);
  const edition = sides[reference]?.edition.id ?? '';
  return (
    <section className="pane pane-sunken" data-pane="matchers-side" aria-label={t('matchers.side')} tabIndex={-1}>
      <div className="pane-bar">
        <h2 className="grow">{t('matchers.warnings')}</h2>
        <WarningChip {...props} />
      </div>
      <div className="scroll" tabIndex={0} role="group" aria-label={t('matchers.side')}>
        <div className="pane-section matchers-warnings">
          <Warnings {...props} />
        </div>
        <Checks kind={kind} answer={answer} reference={reference} />
        {kind === 'tool' ? (
          <OwnNames names={ownNames} answer={answer} reference={reference} />
        ) : (
          <TextLines kind={kind} event={event} starters={starters} />
        )}
        <KeptPatterns edition={edition} />
        {answer && (
          <section className="pane-section">
            <h2 className="eyebrow">{t('matchers.cost')}</h2>
            <p className="hint">
              {answer.held.slowRows > 0
                ? t('matchers.costSlow', { ms: answer.held.tookMs })
                : t('matchers.costText', { names: answer.table.rows.length, editions: sides.length, ms: answer.held.tookMs })}
            </p>
          </section>
        )}
      </div>
    </section>
  );
}
