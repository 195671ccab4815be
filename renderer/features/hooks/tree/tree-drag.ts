/** What dropping a hook on a row of the tree means. Pure. */
import type { ChangeRequest } from '../../../../shared/contract/authoring-calls.ts';
import type { TreeRow } from './tree-rows.ts';

export type DropSide = 'above' | 'below';
type HookRow = Extract<TreeRow, { kind: 'hook' }>;

/** What the keys that are held make of a drag. */
export interface DragKeys {
  readonly act: 'move' | 'copy';
  readonly what: 'hook' | 'group';
}

/** Whether a row goes along: it is of the group that is dragged. */
export const goesAlong = (dragged: HookRow, { what }: DragKeys, row: TreeRow): boolean =>
  what === 'group' && row.kind === 'hook' && row.hook.location === dragged.hook.location && row.hook.group === dragged.hook.group;

/**
 * On a hook of the same list: before or behind it. On another event or place: it moves there, or with the copy key is copied.
 * A whole group goes before or behind another.
 * null: nothing would change, or the row belongs to another agent.
 */
export function dropped(dragged: HookRow, row: TreeRow, side: DropSide, keys: DragKeys): ChangeRequest | null {
  if (row.kind === 'agent' || row.edition.agent !== dragged.edition.agent || row.key === dragged.key) return null;
  const hook = dragged.hook.id;
  const event = row.kind === 'hook' ? row.hook.event : row.kind === 'event' ? row.event : dragged.hook.event;
  const location = row.location.id;
  const isHere = location === dragged.hook.location && event === dragged.hook.event;
  const whole = keys.what === 'group' && dragged.hook.range !== undefined ? ({ whole: 'group' } as const) : {};
  if (keys.act === 'copy') return { kind: 'copy', hook, event, location, ...whole };
  if (!isHere) return { kind: 'move', hook, event, location, ...whole };
  if (row.kind !== 'hook' || dragged.hook.range === undefined || row.hook.range === undefined) return null;
  if (goesAlong(dragged, keys, row)) return null;
  return { kind: 'order', hook, to: { kind: side === 'above' ? 'before' : 'after', hook: row.hook.id }, ...whole };
}
