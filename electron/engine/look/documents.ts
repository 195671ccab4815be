/** The folder that the system calls "Documents": asked of the system's own tool, the only look that starts a program. */
import type { Context } from '../../../shared/agents/facts.ts';
import { runTool } from '../execute/run-tool.ts';
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
  const result = await runTool(
    { execute },
    {
      platform: context.platform,
      argv: tool,
      cwd: context.home,
      inherited: context.env,
      set: { HOME: context.home },
      limitMs: LIMIT_MS,
    },
  );
  const succeeded = result.ending.kind === 'exited' && result.ending.code === 0;
  return succeeded ? result.stdout.trim() || null : null;
}
