/** Shell scripts that their shell cannot read: with iFlow CLI such a script's exit code 2 would look like a verdict. */
import { problemAt } from '../../../shared/library/manifest-problem.ts';
import type { ManifestProblem } from '../../../shared/library/manifest-problem.ts';
import { because } from '../../../shared/library/words.ts';
import { runTool } from '../execute/run-tool.ts';
import type { LibraryMachine } from './library-machine.ts';
import type { LibraryHook } from './read-library.ts';

const LIMIT_MS = 10_000;

/** Reads them with `-n`, which starts nothing of them. A shell that is not there finds nothing. */
export async function shellSyntaxProblems(hook: LibraryHook, around: LibraryMachine): Promise<ManifestProblem[]> {
  const scripts = new Map(hook.manifest.entries.map(({ script, language }) => [script, language]));
  const problems: ManifestProblem[] = [];
  for (const [script, language] of scripts) {
    if (language !== 'sh' && language !== 'bash') continue;
    const detail = await complaint(language, hook.files[script] ?? '', hook.folder, around);
    if (detail !== null) problems.push(problemAt(['files', script], because('library.syntax', { language, detail })));
  }
  return problems;
}

/** null: none. Nothing but the PATH is handed on, so that the shell reads no start-up file. */
async function complaint(shell: 'sh' | 'bash', text: string, folder: string, around: LibraryMachine): Promise<string | null> {
  const { machine, platform, env, cancel } = around;
  const { ending, stderr } = await runTool(machine, {
    platform,
    argv: [shell, '-n'],
    cwd: folder,
    inherited: { PATH: env['PATH'] ?? '' },
    set: { LC_ALL: 'C' },
    stdin: text,
    limitMs: LIMIT_MS,
    cancel,
  });
  if (ending.kind !== 'exited' || ending.code === 0) return null;
  const [line = ''] = stderr.split('\n');
  return line.replace(/^\S*sh: /, '').slice(0, 200);
}
