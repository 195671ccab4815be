/** The library's values as the view names them. */
import type { Output } from '../../../../shared/contract/calls.ts';
import type { LibraryCard } from '../../../../shared/contract/library-calls.ts';
import type { Language } from '../../../../shared/words/catalogue.ts';

export type Library = Output<'library:list'>;
export type ShownHook = Output<'library:show'>;
export type InstalledHook = Output<'library:installed'>[number];
export type DriftedHook = Output<'library:drift'>[number];
export type Planned = Output<'library:install'>;
export type Conflict = Planned['conflicts'][number];
export type HookRef = Pick<LibraryCard, 'source' | 'name'>;

export { keyOf } from '../../../../shared/library/hook-key.ts';

/** In the language spoken, else in English, else in whatever there is. */
export const textOf = (texts: Readonly<Record<string, string>>, language: Language): string =>
  texts[languageIn(texts, language) ?? ''] ?? '';

/** The language of that text; undefined: there is none. */
export const languageIn = (texts: Readonly<Record<string, string>>, language: Language): string | undefined =>
  [language, 'en', ...Object.keys(texts)].find((one) => texts[one] !== undefined);

/** Every edition that some entry of the hook names, in the order of the entries. */
export const editionsOfCard = ({ entries }: Pick<LibraryCard, 'entries'>): readonly string[] => [
  ...new Set(entries.flatMap((entry) => entry.editions)),
];
export const agentsOfCard = ({ entries }: Pick<LibraryCard, 'entries'>): readonly string[] => [
  ...new Set(entries.map((entry) => entry.agent)),
];
export const eventsOfCard = ({ entries }: Pick<LibraryCard, 'entries'>): readonly string[] => [
  ...new Set(entries.map((entry) => entry.event)),
];
