import type { LucideIcon } from 'lucide-react';

const SIZES = {
  /** Chips and tree states. */
  tiny: [12, 2.2],
  /** Buttons, tabs, rows. */
  small: [14, 2],
  base: [16, 1.75],
  rail: [19, 1.6],
  large: [20, 1.75],
  stamp: [42, 1.6],
} as const;

export interface IconProps {
  readonly of: LucideIcon;
  readonly size?: keyof typeof SIZES;
  readonly className?: string;
}

/** A Lucide icon in one of the drawn sizes. Always beside a word, hence hidden from screen readers. */
export function Icon({ of: Drawing, size = 'small', className }: IconProps) {
  const [px, stroke] = SIZES[size];
  return <Drawing aria-hidden="true" width={px} height={px} strokeWidth={stroke} {...(className !== undefined && { className })} />;
}
