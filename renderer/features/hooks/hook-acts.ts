/** What can be done with one hook: written once for its menu, the tree's menu, the palette and the keys. */
import { ArrowDown, ArrowUp, ChevronsDown, ChevronsUp, Copy, CopyPlus, FilePen, Layers2, Play, Power, Share, Trash2 } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ChangeRequest } from '../../../shared/contract/authoring-calls.ts';
import type { WordKey } from '../../i18n/index.ts';
import type { StudioState } from '../../store/index.ts';
import type { FoundHook } from './hook-sets.ts';
import { groupStep, orderStep } from './order-step.ts';

export interface HookAct {
  readonly id: string;
  readonly icon: LucideIcon;
  readonly title: WordKey;
  readonly shortcut?: string;
  /** Where a key is heard in the tree only: typing needs it elsewhere. */
  readonly keyIn?: 'tree';
  /** Acts of one group stand together. */
  readonly group: 'run' | 'order' | 'place' | 'away';
  /** What would be asked of the host: so the menu can say why it is refused. */
  readonly change?: ChangeRequest;
  /** Why it makes no sense here at all. */
  readonly unavailable?: WordKey;
  readonly perform: (state: StudioState) => void;
}

export const isOn = (hook: FoundHook['hook']): boolean => hook.state.kind !== 'off' && hook.state.kind !== 'notExecutable';

export function hookActs({ hook, set, edition }: FoundHook): readonly HookAct[] {
  const isEntry = hook.handler.kind !== 'script';
  const propose =
    (change: ChangeRequest) =>
    (state: StudioState): void =>
      void state.proposeChange(edition, change);
  const toggle: ChangeRequest = { kind: 'enable', hook: hook.id, to: isOn(hook) ? 'off' : 'on' };
  const remove: ChangeRequest = { kind: 'delete', hook: hook.id };
  const duplicate: ChangeRequest = { kind: 'copy', hook: hook.id, event: hook.event, location: hook.location };
  const order = (to: 'up' | 'down'): HookAct => {
    const place = orderStep(set, hook, to);
    return {
      id: `hook.${to}`,
      icon: to === 'up' ? ArrowUp : ArrowDown,
      title: `hooks.order.${to}`,
      shortcut: to === 'up' ? 'Alt+ArrowUp' : 'Alt+ArrowDown',
      keyIn: 'tree',
      group: 'order',
      ...(place ? {} : { unavailable: to === 'up' ? 'hooks.order.first' : 'hooks.order.last' }),
      perform: (state) => void state.moveInOrder(edition, hook.id, to),
    };
  };
  const orderGroup = (to: 'up' | 'down'): HookAct => ({
    id: `hook.group.${to}`,
    icon: to === 'up' ? ChevronsUp : ChevronsDown,
    title: `hooks.order.group.${to}`,
    shortcut: to === 'up' ? 'Alt+Shift+ArrowUp' : 'Alt+Shift+ArrowDown',
    keyIn: 'tree',
    group: 'order',
    ...(groupStep(set, hook, to) ? {} : { unavailable: to === 'up' ? 'hooks.order.group.first' : 'hooks.order.group.last' }),
    perform: (state) => void state.moveInOrder(edition, hook.id, to, 'group'),
  });
  return [
    {
      id: 'hook.run',
      icon: Play,
      title: 'hooks.run',
      shortcut: 'Mod+Enter',
      group: 'run',
      perform: (state) => state.requestRun({ edition, event: hook.event, hook: hook.id, act: 'show' }),
    },
    {
      id: 'hook.toggle',
      icon: Power,
      title: isOn(hook) ? 'hooks.turnOff' : 'hooks.turnOn',
      shortcut: 'Mod+Shift+E',
      group: 'run',
      change: toggle,
      perform: propose(toggle),
    },
    ...(isEntry
      ? [
          order('up'),
          order('down'),
          orderGroup('up'),
          orderGroup('down'),
          {
            id: 'hook.ownGroup',
            icon: Layers2,
            title: 'hooks.order.ownGroup',
            group: 'order',
            ...(set.hooks.some((other) => other.group === hook.group && other.id !== hook.id) ? {} : { unavailable: 'hooks.order.alone' }),
            perform: propose({ kind: 'order', hook: hook.id, to: { kind: 'ownGroup' } }),
          } as const satisfies HookAct,
          {
            id: 'hook.duplicate',
            icon: CopyPlus,
            title: 'hooks.duplicate',
            shortcut: 'Mod+Shift+D',
            group: 'place',
            change: duplicate,
            perform: propose(duplicate),
          } as const satisfies HookAct,
        ]
      : []),
    {
      id: 'hook.move',
      icon: FilePen,
      title: isEntry ? 'hooks.moveEntry' : 'hooks.move',
      shortcut: 'F2',
      keyIn: 'tree',
      group: 'place',
      change: remove,
      perform: (state) => state.openHooksDialog({ kind: 'place', hook: hook.id, act: 'move' }),
    },
    {
      id: 'hook.copy',
      icon: Copy,
      title: 'hooks.copyTo',
      group: 'place',
      perform: (state) => state.openHooksDialog({ kind: 'place', hook: hook.id, act: 'copy' }),
    },
    {
      id: 'hook.export',
      icon: Share,
      title: 'hooks.export',
      shortcut: 'Mod+Shift+X',
      group: 'place',
      perform: (state) => state.openHooksDialog({ kind: 'export', edition, hooks: [hook.id] }),
    },
    {
      id: 'hook.delete',
      icon: Trash2,
      title: 'hooks.delete',
      shortcut: 'Delete',
      keyIn: 'tree',
      group: 'away',
      change: remove,
      perform: propose(remove),
    },
  ];
}
