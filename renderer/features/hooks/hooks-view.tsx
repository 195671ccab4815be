import { useDeferredValue, useEffect } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { agentOfHook } from '../../store/editions.ts';
import { useStudio } from '../../store/use-studio.ts';
import { SplitPane } from '../../ui/split-pane.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { Centre } from './centre/centre.tsx';
import { HooksDialogs } from './dialogs/hooks-dialogs.tsx';
import { DraftNotes } from '../writes/draft-notes.tsx';
import './hooks-view.css';
import type { HooksSelection } from './hooks-slice.ts';
import { PreviewPane } from './preview/preview-pane.tsx';
import { TreePane } from './tree/tree-pane.tsx';

/** What each agent would find, the hook that is selected, and what would happen with it. */
export function HooksView() {
  const t = useWords();
  const isNarrow = useNarrow();
  // The tree follows each key at once; what stands beside it may come a moment later.
  const selection = useDeferredValue(useStudio((state) => state.selection));
  const page = useDeferredValue(useStudio((state) => state.chosenPage));
  const selected = selection.kind === 'hook' ? selection.hook : null;
  // Another view may have spoken of another agent meanwhile.
  const viewAgent = useStudio((state) => state.viewAgent);
  useEffect(() => {
    if (selected !== null) viewAgent(agentOfHook(selected));
  }, [selected, viewAgent]);
  const hasPreview = selected !== null && !isNarrow;
  return (
    <>
      <SplitPane
        id={isNarrow ? 'hooks-narrow' : 'hooks'}
        orientation="horizontal"
        separatorLabel={(pane) => t('app.splitter', { pane: t(pane === 'tree' ? 'hooks.title' : 'hooks.preview') })}
        panes={[
          { id: 'tree', size: isNarrow ? 216 : 256, minPx: 180, content: <TreePane /> },
          { id: 'centre', size: 'rest', minPx: 360, content: <CentreWithDrafts selection={selection} page={page} /> },
          ...(hasPreview ? [{ id: 'preview', size: 340, minPx: 260, content: <PreviewPane hookId={selected} /> } as const] : []),
        ]}
      />
      <HooksDialogs />
    </>
  );
}

/** Texts of an earlier time come before whatever is selected. */
function CentreWithDrafts({ selection, page }: { readonly selection: HooksSelection; readonly page: number }) {
  return (
    <div className="hooks-centre">
      <DraftNotes />
      <Centre selection={selection} page={page} />
    </div>
  );
}
