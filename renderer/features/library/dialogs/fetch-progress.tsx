import { useWords } from '../../../i18n/use-words.ts';
import { useStudioStore } from '../../../store/use-studio.ts';
import { Button } from '../../../ui/button.tsx';
import type { Translate } from '../../../i18n/use-words.ts';
import type { Progress } from '../library-slice.ts';
import { fetchStep } from '../model/fetch-step.ts';

export interface FetchProgressProps {
  /** null: it is not yet known under which name the fetch goes. */
  readonly source: string | null;
  readonly progress: Progress | undefined;
}

/** What git counts while it fetches, and a way to end it. */
export function FetchProgress({ source, progress }: FetchProgressProps) {
  const t = useWords();
  const store = useStudioStore();
  const words = progressWords(progress, t);
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

/** “Receiving: 120 of 450”; while nothing is counted, what is done. */
function progressWords(progress: Progress | undefined, t: Translate): string {
  const step = t(`library.step.${progress ? fetchStep(progress.step) : 'connecting'}`);
  if (!progress || (progress.done === 0 && progress.of === null)) return step;
  const { done, of } = progress;
  return of === null ? t('library.progress', { step, done }) : t('library.progressOf', { step, done, of });
}
