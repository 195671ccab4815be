/** Which processes live on this machine. A zombie does not. */
import { execFile } from 'node:child_process';
import { closeSync, openSync, readSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { setImmediate as turn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { RUN_MARK } from './mark.ts';

export interface ListedProcess {
  readonly pid: number;
  readonly parent: number;
  readonly group: number;
  /** null: the system does not tell. */
  readonly session: number | null;
  /** The value of HOOK_STUDIO_RUN in the environment that it was started with; null: none, or not ours to read. */
  readonly mark: string | null;
  /** null: ask `commandLineOf`. */
  readonly command: string | null;
}

export interface ProcessList {
  readonly processes: readonly ListedProcess[];
  /** Some ended while the list was made. One that ended may have started another that is not in the list. */
  readonly ended: 'none' | 'some';
}

/** All processes but the studio itself. Takes about 20 µs of the main thread for each process on Linux, in slices. */
export function listProcesses(): Promise<ProcessList> {
  return process.platform === 'linux' ? listFromProc() : listFromPs();
}

/** Words parted by spaces, as `ps` shows them; a process without any by its name in brackets. null: it has ended. */
export function commandLineOf({ command, pid }: ListedProcess): string | null {
  if (command !== null) return command;
  const words = readWhole(`/proc/${pid}/cmdline`)?.toString('utf8').split('\0').join(' ').trim() ?? '';
  if (words !== '') return words;
  const name = readWhole(`/proc/${pid}/comm`)?.toString('utf8').trim();
  return name === undefined ? null : `[${name}]`;
}

/** Between two slices other work has its turn. */
const SLICE = 64;
const MARK = Buffer.from(`${RUN_MARK}=`);
const NUL = Buffer.from('\0');

async function listFromProc(): Promise<ProcessList> {
  const processes: ListedProcess[] = [];
  let ended: ProcessList['ended'] = 'none';
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  for (const [index, pid] of pids.entries()) {
    if (pid === process.pid) continue;
    if (index % SLICE === SLICE - 1) await turn();
    const stat = readWhole(`/proc/${pid}/stat`);
    if (stat === undefined) {
      ended = 'some';
      continue;
    }
    const listed = listedFrom(pid, stat);
    if (listed) processes.push({ ...listed, mark: markIn(readWhole(`/proc/${pid}/environ`)) });
  }
  return { processes, ended };
}

/** Of the kernel's own threads, which no hook can start. */
const PF_KTHREAD = 0x00200000;
/** Of `stat`, counted from behind the name: that may hold anything. */
const THREADS_FIELD = 17;

/** null: a zombie, or a thread of the kernel. */
function listedFrom(pid: number, stat: Buffer): Omit<ListedProcess, 'mark'> | null {
  const fields = stat.toString('latin1', stat.lastIndexOf(')') + 2).split(' ', THREADS_FIELD + 1);
  const [state, parent, group, session, , , flags] = fields;
  // A leader that ended before its threads looks like a zombie, yet its process lives.
  if (state === 'X' || (state === 'Z' && Number(fields[THREADS_FIELD]) <= 1)) return null;
  if ((Number(flags) & PF_KTHREAD) !== 0) return null;
  return { pid, parent: Number(parent), group: Number(group), session: Number(session), command: null };
}

function markIn(environment: Buffer | undefined): string | null {
  if (!environment) return null;
  let at = environment.indexOf(MARK);
  while (at > 0 && environment[at - 1] !== 0) at = environment.indexOf(MARK, at + 1);
  if (at < 0) return null;
  const end = environment.indexOf(NUL, at);
  return environment.toString('utf8', at + MARK.length, end < 0 ? undefined : end);
}

let space = Buffer.allocUnsafeSlow(64 * 1024);

/** A file of /proc, whose size nobody knows beforehand. The answer is good until the next call. */
function readWhole(path: string): Buffer | undefined {
  let file: number | undefined;
  try {
    file = openSync(path, 'r');
    let length = 0;
    for (;;) {
      const read = readSync(file, space, length, space.length - length, null);
      length += read;
      if (read === 0) return space.subarray(0, length);
      if (length === space.length) {
        const larger = Buffer.allocUnsafeSlow(space.length * 2);
        space.copy(larger);
        space = larger;
      }
    }
  } catch {
    return undefined;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** macOS has no /proc and shows no other process's environment: groups and parents must do. Exported for its test. */
export async function listFromPs(): Promise<ProcessList> {
  const { stdout } = await promisify(execFile)('ps', ['-axo', 'pid=,ppid=,pgid=,stat=,command='], { maxBuffer: 64 * 1024 * 1024 });
  const processes = stdout.split('\n').flatMap((line): ListedProcess[] => {
    const fields = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line);
    if (!fields || fields[4]?.startsWith('Z') === true || Number(fields[1]) === process.pid) return [];
    return [
      { pid: Number(fields[1]), parent: Number(fields[2]), group: Number(fields[3]), session: null, mark: null, command: fields[5] ?? '' },
    ];
  });
  return { processes, ended: 'none' };
}
