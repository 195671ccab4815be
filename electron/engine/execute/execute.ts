/**
 * The only way in which the studio starts a hook, and the only folder that starts programs.
 *
 * How the work is split, so that a verdict comes as soon as the agent would have it and yet nothing outlives a run:
 *
 * 1. `execute` resolves when the agent would have its result and the hook's own process group is gone. In the usual case
 *    (exited, pipes closed) that costs one system call beyond the program itself. Only where something is amiss (the
 *    group lives on, a pipe is held, a limit, a cancel) does it wait, look at single processes, note those alive as
 *    `survivors`, and end them.
 * 2. `sweepRun(runId)` (sweep.ts) is called by the run once after its verdict. It looks at every process of the machine
 *    for the run's mark and ends what it finds: on Linux also a grandchild in a session of its own that let go of the pipes.
 * 3. `withSurvivors(result, hookIndex, survivors, …)` (sweep.ts) puts what the sweep found into the result of the hook it
 *    came from. Where that changed a result, `interpret` and `merge` are to be asked again.
 *
 * For 2 each hook must be given its mark: `studioEnv: { [RUN_MARK]: markOf(runId, hookIndex) }` (mark.ts).
 */
import type { Platform, ProcessInvocation } from '../../../shared/model/invocation.ts';
import type { ProcessResult } from '../../../shared/model/process-result.ts';
import { because } from '../../../shared/words/studio.ts';
import type { ExecuteOptions } from '../machine.ts';
import { withoutProcess } from './results.ts';
import { runProcess } from './run-process.ts';
import { lendScratch } from './scratch-files.ts';
import { codeOfError } from './start-failure.ts';

const PLATFORM_NAMES: Readonly<Record<Platform, string>> = { linux: 'Linux', darwin: 'macOS', win32: 'Windows' };

/** Never rejects, and leaves no process of the hook's group behind. Times in the result are milliseconds since the epoch. */
export async function execute(invocation: ProcessInvocation, options: ExecuteOptions): Promise<ProcessResult> {
  if (invocation.platform !== process.platform) {
    const own = Object.entries(PLATFORM_NAMES).find(([name]) => name === process.platform)?.[1] ?? process.platform;
    return withoutProcess(
      { kind: 'notRun', reason: because('run.otherPlatform', { planned: PLATFORM_NAMES[invocation.platform], own }) },
      Date.now(),
    );
  }
  if (options.cancel.aborted) return withoutProcess({ kind: 'cancelled' }, Date.now());
  return invocation.scratch.length === 0 ? runProcess(invocation, options) : runWithScratch(invocation, options);
}

async function runWithScratch(invocation: ProcessInvocation, options: ExecuteOptions): Promise<ProcessResult> {
  const startedMs = Date.now();
  try {
    const lent = await lendScratch(invocation);
    try {
      if (options.cancel.aborted) return withoutProcess({ kind: 'cancelled' }, startedMs);
      const result = await runProcess(lent.invocation, options);
      return { ...result, scratch: await lent.readBack() };
    } finally {
      await lent.remove();
    }
  } catch (error) {
    // The temporary directory refused a file: nothing was started.
    return withoutProcess({ kind: 'failedToStart', errno: codeOfError(error), lacking: 'other' }, startedMs);
  }
}
