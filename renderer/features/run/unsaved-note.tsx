import { useEffect, useState } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { lastPart } from '../../paths.ts';
import { useStudio, useStudioStore } from '../../store/use-studio.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { isDirty } from '../hooks/files-slice.ts';
import { runEdition } from './choice-slice.ts';
import { hooksToRun } from './model/run-choice.ts';

/** Over a plan: which texts it does not know of, since they are not saved. */
export function UnsavedInPlan() {
  const t = useWords();
  const store = useStudioStore();
  const paths = useUnsavedInPlan();
  if (paths.length === 0) return null;
  return (
    <div className="run-unsaved">
      <Note
        tone="warn"
        title={t('run.unsaved.plan', { names: paths.map(lastPart).join(t('run.comma')) })}
        action={
          <Button size="small" onClick={() => void store.getState().proposeSaves(paths)}>
            {t('hooks.save')}
          </Button>
        }
      >
        {t('run.unsaved.planText')}
      </Note>
    </div>
  );
}

/** Over a verdict: which texts were not part of it. */
export function UnsavedInRun({ number }: { readonly number: number }) {
  const t = useWords();
  const paths = useStudio((state) => state.runUnsaved[number]);
  if (!paths || paths.length === 0) return null;
  return (
    <div className="run-unsaved">
      <Note tone="warn">{t('run.unsaved.run', { names: paths.map(lastPart).join(t('run.comma')) })}</Note>
    </div>
  );
}

function useUnsavedInPlan(): readonly string[] {
  const edition = useStudio(runEdition);
  const choice = useStudio((state) => state.runChoice);
  const plan = useStudio((state) => state.runPlan);
  const unsavedOf = useStudio((state) => state.unsavedOf);
  const dirty = useStudio((state) =>
    Object.values(state.documents)
      .flatMap((document) => (isDirty(document) ? [document.path] : []))
      .join('\n'),
  );
  const [unsaved, setUnsaved] = useState<{ readonly dirty: string; readonly paths: readonly string[] } | null>(null);
  useEffect(() => {
    if (!edition || !choice || plan.kind !== 'planned' || dirty === '') return;
    let isWanted = true;
    const { asAgent, onRequest, leftOut } = hooksToRun(choice, plan.hooks);
    const only = leftOut.length > 0 ? { only: [...asAgent] } : {};
    void unsavedOf({ edition: edition.id, event: choice.event, ...only, also: [...onRequest] }).then((paths) => {
      if (isWanted) setUnsaved({ dirty, paths });
    });
    return () => {
      isWanted = false;
    };
  }, [edition, choice, plan, dirty, unsavedOf]);
  return unsaved?.dirty === dirty ? unsaved.paths : [];
}
