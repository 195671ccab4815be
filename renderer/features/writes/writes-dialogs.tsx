import { useWords } from '../../i18n/use-words.ts';
import { useStudio } from '../../store/use-studio.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { BackupsDialog } from './backups-dialog.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { RepairDialog } from './repair-dialog.tsx';
import { SaveDialog } from './save-dialog.tsx';
import { WriteList } from './write-list.tsx';

/** The one question or list about writing that is open, if any: over whichever view. */
export function WritesDialogs() {
  const dialog = useStudio((state) => state.writesDialog);
  switch (dialog?.kind) {
    case undefined:
      return null;
    case 'change':
      return <ChangeDialog dialog={dialog} />;
    case 'save':
      return <SaveDialog paths={dialog.paths} />;
    case 'repair':
      return <RepairDialog path={dialog.path} />;
    case 'backups':
      return <BackupsDialog path={dialog.path} />;
    case 'log':
      return <LogDialog />;
  }
}

function LogDialog() {
  const t = useWords();
  const open = useStudio((state) => state.openWritesDialog);
  const close = (): void => open(null);
  return (
    <Dialog
      title={t('writes.log')}
      description={t('writes.logText')}
      size="wide"
      onClose={close}
      actions={<Button onClick={close}>{t('act.close')}</Button>}
    >
      <WriteList />
    </Dialog>
  );
}
