import { delimiter, join } from 'node:path';
import type { Context } from '../../../shared/agents/facts.ts';
import type { Sight } from './sight.ts';

/**
 * Where a program lies on the PATH of the environment assumed for the agent; null: nowhere. As a POSIX shell looks: in
 * order, and an empty entry is the agent's working directory. Windows also tries the endings of PATHEXT.
 */
export async function whichProgram(name: string, context: Context, sight: Sight): Promise<string | null> {
  if (name === '' || name.includes('/') || name.includes('\0')) return null;
  const windows = context.platform === 'win32';
  const endings = windows ? ['', ...(variable(context.env, 'PATHEXT') ?? '.COM;.EXE;.BAT;.CMD').split(';')] : [''];
  for (const folder of (variable(context.env, 'PATH') ?? '').split(delimiter)) {
    for (const ending of endings) {
      const path = join(folder === '' ? context.cwd : folder, name + ending);
      const stat = await sight.stat(path);
      if (!('errno' in stat) && stat.type === 'file' && stat.mayExecute) return path;
    }
  }
  return null;
}

/** Windows spells it `Path` and does not care. */
function variable(env: Context['env'], name: string): string | undefined {
  return env[name] ?? Object.entries(env).find(([key]) => key.toUpperCase() === name)?.[1];
}
