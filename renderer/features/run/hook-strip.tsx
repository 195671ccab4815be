import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TONE_ICON } from '../../ui/tone.ts';
import { AnswerPanel } from './answer-panel.tsx';
import type { HookCardProps } from './hook-card.tsx';
import { HookChips } from './hook-chips.tsx';
import { HookDetails } from './hook-details.tsx';
import { HookFix } from './hook-fix.tsx';
import { HookRule } from './hook-rule.tsx';
import { LogPanel } from './log-panel.tsx';
import { writeMs } from './model/measures.ts';
import { standingOf, toneOf } from './model/standing.ts';

export interface HookStripProps extends HookCardProps {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** One hook among many: a line, and opened its log at the left, answer and rule at the right. */
export function HookStrip({ hook, edition, verdict, names, nowMs, isPointed, isOpen, onToggle }: HookStripProps) {
  const t = useWords();
  const id = useId();
  const tone = toneOf(standingOf(hook, verdict), verdict);
  const { progress } = hook;
  const took =
    progress.kind === 'settled' && progress.result.ending.kind !== 'notRun'
      ? writeMs(progress.result.settledMs - progress.result.startedMs)
      : '';
  const hasRun = progress.kind === 'running' || progress.kind === 'settled';
  return (
    <li className="run-strip" data-hook={hook.id} data-pointed={isPointed ? 'yes' : 'no'}>
      <div className="run-strip-head">
        <button type="button" className="run-strip-toggle" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          <span className={`run-fold${isOpen ? ' run-fold-open' : ''}`}>
            <Icon of={ChevronRight} size="tiny" />
          </span>
          <span className={`tone-${tone}`}>{tone === 'running' ? <Spinner /> : <Icon of={TONE_ICON[tone]} />}</span>
          <span className="run-strip-name truncate">{names.name(hook.id)}</span>
          <span className="meta mono truncate">{names.place(hook.id)}</span>
        </button>
        <span className="grow" />
        <HookChips hook={hook} verdict={verdict} />
        <span className="meta numeric run-strip-took">{took}</span>
      </div>
      {isOpen && (
        <div className="run-strip-body" id={id} role="group" aria-label={t('run.card.expand', { name: names.name(hook.id) })}>
          <div className="run-strip-log">{hasRun && <LogPanel hook={hook} name={names.name(hook.id)} columns="timeAndStream" />}</div>
          <div className="run-strip-side">
            <HookRule hook={hook} names={names} nowMs={nowMs} />
            <HookFix hook={hook} />
            <AnswerPanel hook={hook} edition={edition} />
            <HookDetails hook={hook} />
          </div>
        </div>
      )}
    </li>
  );
}
