import { useStudio } from '../../../store/use-studio.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { MatcherDialog } from './matcher-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { NewHookDialog } from './new-hook-dialog.tsx';

/** The one dialog of the Hooks view that is open, if any. */
export function HooksDialogs() {
  const dialog = useStudio((state) => state.hooksDialog);
  switch (dialog?.kind) {
    case undefined:
      return null;
    case 'create':
      return <NewHookDialog choice={dialog} />;
    case 'move':
      return <MoveDialog hookId={dialog.hook} />;
    case 'delete':
      return <DeleteDialog hookId={dialog.hook} />;
    case 'matcher':
      return <MatcherDialog hookId={dialog.hook} matcher={dialog.matcher} />;
    case 'conflict':
      return <ConflictDialog path={dialog.path} />;
  }
}
