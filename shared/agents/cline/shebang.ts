/** What the kernel makes of a script's first line. */
import type { Reason } from '../../model/reason.ts';
import { because } from './words.ts';

export interface ShebangProblem {
  readonly severity: 'error' | 'warning';
  readonly reason: Reason;
  /** From 1, in the first line. */
  readonly column: number;
}

const CARRIAGE_RETURN = /\r$/;

/** null: a good shebang. `head` is the first line, with a carriage return at its end if there is one. */
export function judgeShebang(head: string): ShebangProblem | null {
  if (!head.startsWith('#!')) {
    const code = head.startsWith('\uFEFF#!') ? 'cline.shebang.afterMark' : 'cline.shebang.missing';
    return { severity: 'warning', column: 1, reason: because(code) };
  }
  if (!CARRIAGE_RETURN.test(head)) return null;
  return { severity: 'error', column: head.length, reason: withCarriageReturn(head.slice(2).replace(/^[ \t]+/, '')) };
}

/** The kernel splits once, at the first blank; the carriage return is an ordinary character to it. */
function withCarriageReturn(line: string): Reason {
  const shown = (text: string): string => text.replace(CARRIAGE_RETURN, '\\r');
  const blank = /[ \t]+/.exec(line);
  if (!blank) return because('cline.shebang.returnInProgram', { program: shown(line) });
  const program = line.slice(0, blank.index);
  const argument = line.slice(blank.index + blank[0].length);
  return program.endsWith('/env') && !argument.startsWith('-')
    ? because('cline.shebang.returnAfterEnv', { env: program, program: shown(argument) })
    : because('cline.shebang.returnInArgument', { program, argument: shown(argument) });
}
