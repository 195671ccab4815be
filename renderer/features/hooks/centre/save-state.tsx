import { Check, Redo2, Undo2 } from 'lucide-react';
import { ownKeyboard, writeShortcut } from '../../../commands/shortcut.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { useStudio } from '../../../store/use-studio.ts';
import { Button } from '../../../ui/button.tsx';
import { StateWord } from '../../../ui/chip.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { KeyCap } from '../../../ui/key-cap.tsx';
import { redoable, undoable } from '../drafts/history.ts';
import { unsavedInView } from '../../writes/writes-slice.ts';
import { useHistoryActs } from '../use-history-acts.ts';

/** Whether the file is on disk as it stands here; undo, redo and “Save”. */
export function SaveState({ path }: { readonly path: string }) {
  const t = useWords();
  const document = useStudio((state) => state.documents[path]);
  const save = useStudio((state) => state.saveAll);
  const isUnsaved = useStudio((state) => unsavedInView(state).length > 0);
  if (document?.kind !== 'open') return null;
  const { use } = document.base;
  const readOnly = use === 'binary' || use === 'unwritable';
  return (
    <div className="row save-state">
      <UndoButtons />
      {readOnly && !isUnsaved ? (
        <StateWord>{t(use === 'binary' ? 'hooks.binary' : 'hooks.unwritable')}</StateWord>
      ) : isUnsaved ? (
        <Button
          size="small"
          busyLabel={document.saving === 'yes' ? t('hooks.saving') : undefined}
          keys={<KeyCap>{writeShortcut('Mod+S', ownKeyboard)}</KeyCap>}
          onClick={() => void save()}
        >
          {t('hooks.save')}
        </Button>
      ) : (
        <StateWord icon={Check}>{t('hooks.saved')}</StateWord>
      )}
    </div>
  );
}

/** Shown once there is something to undo: they go over form, JSON and script alike. */
function UndoButtons() {
  const t = useWords();
  const canUndo = useStudio((state) => undoable(state.history, state.historyScope) !== undefined);
  const canRedo = useStudio((state) => redoable(state.history, state.historyScope) !== undefined);
  const { undo, redo } = useHistoryActs();
  if (!canUndo && !canRedo) return null;
  return (
    <>
      <IconButton
        icon={Undo2}
        label={t('hooks.undo')}
        aria-disabled={!canUndo}
        keys={<KeyCap>{writeShortcut('Mod+Z', ownKeyboard)}</KeyCap>}
        onClick={undo}
      />
      <IconButton
        icon={Redo2}
        label={t('hooks.redo')}
        aria-disabled={!canRedo}
        keys={<KeyCap>{writeShortcut('Mod+Shift+Z', ownKeyboard)}</KeyCap>}
        onClick={redo}
      />
    </>
  );
}
