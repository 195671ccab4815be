import type { ChildProcess } from 'node:child_process';
import { setMaxListeners } from 'node:events';
import type { ProcessInvocation } from '../../../shared/model/invocation.ts';
import type { Ending } from '../../../shared/model/process-result.ts';
import type { ExecuteOptions } from '../machine.ts';

/** What ended a run, and when, in milliseconds since the start. */
export interface Cause {
  readonly kind: 'ended' | 'limit' | 'cancel';
  readonly atMs: number;
}

const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The agent's own limit, or the studio's where the agent has none. */
export function limitOf(invocation: ProcessInvocation, options: ExecuteOptions): Extract<Ending, { kind: 'timedOut' }> {
  return invocation.timeoutMs === null
    ? { kind: 'timedOut', limitMs: options.safetyLimitMs, by: 'studio' }
    : { kind: 'timedOut', limitMs: invocation.timeoutMs, by: 'agent' };
}

/** Tells the first of: over by the agent's own rule, the limit, a cancel. The others are not heard any more. */
export function onFirstCause(
  process: ChildProcess,
  invocation: ProcessInvocation,
  options: ExecuteOptions,
  sinceStart: () => number,
  tell: (cause: Cause) => void,
): void {
  const over = invocation.endsWhen === 'exits' ? 'exit' : 'close';
  const decide = (kind: Cause['kind']): void => {
    clearTimeout(timer);
    options.cancel.removeEventListener('abort', onCancel);
    process.off(over, onOver);
    tell({ kind, atMs: sinceStart() });
  };
  const onOver = (): void => decide('ended');
  const onCancel = (): void => decide('cancel');
  const timer = setTimeout(() => decide('limit'), Math.min(limitOf(invocation, options).limitMs, LONGEST_TIMER_MS));
  process.once(over, onOver);
  // One signal cancels all hooks of a run: any number of them is no leak.
  setMaxListeners(0, options.cancel);
  options.cancel.addEventListener('abort', onCancel);
}
