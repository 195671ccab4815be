import { useMemo, useRef } from 'react';
import { mergeOursFirst } from '../../../../shared/settings-text/merge-settings.ts';
import { DiffView } from '../../../editor/diff-view.tsx';
import { languageOf } from '../../../editor/language.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { lastPart } from '../../../paths.ts';
import { useStudio, useStudioStore } from '../../../store/use-studio.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import './dialog-form.css';

/**
 * Two texts for one file: both are shown, and the person chooses. Where a settings file can be put together, the person's values win
 * only where both sides changed the same, and each value that loses is named.
 */
export function ConflictDialog({ path }: { readonly path: string }) {
  const t = useWords();
  const store = useStudioStore();
  const document = useStudio((state) => state.documents[path]);
  const safe = useRef<HTMLButtonElement>(null);
  const act = store.getState;
  const joined = useMemo(
    () =>
      document?.kind === 'open' && document.onDisk.kind === 'changed'
        ? mergeOursFirst(document.base.text, document.text, document.onDisk.file.text)
        : null,
    [document],
  );
  const close = (): void => act().openHooksDialog(null);
  if (document?.kind !== 'open' || document.onDisk.kind !== 'changed') return null;
  const replace = async (): Promise<void> => {
    act().keepOwn(path, joined?.text);
    close();
    await act().performSave(path);
  };
  return (
    <Dialog
      title={t('hooks.conflictTitle', { name: lastPart(path) })}
      description={t(joined ? 'hooks.conflictJoined' : 'hooks.conflictText')}
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
            {t(joined ? 'hooks.conflictOwnJoined' : 'hooks.conflictOwn')}
          </Button>
        </>
      }
    >
      {joined && joined.overruled.length > 0 && (
        <ul className="conflict-lost" aria-label={t('hooks.conflictLost')}>
          {joined.overruled.map(({ path: place, text }) => (
            <li key={place.join('\n')}>
              {text === null
                ? t('hooks.conflictStays', { place: place.join(' › ') })
                : t('hooks.conflictGoes', { place: place.join(' › '), text })}
            </li>
          ))}
        </ul>
      )}
      <div className="conflict-names">
        <span className="label">{t('hooks.onDisk')}</span>
        <span className="label">{t(joined ? 'hooks.yoursJoined' : 'hooks.yours')}</span>
      </div>
      <DiffView
        language={languageOf(path, document.text)}
        before={document.onDisk.file.text}
        after={joined?.text ?? document.text}
        label={t('hooks.conflictTitle', { name: lastPart(path) })}
      />
    </Dialog>
  );
}
