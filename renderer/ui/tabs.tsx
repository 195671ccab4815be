import type { LucideIcon } from 'lucide-react';
import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import './tabs.css';

export interface TabSpec {
  readonly value: string;
  readonly label: string;
  readonly icon?: LucideIcon;
  /** Unsaved and the like, told in words too. */
  readonly mark?: { readonly label: string } | undefined;
}
export interface TabsProps {
  readonly label: string;
  readonly value: string;
  readonly tabs: readonly TabSpec[];
  readonly onChange: (value: string) => void;
  /** At the right end of the row. */
  readonly aside?: ReactNode;
  /** The panel of the chosen tab. */
  readonly children: ReactNode;
  readonly className?: string;
}

/** A row of tabs above the one panel that is chosen. */
export function Tabs({ label, value, tabs, onChange, aside, children, className = '' }: TabsProps) {
  return (
    <Radix.Root className={`tabs ${className}`} value={value} onValueChange={onChange} activationMode="manual">
      <div className="tabs-row">
        <Radix.List className="tabs-list" aria-label={label}>
          {tabs.map((tab) => (
            <Radix.Trigger key={tab.value} value={tab.value} className="tabs-tab">
              {tab.icon && <Icon of={tab.icon} />}
              {tab.label}
              {tab.mark && (
                <>
                  <span className="tabs-mark" aria-hidden="true" />
                  <span className="visually-hidden">{tab.mark.label}</span>
                </>
              )}
            </Radix.Trigger>
          ))}
        </Radix.List>
        {aside}
      </div>
      <Radix.Content value={value} className="tabs-panel" tabIndex={-1}>
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}
