import { useWords } from '../../../i18n/use-words.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorNote, Note } from '../../../ui/note.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { ConflictFile } from '../dialogs/conflict-file.tsx';
import { PlannedFiles } from '../dialogs/planned-files.tsx';
import { useSayHere } from '../use-say-here.ts';
import type { Install } from './use-install.ts';

/** The diff of every file that installing would touch, for what is chosen above. */
export function InstallPreview({ install: { plan, conflicts, sides, open, decide } }: { readonly install: Install }) {
  const t = useWords();
  const say = useSayHere();
  switch (plan.kind) {
    case 'waits':
      return <p className="hint">{t(`library.waits.${plan.why}`)}</p>;
    case 'asking':
      return (
        <p className="meta row">
          <Spinner /> {t('state.loading')}
        </p>
      );
    case 'planned': {
      if (plan.answer.kind === 'failed') return <ErrorNote>{say(plan.answer.failure.reason)}</ErrorNote>;
      const { files, notes, afterwards } = plan.answer.value;
      return (
        <div className="library-planned">
          {notes.map((note, i) => (
            <Note key={i} tone="neutral">
              {say(note)}
            </Note>
          ))}
          {conflicts.map((conflict) => (
            <ConflictFile
              key={conflict.path}
              conflict={conflict}
              act="install"
              side={sides[conflict.path] ?? null}
              onSide={(side) => decide(conflict.path, side)}
            />
          ))}
          {files.length === 0 ? (
            open === 0 && <EmptyState title={t('library.sameTitle')}>{t('library.sameAlready')}</EmptyState>
          ) : (
            <>
              <PlannedFiles files={files} />
              {afterwards.map((prediction, i) => (
                <p key={i} className="hint">
                  {say(prediction.reason)}
                </p>
              ))}
              <p className="hint">{t('library.givesBack', { count: files.length })}</p>
            </>
          )}
        </div>
      );
    }
  }
}
