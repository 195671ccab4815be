import type { Hook, HookSet } from '../../../shared/model/hook.ts';

/** “group 1, hook 1 of 1”: where an entry stands among those of its event in its file. */
export function placeInGroup(set: HookSet, hook: Hook): { readonly group: number; readonly place: number; readonly of: number } {
  const beside = set.hooks.filter((other) => other.location === hook.location && other.event === hook.event);
  const groups = [...new Set(beside.map((other) => other.group))];
  const own = beside.filter((other) => other.group === hook.group);
  return { group: groups.indexOf(hook.group) + 1, place: own.findIndex((other) => other.id === hook.id) + 1, of: own.length };
}
