import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import './chip.css';
import { Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';
import { TONE_ICON } from './tone.ts';
import type { Tone } from './tone.ts';

export interface ChipProps {
  readonly tone?: Tone;
  /** Replaces the tone's own icon; null: none. A neutral chip has none. */
  readonly icon?: LucideIcon | null;
  readonly children: ReactNode;
  readonly title?: string;
}

/** A fact about a thing, never a button. Coloured for outcomes only. */
export function Chip({ tone = 'neutral', icon, children, title }: ChipProps) {
  const drawing = icon === undefined && tone !== 'neutral' ? TONE_ICON[tone] : icon;
  return (
    <span className={`chip chip-${tone}${drawing ? '' : ' chip-plain'}`} title={title}>
      {tone === 'running' && !icon ? <Spinner size="tiny" /> : drawing && <Icon of={drawing} size="tiny" />}
      {children}
    </span>
  );
}

/** Icon + word in a tone, without a frame: the state of a tree row, a saved file. */
export function StateWord({ tone = 'neutral', icon, children }: ChipProps) {
  const drawing = icon === undefined && tone !== 'neutral' ? TONE_ICON[tone] : icon;
  return (
    <span className={`state-word tone-${tone}`}>
      {drawing && <Icon of={drawing} size="tiny" />}
      {children}
    </span>
  );
}
