import { useWords } from '../../i18n/use-words.ts';
import { lastPart } from '../../paths.ts';
import { useStudioStore } from '../../store/use-studio.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';

/** A change is planned on what lies on disk: what is typed and not saved goes first. */
export function UnsavedFirst({ path }: { readonly path: string }) {
  const t = useWords();
  const store = useStudioStore();
  return (
    <Note
      tone="warn"
      action={
        <Button size="small" onClick={() => void store.getState().proposeSave(path)}>
          {t('hooks.save')}
        </Button>
      }
    >
      {t('writes.unsavedFirst', { name: lastPart(path) })}
    </Note>
  );
}
