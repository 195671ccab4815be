import { useState } from 'react';
import type { DragEvent, HTMLAttributes } from 'react';
import { useStudioStore } from '../../../store/use-studio.ts';
import { dropped } from './tree-drag.ts';
import type { DropSide } from './tree-drag.ts';
import type { TreeRow } from './tree-rows.ts';

export interface RowDrag {
  readonly props: Pick<HTMLAttributes<HTMLElement>, 'draggable' | 'onDragStart' | 'onDragOver' | 'onDragLeave' | 'onDrop' | 'onDragEnd'>;
  /** What the row shows while something hangs over it. */
  readonly mark: DropSide | 'onto' | null;
}
type HookRow = Extract<TreeRow, { kind: 'hook' }>;

const sideOf = (event: DragEvent): DropSide => {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  return event.clientY < top + height / 2 ? 'above' : 'below';
};

/** Hooks are dragged within their list, to another event, and to another place; with the copy key they are copied there. */
export function useTreeDrag(): (row: TreeRow) => RowDrag {
  const store = useStudioStore();
  const [dragged, setDragged] = useState<HookRow | null>(null);
  const [over, setOver] = useState<{ readonly key: string; readonly mark: DropSide | 'onto' } | null>(null);
  const end = (): void => {
    setDragged(null);
    setOver(null);
  };
  return (row) => ({
    mark: over?.key === row.key ? over.mark : null,
    props: {
      draggable: row.kind === 'hook',
      onDragStart: (event) => {
        if (row.kind !== 'hook') return;
        event.dataTransfer.effectAllowed = 'copyMove';
        event.dataTransfer.setData('text/plain', row.hook.label);
        setDragged(row);
      },
      onDragOver: (event) => {
        const change = dragged && dropped(dragged, row, sideOf(event), event.ctrlKey || event.altKey);
        if (!change) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = change.kind === 'copy' ? 'copy' : 'move';
        const mark = change.kind === 'order' ? sideOf(event) : 'onto';
        if (over?.key !== row.key || over.mark !== mark) setOver({ key: row.key, mark });
      },
      onDragLeave: () => {
        if (over?.key === row.key) setOver(null);
      },
      onDrop: (event) => {
        const change = dragged && dropped(dragged, row, sideOf(event), event.ctrlKey || event.altKey);
        end();
        if (!change) return;
        event.preventDefault();
        void store.getState().proposeChange(dragged.edition.id, change);
      },
      onDragEnd: end,
    },
  });
}
