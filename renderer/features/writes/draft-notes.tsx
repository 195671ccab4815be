import { useState } from 'react';
import { useLanguage, useSay, useWords } from '../../i18n/use-words.ts';
import { rootedPath } from '../../paths.ts';
import { useStudio, useStudioStore } from '../../store/use-studio.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote, Note } from '../../ui/note.tsx';
import { ChangedFiles } from './changed-files.tsx';
import { diffOf } from './diff-lines.ts';
import type { KeptDraft } from './drafts-slice.ts';

/** Texts of an earlier time that are not on disk: taken up again, or discarded, by the person. */
export function DraftNotes() {
  const say = useSay();
  const drafts = useStudio((state) => state.keptDrafts);
  const failure = useStudio((state) => state.draftFailure);
  if (drafts.length === 0) return null;
  return (
    <div className="draft-notes">
      {drafts.map((draft) => (
        <DraftNote key={draft.path} draft={draft} />
      ))}
      {failure && <ErrorNote>{say(failure.reason)}</ErrorNote>}
    </div>
  );
}

function DraftNote({ draft }: { readonly draft: KeptDraft }) {
  const t = useWords();
  const language = useLanguage();
  const store = useStudioStore();
  const roots = useStudio((state) => state.workspace?.roots);
  const home = useStudio((state) => state.workspace?.home ?? '');
  const [shows, setShows] = useState<'note' | 'diff'>('note');
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <>
      <Note
        tone="warn"
        title={t('writes.draft', { path: rootedPath(draft.path, roots ?? [], home), time: when.format(draft.keptAt) })}
        action={
          <span className="row">
            <Button size="small" aria-expanded={shows === 'diff'} onClick={() => setShows(shows === 'diff' ? 'note' : 'diff')}>
              {t(shows === 'diff' ? 'writes.hideDiff' : 'writes.showDiff')}
            </Button>
            <Button size="small" onClick={() => void store.getState().discardDraft(draft.path)}>
              {t('writes.discard')}
            </Button>
            <Button size="small" onClick={() => void store.getState().takeDraft(draft)}>
              {t('writes.take')}
            </Button>
          </span>
        }
      >
        {t('writes.draftText')}
      </Note>
      {shows === 'diff' && <ChangedFiles files={[{ path: draft.path, diff: diffOf(draft.path, draft.baseText, draft.text) }]} />}
    </>
  );
}
