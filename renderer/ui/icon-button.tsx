import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import './button.css';
import { Icon } from './icon.tsx';
import { Tooltip } from './tooltip.tsx';
import type { TooltipProps } from './tooltip.tsx';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'children'> {
  readonly icon: LucideIcon;
  /** Its name, for the tooltip and for screen readers. */
  readonly label: string;
  readonly kind?: 'default' | 'ghost';
  readonly size?: 'small' | 'base';
  readonly keys?: ReactNode;
  /** Where it says its name; away from a menu that it opens. */
  readonly tooltipSide?: NonNullable<TooltipProps['side']>;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Only for search, copy, close, add and more: everything else has a word. */
export function IconButton({
  icon,
  label,
  kind = 'ghost',
  size = 'small',
  keys,
  tooltipSide = 'bottom',
  className = '',
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip text={label} keys={keys} side={tooltipSide}>
      <button type="button" {...rest} aria-label={label} className={`button button-icon button-${kind} button-${size} ${className}`}>
        <Icon of={icon} />
      </button>
    </Tooltip>
  );
}
