/** Who holds something, so that others can tell whether that process still lives. */
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { errnoOf } from '../look/errno.ts';

export interface ProcessIdentity {
  readonly pid: number;
  /** A process number is given out again: on Linux the moment of the start, in clock ticks since the machine's; elsewhere ''. */
  readonly start: string;
  /** Machine and, on Linux, its namespace of process numbers: whose processes can be asked about from here. */
  readonly host: string;
  /** This run of the machine, on Linux; elsewhere ''. */
  readonly boot: string;
}

/** Of a process elsewhere nothing can be told. */
export type Liveness = 'lives' | 'dead' | 'unknown';

function contentOf(path: string): string {
  try {
    return readFileSync(path, 'latin1').trim();
  } catch {
    return '';
  }
}

function namespaceOfProcesses(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}

/** State and start of a process, as Linux tells them: the third and the 22nd field behind a name that may hold anything. */
function statusOf(pid: number): { readonly state: string; readonly start: string } | null {
  const stat = contentOf(`/proc/${pid}/stat`);
  const [state = '', ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return stat === '' ? null : { state, start: rest[18] ?? '' };
}

let own: ProcessIdentity | undefined;
export function ownIdentity(): ProcessIdentity {
  own ??= {
    pid: process.pid,
    start: statusOf(process.pid)?.start ?? '',
    host: `${hostname()} ${namespaceOfProcesses()}`.trim(),
    boot: contentOf('/proc/sys/kernel/random/boot_id'),
  };
  return own;
}

/** A zombie is dead: it will never let go of anything by itself. */
export function livenessOf(identity: ProcessIdentity): Liveness {
  const here = ownIdentity();
  if (identity.host !== here.host) return 'unknown';
  if (identity.boot !== here.boot) return 'dead';
  if (here.start !== '') {
    const status = statusOf(identity.pid);
    return status !== null && status.start === identity.start && !/[ZXx]/.test(status.state) ? 'lives' : 'dead';
  }
  try {
    process.kill(identity.pid, 0);
    return 'lives';
  } catch (error) {
    return errnoOf(error) === 'ESRCH' ? 'dead' : 'lives';
  }
}
