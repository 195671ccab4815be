/** Hooks that ran in one edition and that another one would not run. */
import type { Hook } from '../../../shared/model/hook.ts';
import type { Reason } from '../../../shared/model/reason.ts';
import type { RunReport } from '../../../shared/model/run.ts';

export interface LeftOut {
  readonly hook: Hook;
  /** Absent: the other edition does not even find it. */
  readonly why: Reason | undefined;
}

export function hooksLeftOut(here: RunReport, there: RunReport): LeftOut[] {
  const others = new Map(there.hooks.map((run) => [run.hook.id, run]));
  return here.hooks
    .filter(({ ran, hook }) => ran === 'asAgent' && others.get(hook.id)?.ran !== 'asAgent')
    .map(({ hook }) => ({ hook, why: others.get(hook.id)?.why }));
}
