import { useWords } from '../../../i18n/use-words.ts';
import { lastPart } from '../../../paths.ts';
import { useStudio } from '../../../store/use-studio.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';

/** The file was changed by others while the person typed, in the same part: nothing is overwritten without a look. */
export function ConflictNote({ path }: { readonly path: string }) {
  const t = useWords();
  const openDialog = useStudio((state) => state.openHooksDialog);
  return (
    <Note
      tone="warn"
      title={t('hooks.changedOnDisk', { name: lastPart(path) })}
      action={
        <Button size="small" onClick={() => openDialog({ kind: 'conflict', path })}>
          {t('hooks.compare')}
        </Button>
      }
    >
      {t('hooks.changedOnDiskText')}
    </Note>
  );
}
