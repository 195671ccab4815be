import { spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import type { ProcessInvocation } from '../../../shared/model/invocation.ts';
import type { ExecuteOptions } from '../machine.ts';
import { environmentOf } from './environment.ts';

/** A process that runs, or the error that kept it from starting. */
export type Start =
  | { readonly kind: 'started'; readonly process: ChildProcessWithoutNullStreams; readonly pid: number }
  | { readonly kind: 'failed'; readonly error: Promise<unknown> };

/**
 * Node tells of some failures by throwing (a NUL byte, E2BIG, ENOTDIR), of others later by an event (ENOENT, EACCES,
 * EAGAIN, EMFILE); here both are values.
 */
export function startProcess({ argv, cwd, env, ownGroup, via, platform }: ProcessInvocation, options: ExecuteOptions): Start {
  const [program = '', ...args] = argv;
  try {
    const child = spawn(program, args, {
      cwd,
      env: environmentOf(platform, env, options),
      // On Windows this would open a console window.
      detached: ownGroup && platform !== 'win32',
      windowsHide: true,
      // cmd.exe reads its words by rules of its own: they go to it as they are, as Node's own `shell: true` sends them.
      windowsVerbatimArguments: via === 'shell' && /(^|[\\/])cmd(\.exe)?$/i.test(program),
      stdio: 'pipe',
    });
    if (child.pid === undefined) return { kind: 'failed', error: once(child, 'error').then(([error]: unknown[]) => error) };
    return { kind: 'started', process: child, pid: child.pid };
  } catch (error) {
    return { kind: 'failed', error: Promise.resolve(error) };
  }
}
