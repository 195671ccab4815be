/** What dropping a hook on a row of the tree means. Pure. */
import type { ChangeRequest } from '../../../../shared/contract/authoring-calls.ts';
import type { TreeRow } from './tree-rows.ts';

export type DropSide = 'above' | 'below';
type HookRow = Extract<TreeRow, { kind: 'hook' }>;

/**
 * On a hook of the same list: before or behind it. On another event or place: it moves there, or with the copy key is copied.
 * null: nothing would change, or the row belongs to another agent.
 */
export function dropped(dragged: HookRow, row: TreeRow, side: DropSide, copies: boolean): ChangeRequest | null {
  if (row.kind === 'agent' || row.edition.agent !== dragged.edition.agent || row.key === dragged.key) return null;
  const hook = dragged.hook.id;
  const event = row.kind === 'hook' ? row.hook.event : row.kind === 'event' ? row.event : dragged.hook.event;
  const location = row.location.id;
  const isHere = location === dragged.hook.location && event === dragged.hook.event;
  if (copies) return { kind: 'copy', hook, event, location };
  if (!isHere) return { kind: 'move', hook, event, location };
  if (row.kind !== 'hook' || dragged.hook.range === undefined || row.hook.range === undefined) return null;
  return { kind: 'order', hook, to: { kind: side === 'above' ? 'before' : 'after', hook: row.hook.id } };
}
