import type { Verdict } from '../../../shared/model/verdict.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Chip } from '../../ui/chip.tsx';
import type { HookPicture } from './model/run-picture.ts';
import { standingOf, toneOf, wishOf } from './model/standing.ts';
import { exitText, standingText } from './standing-words.ts';

/** Outcome and exit, as facts. */
export function HookChips({ hook, verdict }: { readonly hook: HookPicture; readonly verdict: Verdict | null }) {
  const t = useWords();
  const standing = standingOf(hook, verdict);
  const settled = hook.progress.kind === 'settled' ? hook.progress : null;
  const wish = settled && wishOf(settled.outcome);
  return (
    <span className="run-chips">
      <Chip tone={toneOf(standing, verdict)}>{standingText(standing, verdict, t)}</Chip>
      {wish !== null && (standing === 'unheard' || standing === 'masked') && (
        <Chip tone={toneOf(wish, null)}>{standingText(wish, null, t)}</Chip>
      )}
      {settled?.outcome.failure && standing !== 'failed' && wish !== 'failed' && standing !== 'cancelled' && (
        <Chip tone="failed">{standingText('failed', null, t)}</Chip>
      )}
      {settled && settled.result.ending.kind !== 'cancelled' && <Chip>{exitText(settled.result.ending, t)}</Chip>}
    </span>
  );
}
