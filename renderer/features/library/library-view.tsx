import { useCallback, useDeferredValue, useEffect, useState } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { useStudio, useStudioStore } from '../../store/use-studio.ts';
import { SplitPane } from '../../ui/split-pane.tsx';
import type { SplitPaneSpec } from '../../ui/split-pane.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { FiltersPane } from './browse/filters-pane.tsx';
import { ListPane } from './browse/list-pane.tsx';
import { useFound } from './browse/use-found.ts';
import type { Found } from './browse/use-found.ts';
import { DetailPane } from './detail/detail-pane.tsx';
import { LibraryDialogs } from './dialogs/library-dialogs.tsx';
import { InstalledPage } from './installed/installed-page.tsx';
import { RefusedPage } from './installed/refused-page.tsx';
import './library-view.css';
import { keyOf } from './model/library-hook.ts';
import type { HookRef } from './model/library-hook.ts';

/** The team's hooks: find one, read it, try it, see what installing it would change, install it, keep it up to date. */
export function LibraryView() {
  const store = useStudioStore();
  const isNarrow = useNarrow();
  const found = useFound();
  useEffect(() => void store.getState().loadLibrary(), [store]);
  return (
    <>
      {isNarrow ? <Narrow found={found} /> : <Wide found={found} />}
      <LibraryDialogs />
    </>
  );
}

function useSelect(): (hook: HookRef) => void {
  const store = useStudioStore();
  return useCallback(({ source, name }) => store.getState().changeLibrary({ libraryHook: { source, name } }), [store]);
}

/** While somebody types, the first of the list changes with every key: its page waits until they pause. */
const SETTLED_MS = 250;

function useSettled(hook: HookRef | null, text: string): HookRef | null {
  const [settled, setSettled] = useState(hook);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(hook), SETTLED_MS);
    return () => clearTimeout(timer);
    // A key that leaves the same hook first is no pause either.
  }, [hook, text]);
  return settled;
}

function Wide({ found }: { readonly found: Found }) {
  const t = useWords();
  const page = useStudio((state) => state.libraryPage);
  const chosen = useStudio((state) => state.libraryHook);
  const select = useSelect();
  // The list follows each key at once; the page beside it may come a moment later.
  const first = useSettled(found.cards[0]?.card ?? null, found.text);
  const hook = chosen ?? first;
  const shown = useDeferredValue(hook);
  const content: readonly SplitPaneSpec[] =
    page === 'browse'
      ? [
          {
            id: 'list',
            size: 336,
            minPx: 240,
            content: <ListPane found={found} selected={hook && keyOf(hook)} filters="beside" onSelect={select} onOpen={select} />,
          },
          { id: 'hook', size: 'rest', minPx: 380, content: <DetailPane key={shown ? keyOf(shown) : ''} hook={shown} onBack={null} /> },
        ]
      : [{ id: page, size: 'rest', minPx: 480, content: page === 'installed' ? <InstalledPage /> : <RefusedPage /> }];
  return (
    <SplitPane
      id={`library-${page}`}
      orientation="horizontal"
      separatorLabel={(pane) => t('app.splitter', { pane: t(pane === 'filters' ? 'library.filters' : 'library.hooksFound') })}
      panes={[{ id: 'filters', size: 196, minPx: 150, content: <FiltersPane found={found} /> }, ...content]}
    />
  );
}

/** One thing at a time: the list, or the page of a hook. */
function Narrow({ found }: { readonly found: Found }) {
  const page = useStudio((state) => state.libraryPage);
  const hook = useStudio((state) => state.libraryHook);
  const change = useStudio((state) => state.changeLibrary);
  const [shows, setShows] = useState<'list' | 'hook' | 'listAgain'>('list');
  const select = useSelect();
  const open = useCallback(
    (opened: HookRef) => {
      select(opened);
      setShows('hook');
    },
    [select],
  );
  const back = (): void => change({ libraryPage: 'browse' });
  switch (page) {
    case 'installed':
      return <InstalledPage onBack={back} />;
    case 'refused':
      return <RefusedPage onBack={back} />;
    case 'browse':
      return shows === 'hook' && hook ? (
        <DetailPane key={keyOf(hook)} hook={hook} onBack={() => setShows('listAgain')} />
      ) : (
        <ListPane
          found={found}
          selected={hook && keyOf(hook)}
          filters="inside"
          focusFirst={shows === 'listAgain' ? 'list' : undefined}
          onSelect={select}
          onOpen={open}
        />
      );
  }
}
