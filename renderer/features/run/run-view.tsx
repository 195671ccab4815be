import { useEffect, useState } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { useStudio, useStudioStore } from '../../store/use-studio.ts';
import { SplitPane } from '../../ui/split-pane.tsx';
import { ChoicePane } from './choice-pane.tsx';
import { NarrowBar } from './narrow-bar.tsx';
import { ResultPane } from './result-pane.tsx';
import './run-view.css';
import { TrustDialog } from './trust-dialog.tsx';
import { UnsavedDialog } from './unsaved-dialog.tsx';
import { useAnnouncement } from './use-announcement.ts';
import { useNarrow } from '../../ui/use-narrow.ts';

/** Choose a moment of the agent's work, run its hooks, read what the agent would do. */
export function RunView() {
  const t = useWords();
  const isNarrow = useNarrow();
  const [isEditing, setEditing] = useState(false);
  useFreshPlan();
  useAnnouncement();
  const needsTrust = useStudio((state) => (state.run.kind === 'needsTrust' ? state.run : null));
  const unsaved = useStudio((state) => state.unsavedRun);

  const panes = isNarrow ? (
    <div className="run-narrow">
      <NarrowBar isEditing={isEditing} onEdit={() => setEditing(!isEditing)} />
      {isEditing ? <ChoicePane onRun={() => setEditing(false)} /> : <ResultPane />}
    </div>
  ) : (
    <SplitPane
      id="run"
      orientation="horizontal"
      separatorLabel={() => t('app.splitter', { pane: t('run.pane.choose') })}
      panes={[
        { id: 'choose', size: 344, minPx: 300, content: <ChoicePane /> },
        { id: 'result', size: 'rest', minPx: 480, content: <ResultPane /> },
      ]}
    />
  );
  return (
    <div className="run-view">
      <h1 className="visually-hidden">{t('run.title')}</h1>
      {panes}
      {needsTrust && <TrustDialog reviews={needsTrust.reviews} />}
      {unsaved && <UnsavedDialog paths={unsaved.paths} />}
    </div>
  );
}

/** Takes what another view asked for; then keeps the plan in step with files and preferences. */
function useFreshPlan(): void {
  const store = useStudioStore();
  const sets = useStudio((state) => state.hookSets);
  const isReady = useStudio((state) => state.hooksState.kind === 'ready');
  const request = useStudio((state) => state.runRequest);
  useEffect(() => {
    if (!isReady) return;
    const { takeRunRequest, openRunRequest, openRun } = store.getState();
    const asked = takeRunRequest();
    void (asked ? openRunRequest(asked) : openRun());
  }, [store, sets, isReady, request]);
}
