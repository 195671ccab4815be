import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { Failure } from '../../../../shared/contract/failure.ts';
import type { LibrarySource } from '../../../../shared/contract/library-calls.ts';
import { useLanguage, useSay, useWords } from '../../../i18n/use-words.ts';
import type { Translate } from '../../../i18n/use-words.ts';
import type { Attempt } from '../../../store/attempt.ts';
import { useStudio, useStudioStore } from '../../../store/use-studio.ts';
import { Button } from '../../../ui/button.tsx';
import { StateWord } from '../../../ui/chip.tsx';
import { ErrorNote, Note } from '../../../ui/note.tsx';
import { FetchProgress } from './fetch-progress.tsx';

/** So much of a commit's name tells it apart. */
const SHORT = 8;

export interface SourceRowProps {
  readonly source: LibrarySource;
  readonly asksToRemove: boolean;
  readonly onAskToRemove: (asks: boolean) => void;
}

/** One source: what it is, what is wrong with it, and what can be done. */
export function SourceRow({ source, asksToRemove, onAskToRemove }: SourceRowProps) {
  const t = useWords();
  const say = useSay();
  const store = useStudioStore();
  const language = useLanguage();
  const progress = useStudio((state) => state.libraryProgress[source.id]);
  const [busy, setBusy] = useState<'no' | 'refreshing'>('no');
  const [failure, setFailure] = useState<Failure | null>(null);
  const { id, title, from, trust, problems } = source;
  const take = (answer: Attempt<unknown>): void =>
    setFailure(answer.kind === 'failed' && answer.failure.code !== 'libraryCancelled' ? answer.failure : null);
  const refresh = async (movedPin?: 'follow'): Promise<void> => {
    setBusy('refreshing');
    try {
      take(await store.getState().refreshLibrarySource(id, movedPin));
    } finally {
      setBusy('no');
    }
  };
  const isOwn = from.kind === 'bundled';
  return (
    <li>
      <div className="source-head">
        <div className="source-words">
          <strong>{title}</strong>
          <span className="meta">
            {from.kind === 'bundled' ? t('library.from.bundled') : <code>{from.kind === 'folder' ? from.path : from.url}</code>}
          </span>
          <span className="meta numeric">{factsOf(source, t, language)}</span>
        </div>
        <StateWord tone={trust === 'given' ? 'allow' : 'warn'}>{t(`library.trust.${trust}`)}</StateWord>
        <Button
          size="small"
          aria-label={t(trust === 'given' ? 'library.trustEndOf' : 'library.trustGiveOf', { title })}
          onClick={() =>
            void store
              .getState()
              .trustLibrarySource(id, trust === 'given' ? 'notGiven' : 'given')
              .then(take)
          }
        >
          {t(trust === 'given' ? 'library.trustEnd' : 'library.trustGive')}
        </Button>
        {!isOwn && (
          <Button
            size="small"
            icon={RefreshCw}
            busyLabel={busy === 'refreshing' ? t('library.refreshing') : undefined}
            onClick={() => void refresh()}
          >
            {t(from.kind === 'git' ? 'library.fetch' : 'library.readAgain')}
          </Button>
        )}
        {!isOwn && (
          <Button size="small" aria-expanded={asksToRemove} onClick={() => onAskToRemove(!asksToRemove)}>
            {t('library.removeSource')}
          </Button>
        )}
      </div>
      {(busy === 'refreshing' || progress) && from.kind === 'git' && <FetchProgress source={id} progress={progress} />}
      {asksToRemove && (
        <Note
          tone="warn"
          title={t('library.removeAsk', { title })}
          action={
            <Button size="small" onClick={() => void store.getState().removeLibrarySource(id).then(take)}>
              {t('library.removeSource')}
            </Button>
          }
        >
          {t('library.removeText')}
        </Note>
      )}
      {failure && <ErrorNote>{say(failure.reason)}</ErrorNote>}
      {problems.map((problem, i) => (
        <Note
          key={i}
          tone="warn"
          action={
            problem.code === 'library.tagMoved' && (
              <Button size="small" onClick={() => void refresh('follow')}>
                {t('library.followTag')}
              </Button>
            )
          }
        >
          {say(problem)}
        </Note>
      ))}
    </li>
  );
}

function factsOf({ from, hooks, commit, fetchedAt }: LibrarySource, t: Translate, language: string): string {
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return [
    t('library.found', { count: hooks }),
    ...(from.kind === 'git' && from.pin
      ? [t(`library.pinned.${from.pin.kind}`, { name: from.pin.kind === 'commit' ? from.pin.name.slice(0, SHORT) : from.pin.name })]
      : []),
    ...(commit === null ? [] : [t('library.atCommit', { commit: commit.slice(0, SHORT) })]),
    ...(fetchedAt === null ? [] : [t('library.fetchedAt', { time: when.format(fetchedAt) })]),
  ].join(' · ');
}
