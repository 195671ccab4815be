import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import './button.css';
import { Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';
import { Tooltip } from './tooltip.tsx';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  readonly kind?: 'primary' | 'default' | 'ghost';
  readonly size?: 'small' | 'base' | 'large';
  readonly icon?: LucideIcon;
  /** Key caps shown behind the label. */
  readonly keys?: ReactNode;
  /** Why it cannot be pressed now. It stays focusable, so that the reason can be read. */
  readonly disabledReason?: string | undefined;
  /** Shown instead of the label, with a spinner, while the act goes on. */
  readonly busyLabel?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Label = verb (+ count). One primary per pane. */
export function Button({
  kind = 'default',
  size = 'base',
  icon,
  keys,
  disabledReason,
  busyLabel,
  className = '',
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const isIdle = disabledReason === undefined && busyLabel === undefined;
  const button = (
    <button
      type="button"
      {...rest}
      className={`button button-${kind} button-${size} ${className}`}
      aria-disabled={isIdle ? undefined : true}
      aria-busy={busyLabel === undefined ? undefined : true}
      onClick={(event) => {
        if (isIdle) onClick?.(event);
        else event.preventDefault();
      }}
    >
      {busyLabel === undefined ? icon && <Icon of={icon} /> : <Spinner />}
      {busyLabel ?? children}
      {busyLabel === undefined && keys}
    </button>
  );
  return disabledReason === undefined ? button : <Tooltip text={disabledReason}>{button}</Tooltip>;
}
