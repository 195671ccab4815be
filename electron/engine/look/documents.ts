/** The folder that the system calls "Documents": asked of the system's own tool, the only look that starts a program. */
import type { Context } from '../../../shared/agents/facts.ts';
import type { ProcessInvocation } from '../../../shared/model/invocation.ts';
import type { Machine } from '../machine.ts';

const LIMIT_MS = 3000;

/** The argument list of the tool that knows; null: this system has none. */
const toolOf = (platform: Context['platform']): readonly [string, ...string[]] | null => {
  switch (platform) {
    case 'linux':
      return ['xdg-user-dir', 'DOCUMENTS'];
    case 'win32':
      return ['powershell', '-NoProfile', '-NonInteractive', '-Command', "[Environment]::GetFolderPath('MyDocuments')"];
    case 'darwin':
      return null;
  }
};

/** null: no such tool, it failed, or it was silent. */
export async function documentsFolder(context: Context, execute: Machine['execute']): Promise<string | null> {
  const tool = toolOf(context.platform);
  if (!tool) return null;
  const invocation: ProcessInvocation = {
    kind: 'process',
    platform: context.platform,
    argv: [...tool],
    via: 'direct',
    cwd: context.home,
    env: { set: { HOME: context.home }, unset: [] },
    stdin: '',
    ownGroup: context.platform !== 'win32',
    awaited: true,
    endsWhen: 'exits',
    timeoutMs: LIMIT_MS,
    stop: { kill: [{ afterMs: 0, signal: 'SIGKILL', to: 'child' }], settles: 'atOnce' },
    scratch: [],
    keepBytes: 65_536,
    predictions: [],
  };
  const result = await execute(invocation, {
    inherited: context.env,
    studioEnv: {},
    cancel: new AbortController().signal,
    safetyLimitMs: LIMIT_MS,
    onOutput: () => undefined,
  });
  const succeeded = result.ending.kind === 'exited' && result.ending.code === 0;
  return succeeded ? result.stdout.trim() || null : null;
}
