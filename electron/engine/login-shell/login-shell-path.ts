import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import type { Platform } from '../../../shared/model/invocation.ts';

export interface LoginShellOptions {
  readonly platform: Platform;
  /** The user's login shell, as $SHELL names it; undefined: unknown. */
  readonly shell: string | undefined;
  readonly env: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
}

/** Start-up files may be talkative, but not this much. */
const OUTPUT_LIMIT = 1024 * 1024;
const DYING_MS = 500;

/**
 * The PATH that the user's own terminal would have. A program started from a dock or a menu lacks what the shell's
 * start-up files add, so that hooks would not find `node` or `jq`. Starts the login shell once; where it has no answer in
 * time, is no shell that understands the question, or on Windows, the PATH of `env` stands. Never rejects. The caller
 * keeps the answer.
 */
export async function loginShellPath(options: LoginShellOptions): Promise<string> {
  const given = options.env['PATH'] ?? '';
  if (options.platform === 'win32' || options.shell === undefined || options.shell === '') return given;
  const asked = await askShell(options.shell, options);
  return asked === null || asked === '' ? given : asked;
}

/** What the shell prints between two marks; whatever its start-up files print lies outside of them. null: no answer. */
function askShell(shell: string, { env, timeoutMs }: LoginShellOptions): Promise<string | null> {
  const mark = randomUUID();
  const answer = new RegExp(`${mark}(.*)${mark}`, 's');
  return new Promise((resolve) => {
    // Interactive, since many keep their PATH in the file that only interactive shells read.
    const child = start(shell, ['-ilc', `printf '%s%s%s' '${mark}' "$PATH" '${mark}'`], env);
    if (!child) {
      resolve(null);
      return;
    }
    let settled: 'no' | 'yes' = 'no';
    const settle = (path: string | null): void => {
      if (settled === 'yes') return;
      settled = 'yes';
      clearTimeout(timer);
      endGroup(child.pid);
      child.stdout.destroy();
      const isRunning = child.pid !== undefined && child.exitCode === null && child.signalCode === null;
      if (!isRunning) {
        resolve(path);
        return;
      }
      child.once('exit', () => resolve(path));
      // A shell that waits for a disk that is not there cannot even be ended.
      setTimeout(() => resolve(path), DYING_MS).unref();
      child.unref();
    };
    const timer = setTimeout(() => settle(null), timeoutMs);
    let printed = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const path = answer.exec(printed)?.[1];
      if (path !== undefined) settle(path);
      else if (printed.length > OUTPUT_LIMIT) settle(null);
    });
    child.once('error', () => settle(null));
    child.once('close', () => settle(null));
  });
}

/** The group of its own is what ends whatever the start-up files leave running. */
function start(shell: string, args: readonly string[], env: LoginShellOptions['env']) {
  try {
    return spawn(shell, args, { env, detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return null;
  }
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
