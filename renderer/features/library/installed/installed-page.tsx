import { useEffect, useState } from 'react';
import { useSay, useWords } from '../../../i18n/use-words.ts';
import type { Attempt } from '../../../store/attempt.ts';
import { useStudio, useStudioStore } from '../../../store/use-studio.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorNote, Note } from '../../../ui/note.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { countsOf } from '../model/drift.ts';
import type { DriftedHook } from '../model/library-hook.ts';
import { InstalledRow } from './installed-row.tsx';
import { BackBar } from './refused-page.tsx';

/** Every hook that a lock file tells of, held against what lies in the files: what differs, and what is left over. */
export function InstalledPage({ onBack }: { readonly onBack?: () => void }) {
  const t = useWords();
  const say = useSay();
  const store = useStudioStore();
  const library = useStudio((state) => state.library);
  const sets = useStudio((state) => state.hookSets);
  const [answer, setAnswer] = useState<Attempt<readonly DriftedHook[]> | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isWanted = true;
    void store
      .getState()
      .lookForDrift()
      .then((found) => {
        if (isWanted) setAnswer(found);
      });
    return () => {
      isWanted = false;
    };
    // Files change, and so does what is in them.
  }, [store, library, sets, round]);
  const hooks = answer?.kind === 'ok' ? answer.value : [];
  const drifted = hooks.filter(({ findings }) => findings.length > 0);
  return (
    <section className="pane library-detail" aria-label={t('library.page.installed')} data-pane="library-installed">
      {onBack && <BackBar onBack={onBack} />}
      <div className="scroll" tabIndex={0} role="group" aria-label={t('library.page.installed')}>
        <header className="library-page-head">
          <div className="grow">
            <h1>
              {answer?.kind === 'ok'
                ? t('library.driftTitle', { ...countsOf(hooks), drifted: drifted.length })
                : t('library.page.installed')}
            </h1>
            <p>{t('library.driftText')}</p>
          </div>
          <Button onClick={() => setRound(round + 1)}>{t('library.driftAgain')}</Button>
        </header>
        {answer === null && (
          <p className="library-loading meta">
            <Spinner /> {t('state.loading')}
          </p>
        )}
        {answer?.kind === 'failed' && (
          <div className="library-doc-note">
            <ErrorNote title={t('library.driftFailed')}>{say(answer.failure.reason)}</ErrorNote>
          </div>
        )}
        {library?.problems.map((problem, i) => (
          <div key={i} className="library-doc-note">
            <Note tone="failed">{say(problem)}</Note>
          </div>
        ))}
        {answer?.kind === 'ok' && hooks.length === 0 && (
          <div className="library-doc-note">
            <EmptyState
              title={t('library.installedNone')}
              action={<Button onClick={() => store.getState().changeLibrary({ libraryPage: 'browse' })}>{t('library.browse')}</Button>}
            >
              {t('library.installedNoneText')}
            </EmptyState>
          </div>
        )}
        <ul className="library-rows">
          {[...drifted, ...hooks.filter(({ findings }) => findings.length === 0)].map((hook) => (
            <InstalledRow key={`${hook.scope} ${hook.source} ${hook.name}`} hook={hook} />
          ))}
        </ul>
      </div>
    </section>
  );
}
