import type { Input } from '../../shared/contract/calls.ts';
import type { Hook } from '../../shared/model/hook.ts';
import type { EventHooks } from './event-hooks.ts';
import { hookNamed } from './questions.ts';

type Choice = Pick<Input<'run:start'>, 'only' | 'also'>;

/** @throws ExpectedFailure `unknownHook` for an id that is not one of this event's hooks */
export function hooksToStart({ selections }: EventHooks, { only, also }: Choice): Hook[] {
  const hooks = selections.map((selection) => selection.hook);
  for (const id of [...(only ?? []), ...(also ?? [])]) hookNamed(hooks, id);
  return selections
    .filter(({ hook, stage }) => (stage === 'fires' ? !only || only.includes(hook.id) : also?.includes(hook.id)))
    .map((selection) => selection.hook);
}
