import { useState } from 'react';
import { useWords } from '../i18n/use-words.ts';
import { lastPart } from '../paths.ts';
import { useStudio, useStudioStore } from '../store/use-studio.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FolderBrowser } from './folder-browser.tsx';

const NO_ROOTS: readonly string[] = [];

/** Folders of the machine that runs the host, where no system dialog can be shown. */
export function BrowseDialog({ to }: { readonly to: 'open' | 'add' }) {
  const t = useWords();
  const store = useStudioStore();
  const roots = useStudio((state) => state.workspace?.roots) ?? NO_ROOTS;
  const failure = useStudio((state) => state.workspaceFailure);
  const [folder, setFolder] = useState<string | null>(null);
  const close = (): void => store.getState().openFrameDialog(null);
  const open = (path: string): void => void store.getState().openWorkspace(to === 'add' ? [...roots, path] : [path]);
  return (
    <Dialog
      title={t('browse.title')}
      size="wide"
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{t('act.cancel')}</Button>
          {folder !== null && (
            <Button kind="primary" onClick={() => open(folder)}>
              {t(to === 'add' ? 'browse.addThis' : 'browse.openThis', { name: lastPart(folder) || folder })}
            </Button>
          )}
        </>
      }
    >
      <FolderBrowser failure={failure} onFolder={setFolder} onFile={open} />
    </Dialog>
  );
}
