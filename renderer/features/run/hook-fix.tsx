import { FilePen } from 'lucide-react';
import { useWords } from '../../i18n/use-words.ts';
import { lastPart } from '../../paths.ts';
import { useStudio } from '../../store/use-studio.ts';
import { Button } from '../../ui/button.tsx';
import { failurePlace } from './model/failure-place.ts';
import type { HookPicture } from './model/run-picture.ts';

const NO_FILES: readonly string[] = [];

/** A hook that failed ends with a way to mend it: the file, at the line that its errors blame. */
export function HookFix({ hook }: { readonly hook: HookPicture }) {
  const t = useWords();
  const open = useStudio((state) => state.openRunFile);
  const named = useStudio((state) => state.runFiles[hook.id] ?? NO_FILES);
  if (hook.progress.kind !== 'settled' || !hook.progress.outcome.failure) return null;
  const { handler } = hook.run.hook;
  const files = handler.kind === 'script' ? [handler.path] : named;
  const place = failurePlace(hook.progress.result.stderr, files);
  if (!place) return null;
  const file = lastPart(place.path);
  const label =
    place.line === null
      ? t('run.card.open', { file })
      : handler.kind === 'script'
        ? t('run.card.openLine', { line: place.line })
        : t('run.card.openLineOf', { file, line: place.line });
  return (
    <div className="row">
      <Button size="small" icon={FilePen} onClick={() => open(hook.id, place)}>
        {label}
      </Button>
    </div>
  );
}
