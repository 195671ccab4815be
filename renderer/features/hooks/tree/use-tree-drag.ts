import { useRef, useState } from 'react';
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

/** What is seen of a drag. `over`: the key of the row that would take what is dragged. */
interface Drawn {
  readonly dragged: HookRow;
  readonly keys: DragKeys;
  readonly over: string | null;
  readonly mark: DropSide | 'onto';
}

const sideOf = (event: DragEvent): DropSide => {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  return event.clientY < top + height / 2 ? 'above' : 'below';
};

const keysOf = ({ ctrlKey, altKey, shiftKey }: DragEvent): DragKeys => ({
  act: ctrlKey || altKey ? 'copy' : 'move',
  what: shiftKey ? 'group' : 'hook',
});

/**
 * Hooks are dragged within their list, to another event, and to another place; keys make it a copy, or the hook's whole group.
 * What goes where is read from the events alone, never from what is drawn: a row may be drawn anew in the midst of a drag.
 */
export function useTreeDrag(): { readonly of: (row: TreeRow) => RowDrag; readonly dragged: HookRow | null } {
  const store = useStudioStore();
  const held = useRef<HookRow | null>(null);
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const end = (): void => {
    held.current = null;
    setDrawn(null);
  };
  const of = (row: TreeRow): RowDrag => ({
    mark: drawn === null ? null : drawn.over === row.key ? drawn.mark : goesAlong(drawn.dragged, drawn.keys, row) ? 'along' : null,
    props: {
      draggable: row.kind === 'hook',
      onDragStart: (event) => {
        if (row.kind !== 'hook') return;
        event.dataTransfer.effectAllowed = 'copyMove';
        event.dataTransfer.setData('text/plain', row.hook.label);
        // Drawn from the first move on: a browser may give a drag up whose row changes as it starts.
        held.current = row;
      },
      onDragOver: (event) => {
        const dragged = held.current;
        if (!dragged) return;
        const keys = keysOf(event);
        const change = dropped(dragged, row, sideOf(event), keys);
        const mark = change?.kind === 'order' ? sideOf(event) : 'onto';
        setDrawn((before) => redrawn(before, { dragged, keys, over: change ? row.key : null, mark }));
        if (!change) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = change.kind === 'copy' ? 'copy' : 'move';
      },
      onDragLeave: ({ currentTarget, relatedTarget }) => {
        // From one word of the row to the next is no leaving.
        if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
        setDrawn((before) => (before?.over === row.key ? { ...before, over: null } : before));
      },
      onDrop: (event) => {
        const dragged = held.current;
        const change = dragged && dropped(dragged, row, sideOf(event), keysOf(event));
        end();
        if (!change) return;
        event.preventDefault();
        void store.getState().proposeChange(dragged.edition.id, change);
      },
      onDragEnd: end,
    },
  });
  return { of, dragged: drawn?.dragged ?? null };
}

/** The same object as before where nothing looks different: a drag tells of itself many times a second. */
const redrawn = (before: Drawn | null, next: Drawn): Drawn =>
  before?.dragged === next.dragged &&
  before.over === next.over &&
  before.mark === next.mark &&
  before.keys.act === next.keys.act &&
  before.keys.what === next.keys.what
    ? before
    : next;
