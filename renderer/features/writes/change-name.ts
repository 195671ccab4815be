import type { ChangeRequest } from '../../../shared/contract/authoring-calls.ts';

/** By this the words for a change are found: what is asked, what the button says, what was done. */
export type ChangeName =
  | 'create'
  | 'on'
  | 'off'
  | 'move'
  | 'copy'
  | 'order'
  | `group.${'move' | 'copy' | 'order'}`
  | 'delete'
  | 'matcher'
  | 'set'
  | 'createScript';

export function changeName(change: ChangeRequest): ChangeName {
  switch (change.kind) {
    case 'enable':
      return change.to;
    case 'set':
      return change.field === 'matcher' ? 'matcher' : 'set';
    case 'move':
    case 'copy':
    case 'order':
      return change.whole ? `group.${change.kind}` : change.kind;
    case 'create':
    case 'delete':
    case 'createScript':
      return change.kind;
  }
}
