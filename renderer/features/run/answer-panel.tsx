import { useState } from 'react';
import { JsonText } from '../../editor/json-text.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { Segment } from '../../ui/segment.tsx';
import { spellControls } from './model/ansi.ts';
import type { HookPicture } from './model/run-picture.ts';

const LINE_PX = 18;
/** A longer answer never shrinks below this. */
const LEAST_PX = 84;
const leastHeight = (text: string): number => Math.min(LEAST_PX, text.trimEnd().split('\n', 5).length * LINE_PX + 14);

/** So much of stdout is shown as it is; the log has all. */
const MOST_RAW_CHARS = 20_000;

/** What was read as the hook's answer, or stdout itself with its escapes spelled out: that is what the parser sees. */
export function AnswerPanel({ hook }: { readonly hook: HookPicture }) {
  const t = useWords();
  const [chosen, setChosen] = useState<'answer' | 'raw' | null>(null);
  if (hook.progress.kind !== 'settled') return null;
  const { outcome, result } = hook.progress;
  const hasAnswer = outcome.answer !== null;
  if (!hasAnswer && result.stdout === '') return null;
  const shown = chosen ?? (hasAnswer ? 'answer' : 'raw');
  const raw = result.stdout === '' ? t('run.card.rawEmpty') : spellControls(result.stdout.slice(0, MOST_RAW_CHARS)) + (result.stdout.length > MOST_RAW_CHARS ? '…' : '');
  const text = shown === 'raw' ? raw : JSON.stringify(outcome.answer, null, 2);
  const more = (count: number): string => t('run.card.more', { count });
  return (
    <>
      <div className="run-answer-head">
        <h4 className="run-card-title grow truncate">{t(shown === 'answer' ? 'run.card.answer' : 'run.card.raw')}</h4>
        <Segment label={t('run.card.answer')} value={shown} onChange={setChosen} options={[{ value: 'answer', label: t('run.card.answerShort') }, { value: 'raw', label: t('run.card.rawShort') }]} />
      </div>
      <div className="well run-well" style={{ minHeight: leastHeight(text) }} tabIndex={0} role="group" aria-label={t(shown === 'answer' ? 'run.card.answer' : 'run.card.raw')}>
        {shown === 'raw'
          ? <pre className="run-raw">{text}</pre>
          : hasAnswer
            ? <JsonText text={text} label={t('run.card.answer')} moreLabel={more} />
            : <p className="hint run-no-answer">{t('run.card.noParsed')}</p>}
      </div>
    </>
  );
}
