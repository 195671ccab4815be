import type { KillStep, ProcessInvocation } from '../../../shared/model/invocation.ts';
import type { ChildLife } from './child-life.ts';
import { poll } from './poll.ts';
import { hasNoGroup, playStep } from './signal.ts';
import type { HookChild } from './signal.ts';
import { livingOf } from './sweep.ts';

/** So long a process may take to go after the last signal before it counts as one that stays. */
const MOMENT_MS = 250;
/** So long the studio waits with an agent that waits for a hook it can no longer end. */
const PATIENCE_MS = 2000;

export interface Stopping {
  readonly child: HookChild;
  readonly life: ChildLife;
  readonly invocation: Pick<ProcessInvocation, 'endsWhen' | 'stop'>;
  /** Since the start: the steps' times count from here. */
  readonly fromMs: number;
  readonly sinceStart: () => number;
  /** A person wants an end now: nothing more is waited for. */
  readonly hurry: () => boolean;
}

/**
 * Ends the hook as its agent would: each step at its time, as long as somebody is left whom it could reach; then waits
 * until the hook is over for the agent and its group is empty, a moment where the agent does not wait, longer where it does.
 */
export async function playLadder({ child, life, invocation, fromMs, sinceStart, hurry }: Stopping): Promise<void> {
  const steps = invocation.stop.kill.toSorted((a, b) => a.afterMs - b.afterMs);
  const until = (atMs: number, isDone: () => boolean | Promise<boolean>): Promise<boolean> =>
    poll(() => hurry() || isDone(), atMs - sinceStart());

  for (const [index, step] of steps.entries()) {
    const laterSteps = steps.slice(index);
    await until(fromMs + step.afterMs, async () => !(await anyReaches(laterSteps, child, life)));
    if (hurry()) return;
    if (await anyReaches([step], child, life)) playStep(child, step);
  }

  const isOver = (): boolean => life.overAtMs(invocation.endsWhen) !== null;
  if (invocation.stop.settles === 'whenEnded') await until(sinceStart() + PATIENCE_MS, isOver);
  await until(sinceStart() + MOMENT_MS, async () => isOver() && (await isGroupEmpty(child)));
}

/** Whether one of the steps has somebody left to reach. */
async function anyReaches(steps: readonly KillStep[], child: HookChild, life: ChildLife): Promise<boolean> {
  if (life.exitedAtMs === null) return steps.length > 0;
  return steps.some((step) => step.to === 'group') && !(await isGroupEmpty(child));
}

/** Nobody is left in the hook's own group; a zombie is nobody. A hook in the studio's group counts as alone. */
export async function isGroupEmpty(child: HookChild): Promise<boolean> {
  if (hasNoGroup(child)) return true;
  return (await livingOf({ pid: null, group: child.pid, hasMark: () => false })).length === 0;
}
