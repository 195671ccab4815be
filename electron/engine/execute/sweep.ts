/**
 * Ends what hooks leave behind. Two sweeps share the work:
 *
 * - `execute` ends its own hook's group before it resolves, and looks at single processes only where something is amiss:
 *   the group is not empty, a pipe is held, the limit was reached, the run was cancelled.
 * - `sweepRun` is called once for each run, when all of its hooks have settled and the verdict stands. It looks at every
 *   process of the machine and so finds what left its hook's group and let go of its pipes. What it found belongs to
 *   the hook with that index: `withSurvivors` puts it into that hook's result.
 *
 * What escapes both: a process started with a clean environment in a session of its own (`env -i setsid …`) once its
 * parent is gone; one that overwrites its own environment, or runs as another user whose environment we may not read; on
 * macOS whatever leaves its group, and on Windows whatever outlives its parent.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { ProcessResult } from '../../../shared/model/process-result.ts';
import { hookIndexOf } from './mark.ts';
import { commandLineOf, listProcesses } from './process-list.ts';
import type { ListedProcess } from './process-list.ts';
import { signalPid } from './signal.ts';

/** A process that outlived its hook and was ended by the studio. */
export interface Survivor {
  readonly hookIndex: number;
  readonly commandLine: string;
}

/** By what a process is known to belong to a hook: any one will do. Children of such a process belong as well. */
export interface Belongings {
  readonly pid: number | null;
  /** A group and session of the hook's own. */
  readonly group: number | null;
  readonly hasMark: (mark: string) => boolean;
}

/** Those of the list that belong. A process without a mark takes its parent's. */
export function whoBelongs(processes: readonly ListedProcess[], { pid, group, hasMark }: Belongings): ListedProcess[] {
  const isNamed = (process: ListedProcess): boolean =>
    process.pid === pid ||
    (group !== null && (process.group === group || process.session === group)) ||
    (process.mark !== null && hasMark(process.mark));
  const children = new Map<number, ListedProcess[]>();
  for (const process of processes) children.set(process.parent, [...(children.get(process.parent) ?? []), process]);
  const found = new Map(processes.filter(isNamed).map((process) => [process.pid, process]));
  // A map that grows while it is walked through: the new ones are asked for their children as well.
  for (const parent of found.values()) {
    for (const child of children.get(parent.pid) ?? []) {
      if (!found.has(child.pid)) found.set(child.pid, { ...child, mark: child.mark ?? parent.mark });
    }
  }
  return [...found.values()];
}

/** Who of the hook is alive. Windows does not tell. */
export async function livingOf(belongings: Belongings): Promise<ListedProcess[]> {
  if (process.platform === 'win32') return [];
  return whoBelongs((await listProcesses()).processes, belongings);
}

const SWEEP_LIMIT_MS = 5000;
const LONGEST_PAUSE_MS = 50;
/** So often nobody must be found while processes come and go: one may have started another and ended before it was looked at. */
const EMPTY_LOOKS = 3;

/** A process that was ended, told as it was before. */
export interface EndedProcess {
  readonly mark: string | null;
  readonly commandLine: string;
}

/** Ends all that belong and whatever they start meanwhile; gives up after 5 seconds. */
export async function endAll(belongings: Belongings): Promise<EndedProcess[]> {
  if (process.platform === 'win32') return [];
  const ended = new Map<number, EndedProcess>();
  const deadlineMs = performance.now() + SWEEP_LIMIT_MS;
  let emptyLooks = 0;
  let pauseMs = 1;
  while (performance.now() < deadlineMs) {
    const list = await listProcesses();
    const found = whoBelongs(list.processes, belongings);
    if (found.length === 0) {
      emptyLooks += 1;
      if (list.ended === 'none' || emptyLooks === EMPTY_LOOKS) break;
      continue;
    }
    emptyLooks = 0;
    for (const process of found) {
      const commandLine = commandLineOf(process);
      if (commandLine !== null && !ended.has(process.pid)) ended.set(process.pid, { mark: process.mark, commandLine });
    }
    found.forEach(end);
    await delay(pauseMs);
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  }
  return [...ended.values()];
}

/** A whole group at once where the process leads one: nobody in it can start another meanwhile. */
function end({ pid, group }: ListedProcess): void {
  if (group === pid) signalPid(-pid, 'SIGKILL');
  signalPid(pid, 'SIGKILL');
}

/**
 * Ends every process that carries a mark of this run, and tells whose it was. Linux only: elsewhere there is no mark to
 * see, and nothing is found. Costs one look at every process of the machine, some milliseconds.
 */
export async function sweepRun(runId: string): Promise<readonly Survivor[]> {
  if (process.platform !== 'linux') return [];
  const ended = await endAll({ pid: null, group: null, hasMark: (mark) => hookIndexOf(runId, mark) !== null });
  return ended.flatMap(({ mark, commandLine }) => {
    const hookIndex = mark === null ? null : hookIndexOf(runId, mark);
    return hookIndex === null ? [] : [{ hookIndex, commandLine }];
  });
}

/** The result of the hook with this index, with what the run's sweep found of it. The same result where it found nothing. */
export function withSurvivors(result: ProcessResult, hookIndex: number, survivors: readonly Survivor[], sweptAtMs: number): ProcessResult {
  const own = survivors.filter((survivor) => survivor.hookIndex === hookIndex).map((survivor) => survivor.commandLine);
  if (own.length === 0) return result;
  return { ...result, survivors: [...result.survivors, ...own], endedMs: Math.max(result.endedMs, sweptAtMs) };
}
