import { useId } from 'react';
import type { Verdict } from '../../../shared/model/verdict.ts';
import { AnswerPanel } from './answer-panel.tsx';
import { HookChips } from './hook-chips.tsx';
import { HookDetails } from './hook-details.tsx';
import { HookFix } from './hook-fix.tsx';
import { HookRule } from './hook-rule.tsx';
import { LogPanel } from './log-panel.tsx';
import type { HookPicture } from './model/run-picture.ts';
import { standingOf } from './model/standing.ts';
import type { HookNames } from './use-hook-names.ts';

export interface HookCardProps {
  readonly edition: string;
  readonly hook: HookPicture;
  readonly verdict: Verdict | null;
  readonly names: HookNames;
  readonly nowMs: number;
  /** The timeline points at it. */
  readonly isPointed: boolean;
}

/** One hook's part of the run: what it said by which rule, what it printed, what was read from it, and the way to mend it. */
export function HookCard({ hook, edition, verdict, names, nowMs, isPointed }: HookCardProps) {
  const id = useId();
  const standing = standingOf(hook, verdict);
  const hasRun = hook.progress.kind === 'running' || hook.progress.kind === 'settled';
  return (
    <article className="run-card" aria-labelledby={id} data-hook={hook.id} data-standing={standing} data-pointed={isPointed ? 'yes' : 'no'}>
      <div className="row run-card-head">
        <h3 className="grow truncate" id={id}>
          {names.name(hook.id)}
        </h3>
        <HookChips hook={hook} verdict={verdict} />
      </div>
      <HookRule hook={hook} names={names} nowMs={nowMs} />
      {hasRun && <LogPanel hook={hook} name={names.name(hook.id)} columns="time" />}
      <HookFix hook={hook} />
      <AnswerPanel hook={hook} edition={edition} />
      <HookDetails hook={hook} />
    </article>
  );
}
