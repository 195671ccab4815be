import { useRef } from 'react';
import { DiffView } from '../../../editor/diff-view.tsx';
import { languageOf } from '../../../editor/language.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { lastPart } from '../../../paths.ts';
import { useStudio, useStudioStore } from '../../../store/use-studio.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import './dialog-form.css';

/** Two texts for one file: both are shown, and the person chooses. */
export function ConflictDialog({ path }: { readonly path: string }) {
  const t = useWords();
  const store = useStudioStore();
  const document = useStudio((state) => state.documents[path]);
  const safe = useRef<HTMLButtonElement>(null);
  const act = store.getState;
  const close = (): void => act().openHooksDialog(null);
  if (document?.kind !== 'open' || document.onDisk.kind !== 'changed') return null;
  const replace = async (): Promise<void> => {
    act().keepOwn(path);
    close();
    await act().performSave(path);
  };
  return (
    <Dialog
      title={t('hooks.conflictTitle', { name: lastPart(path) })}
      description={t('hooks.conflictText')}
      size="full"
      onClose={close}
      focusFirst={safe}
      actions={
        <>
          <Button ref={safe} onClick={close}>
            {t('hooks.conflictLater')}
          </Button>
          <Button
            onClick={() => {
              act().takeDisk(path);
              close();
            }}
          >
            {t('hooks.conflictDisk')}
          </Button>
          <Button kind="primary" onClick={() => void replace()}>
            {t('hooks.conflictOwn')}
          </Button>
        </>
      }
    >
      <div className="conflict-names">
        <span className="label">{t('hooks.onDisk')}</span>
        <span className="label">{t('hooks.yours')}</span>
      </div>
      <DiffView
        language={languageOf(path, document.text)}
        before={document.onDisk.file.text}
        after={document.text}
        label={t('hooks.conflictTitle', { name: lastPart(path) })}
      />
    </Dialog>
  );
}
