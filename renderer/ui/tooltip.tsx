import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import './tooltip.css';

export interface TooltipProps {
  readonly text: string;
  readonly keys?: ReactNode;
  /** One element that takes a ref. */
  readonly children: ReactElement;
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
}

/** Name and shortcut, or a unit explained, after 500 ms. Nothing essential is told here alone. */
export function Tooltip({ text, keys, children, side = 'bottom' }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className="tooltip" side={side} sideOffset={4} collisionPadding={8}>
          {text}
          {keys}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** One per page: neighbouring tooltips then follow one another without a new delay. */
export function TooltipProvider({ children }: { readonly children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={500} skipDelayDuration={200}>
      {children}
    </Radix.Provider>
  );
}
