/** Ways to send a signal. None of them throws: a process that is gone already is what was wanted. */
import { spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import type { KillStep } from '../../../shared/model/invocation.ts';

/** A started hook. `group`: it leads a process group of its own, whose number is its pid. */
export interface HookChild {
  readonly process: ChildProcessWithoutNullStreams;
  readonly pid: number;
  readonly group: 'own' | 'studio';
}

/** Plays one step of an agent's way to end a hook. Windows knows no signals: there the process, or its tree, is ended. */
export function playStep(child: HookChild, { signal, to }: Pick<KillStep, 'signal' | 'to'>): void {
  if (to === 'child') child.process.kill(signal);
  else if (process.platform === 'win32') endTree(child.pid);
  else if (child.group === 'own') signalPid(-child.pid, signal);
  else child.process.kill(signal);
}

/** The hook and, as far as the system can tell at once, all of its group. */
export function killNow(child: HookChild): void {
  playStep(child, { signal: 'SIGKILL', to: 'group' });
}

/** The group that the hook led is gone, zombies included. A hook in the studio's group has none. */
export const hasNoGroup = ({ pid, group }: HookChild): boolean => group === 'studio' || !signalPid(-pid, 0);

/** A negative `pid` names a group. Returns whether anybody was there; on Unix that may be a zombie. */
export function signalPid(pid: number, signal: NodeJS.Signals | 0): boolean {
  // Nobody there is the usual answer and comes as an error, most of whose cost (28 of 32 µs) is a stack that nobody reads.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return process.kill(pid, signal);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

function endTree(pid: number): void {
  spawn('taskkill', ['/pid', String(pid), '/T', '/F'], { windowsHide: true, stdio: 'ignore' }).on('error', () => undefined);
}
