/** Questions about what was found, over all agents. Pure. */
import type { Output } from '../../../shared/contract/calls.ts';
import type { Hook, HookSet, Problem } from '../../../shared/model/hook.ts';
import type { HookLocation } from '../../../shared/model/location.ts';

/** What one edition finds: one per agent, by the edition that is chosen for it. */
export type EditionHooks = Output<'hooks:list'>[number];

export interface FoundHook {
  readonly edition: string;
  readonly set: HookSet;
  readonly hook: Hook;
  readonly location: HookLocation | undefined;
}

export function findHook(sets: readonly EditionHooks[], id: string): FoundHook | undefined {
  for (const { edition, set } of sets) {
    const hook = set.hooks.find((candidate) => candidate.id === id);
    if (hook) return { edition, set, hook, location: set.locations.find((location) => location.id === hook.location) };
  }
  return undefined;
}

export const countHooks = (sets: readonly EditionHooks[]): { readonly hooks: number; readonly agents: number } => ({
  hooks: sets.reduce((sum, { set }) => sum + set.hooks.length, 0),
  agents: sets.filter(({ set }) => set.hooks.length > 0).length,
});

/** Errors and warnings; hints are worth a word, not a count. */
export const countProblems = (sets: readonly EditionHooks[]): number =>
  sets.reduce((sum, { set }) => sum + set.problems.filter((problem) => problem.severity !== 'hint').length, 0);

/** A hook's own problems, and those of its file that name no hook. */
export const problemsOfHook = (set: HookSet, hook: Hook): readonly Problem[] => set.problems.filter((problem) => problem.hook === hook.id);
export const problemsOfLocation = (set: HookSet, location: string): readonly Problem[] =>
  set.problems.filter((problem) => problem.location === location);
export const problemsOfFile = (sets: readonly EditionHooks[], path: string): readonly Problem[] =>
  sets.flatMap(({ set }) => set.problems.filter((problem) => problem.path === path));

/** Settings files that cannot be read as what they are: no hook of them is found, whatever they hold. */
export const brokenFiles = (sets: readonly EditionHooks[]): readonly HookLocation[] =>
  sets.flatMap(({ set }) =>
    set.locations.filter(
      ({ id, holds, path }) =>
        holds.kind === 'file' &&
        set.problems.some(
          (problem) => problem.location === id && problem.path === path && problem.severity === 'error' && problem.hook === undefined,
        ),
    ),
  );

/** What the title of such a file says of the cause: the line where it stops being JSON, or no more than that it cannot be read. */
export function causeOfBroken(sets: readonly EditionHooks[], path: string): { readonly fault: 'notJson' | 'other'; readonly line: number } {
  const found = problemsOfFile(sets, path).find(({ severity, reason }) => severity === 'error' && reason.code.endsWith('.notJson'));
  return found?.line === undefined ? { fault: 'other', line: 0 } : { fault: 'notJson', line: found.line };
}
