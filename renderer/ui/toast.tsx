import { Toast as Radix } from 'radix-ui';
import { Button } from './button.tsx';
import './toast.css';

export interface ToastContent {
  readonly id: number;
  readonly text: string;
  readonly undo?: (() => void) | undefined;
}
export interface ToastProps {
  readonly toast: ToastContent | null;
  readonly undoLabel: string;
  /** Names the region for screen readers. */
  readonly regionLabel: string;
  readonly onClose: () => void;
}

/** At most one, 6 s, longer while hovered or focused. Never for errors: those are shown where they happened. */
export function ToastRegion({ toast, undoLabel, regionLabel, onClose }: ToastProps) {
  return (
    <Radix.Provider duration={6000} label={regionLabel}>
      {toast && (
        <Radix.Root
          key={toast.id}
          className="toast"
          onOpenChange={(open) => {
            if (!open) onClose();
          }}
        >
          <Radix.Description className="grow">{toast.text}</Radix.Description>
          {toast.undo && (
            <Radix.Action asChild altText={undoLabel}>
              <Button size="small" className="toast-undo" onClick={toast.undo}>
                {undoLabel}
              </Button>
            </Radix.Action>
          )}
        </Radix.Root>
      )}
      <Radix.Viewport className="toast-region" />
    </Radix.Provider>
  );
}
