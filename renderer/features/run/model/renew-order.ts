import type { HookRun } from '../../../../shared/model/run.ts';
import type { RunOrder } from './run-state.ts';

/**
 * The same order after texts were saved. An entry is known by what it says: one that was chosen and is gone now goes by another
 * name, so that hooks which nobody knew before take its place.
 * @param before ids of all hooks before the save
 */
export function renewOrder({ only, also, ...order }: RunOrder, before: readonly string[], plan: readonly HookRun[]): RunOrder {
  const wanted = new Set([...(only ?? []), ...(also ?? [])]);
  const now = plan.filter((run) => run.stage !== 'event').map((run) => run.hook.id);
  if ([...wanted].some((id) => !now.includes(id))) for (const id of now) if (!before.includes(id)) wanted.add(id);
  const firing = plan.filter((run) => run.stage === 'fires').map((run) => run.hook.id);
  const resting = now.filter((id) => wanted.has(id) && !firing.includes(id));
  return {
    ...order,
    ...(only && { only: firing.filter((id) => wanted.has(id)) }),
    ...(resting.length > 0 && { also: resting }),
  };
}
