/** The options of every command, their meaning, and how a command line is read. */
import { parseArgs } from 'node:util';
import { ExpectedFailure } from '../../shared/contract/failure.ts';
import type { Language } from '../../shared/words/catalogue.ts';
import { because } from '../../shared/words/cli.ts';

/** `value` is how help names the value; `multiple`: the option may be repeated, one value each. */
export interface OptionSpec {
  readonly type: 'string' | 'boolean';
  readonly multiple?: boolean;
  readonly short?: string;
  readonly value?: string;
}

export const OPTIONS = {
  workspace: { type: 'string', multiple: true, value: 'DIR' },
  home: { type: 'string', value: 'DIR' },
  system: { type: 'string', value: 'FILE' },
  edition: { type: 'string', multiple: true, value: 'ID' },
  agent: { type: 'string', value: 'ID' },
  event: { type: 'string', value: 'NAME' },
  payload: { type: 'string', value: 'FILE|-' },
  tool: { type: 'string', multiple: true, value: 'NAME' },
  hook: { type: 'string', multiple: true, value: 'ID' },
  matcher: { type: 'string', value: 'PATTERN' },
  mode: { type: 'string', value: 'NAME' },
  assume: { type: 'string', multiple: true, value: 'KEY=VALUE' },
  'timeout-ms': { type: 'string', value: 'N' },
  copy: { type: 'boolean' },
  trust: { type: 'boolean' },
  port: { type: 'string', value: 'N' },
  out: { type: 'string', value: 'FILE' },
  force: { type: 'boolean' },
  form: { type: 'string', value: 'fragment|folder|installer' },
  scripts: { type: 'string', value: 'inline|beside|none' },
  paths: { type: 'string', value: 'as-written|relative|absolute' },
  to: { type: 'string', value: 'FILE' },
  scope: { type: 'string', value: 'NAME' },
  template: { type: 'string', value: 'ID' },
  name: { type: 'string', value: 'NAME' },
  timeout: { type: 'string', value: 'N' },
  command: { type: 'string', value: 'TEXT' },
  backup: { type: 'string', value: 'ID' },
  pin: { type: 'string', value: 'KIND:NAME' },
  param: { type: 'string', multiple: true, value: 'NAME=VALUE' },
  keep: { type: 'string', multiple: true, value: 'FILE' },
  take: { type: 'string', multiple: true, value: 'FILE' },
  follow: { type: 'boolean' },
  manifest: { type: 'string', value: 'FILE' },
  junit: { type: 'string', value: 'FILE' },
  'dry-run': { type: 'boolean' },
  'no-open': { type: 'boolean' },
  json: { type: 'boolean' },
  'json-schema': { type: 'boolean' },
  lang: { type: 'string', multiple: true, value: 'en|zh-CN' },
  help: { type: 'boolean', short: 'h' },
} as const satisfies Record<string, OptionSpec>;
export type OptionName = keyof typeof OPTIONS;

/** What may stand beside the options: how help shows it, and how many there may be. */
export const POSITIONALS = {
  none: { shown: '', least: 0, most: 0 },
  paths: { shown: '[DIR …]', least: 0, most: Infinity },
  hook: { shown: 'HOOK', least: 1, most: 1 },
  hooks: { shown: 'HOOK …', least: 1, most: Infinity },
  fragment: { shown: 'FRAGMENT|-', least: 1, most: 1 },
  file: { shown: 'FILE', least: 1, most: 1 },
  pattern: { shown: '[PATTERN]', least: 0, most: 1 },
  write: { shown: '[WRITE]', least: 0, most: 1 },
  part: { shown: 'WHAT', least: 1, most: Infinity },
} as const satisfies Record<string, { readonly shown: string; readonly least: number; readonly most: number }>;
export type Positionals = keyof typeof POSITIONALS;

/** Options that every command takes. */
export const COMMON: readonly OptionName[] = ['json', 'json-schema', 'lang', 'help'];

export interface CommandLine {
  readonly values: {
    readonly [N in OptionName]?: (typeof OPTIONS)[N] extends { multiple: true }
      ? string[]
      : (typeof OPTIONS)[N]['type'] extends 'boolean'
        ? boolean
        : string;
  };
  readonly positionals: readonly string[];
}

/**
 * Reads the words after the command's name.
 * @throws ExpectedFailure `usage` for an unknown option, a missing value or a word too many; `known` lists what the command takes.
 */
export function readCommandLine(
  command: string,
  words: readonly string[],
  accepted: readonly OptionName[],
  positionals: Positionals,
): CommandLine {
  const names = [...accepted, ...COMMON];
  const options = Object.fromEntries(
    names.map((name) => {
      const { type, multiple, short }: OptionSpec = OPTIONS[name];
      return [name, { type, ...(multiple === true && { multiple }), ...(short !== undefined && { short }) }];
    }),
  );
  try {
    const read = parseArgs({ args: [...words], options, allowPositionals: positionals !== 'none', strict: true });
    return { values: read.values, positionals: read.positionals };
  } catch (error) {
    throw new ExpectedFailure({
      code: 'usage',
      reason: because('error.usage', { detail: error instanceof Error ? withoutAdvice(error.message) : String(error), command }),
      known: names.map((name) => `--${name}`),
    });
  }
}

/** The first sentence; where there are lines, all of them belong to it. */
function withoutAdvice(text: string): string {
  const said = text.includes('\n') ? text.replaceAll('\n', ' ') : (/^[^.]*(?:\.(?! )[^.]*)*/.exec(text)?.[0] ?? text);
  return said.trim().replace(/\.$/, '');
}

/** @throws ExpectedFailure `missingArgument`, `tooManyArguments` */
export function checkPositionals(command: string, { positionals }: CommandLine, kind: Positionals): void {
  const { shown, least, most } = POSITIONALS[kind];
  if (positionals.length < least)
    throw new ExpectedFailure({ code: 'missingArgument', reason: because('error.missingArgument', { argument: shown, command }) });
  const [extra] = positionals.slice(most);
  if (extra !== undefined)
    throw new ExpectedFailure({ code: 'tooManyArguments', reason: because('error.tooManyArguments', { argument: shown, extra }) });
}

/** One of a few values; undefined: not given. @throws ExpectedFailure `unknownValue` */
export function oneOf<const V extends string>(line: CommandLine, name: 'form' | 'scripts' | 'paths', values: readonly V[]): V | undefined {
  const given = line.values[name];
  const value = values.find((known) => known === given);
  if (given === undefined || value !== undefined) return value;
  throw new ExpectedFailure({
    code: 'unknownValue',
    reason: because('error.unknownValue', { option: `--${name}`, value: given }),
    known: [...values],
  });
}

/** A number of the agent's own unit. @throws ExpectedFailure `timeoutForm` */
export function timeoutOf(line: CommandLine): number | undefined {
  const text = line.values.timeout;
  if (text === undefined) return undefined;
  if (/^\d{1,15}(?:\.\d{1,6})?$/.test(text)) return Number(text);
  throw new ExpectedFailure({ code: 'timeoutForm', reason: because('error.timeoutForm', { value: text }) });
}

/** @throws ExpectedFailure `missingOption` */
export function required(line: CommandLine, name: 'event' | 'matcher' | 'to' | 'agent' | 'name' | 'scope'): string {
  const value = line.values[name];
  if (value === undefined)
    throw new ExpectedFailure({ code: 'missingOption', reason: because('error.missingOption', { option: `--${name}` }) });
  return value;
}

/** A whole number, at least `least`. @throws ExpectedFailure `notANumber` */
export function numberOption(line: CommandLine, name: 'timeout-ms' | 'port', least: number): number | undefined {
  const text = line.values[name];
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!/^\d+$/.test(text.trim()) || !Number.isSafeInteger(value) || value < least) {
    throw new ExpectedFailure({ code: 'notANumber', reason: because('error.notANumber', { option: `--${name}`, value: text, least }) });
  }
  return value;
}

/** Of the sentences. `others`: values that mean something else to the command. @throws ExpectedFailure `unknownLanguage` */
export function languageOf(values: readonly string[] = [], others: readonly string[] = []): Language {
  const value = values.findLast((given) => !others.includes(given));
  if (value === undefined || value === 'en' || value === 'zh-CN') return value ?? 'en';
  const reason = others.length > 0 ? because('error.unknownScriptLanguage', { value }) : because('error.unknownLanguage', { value });
  throw new ExpectedFailure({ code: 'unknownLanguage', reason, known: ['en', 'zh-CN', ...others] });
}
