import { Check } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { ContextMenu as Radix, DropdownMenu } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import './menu.css';

export type MenuEntry =
  | {
      readonly kind: 'item';
      readonly id: string;
      readonly label: string;
      readonly note?: string;
      readonly icon?: LucideIcon;
      readonly keys?: ReactNode;
      readonly disabledReason?: string | undefined;
      readonly onSelect: () => void;
    }
  /** One of several: `radio` entries beside one another form a group. */
  | {
      readonly kind: 'choice';
      readonly id: string;
      readonly label: string;
      readonly note?: string;
      readonly chosen: 'yes' | 'no';
      readonly onSelect: () => void;
    }
  | { readonly kind: 'title'; readonly id: string; readonly label: string }
  | { readonly kind: 'line'; readonly id: string };

export interface MenuProps {
  /** The button that opens it. */
  readonly children: ReactElement;
  readonly entries: readonly MenuEntry[];
  readonly align?: 'start' | 'end';
}

/** The same entries in a menu of either kind. */
type Kit = Pick<typeof DropdownMenu, 'Label' | 'Separator' | 'Item' | 'CheckboxItem' | 'ItemIndicator'>;

function Entry({ entry, kit }: { readonly entry: MenuEntry; readonly kit: Kit }) {
  switch (entry.kind) {
    case 'title':
      return <kit.Label className="menu-title">{entry.label}</kit.Label>;
    case 'line':
      return <kit.Separator className="menu-line" />;
    case 'item':
      return (
        <kit.Item className="menu-item" disabled={entry.disabledReason !== undefined} onSelect={entry.onSelect}>
          {entry.icon && <Icon of={entry.icon} />}
          <span className="grow menu-words">
            <span className="truncate">{entry.label}</span>
            {entry.disabledReason !== undefined && <span className="meta menu-reason">{entry.disabledReason}</span>}
          </span>
          {entry.note !== undefined && <span className="meta truncate">{entry.note}</span>}
          {entry.disabledReason === undefined && entry.keys}
        </kit.Item>
      );
    case 'choice':
      return (
        <kit.CheckboxItem className="menu-item" checked={entry.chosen === 'yes'} onSelect={entry.onSelect}>
          <span className="menu-check">
            <kit.ItemIndicator>
              <Icon of={Check} />
            </kit.ItemIndicator>
          </span>
          <span className="grow truncate">{entry.label}</span>
          {entry.note !== undefined && <span className="meta">{entry.note}</span>}
        </kit.CheckboxItem>
      );
  }
}

/** A button's list of acts. */
export function Menu({ children, entries, align = 'start' }: MenuProps) {
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>{children}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align={align} sideOffset={4} collisionPadding={8}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} kit={DropdownMenu} />
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

export interface ContextMenuProps {
  /** Where it opens: by the right button, or by the menu key. */
  readonly children: ReactElement;
  readonly entries: readonly MenuEntry[];
}

/** The acts of the thing that was pointed at. No entries: the page's own menu stays shut as well. */
export function ContextMenu({ children, entries }: ContextMenuProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild disabled={entries.length === 0}>
        {children}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className="menu" collisionPadding={8}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} kit={Radix as unknown as Kit} />
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
