/** How iFlow CLI 0.5.19 turns a command text into a program and its arguments: bash only where one of its signs asks for it. */
import { fact, isMissing, known, needs } from '../../facts.ts';
import type { Answer, Context } from '../../facts.ts';
import { joinPath, resolvePath } from '../../paths.ts';

export interface Split {
  readonly kind: 'inline' | 'script' | 'shell' | 'direct';
  /** Program first. Empty where the text holds nothing but quotes. */
  readonly argv: readonly string[];
}

export const EXTENSION = /\.(py|js|ts|sh|bash|zsh|rb|pl|php|go)$/i;
const INTERPRETER_OF: Readonly<Record<string, string>> = {
  py: 'python3',
  js: 'node',
  ts: 'ts-node',
  sh: 'bash',
  bash: 'bash',
  zsh: 'zsh',
  rb: 'ruby',
  pl: 'perl',
  php: 'php',
  // One word for spawn, so it can never start.
  go: 'go run',
};
const INTERPRETERS = new Set([
  'python',
  'python3',
  'python2',
  'node',
  'nodejs',
  'bash',
  'sh',
  'zsh',
  'fish',
  'ruby',
  'perl',
  'php',
  'go',
  'ts-node',
]);
/** Any of these, also inside quotes, hands the whole text to bash. A single & does not. */
export const SHELL_SIGN = /\||&&|;|>|<|`|\$\(|\{|~|\*|\?|\[/;

/** `directory`: the agent's. Whether a word is an existing file decides, so it may ask. */
export function splitCommand(command: string, directory: string, context: Context): Answer<Split> {
  const text = command.trim();
  const inline = inlineScript(text);
  if (inline) return known({ kind: 'inline', argv: resolved(inline, directory, context) });

  const words = text.split(/\s+/);
  const scriptAt = INTERPRETERS.has(words[0] ?? '') ? 1 : 0;
  const word = words[scriptAt] ?? '';
  const extension = EXTENSION.exec(word)?.[1]?.toLowerCase();
  if (extension !== undefined) {
    const path = resolvePath(context, directory, word);
    const stat = fact(context.facts, 'stat', path);
    if (stat === undefined) return needs({ look: 'stat', at: path });
    if (!isMissing(stat) && stat.type === 'file') {
      const program = (scriptAt === 1 ? words[0] : INTERPRETER_OF[extension]) ?? 'bash';
      return known({ kind: 'script', argv: resolved([program, ...words.slice(scriptAt)], directory, context) });
    }
  }
  if (text === '' || SHELL_SIGN.test(text)) return known({ kind: 'shell', argv: ['bash', '-c', text] });
  return known({ kind: 'direct', argv: resolved(wordsWithoutQuotes(text), directory, context) });
}

/**
 * `python3 -c …` and `node -e …`: the text between the first quote and the last one of the line; what stands behind is
 * lost. Without quotes, or over several lines, all that follows the option, quotes included. `node --eval` is cut at the
 * same place, and so loses its head.
 */
function inlineScript(text: string): string[] | undefined {
  const python = /^(python3?) -c /.exec(text)?.[1];
  if (python !== undefined) return [python, '-c', /^python3?\s+-c\s+["'](.*)["']/.exec(text)?.[1] ?? text.slice(text.indexOf('-c') + 3)];
  if (!/^node (?:-e|--eval) /.test(text)) return undefined;
  return ['node', '-e', /^node\s+(?:-e|--eval)\s+["'](.*)["']/.exec(text)?.[1] ?? text.slice(text.indexOf('-e') + 3)];
}

/** Every word that some step of the splitting could take for a file: no backslash escapes anything here. */
export const wordsOf = (command: string): string[] => [
  ...new Set([...command.trim().split(/\s+/), ...wordsWithoutQuotes(command)].filter((word) => !word.startsWith('-'))),
];

/** White space splits; quotes of either kind join and vanish, nothing escapes them; empty words are dropped. */
function wordsWithoutQuotes(text: string): string[] {
  const words: string[] = [];
  let word = '';
  let quote = '';
  for (const char of text) {
    if (quote === '' && (char === '"' || char === "'")) quote = char;
    else if (char === quote) quote = '';
    else if (quote === '' && /\s/.test(char)) {
      if (word !== '') words.push(word);
      word = '';
    } else word += char;
  }
  return word === '' ? words : [...words, word];
}

/** Arguments that begin like a path are made absolute; the program stays as written. */
function resolved([program, ...args]: readonly string[], directory: string, context: Context): string[] {
  if (program === undefined) return [];
  return [program, ...args.map((arg) => (/^(?:~\/|\.\.?\/|\/)/.test(arg) ? normalised(arg, directory, context) : arg))];
}

const normalised = (path: string, directory: string, context: Context): string => joinPath(context, resolvePath(context, directory, path));
