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
  'no-open': { type: 'boolean' },
  json: { type: 'boolean' },
  'json-schema': { type: 'boolean' },
  lang: { type: 'string', value: 'en|zh-CN' },
  help: { type: 'boolean', short: 'h' },
} as const satisfies Record<string, OptionSpec>;
export type OptionName = keyof typeof OPTIONS;

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
  positionals: 'none' | 'paths',
): CommandLine {
  const names = [...accepted, ...COMMON];
  const options = Object.fromEntries(
    names.map((name) => {
      const { type, multiple, short }: OptionSpec = OPTIONS[name];
      return [name, { type, ...(multiple === true && { multiple }), ...(short !== undefined && { short }) }];
    }),
  );
  try {
    const read = parseArgs({ args: [...words], options, allowPositionals: positionals === 'paths', strict: true });
    return { values: read.values, positionals: read.positionals };
  } catch (error) {
    throw new ExpectedFailure({
      code: 'usage',
      reason: because('error.usage', { detail: error instanceof Error ? firstSentence(error.message) : String(error), command }),
      known: names.map((name) => `--${name}`),
    });
  }
}

const firstSentence = (text: string): string => (/^[^.]*(?:\.(?! )[^.]*)*/.exec(text)?.[0] ?? text).trim();

/** @throws ExpectedFailure `missingOption` */
export function required(line: CommandLine, name: 'event' | 'matcher'): string {
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

/** @throws ExpectedFailure `unknownLanguage` */
export function languageOf(value: string | undefined): Language {
  if (value === undefined || value === 'en' || value === 'zh-CN') return value ?? 'en';
  throw new ExpectedFailure({ code: 'unknownLanguage', reason: because('error.unknownLanguage', { value }), known: ['en', 'zh-CN'] });
}
