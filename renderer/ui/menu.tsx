import { Check } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
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

function Entry({ entry }: { readonly entry: MenuEntry }) {
  switch (entry.kind) {
    case 'title':
      return <DropdownMenu.Label className="menu-title">{entry.label}</DropdownMenu.Label>;
    case 'line':
      return <DropdownMenu.Separator className="menu-line" />;
    case 'item':
      return (
        <DropdownMenu.Item className="menu-item" disabled={entry.disabledReason !== undefined} onSelect={entry.onSelect}>
          {entry.icon && <Icon of={entry.icon} />}
          <span className="grow menu-words">
            <span className="truncate">{entry.label}</span>
            {entry.disabledReason !== undefined && <span className="meta menu-reason">{entry.disabledReason}</span>}
          </span>
          {entry.note !== undefined && <span className="meta truncate">{entry.note}</span>}
          {entry.disabledReason === undefined && entry.keys}
        </DropdownMenu.Item>
      );
    case 'choice':
      return (
        <DropdownMenu.CheckboxItem className="menu-item" checked={entry.chosen === 'yes'} onSelect={entry.onSelect}>
          <span className="menu-check">
            <DropdownMenu.ItemIndicator>
              <Icon of={Check} />
            </DropdownMenu.ItemIndicator>
          </span>
          <span className="grow truncate">{entry.label}</span>
          {entry.note !== undefined && <span className="meta">{entry.note}</span>}
        </DropdownMenu.CheckboxItem>
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
            <Entry key={entry.id} entry={entry} />
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
