/** One command line run in this process: its exit status and what it wrote. */
import { runCommandLine } from '../../../headless/cli/run-command-line.ts';

export interface Written {
  readonly status: number | 'stays';
  readonly stdout: string;
  readonly stderr: string;
}

export async function commandLine(...words: readonly string[]): Promise<Written> {
  const stdout: string[] = [];
  const stderr: string[] = [];
  const status = await runCommandLine(words, { print: (text) => void stdout.push(text), note: (text) => void stderr.push(text) });
  return { status, stdout: stdout.join('\n'), stderr: stderr.join('\n') };
}

/** With `--json`: the one document on stdout, unvalidated. */
export async function commandDocument(...words: readonly string[]): Promise<{ status: Written['status']; document: unknown }> {
  const { status, stdout } = await commandLine(...words, '--json');
  return { status, document: JSON.parse(stdout) };
}
