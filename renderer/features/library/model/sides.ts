/** Which of two files stays, by path: the one that was changed here, or the library's. Pure. */
import type { Conflict } from './library-hook.ts';

export type Side = 'keep' | 'take';
export type Sides = Readonly<Record<string, Side>>;
/** What is done with a library hook; the words for a conflict go by it. */
export type LibraryAct = 'install' | 'update' | 'uninstall';

/** As the contract has it. */
export function chosenSides(sides: Sides): { readonly keep: string[]; readonly take: string[] } {
  const of = (side: Side): string[] => Object.keys(sides).filter((path) => sides[path] === side);
  return { keep: of('keep'), take: of('take') };
}

/** Those that were known, and the new ones: an answer leaves out what is already decided. */
export const allConflicts = (known: readonly Conflict[], told: readonly Conflict[]): readonly Conflict[] => {
  const more = told.filter(({ path }) => known.every((one) => one.path !== path));
  return more.length === 0 ? known : [...known, ...more];
};

export const countOpen = (conflicts: readonly Conflict[], sides: Sides): number => conflicts.filter(({ path }) => !(path in sides)).length;
