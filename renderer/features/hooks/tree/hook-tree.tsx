import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { isPressed, ownKeyboard } from '../../../commands/shortcut.ts';
import { useSay, useWords } from '../../../i18n/use-words.ts';
import { chosenEditions } from '../../../store/editions.ts';
import { useStudio, useStudioStore } from '../../../store/use-studio.ts';
import { ContextMenu } from '../../../ui/menu.tsx';
import { VirtualList } from '../../../ui/virtual-list.tsx';
import { hookActs } from '../hook-acts.ts';
import { findHook } from '../hook-sets.ts';
import { useHookMenu } from '../use-hook-menu.tsx';
import { findByTyping, moveInTree } from './tree-keys.ts';
import { TreeRowView, rowName } from './tree-row-view.tsx';
import { branchesOf, keyOfSelection, selectionOfRow, treeRows } from './tree-rows.ts';
import type { TreeRow } from './tree-rows.ts';
import { useTreeDrag } from './use-tree-drag.ts';
import { useClosedBranches } from './use-closed-branches.ts';
import './hook-tree.css';

const ROW_PX: Readonly<Record<TreeRow['level'], number>> = { 1: 30, 2: 26, 3: 26, 4: 26 };
const TYPING_PAUSE_MS = 700;

/** Agent → place → event → hook. One tab stop; arrows, type-ahead and the usual keys of a tree. Only rows in sight are drawn. */
export function HookTree({ filter }: { readonly filter: string }) {
  const t = useWords();
  const say = useSay();
  const sets = useStudio((state) => state.hookSets);
  const preferences = useStudio((state) => state.preferences);
  const selection = useStudio((state) => state.selection);
  const select = useStudio((state) => state.select);
  const store = useStudioStore();
  const menu = useHookMenu();
  const [pointed, setPointed] = useState<string | null>(null);
  const drag = useTreeDrag();
  const roots = useStudio((state) => state.workspace?.roots);
  const home = useStudio((state) => state.workspace?.home ?? '');
  const { closed, fold } = useClosedBranches();
  const rows = useMemo(
    () => treeRows({ sets, editions: chosenEditions(preferences), closed, filter, roots: roots ?? [], home }),
    [sets, preferences, closed, filter, roots, home],
  );
  const names = useMemo(() => ({ t, say }), [t, say]);

  const selectedKey = keyOfSelection(selection);
  const active = Math.max(
    0,
    rows.findIndex((row) => row.key === selectedKey),
  );
  const unfold = useEffectEvent(() => fold(branchesOf(selection, sets), 'open'));
  // Chosen from elsewhere, the palette or a problem: its branches open.
  useEffect(() => unfold(), [selectedKey]);
  const typing = useRef({ text: '', atMs: 0 });

  const goTo = (index: number): void => {
    const row = rows[index];
    if (!row) return;
    select(selectionOfRow(row));
  };
  const hearKey = (event: KeyboardEvent): void => {
    const row = rows[active];
    if (!row) return;
    const found = row.kind === 'hook' ? findHook(sets, row.hook.id) : undefined;
    const act =
      found &&
      hookActs(found).find(({ keyIn, shortcut }) => keyIn === 'tree' && shortcut !== undefined && isPressed(shortcut, event, ownKeyboard));
    if (act) {
      event.preventDefault();
      if (act.unavailable) store.getState().announce(t(act.unavailable));
      else act.perform(store.getState());
      return;
    }
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      if (row.fold !== 'leaf') fold([row.key], row.fold === 'open' ? 'closed' : 'open');
      goTo(active);
    } else if (event.key.length === 1 && event.key !== '*') {
      const isGoingOn = event.timeStamp - typing.current.atMs < TYPING_PAUSE_MS;
      typing.current = { text: (isGoingOn ? typing.current.text : '') + event.key.toLowerCase(), atMs: event.timeStamp };
      const found = findByTyping(
        rows.map((candidate) => rowName(candidate, names)),
        active,
        typing.current.text,
      );
      if (found !== -1) goTo(found);
    } else {
      const move = moveInTree(rows, active, event.key, 12);
      switch (move.kind) {
        case 'none':
          return;
        case 'to':
          goTo(move.index);
          break;
        case 'fold':
          fold([move.key], move.to);
          break;
        case 'openSiblings':
          fold(move.keys, 'open');
          break;
      }
    }
    event.preventDefault();
  };

  const pointedHook = pointed === null ? undefined : findHook(sets, pointed);
  return (
    <>
      <ContextMenu entries={pointedHook ? menu(pointedHook, {}) : []}>
        <VirtualList
          className="tree"
          role="tree"
          aria-label={t('hooks.title')}
          tabIndex={0}
          data-pane-start=""
          aria-activedescendant={rows[active] ? `tree-row-${active}` : undefined}
          items={rows}
          keyOf={(row) => row.key}
          estimatePx={(row) => ROW_PX[row.level]}
          revealIndex={active}
          onKeyDown={hearKey}
          onContextMenuCapture={(event) => {
            const key = (event.target as Element).closest<HTMLElement>('[data-row]')?.dataset['row'];
            const row = key === undefined ? rows[active] : rows.find((candidate) => candidate.key === key);
            flushSync(() => setPointed(row?.kind === 'hook' ? row.hook.id : null));
            if (row?.kind === 'hook') select(selectionOfRow(row));
          }}
        >
          {(row, index) => (
            <TreeRowView
              row={row}
              id={`tree-row-${index}`}
              names={names}
              isSelected={row.key === selectedKey}
              isActive={index === active}
              drag={drag.of(row)}
              onClick={() => goTo(index)}
              onFold={() => {
                if (row.fold !== 'leaf') fold([row.key], row.fold === 'open' ? 'closed' : 'open');
              }}
            />
          )}
        </VirtualList>
      </ContextMenu>
      {drag.dragged?.hook.range && <p className="tree-drag-keys">{t('hooks.dragKeys')}</p>}
    </>
  );
}
