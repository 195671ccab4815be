import { useRef, useState } from 'react';
import type { LibrarySource } from '../../../../shared/contract/library-calls.ts';
import { useSay, useWords } from '../../../i18n/use-words.ts';
import { useStudio, useStudioStore } from '../../../store/use-studio.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorNote } from '../../../ui/note.tsx';
import { AddSource } from './add-source.tsx';
import './dialogs.css';
import { SourceRow } from './source-row.tsx';

const NO_SOURCES: readonly LibrarySource[] = [];

/** Where hooks come from: looked at again, trusted or not, removed; and a new one added. */
export function SourcesDialog() {
  const t = useWords();
  const say = useSay();
  const store = useStudioStore();
  const done = useRef<HTMLButtonElement>(null);
  const sources = useStudio((state) => state.library?.sources ?? NO_SOURCES);
  const failure = useStudio((state) => state.libraryFailure);
  const [removing, setRemoving] = useState<string | null>(null);
  const close = (): void => store.getState().changeLibrary({ libraryDialog: null });
  return (
    <Dialog
      title={t('library.sourcesTitle')}
      description={t('library.sourcesText')}
      size="wide"
      focusFirst={done}
      onClose={close}
      actions={
        <Button ref={done} onClick={close}>
          {t('act.close')}
        </Button>
      }
    >
      {failure && <ErrorNote title={t('library.listFailed')}>{say(failure.reason)}</ErrorNote>}
      <ul className="source-list">
        {sources.map((source) => (
          <SourceRow
            key={source.id}
            source={source}
            asksToRemove={removing === source.id}
            onAskToRemove={(asks) => setRemoving(asks ? source.id : null)}
          />
        ))}
      </ul>
      <AddSource known={sources} />
    </Dialog>
  );
}
