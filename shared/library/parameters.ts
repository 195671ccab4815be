/**
 * Parameters of a script. Its own defaults stand in it, each on a line of its own that ends with a mark, so that it works
 * as it lies there: `MAX_KB=500 # parameter: maxKb`. Other values are written into these lines when a hook is installed.
 */
import type { Reason } from '../model/reason.ts';
import { literalOf } from './literal.ts';
import type { ScriptLanguage } from './manifest.ts';
import type { ParameterValues } from './parameter.ts';
import { because } from './words.ts';

export type WithParameters =
  | {
      readonly kind: 'written';
      readonly text: string;
      /** Names of the parameters that the script has a line for. */ readonly found: readonly string[];
    }
  | { readonly kind: 'refused'; readonly parameter: string; readonly reason: Reason };

const COMMENT: Readonly<Record<ScriptLanguage, string>> = { sh: '#', bash: '#', python: '#', node: '//', powershell: '#' };
/** Up to the value, by language. */
const ASSIGNMENT: Readonly<Record<ScriptLanguage, RegExp>> = {
  sh: /^\s*[A-Za-z_]\w*=/,
  bash: /^\s*[A-Za-z_]\w*=/,
  python: /^\s*[A-Za-z_]\w*\s*=\s*/,
  node: /^\s*(?:const|let|var)\s+[A-Za-z_$][\w$]*\s*=\s*/,
  powershell: /^\s*\$[A-Za-z_]\w*\s*=\s*/,
};
const MARK = /^(.*?)[ \t]*(#|\/\/) parameter: ([A-Za-z0-9]+)[ \t]*$/;

/** Every marked line with the value given for it; lines of other parameters stay. A byte order mark and line ends are kept. */
export function withParameters(text: string, language: ScriptLanguage, values: ParameterValues): WithParameters {
  const found: string[] = [];
  const lines = text.split('\n');
  for (const [index, line] of lines.entries()) {
    const end = line.endsWith('\r') ? '\r' : '';
    const [, code = '', comment = '', parameter = ''] = MARK.exec(line.slice(0, line.length - end.length)) ?? [];
    if (parameter === '' || comment !== COMMENT[language]) continue;
    const refused = (reason: Reason): WithParameters => ({ kind: 'refused', parameter, reason });
    if (found.includes(parameter)) return refused(because('library.lineTwice', { parameter }));
    found.push(parameter);
    const head = ASSIGNMENT[language].exec(code)?.[0];
    if (head === undefined) return refused(because('library.lineUnreadable', { parameter }));
    const value = Object.hasOwn(values, parameter) ? values[parameter] : undefined;
    if (value === undefined) continue;
    const literal = literalOf(value, language);
    if (literal.kind === 'refused') return refused(because(literal.why, { parameter, language }));
    const semicolon = language === 'node' ? ';' : '';
    const gap = language === 'python' ? '  ' : ' ';
    lines[index] = `${head}${literal.text}${semicolon}${gap}${comment} parameter: ${parameter}${end}`;
  }
  return { kind: 'written', text: lines.join('\n'), found };
}

/** By its ending: a file that several entries share has no language of its own. */
export function languageOfFile(path: string): ScriptLanguage | null {
  switch (/\.([a-z0-9]+)$/.exec(path)?.[1]) {
    case 'sh':
      return 'sh';
    case 'bash':
      return 'bash';
    case 'py':
      return 'python';
    case 'js':
    case 'mjs':
    case 'cjs':
      return 'node';
    case 'ps1':
      return 'powershell';
    default:
      return null;
  }
}
