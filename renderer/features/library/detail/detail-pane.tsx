import { ChevronLeft } from 'lucide-react';
import { memo, useEffect } from 'react';
import { useSay, useWords } from '../../../i18n/use-words.ts';
import { useStudio, useStudioStore } from '../../../store/use-studio.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorNote } from '../../../ui/note.tsx';
import { keyOf } from '../model/library-hook.ts';
import type { HookRef } from '../model/library-hook.ts';
import { CardHead } from './card-head.tsx';
import './detail.css';
import { HookPage } from './hook-page.tsx';

export interface DetailPaneProps {
  readonly hook: HookRef | null;
  /** Where the page stands alone: the way back to the list. */
  readonly onBack: (() => void) | null;
}

/** Whoever runs through the list with an arrow key held down wants no page of those between. */
const REST_MS = 60;

/** The page of a hook. What the card tells stands there at once; the rest follows. */
export const DetailPane = memo(function DetailPane({ hook, onBack }: DetailPaneProps) {
  const t = useWords();
  const say = useSay();
  const store = useStudioStore();
  const key = hook && keyOf(hook);
  const source = hook?.source;
  const name = hook?.name;
  useEffect(() => {
    if (source === undefined || name === undefined) return undefined;
    const timer = setTimeout(() => void store.getState().showLibraryHook({ source, name }), REST_MS);
    return () => clearTimeout(timer);
  }, [store, source, name]);
  const card = useStudio((state) => state.library?.hooks.find((one) => keyOf(one) === key));
  const answer = useStudio((state) => (state.libraryShown?.key === key ? state.libraryShown.answer : null));
  return (
    <section className="pane library-detail" aria-label={t('library.hookPane')} data-pane="library-hook" tabIndex={-1}>
      {onBack && (
        <div className="library-narrow-bar pane-sunken">
          <Button size="small" kind="ghost" icon={ChevronLeft} autoFocus onClick={onBack}>
            {t('library.back')}
          </Button>
        </div>
      )}
      <div className="scroll" tabIndex={0} role="group" aria-label={t('library.hookPane')}>
        {!card ? (
          <div className="library-nothing">
            <h1 className="visually-hidden">{t('library.title')}</h1>
            <EmptyState title={t('library.pick')}>{t('library.pickText')}</EmptyState>
          </div>
        ) : answer?.kind === 'ok' ? (
          <HookPage card={card} hook={answer.value} />
        ) : (
          <>
            <CardHead card={card} />
            {answer && (
              <div className="library-doc-note">
                <ErrorNote
                  title={t('library.showFailed')}
                  action={
                    <Button size="small" onClick={() => void store.getState().showLibraryHook(card)}>
                      {t('act.tryAgain')}
                    </Button>
                  }
                >
                  {say(answer.failure.reason)}
                </ErrorNote>
              </div>
            )}
          </>
        )}
      </div>
    </section>
  );
});
