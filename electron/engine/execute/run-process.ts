import { setImmediate as turn } from 'node:timers/promises';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import type { ProcessInvocation } from '../../../shared/model/invocation.ts';
import type { Ending, ProcessResult } from '../../../shared/model/process-result.ts';
import type { ExecuteOptions } from '../machine.ts';
import { ChildLife } from './child-life.ts';
import { feedStdin } from './feed-stdin.ts';
import { limitOf, onFirstCause } from './first-cause.ts';
import type { Cause } from './first-cause.ts';
import { isGroupEmpty, playLadder } from './kill-ladder.ts';
import { endWithStudio } from './live-children.ts';
import { RUN_MARK } from './mark.ts';
import { KEEP_ALL_BYTES, OutputLog } from './output-log.ts';
import { poll } from './poll.ts';
import { commandLineOf } from './process-list.ts';
import { withoutProcess } from './results.ts';
import { hasNoGroup, killNow } from './signal.ts';
import type { HookChild } from './signal.ts';
import { startFailure } from './start-failure.ts';
import { startProcess } from './start-process.ts';
import { endAll, livingOf } from './sweep.ts';
import type { Belongings } from './sweep.ts';

/** After an exit others have so long to let go of the output and to end; it holds back the studio's answer, not the agent's. */
const CLOSING_MS = 100;
/** Nothing survives SIGKILL, yet it takes its time on a busy machine, and on Windows another program has to do it. */
const DYING_MS = 2000;

/** One process from its start until nothing of its group is left. Never rejects. */
export async function runProcess(invocation: ProcessInvocation, options: ExecuteOptions): Promise<ProcessResult> {
  const startedMs = Date.now();
  const zeroMs = performance.now();
  const sinceStart = (): number => Math.round((performance.now() - zeroMs) * 10) / 10;

  const start = startProcess(invocation, options);
  if (start.kind === 'failed') return withoutProcess(await startFailure(await start.error, invocation.cwd), startedMs);
  const { process, pid } = start;
  const child: HookChild = { process, pid, group: invocation.ownGroup && invocation.platform !== 'win32' ? 'own' : 'studio' };
  const release = endWithStudio(child);
  const life = new ChildLife(process, sinceStart);
  const log = new OutputLog({ keepBytes: invocation.keepBytes ?? KEEP_ALL_BYTES, sinceStart, onOutput: options.onOutput });
  listen(process, log);
  const feeding = feedStdin(process.stdin, invocation.stdin);

  const cause = await new Promise<Cause>((resolve) => {
    onFirstCause(process, invocation, options, sinceStart, (first) => {
      if (first.kind === 'ended') life.whenClosed(CLOSING_MS, () => resolve(first));
      else resolve(first);
    });
  });
  const stdinError = feeding.fault(cause.kind === 'ended' ? 'endedItself' : 'wasStopped');
  const heldAtCause = life.pipesHeld;
  // An agent that has its answer at once has heard no more than this.
  const heardAtOnce = cause.kind !== 'ended' && invocation.stop.settles === 'atOnce' ? log.texts() : null;
  if (cause.kind !== 'ended') {
    const hurry = (): boolean => cause.kind === 'limit' && options.cancel.aborted;
    await playLadder({ child, life, invocation, fromMs: cause.atMs, sinceStart, hurry });
  } else if (heldAtCause) {
    // What was written before the exit lies in the pipe already: one look at the pipes finds it.
    await turn();
  }

  const pipesHeld = heldAtCause || life.pipesHeld;
  const survivors = isAllOver(child, life, cause) ? [] : await endOthers(child, life, cause, options.studioEnv[RUN_MARK]);
  log.end();
  release();

  const settledAtMs = heardAtOnce || cause.kind === 'ended' ? cause.atMs : (life.overAtMs(invocation.endsWhen) ?? sinceStart());
  return {
    ending: endingOf(cause, process, invocation, options),
    ...(heardAtOnce ?? log.texts()),
    chunks: log.chunks,
    droppedBytes: log.droppedBytes,
    scratch: {},
    startedMs,
    settledMs: Math.round(startedMs + settledAtMs),
    endedMs: Math.round(startedMs + sinceStart()),
    ...(stdinError !== undefined && { stdinError }),
    survivors,
    pipesHeld,
  };
}

function listen(process: ChildProcessWithoutNullStreams, log: OutputLog): void {
  for (const stream of ['stdout', 'stderr'] as const) {
    process[stream].on('data', (bytes: Buffer) => log.add(stream, bytes));
    // What could be read has been read; nobody can do anything about the rest.
    process[stream].on('error', () => undefined);
  }
  // A signal that could not be sent. The process itself is watched by its exit.
  process.on('error', () => undefined);
}

/** The usual end, told by one system call. */
const isAllOver = (child: HookChild, life: ChildLife, cause: Cause): boolean =>
  cause.kind === 'ended' && life.closedAtMs !== null && hasNoGroup(child);

/** Ends whoever is left of the hook, and tells the command lines of those who were there to stay. */
async function endOthers(child: HookChild, life: ChildLife, cause: Cause, mark: string | undefined): Promise<string[]> {
  if (cause.kind === 'ended' && !life.pipesHeld && (await poll(() => isGroupEmpty(child), CLOSING_MS))) return [];
  const belongings: Belongings = {
    pid: life.exitedAtMs === null ? child.pid : null,
    group: child.group === 'own' ? child.pid : null,
    hasMark: (other) => other === mark,
  };
  const living = await livingOf(belongings);
  const commandLines = living.map(commandLineOf).filter((line) => line !== null);
  if (living.length > 0) await endAll(belongings);
  await letGo(child, life);
  return commandLines;
}

/** Ends a process that nothing has ended yet, and takes the pipes from whoever holds them still. */
async function letGo(child: HookChild, life: ChildLife): Promise<void> {
  if (life.closedAtMs !== null) return;
  if (life.exitedAtMs === null) killNow(child);
  await new Promise<void>((resolve) => life.whenClosed(life.exitedAtMs === null ? DYING_MS : CLOSING_MS, resolve));
  child.process.stdin.destroy();
  child.process.stdout.destroy();
  child.process.stderr.destroy();
}

function endingOf(cause: Cause, process: ChildProcessWithoutNullStreams, invocation: ProcessInvocation, options: ExecuteOptions): Ending {
  switch (cause.kind) {
    case 'limit':
      return limitOf(invocation, options);
    case 'cancel':
      return { kind: 'cancelled' };
    case 'ended':
      return process.signalCode === null
        ? { kind: 'exited', code: process.exitCode ?? 0 }
        : { kind: 'signalled', signal: process.signalCode };
  }
}
