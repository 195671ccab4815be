/** By what the SDK starts a script: its first line decides, else its ending. No shell is involved. */
import type { Platform } from '../../../model/invocation.ts';

const SHELLS: readonly string[] = ['bash', 'sh', 'zsh'];
const PYTHONS: readonly string[] = ['python3', 'python'];

type Words = readonly [string, ...string[]];

/** On Windows Python is `py -3`; where that is missing the SDK tries `python` with the same arguments. */
export function interpreterOf(path: string, head: string, platform: Platform): Words {
  const [first, ...rest] = shebangWords(head);
  if (first === undefined) return byEnding(path.toLowerCase(), platform);
  return normalised([first, ...rest], platform) ?? [first, ...rest];
}

/** A byte order mark, blanks before it and a carriage return at its end do no harm here. */
function shebangWords(head: string): string[] {
  const line = head.trim();
  return line.startsWith('#!')
    ? line
        .slice(2)
        .trim()
        .split(/\s+/)
        .filter((word) => word !== '')
    : [];
}

/** Shells and Python are taken by name from PATH, behind `env` as well; everything else as it is written. null: nothing is left. */
function normalised([program, ...rest]: readonly string[], platform: Platform): Words | null {
  if (program === undefined) return null;
  const name = program.replaceAll('\\', '/').toLowerCase().split('/').at(-1) ?? program;
  if (name === 'env') return normalised(rest, platform);
  if (SHELLS.includes(name)) return [name, ...rest];
  if (PYTHONS.includes(name)) return platform === 'win32' ? ['py', '-3', ...rest] : [name, ...rest];
  return [program, ...rest];
}

function byEnding(path: string, platform: Platform): Words {
  switch (/\.([a-z0-9]+)$/.exec(path)?.[1] ?? '') {
    case 'js':
    case 'mjs':
    case 'cjs':
      return ['node'];
    case 'ts':
    case 'mts':
    case 'cts':
      return ['bun', 'run'];
    case 'py':
      return platform === 'win32' ? ['py', '-3'] : ['python3'];
    case 'ps1':
      return [platform === 'win32' ? 'powershell' : 'pwsh', '-File'];
    default:
      return ['bash'];
  }
}
