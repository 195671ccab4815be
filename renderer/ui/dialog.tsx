import { Dialog as Radix } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';
import './dialog.css';
import { restoreLostFocus } from './kept-focus.ts';

export interface DialogProps {
  /** A question; the button repeats its verb. */
  readonly title: string;
  /** What the dialog is about, in a sentence. */
  readonly description?: ReactNode;
  readonly size?: 'base' | 'wide' | 'full' | 'palette';
  readonly onClose: () => void;
  /** The safe choice left, the act right. */
  readonly actions?: ReactNode;
  /** Where focus starts; default: the first control. */
  readonly focusFirst?: RefObject<HTMLElement | null>;
  readonly children?: ReactNode;
}

/** Open as long as it is rendered. Escape cancels; focus goes back to where it came from. Only the part between title and acts scrolls. */
export function Dialog({ title, description, size = 'base', onClose, actions, focusFirst, children }: DialogProps) {
  return (
    <Radix.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Radix.Portal>
        <Radix.Overlay className="dialog-veil" />
        <Radix.Content
          className={`dialog dialog-${size}`}
          {...(description === undefined && { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            if (!focusFirst?.current) return;
            event.preventDefault();
            focusFirst.current.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            restoreLostFocus();
          }}
        >
          <Radix.Title className="dialog-title">{title}</Radix.Title>
          {description !== undefined && (
            <Radix.Description asChild>
              <div className="dialog-description">{description}</div>
            </Radix.Description>
          )}
          {size === 'palette' ? children : children !== undefined && <div className="dialog-body scroll">{children}</div>}
          {actions !== undefined && <div className="dialog-actions">{actions}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
