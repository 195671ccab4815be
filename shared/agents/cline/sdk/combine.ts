/** All places together: the SDK sorts all files by their whole path, whatever folder they lie in. */
import type { Hook, HookSet } from '../../../model/hook.ts';
import type { ParsedLocation } from '../../edition.ts';
import { known } from '../../facts.ts';
import type { Answer } from '../../facts.ts';
import { layersInOrder } from '../../scheduling.ts';
import { scriptPath } from '../launch.ts';

/** The SDK compares by the language of its machine; English is the usual one. */
const order = new Intl.Collator('en');

export function combine(parsed: readonly ParsedLocation[]): Answer<HookSet> {
  const set = layersInOrder(parsed);
  const isRead = (hook: Hook): boolean => set.locations.find((place) => place.id === hook.location)?.use === 'read';
  const sorted = set.hooks.filter(isRead).toSorted((a, b) => order.compare(scriptPath(a), scriptPath(b)));
  return known({ ...set, hooks: [...sorted, ...set.hooks.filter((hook) => !isRead(hook))] });
}
