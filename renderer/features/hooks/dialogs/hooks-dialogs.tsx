import { useStudio } from '../../../store/use-studio.ts';
import { ExportDialog } from '../transfer/export-dialog.tsx';
import { ImportDialog } from '../transfer/import-dialog.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { NewHookDialog } from './new-hook-dialog.tsx';
import { PlaceDialog } from './place-dialog.tsx';
import { ScriptDialog } from './script-dialog.tsx';

/** The one dialog of the Hooks view that is open, if any. */
export function HooksDialogs() {
  const dialog = useStudio((state) => state.hooksDialog);
  switch (dialog?.kind) {
    case undefined:
      return null;
    case 'create':
      return <NewHookDialog choice={dialog} />;
    case 'place':
      return <PlaceDialog hookId={dialog.hook} act={dialog.act} />;
    case 'script':
      return <ScriptDialog hookId={dialog.hook} path={dialog.path} />;
    case 'conflict':
      return <ConflictDialog path={dialog.path} />;
    case 'export':
      return <ExportDialog dialog={dialog} />;
    case 'import':
      return <ImportDialog dialog={dialog} />;
  }
}
