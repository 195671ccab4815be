/** A value as it is written in a script, so that no value can become anything but a value. */
import type { ScriptLanguage } from './manifest.ts';
import type { ParameterValue } from './parameter.ts';
import { shellWord } from '../text/shell-word.ts';

/** The code of a sentence. */
type Refusal = 'library.quote.control' | 'library.quote.surrogate' | 'library.quote.ascii' | 'library.quote.number';
export type Literal = { readonly kind: 'literal'; readonly text: string } | { readonly kind: 'refused'; readonly why: Refusal };

/** One line. What cannot be written safely is refused. */
export function literalOf(value: ParameterValue, language: ScriptLanguage): Literal {
  const why = refusal(value, language);
  return why === null ? { kind: 'literal', text: WRITERS[language](value) } : { kind: 'refused', why };
}

/** Line separators end a line in some editors and languages. */
// eslint-disable-next-line no-control-regex -- these very characters are refused
const CONTROL = /[\0-\x1f\x7f\x85\u2028\u2029]/;
const PLAIN_NUMBER = /^-?\d{1,15}(?:\.\d{1,15})?$/;

function refusal(value: ParameterValue, language: ScriptLanguage): Refusal | null {
  if (typeof value === 'number') return PLAIN_NUMBER.test(String(value)) ? null : 'library.quote.number';
  if (typeof value === 'boolean') return null;
  for (const text of typeof value === 'string' ? [value] : value) {
    if (CONTROL.test(text)) return 'library.quote.control';
    if (/\p{Surrogate}/u.test(text)) return 'library.quote.surrogate';
    // Windows PowerShell reads a script without a byte order mark in the system's own encoding.
    if (language === 'powershell' && /[^ -~]/.test(text)) return 'library.quote.ascii';
  }
  return null;
}

const powershellText = (text: string): string => `'${text.replaceAll("'", "''")}'`;

type Writer = (value: ParameterValue) => string;

/** A list is one text with an item a line: a POSIX shell has no lists. `printf` keeps the assignment on one line. */
const shell: Writer = (value) => {
  if (typeof value === 'string') return shellWord(value);
  if (typeof value !== 'object') return String(value);
  return value.length === 0 ? "''" : `$(printf '%s\\n' ${value.map(shellWord).join(' ')})`;
};
const python: Writer = (value) => (typeof value === 'boolean' ? (value ? 'True' : 'False') : jsonText(value));
const node: Writer = (value) => jsonText(value);
const powershell: Writer = (value) => {
  if (typeof value === 'string') return powershellText(value);
  if (typeof value === 'boolean') return value ? '$true' : '$false';
  return typeof value === 'number' ? String(value) : `@(${value.map(powershellText).join(', ')})`;
};

const jsonText = (value: ParameterValue): string =>
  typeof value === 'object' ? `[${value.map((item) => JSON.stringify(item)).join(', ')}]` : JSON.stringify(value);

const WRITERS: Readonly<Record<ScriptLanguage, Writer>> = { sh: shell, bash: shell, python, node, powershell };
