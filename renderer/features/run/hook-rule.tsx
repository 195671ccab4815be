import type { HookOutcome } from '../../../shared/model/outcome.ts';
import type { Reason } from '../../../shared/model/reason.ts';
import { useSay, useWords } from '../../i18n/use-words.ts';
import type { Translate } from '../../i18n/use-words.ts';
import { writeMs } from './model/measures.ts';
import type { HookPicture } from './model/run-picture.ts';
import { Sentence } from './sentence.tsx';
import type { HookNames } from './use-hook-names.ts';

/** One sentence: what the hook said, and the rule that read it so. */
export function HookRule({ hook, names, nowMs }: { readonly hook: HookPicture; readonly names: HookNames; readonly nowMs: number }) {
  const t = useWords();
  const say = useSay();
  const { progress } = hook;
  switch (progress.kind) {
    case 'resting':
      return null;
    case 'waiting':
      return <p className="run-rule">{t('run.card.waiting')}</p>;
    case 'running':
      return (
        <p className="run-rule">
          {t('run.card.running', { elapsed: writeMs(Math.max(0, Math.floor((nowMs - progress.startedMs) / 100) * 100)) })}
        </p>
      );
    case 'skipped':
      return (
        <p className="run-rule">
          <b>{t('run.card.skipped')}</b>
          {t('run.gap')}
          {say(withName(progress.reason, progress.byHook, names))}
        </p>
      );
    case 'settled': {
      const { outcome } = progress;
      const sentences = [
        ...(outcome.failure ? [ended(say(outcome.failure.message), t)] : []),
        say(outcome.rule),
        ...(outcome.context === undefined ? [] : [t('run.card.contextSize', { count: outcome.context.length })]),
      ];
      return (
        <p className="run-rule">
          <b>{leadOf(outcome, t)}</b>
          {t('run.gap')}
          <Sentence text={sentences.filter((text, i) => sentences.indexOf(text) === i).join(t('run.gap'))} />
        </p>
      );
    }
  }
}

/** Some agents' own words have no full stop; others follow them here. */
const ended = (text: string, t: Translate): string => (/[.!?…。！？]$/.test(text) ? text : `${text}${t('run.stop')}`);

function leadOf(outcome: HookOutcome, t: Translate): string {
  if (outcome.says !== 'nothing') return t('run.card.says', { says: outcome.says });
  if (outcome.failure) return t('run.card.noAnswer');
  return outcome.context === undefined ? t('run.card.says', { says: 'allow' }) : t('run.card.context');
}

/** The engine names the hook by its id; people know it by its name. */
function withName(reason: Reason, byHook: string | undefined, names: HookNames): Reason {
  if (byHook === undefined || !reason.params) return reason;
  return {
    ...reason,
    params: Object.fromEntries(Object.entries(reason.params).map(([key, value]) => [key, value === byHook ? names.name(byHook) : value])),
  };
}
