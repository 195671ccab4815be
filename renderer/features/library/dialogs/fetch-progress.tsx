import { useWords } from '../../../i18n/use-words.ts';
import { useStudioStore } from '../../../store/use-studio.ts';
import { Button } from '../../../ui/button.tsx';
import type { Progress } from '../library-slice.ts';

export interface FetchProgressProps {
  /** null: it is not yet known under which name the fetch goes. */
  readonly source: string | null;
  readonly progress: Progress | undefined;
}

/** What git counts while it fetches, and a way to end it. */
export function FetchProgress({ source, progress }: FetchProgressProps) {
  const t = useWords();
  const store = useStudioStore();
  const words = progress ? t('library.progress', { step: progress.step, done: progress.done }) : t('library.progressStarts');
  return (
    <div className="source-progress">
      <span className="meta numeric" role="status">
        {words}
      </span>
      <progress aria-label={words} {...(progress && progress.of !== null && { value: progress.done, max: progress.of })} />
      {source !== null && (
        <Button size="small" onClick={() => void store.getState().cancelLibrarySource(source)}>
          {t('act.cancel')}
        </Button>
      )}
    </div>
  );
}
