import type { LucideIcon } from 'lucide-react';
import type { Say, Translate } from '../i18n/use-words.ts';
import type { StudioState } from '../store/index.ts';

/** One act, written once for the palette, its button and its shortcut. */
export interface Command {
  readonly id: string;
  readonly icon: LucideIcon;
  readonly group: 'actions' | 'hooks' | 'events';
  readonly title: string;
  /** Behind the title: where it acts, or what is chosen now. */
  readonly note?: string;
  /** Further words by which the palette finds it. */
  readonly keywords?: readonly string[];
  /** See `shortcut.ts`. The first is shown. */
  readonly shortcuts?: readonly string[];
  /** A key that is heard elsewhere, shown here. */
  readonly shownKeys?: string;
  /** CSS selector: pressed in such an element, the keys keep their meaning there. */
  readonly yieldsTo?: string;
  /** `no`: only its key does it. */
  readonly inPalette?: 'no';
  readonly perform: (state: StudioState) => void;
}

/** What a feature offers right now. Called again whenever the state has changed. */
export type CommandSource = (state: StudioState, words: { readonly t: Translate; readonly say: Say }) => readonly Command[];
