/** What runs a script of one's own: its command says so first, then its first line, then its ending. */
import { because } from '../../../../shared/library/engine-words.ts';
import type { ScriptLanguage } from '../../../../shared/library/manifest.ts';
import { languageOfFile } from '../../../../shared/library/parameters.ts';
import type { Reason } from '../../../../shared/model/reason.ts';

export type Interpreter =
  { readonly kind: 'language'; readonly language: ScriptLanguage } | { readonly kind: 'refused'; readonly reason: Reason };

/** An interpreter and its options, before the script's path. */
const STARTED = /^\s*(?:exec\s+)?(?:(?:\S*\/)?env\s+(?:-S\s+)?)?(?:[^\s"']*[\\/])?([A-Za-z][\w.+-]*?)(?:\.exe)?\s+((?:-\S+\s+)*)/i;
const FIRST_LINE = /^#!\s*(?:\S*\/env\s+(?:-S\s+)?)?(?:\S*\/)?([^\s/]+)[ \t]*(.*)$/;
/** They change how an answer is written, not which. */
const HARMLESS = new Set(['-u', '-B']);

/** `start`: what a command says before the script's name; null: the agent starts the script itself. */
export function interpreterOf(path: string, text: string, start: string | null): Interpreter {
  const started = start === null ? null : STARTED.exec(start);
  if (started) return known(started[1] ?? '', started[2] ?? '');
  const line = FIRST_LINE.exec((text.split('\n', 1)[0] ?? '').trimEnd());
  if (line) return known(line[1] ?? '', line[2] ?? '');
  return { kind: 'language', language: languageOfFile(path) ?? 'sh' };
}

function known(program: string, told: string): Interpreter {
  const language = languageOf(program.toLowerCase());
  if (language === null) return { kind: 'refused', reason: because('library.publish.interpreter', { program }) };
  const options = told.split(/\s+/).filter((word) => word !== '' && !HARMLESS.has(word));
  return options.length === 0 || language === 'powershell'
    ? { kind: 'language', language }
    : { kind: 'refused', reason: because('library.publish.options', { program, options: options.join(' ') }) };
}

function languageOf(program: string): ScriptLanguage | null {
  if (/^(?:python[\d.]*|py)$/.test(program)) return 'python';
  switch (program) {
    case 'sh':
    case 'dash':
      return 'sh';
    case 'bash':
      return 'bash';
    case 'node':
    case 'nodejs':
      return 'node';
    case 'pwsh':
    case 'powershell':
      return 'powershell';
    default:
      return null;
  }
}
