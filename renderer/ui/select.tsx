import { Check, ChevronDown } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import './field.css';
import './menu.css';
import './select.css';

export interface SelectOption {
  readonly value: string;
  readonly label: ReactNode;
  /** At the right edge, in meta type. */
  readonly note?: string | undefined;
  readonly font?: 'mono';
}
export interface SelectGroup {
  readonly title?: string;
  readonly options: readonly SelectOption[];
}
export interface SelectProps {
  readonly id?: string;
  /** Its name, where no visible label names it. */
  readonly label?: string;
  readonly value: string;
  readonly groups: readonly SelectGroup[];
  readonly onChange: (value: string) => void;
  readonly size?: 'small' | 'base';
  readonly describedBy?: string | undefined;
}

/** One of a list. Keyboard and type-ahead by Radix. */
export function Select({ id, label, value, groups, onChange, size = 'base', describedBy }: SelectProps) {
  const chosen = groups.flatMap((group) => group.options).find((option) => option.value === value);
  return (
    <Radix.Root value={value} onValueChange={onChange}>
      <Radix.Trigger
        id={id}
        aria-label={label}
        aria-describedby={describedBy}
        className={`input select-trigger select-${size}${chosen?.font === 'mono' ? ' mono' : ''}`}
      >
        <span className="select-value truncate">
          <Radix.Value />
        </span>
        {chosen?.note !== undefined && <span className="meta truncate select-note">{chosen.note}</span>}
        <Radix.Icon asChild>
          <ChevronDown aria-hidden="true" width={14} height={14} strokeWidth={2} />
        </Radix.Icon>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className="menu select-menu" position="popper" sideOffset={4} collisionPadding={8}>
          <Radix.Viewport>
            {groups.map((group, i) => (
              <Radix.Group key={group.title ?? i}>
                {group.title !== undefined && <Radix.Label className="menu-title">{group.title}</Radix.Label>}
                {group.options.map((option) => (
                  <Radix.Item key={option.value} value={option.value} className="menu-item">
                    <span className="menu-check">
                      <Radix.ItemIndicator>
                        <Icon of={Check} />
                      </Radix.ItemIndicator>
                    </span>
                    <span className={`grow${option.font === 'mono' ? ' mono' : ''}`}>
                      <Radix.ItemText>{option.label}</Radix.ItemText>
                    </span>
                    {option.note !== undefined && <span className="meta">{option.note}</span>}
                  </Radix.Item>
                ))}
              </Radix.Group>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
