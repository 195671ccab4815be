import { useRef, useState } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { lastPart } from '../../paths.ts';
import { useStudio } from '../../store/use-studio.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ChangedFiles } from '../writes/changed-files.tsx';
import { diffOf } from '../writes/diff-lines.ts';

/** A run reads what lies on disk. What is typed and not saved is shown, and saved first where the person wants that. */
export function UnsavedDialog({ paths }: { readonly paths: readonly string[] }) {
  const t = useWords();
  const cancel = useRef<HTMLButtonElement | null>(null);
  const documents = useStudio((state) => state.documents);
  const answer = useStudio((state) => state.answerUnsaved);
  const [isBusy, setIsBusy] = useState(false);
  const files = paths.flatMap((path) => {
    const document = documents[path];
    return document?.kind === 'open' ? [{ path, diff: diffOf(path, document.base.text, document.text) }] : [];
  });
  const leave = (): void => void answer('leave');
  return (
    <Dialog
      title={t('run.unsaved.title')}
      description={t('run.unsaved.text', { names: paths.map(lastPart).join(t('run.comma')) })}
      size="wide"
      focusFirst={cancel}
      onClose={leave}
      actions={
        <>
          <Button ref={cancel} onClick={leave}>
            {t('act.cancel')}
          </Button>
          <Button onClick={() => void answer('asSaved')}>{t('run.unsaved.asSaved')}</Button>
          <Button
            kind="primary"
            busyLabel={isBusy ? t('writes.writing') : undefined}
            onClick={() => {
              setIsBusy(true);
              void answer('save');
            }}
          >
            {t('run.unsaved.save')}
          </Button>
        </>
      }
    >
      <ChangedFiles files={files} />
    </Dialog>
  );
}
