/** How Cline starts a script: through the shell on POSIX, through PowerShell on Windows. */
import type { Hook } from '../../model/hook.ts';
import { fact, known, needs } from '../facts.ts';
import type { Answer, Context } from '../facts.ts';
import { shellWord } from '../../text/shell-word.ts';

export interface Launch {
  readonly argv: readonly [string, ...string[]];
  readonly via: 'shell' | 'direct';
}

export const LEGACY_POWERSHELL = 'C:\\Windows\\System32\\WindowsPowerShell\\v1.0\\powershell.exe';
const POWERSHELL_FLAGS = ['-NoProfile', '-NonInteractive', '-ExecutionPolicy', 'Bypass', '-File'] as const;

export const scriptPath = (hook: Hook): string => (hook.handler.kind === 'script' ? hook.handler.path : hook.source);

/** `shells`: names and full paths to try in turn on Windows; `otherwise` is started where none of them is found. */
export function launchScript(hook: Hook, shells: readonly string[], context: Context, otherwise: string): Answer<Launch> {
  const path = scriptPath(hook);
  if (context.platform !== 'win32') return known({ argv: ['/bin/sh', '-c', shellWord(path)], via: 'shell' });
  const shell = firstFound(shells, context, otherwise);
  return 'needs' in shell ? shell : known({ argv: [shell.known, ...POWERSHELL_FLAGS, path], via: 'direct' });
}

/** Looks in turn and only as far as needed: a shell found early saves the rest. */
function firstFound(names: readonly string[], context: Context, otherwise: string): Answer<string> {
  for (const name of names) {
    const found = fact(context.facts, 'which', name);
    if (found === undefined) return needs({ look: 'which', at: name });
    if (found !== null) return known(found);
  }
  return known(otherwise);
}
