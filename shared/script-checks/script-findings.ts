/** What is certainly wrong with a hook script in one edition: few things, each with its line and what to do. Pure; nothing is run. */
import type { Authoring, ScriptLanguage } from '../agents/authoring.ts';
import type { AgentEdition } from '../agents/edition.ts';
import type { Reason } from '../model/reason.ts';
import { codeLines, withoutSingleQuoted } from './code-lines.ts';
import { EXIT, OWN_ARGUMENTS, READS_STDIN, USES_ARGUMENT, writesKey } from './script-signs.ts';
import { because } from './words.ts';

export interface Script {
  /** As the edition names it. */
  readonly event: string;
  readonly language: ScriptLanguage;
  readonly text: string;
}
/** Lines and columns count from 1; the end is behind the last character. */
export interface ScriptFinding {
  readonly severity: 'error' | 'warning' | 'hint';
  readonly reason: Reason;
  readonly line: number;
  readonly column: number;
  readonly endColumn: number;
}

/** In the order of the lines. An edition that tells nothing of scripts finds nothing. */
export function scriptFindings(edition: Pick<AgentEdition, 'authoring'>, script: Script): readonly ScriptFinding[] {
  const { authoring } = edition;
  if (!authoring || script.text.trim() === '') return [];
  const lines = codeLines(script.text, script.language);
  return [
    ...headFindings(authoring, script),
    ...exitFindings(authoring, script, lines),
    ...unheardFindings(authoring, lines),
    ...inputFindings(authoring, script, lines),
  ].sort((a, b) => a.line - b.line || a.column - b.column);
}

function headFindings({ faultOfHead }: Authoring, { language, text }: Script): ScriptFinding[] {
  const [first = ''] = text.split('\n');
  const fault = language === 'powershell' ? null : (faultOfHead?.(first) ?? null);
  if (fault) return [{ severity: fault.severity, reason: fault.reason, line: 1, column: fault.column, endColumn: fault.column + 1 }];
  return language === 'shell' ? returnFindings(text) : [];
}

/** The first line that ends in CRLF. In the first line of all it is the shell's name that is spoilt. */
function returnFindings(text: string): ScriptFinding[] {
  const at = text.indexOf('\r\n');
  if (at < 0) return [];
  const before = text.slice(0, at).split('\n');
  const column = (before.at(-1)?.length ?? 0) + 1;
  const severity = before.length === 1 ? 'error' : 'warning';
  return [{ severity, reason: because('script.carriageReturns'), line: before.length, column, endColumn: column + 1 }];
}

interface Hit {
  readonly line: number;
  readonly column: number;
  readonly match: RegExpExecArray;
}
const hitsOf = (lines: readonly string[], pattern: RegExp): Hit[] =>
  lines.flatMap((text, i) => [...text.matchAll(pattern)].map((match) => ({ line: i + 1, column: match.index + 1, match })));

const at = ({ line, column, match }: Hit, severity: ScriptFinding['severity'], reason: Reason): ScriptFinding => ({
  severity,
  reason,
  line,
  column,
  endColumn: column + match[0].length,
});

/** Speaks up only where nothing else in the script could block, so that a plain failure is not taken for a wish to block. */
function exitFindings(authoring: Authoring, { event, language }: Script, lines: readonly string[]): ScriptFinding[] {
  const code = lines.join('\n');
  if (authoring.voices.some((voice) => new RegExp(`\\b${voice}\\b`).test(code))) return [];
  const exits = hitsOf(lines, EXIT[language]).map((hit) => ({ hit, code: Number(hit.match[1] ?? hit.match[2]) }));
  if (exits.some((exit) => exit.code !== 0 && authoring.exitCode(exit.code, event) === null)) return [];
  return exits.flatMap(({ hit, code: exitCode }) => {
    const reason = authoring.exitCode(exitCode, event);
    return reason ? [at(hit, 'warning', reason)] : [];
  });
}

const unheardFindings = ({ unheard }: Authoring, lines: readonly string[]): ScriptFinding[] =>
  Object.entries(unheard).flatMap(([key, reason]) =>
    hitsOf(lines, new RegExp(writesKey(key), 'g')).map((hit) => at(hit, 'warning', reason)),
  );

/** Only in a script that reads nothing from stdin: where the payload is read, arguments and variables are a second source. */
function inputFindings(authoring: Authoring, { language }: Script, lines: readonly string[]): ScriptFinding[] {
  const code = lines.join('\n');
  if (READS_STDIN[language].test(code)) return [];
  const unset = authoring.neverSet.flatMap((name) =>
    hitsOf(lines, new RegExp(`\\b${name}\\b`, 'g')).map((hit) => at(hit, 'warning', because('script.variableNeverSet', { name }))),
  );
  return [...unset, ...argumentFindings(authoring, language, lines)];
}

function argumentFindings({ passesArguments }: Authoring, language: ScriptLanguage, lines: readonly string[]): ScriptFinding[] {
  const own = language === 'shell' ? lines.map(withoutSingleQuoted) : lines;
  if (language === 'shell' && OWN_ARGUMENTS.test(own.join('\n'))) return [];
  const [first] = hitsOf(own, new RegExp(USES_ARGUMENT[language], 'gi'));
  if (!first) return [];
  return passesArguments === 'never'
    ? [at(first, 'warning', because('script.noArguments'))]
    : [at(first, 'hint', because('script.argumentsAsWritten'))];
}
