import { useState } from 'react';
import type { DragEvent, HTMLAttributes } from 'react';
import { useStudioStore } from '../../../store/use-studio.ts';
import { dropped, goesAlong } from './tree-drag.ts';
import type { DragKeys, DropSide } from './tree-drag.ts';
import type { TreeRow } from './tree-rows.ts';

export interface RowDrag {
  readonly props: Pick<HTMLAttributes<HTMLElement>, 'draggable' | 'onDragStart' | 'onDragOver' | 'onDragLeave' | 'onDrop' | 'onDragEnd'>;
  /** What the row shows during a drag: something hangs over it, or it goes along. */
  readonly mark: DropSide | 'onto' | 'along' | null;
}
type HookRow = Extract<TreeRow, { kind: 'hook' }>;

const sideOf = (event: DragEvent): DropSide => {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  return event.clientY < top + height / 2 ? 'above' : 'below';
};

const keysOf = ({ ctrlKey, altKey, shiftKey }: DragEvent): DragKeys => ({
  act: ctrlKey || altKey ? 'copy' : 'move',
  what: shiftKey ? 'group' : 'hook',
});

/** Hooks are dragged within their list, to another event, and to another place; keys make it a copy, or the hook's whole group. */
export function useTreeDrag(): { readonly of: (row: TreeRow) => RowDrag; readonly dragged: HookRow | null } {
  const store = useStudioStore();
  const [dragged, setDragged] = useState<HookRow | null>(null);
  const [over, setOver] = useState<{ readonly key: string; readonly mark: DropSide | 'onto' } | null>(null);
  const [keys, setKeys] = useState<DragKeys>({ act: 'move', what: 'hook' });
  const end = (): void => {
    setDragged(null);
    setOver(null);
  };
  const of = (row: TreeRow): RowDrag => ({
    mark: over?.key === row.key ? over.mark : dragged && goesAlong(dragged, keys, row) ? 'along' : null,
    props: {
      draggable: row.kind === 'hook',
      onDragStart: (event) => {
        if (row.kind !== 'hook') return;
        event.dataTransfer.effectAllowed = 'copyMove';
        event.dataTransfer.setData('text/plain', row.hook.label);
        setDragged(row);
      },
      onDragOver: (event) => {
        const held = keysOf(event);
        if (held.act !== keys.act || held.what !== keys.what) setKeys(held);
        const change = dragged && dropped(dragged, row, sideOf(event), held);
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
        const change = dragged && dropped(dragged, row, sideOf(event), keysOf(event));
        end();
        if (!change) return;
        event.preventDefault();
        void store.getState().proposeChange(dragged.edition.id, change);
      },
      onDragEnd: end,
    },
  });
  return { of, dragged };
}
