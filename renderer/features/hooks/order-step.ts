import type { Hook, HookSet } from '../../../shared/model/hook.ts';

export type OrderTo = { readonly kind: 'before' | 'after'; readonly hook: string } | { readonly kind: 'ownGroup' };

/** Which group the hook's own goes before or behind, named by a hook of it. */
export type GroupTo = Extract<OrderTo, { readonly hook: string }>;

/** Entries of the same event in the same file, in the order of the file; parked ones stand in none. */
const besideInFile = (set: HookSet, hook: Hook): readonly Hook[] =>
  set.hooks.filter((other) => other.location === hook.location && other.event === hook.event && other.range !== undefined);

/**
 * One place up or down: past the next entry of its group, else into the next group's near end. From the last group's end it goes into
 * a group of its own. null: there is no further place.
 */
export function orderStep(set: HookSet, hook: Hook, to: 'up' | 'down'): OrderTo | null {
  const beside = besideInFile(set, hook);
  const at = beside.findIndex(({ id }) => id === hook.id);
  if (at === -1) return null;
  const next = beside[to === 'up' ? at - 1 : at + 1];
  if (next) {
    const isPast = next.group === hook.group;
    return { kind: (to === 'up') === isPast ? 'before' : 'after', hook: next.id };
  }
  const isAlone = beside.every((other) => other.id === hook.id || other.group !== hook.group);
  return to === 'down' && !isAlone ? { kind: 'ownGroup' } : null;
}

/** The whole group one place up or down, past the next one of its event. null: there is none on that side. */
export function groupStep(set: HookSet, hook: Hook, to: 'up' | 'down'): GroupTo | null {
  const beside = besideInFile(set, hook);
  const groups = [...new Set(beside.map(({ group }) => group))];
  const at = groups.indexOf(hook.group);
  const next = at === -1 ? undefined : groups[to === 'up' ? at - 1 : at + 1];
  const other = next === undefined ? undefined : beside.find(({ group }) => group === next);
  return other ? { kind: to === 'up' ? 'before' : 'after', hook: other.id } : null;
}
