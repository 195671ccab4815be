/** Why a command could not start, told from what the shell or the interpreter left behind. */
import type { Reason } from '../../model/reason.ts';
import { streamOpenedByName } from '../stream-by-name.ts';
import { because } from './words.ts';

/** How interpreters name a script that is not there; python3 then exits 2, node 1, bash 127. */
const MISSING_SCRIPT = [
  /can't open file '?(?<path>[^'\n]+?)'?: \[Errno 2\]/,
  /^bash: (?<path>(?!line \d)[^:\n]+): No such file or directory/m,
  /^(?:\S*\/)?sh: 0: cannot open (?<path>[^:\n]+): No such file/m,
  /^(?:node:internal[^]*)?Error: Cannot find module '(?<path>[^'\n]+)'/m,
  /^Can't open perl script "(?<path>[^"\n]+)"/m,
  /No such file or directory -- (?<path>\S+) \(LoadError\)/,
  /^Could not open input file: (?<path>.+)$/m,
];

/** undefined: the code and the text speak of an ordinary exit. */
export function whyNotStarted(code: number, stderr: string): Reason | undefined {
  const path = MISSING_SCRIPT.map((pattern) => pattern.exec(stderr)?.groups?.['path']).find((found) => found !== undefined);
  if (path !== undefined) return because('iflow.scriptMissing', { path, code });
  if (code === 127) return because('iflow.commandNotFound');
  return code === 126 ? because('iflow.commandNotExecutable') : undefined;
}

/** A finding where the hook opened one of its streams by name. */
export function openedByName(stderr: string): Reason[] {
  const device = streamOpenedByName(stderr);
  return device === undefined ? [] : [because('iflow.pipeByName', { device })];
}

const SIGNAL_NUMBER: Readonly<Record<string, number>> = {
  SIGHUP: 1,
  SIGINT: 2,
  SIGQUIT: 3,
  SIGILL: 4,
  SIGTRAP: 5,
  SIGABRT: 6,
  SIGBUS: 7,
  SIGFPE: 8,
  SIGKILL: 9,
  SIGUSR1: 10,
  SIGSEGV: 11,
  SIGUSR2: 12,
  SIGPIPE: 13,
  SIGALRM: 14,
  SIGTERM: 15,
};
/** As a shell counts it: 128 and the signal's number. */
export const codeOfSignal = (signal: string): number => 128 + (SIGNAL_NUMBER[signal] ?? 0);
