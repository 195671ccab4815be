import { CircleDashed, EyeOff, LoaderCircle, Check, TriangleAlert, Unplug, OctagonX } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** What a colour says. `neutral` states a fact that is no outcome. */
export type Tone = 'neutral' | 'allow' | 'block' | 'warn' | 'failed' | 'masked' | 'skipped' | 'running';

/** The icon that always goes with a tone, so that no status is told by colour alone. */
export const TONE_ICON: Readonly<Record<Exclude<Tone, 'neutral'>, LucideIcon>> = {
  allow: Check,
  block: OctagonX,
  warn: TriangleAlert,
  failed: Unplug,
  masked: EyeOff,
  skipped: CircleDashed,
  running: LoaderCircle,
};
