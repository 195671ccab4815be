import { useState } from 'react';
import { editionById } from '../../../shared/agents/index.ts';
import { JsonText } from '../../editor/json-text.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { Segment } from '../../ui/segment.tsx';
import { spellControls } from './model/ansi.ts';
import type { HookPicture } from './model/run-picture.ts';

/** Up to here an answer is shown whole; a longer one scrolls. */
const SHORT_CHARS = 400;

/** So much of stdout is shown as it is; the log has all. */
const MOST_RAW_CHARS = 20_000;

/** What was read as the hook's answer, or stdout itself with its escapes spelled out: that is what the parser sees. */
export function AnswerPanel({ hook, edition }: { readonly hook: HookPicture; readonly edition: string }) {
  const t = useWords();
  const [chosen, setChosen] = useState<'answer' | 'raw' | null>(null);
  if (hook.progress.kind !== 'settled') return null;
  const { outcome, result } = hook.progress;
  const hasAnswer = outcome.answer !== null;
  // Where an agent reads no answer from stdout, the log has told everything.
  const isRead = editionById(edition)?.events.find((event) => event.name === hook.run.hook.event)?.answer !== undefined;
  if (!hasAnswer && (result.stdout === '' || !isRead)) return null;
  const shown = chosen ?? (hasAnswer ? 'answer' : 'raw');
  const raw =
    result.stdout === ''
      ? t('run.card.rawEmpty')
      : spellControls(result.stdout.slice(0, MOST_RAW_CHARS)) + (result.stdout.length > MOST_RAW_CHARS ? '…' : '');
  const text = shown === 'raw' ? raw : JSON.stringify(outcome.answer, null, 2);
  const more = (count: number): string => t('run.card.more', { count });
  return (
    <>
      <div className="run-answer-head">
        <h4 className="run-card-title grow truncate">{t(shown === 'answer' ? 'run.card.answer' : 'run.card.raw')}</h4>
        <Segment
          label={t('run.card.answer')}
          value={shown}
          onChange={setChosen}
          options={[
            { value: 'answer', label: t('run.card.answerShort') },
            { value: 'raw', label: t('run.card.rawShort') },
          ]}
        />
      </div>
      <div
        className="well run-well"
        data-length={text.length > SHORT_CHARS ? 'long' : 'short'}
        tabIndex={0}
        role="group"
        aria-label={t(shown === 'answer' ? 'run.card.answer' : 'run.card.raw')}
      >
        {shown === 'raw' ? (
          <pre className="run-raw">{text}</pre>
        ) : hasAnswer ? (
          <JsonText text={text} label={t('run.card.answer')} moreLabel={more} />
        ) : (
          <p className="hint run-no-answer">{t('run.card.noParsed')}</p>
        )}
      </div>
    </>
  );
}
