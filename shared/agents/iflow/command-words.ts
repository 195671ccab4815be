/** The words of a command text, command by command, as a shell would split them. */
import { parse } from 'shell-quote';
import type { Context } from '../facts.ts';
import { baseName } from '../paths.ts';

/** One simple command: `A=1 python3 x.py < in.json` has the words python3 and x.py, the value 1 and the input in.json. */
export interface SimpleCommand {
  readonly words: readonly string[];
  /** Values of assignments before the first word. */
  readonly values: readonly string[];
  /** Files it reads by redirection. Files it writes are no part of what it does. */
  readonly inputs: readonly string[];
}

type WordContext = Pick<Context, 'platform' | 'home' | 'env'>;
type Piece = { readonly kind: 'word'; readonly text: string } | { readonly kind: 'operator'; readonly text: string };

const OUTPUT = new Set(['>', '>>', '>|', '&>', '&>>', '<>', '>&', '<&', '<<', '<<-', '<<<', '2>', '2>>']);
const RESERVED = new Set(['if', 'then', 'else', 'elif', 'fi', 'do', 'done', 'while', 'until', '!', '{', '}', 'time', '@']);

/** Never throws: what cannot be read as a shell text is split at white space. */
export function simpleCommands(command: string, context: WordContext): readonly SimpleCommand[] {
  const pieces =
    context.platform === 'win32'
      ? windowsPieces(command, context)
      : posixLines(command).flatMap((line): Piece[] => [...posixPieces(line, context), { kind: 'operator', text: '\n' }]);
  const commands: SimpleCommand[] = [];
  let [words, values, inputs]: [string[], string[], string[]] = [[], [], []];
  let target: 'none' | 'input' | 'output' = 'none';
  const finish = (): void => {
    if (words.length + values.length + inputs.length > 0) commands.push({ words, values, inputs });
    [words, values, inputs] = [[], [], []];
    target = 'none';
  };
  for (const { kind, text } of pieces) {
    if (kind === 'operator') {
      if (text === '<') target = 'input';
      else if (OUTPUT.has(text)) target = 'output';
      else finish();
    } else if (target === 'input') {
      inputs.push(text);
      target = 'none';
    } else if (target === 'output') target = 'none';
    else if (words.length === 0 && RESERVED.has(text)) continue;
    else if (words.length === 0 && /^[A-Za-z_]\w*=/.test(text)) values.push(text.slice(text.indexOf('=') + 1));
    else words.push(text);
  }
  finish();
  return commands;
}

/** Logical lines without comments: a line end or `#` inside quotes is text. */
function posixLines(command: string): string[] {
  const lines: string[] = [];
  let line = '';
  let quote = '';
  for (let i = 0; i < command.length; i++) {
    const char = command.charAt(i);
    if (char === '\\' && quote !== "'") {
      if (command[i + 1] !== '\n') line += char + command.charAt(i + 1);
      i++;
    } else if (quote === '' && char === '\n') {
      lines.push(line);
      line = '';
    } else if (quote === '' && char === '#' && /(?:^|[\s;&|(])$/.test(line)) {
      const end = command.indexOf('\n', i);
      i = (end < 0 ? command.length : end) - 1;
    } else {
      if (quote === char) quote = '';
      else if (quote === '' && (char === '"' || char === "'")) quote = char;
      line += quote === '' && char === '#' ? '\\#' : char; // shell-quote takes a # within a word for a comment
    }
  }
  return [...lines, line];
}

function posixPieces(line: string, context: WordContext): Piece[] {
  const valueOf = (name: string): string | undefined => {
    const plain = /^\w+/.exec(name)?.[0];
    if (plain === undefined) return name === '' ? undefined : '';
    // A shell sets PWD itself, to where it is: a word that starts with it is seen from there.
    if (plain === 'PWD') return '.';
    return plain === 'HOME' ? context.home : (context.env[plain] ?? '');
  };
  try {
    return parse(line, valueOf).flatMap((entry): Piece[] => {
      if (typeof entry === 'string') return [{ kind: 'word', text: entry.replaceAll('`', '') }];
      if ('comment' in entry) return [];
      return entry.op === 'glob' ? [{ kind: 'word', text: entry.pattern }] : [{ kind: 'operator', text: entry.op }];
    });
  } catch {
    return line
      .split(/\s+/)
      .filter((text) => text !== '')
      .map((text) => ({ kind: 'word', text }));
  }
}

/** cmd.exe knows double quotes, %NAME% and no escape by backslash; PowerShell inside it knows single quotes too. */
function windowsPieces(command: string, context: WordContext): Piece[] {
  const expanded = command.replaceAll(
    /%(\w+)%|\$env:(\w+)/gi,
    (whole, percent: string | undefined, dollar: string | undefined) =>
      windowsVariable((percent ?? dollar ?? '').toUpperCase(), context) ?? whole,
  );
  return [...expanded.matchAll(/(?<operator>>>|[12]>>?|\|\||&&|[<>|&;\n])|(?<word>(?:"[^"]*"?|'[^']*'|[^\s"<>|&;])+)/g)].map(
    ({ groups }): Piece =>
      groups?.['operator'] === undefined
        ? { kind: 'word', text: (groups?.['word'] ?? '').replaceAll(/"|^'|'$/g, '') }
        : { kind: 'operator', text: groups['operator'] },
  );
}

function windowsVariable(name: string, context: WordContext): string | undefined {
  if (name === 'USERPROFILE' || name === 'HOME') return context.home;
  return Object.entries(context.env).find(([key]) => key.toUpperCase() === name)?.[1];
}

const PROGRAM_END = /\.(?:exe|cmd|bat|com)$/i;
/** The program's bare name, lower case: `/usr/bin/Python3.11` is `python3.11`. */
const programName = (word: string): string => baseName(word).replace(PROGRAM_END, '').toLowerCase();

const INTERPRETER =
  /^(?:python[\d.]*|py|node|nodejs|bash|sh|zsh|dash|ksh|fish|ruby|perl|php|deno|bun|go|lua|rscript|ts-node|tsx|pwsh|powershell|osascript|cscript|wscript|source|\.)$/;
const SHELL = /^(?:bash|sh|zsh|dash|ksh|fish)$/;
const WRAPPER = /^(?:env|sudo|doas|exec|command|builtin|nohup|nice|ionice|time|timeout|stdbuf|xargs|setsid|call|start|npx|uvx|bunx)$/;

/** What a simple command starts, looked at through `env`, `sudo`, `timeout 5` and the like. */
export type Start =
  /** `files`: words that may name the script and its arguments; what is code or a module name is left out. */
  | { readonly kind: 'interpreter'; readonly program: string; readonly files: readonly string[] }
  /** A text that is itself a command: `bash -c '…'`, `eval …`. */
  | { readonly kind: 'nested'; readonly program: string; readonly text: string; readonly files: readonly string[] }
  | { readonly kind: 'program'; readonly program: string; readonly files: readonly string[] };

export function startOf(words: readonly string[]): Start | undefined {
  let at = 0;
  while (at < words.length - 1 && WRAPPER.test(programName(words[at] ?? ''))) {
    at++;
    while (at < words.length - 1 && /^-|^[A-Za-z_]\w*=|^\d+(?:\.\d+)?[smhd]?$/.test(words[at] ?? '')) at++;
  }
  const program = words[at];
  if (program === undefined) return undefined;
  const rest = words.slice(at + 1);
  const name = programName(program);
  if (name === 'eval') return { kind: 'nested', program, text: rest.join(' '), files: [] };
  if (!INTERPRETER.test(name)) return { kind: 'program', program, files: rest };
  const codeAt = rest.findIndex((word) => isCodeOption(name, word));
  if (codeAt < 0) return { kind: 'interpreter', program, files: rest };
  const nested = SHELL.test(name) || /^(?:pwsh|powershell)$/.test(name);
  const files = [...rest.slice(0, codeAt), ...rest.slice(codeAt + 2)];
  return nested ? { kind: 'nested', program, text: rest[codeAt + 1] ?? '', files } : { kind: 'interpreter', program, files };
}

/** Whether the word after this option is code or a module instead of a file. */
function isCodeOption(program: string, option: string): boolean {
  if (SHELL.test(program)) return /^-[a-z]*c$/.test(option);
  if (/^(?:pwsh|powershell)$/.test(program)) return /^-c(?:ommand)?$/i.test(option);
  if (/^(?:python|py$)/.test(program)) return option === '-c' || option === '-m';
  if (/^node/.test(program)) return /^(?:-e|-p|-pe|--eval|--print)$/.test(option);
  if (program === 'php') return option === '-r';
  return /^(?:ruby|perl|lua|osascript)$/.test(program) && option === '-e';
}

const SCRIPT_END = /\.(?:py|js|mjs|cjs|ts|mts|cts|sh|bash|zsh|fish|rb|pl|php|lua|go|ps1|bat|cmd|r)$/i;
/** Looks like the name of a file rather than like a word: has a folder in it, or a script's ending. */
export const looksLikePath = (word: string): boolean =>
  !word.startsWith('-') && (/[\\/]/.test(word) || SCRIPT_END.test(word)) && !/\s|^[a-z]+:\/\//i.test(word);
