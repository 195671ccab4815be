import type { z } from 'zod';
import type { Language } from '../../shared/words/catalogue.ts';
import type { ExitCode } from './exit-code.ts';
import type { CommandLine, OptionName, Positionals } from './options.ts';
import type { Terminal } from './terminal.ts';

export interface CommandRun {
  readonly line: CommandLine;
  readonly language: Language;
  readonly terminal: Terminal;
}
/** What a command has to say: the same facts as one JSON document and as text for people. */
export interface CommandResult<Document = unknown> {
  readonly exit: ExitCode;
  readonly document: Document;
  /** As a function where it may be long: with `--json` nobody reads it. */
  readonly text: string | (() => string);
  /** The text is a file's own, to be kept byte for byte. Every other one is made harmless to a terminal. */
  readonly textIs?: 'aFile';
}
/** One of several things that a command does, named by its first word. */
export interface CommandPart {
  /** What stands behind its name, as help shows it, and how many words that may be. */
  readonly shown: string;
  readonly least: number;
  readonly most: number;
  readonly says: Readonly<Record<Language, string>>;
  readonly options: readonly OptionName[];
  readonly schema: z.ZodType;
}
export interface Command {
  readonly options: readonly OptionName[];
  readonly positionals: Positionals;
  /** Values that `--lang` takes here beside the languages of the sentences. */
  readonly scriptLanguages?: readonly string[];
  /** What help says besides: values that depend on what the studio knows. */
  readonly helpLines?: (language: Language) => readonly string[];
  /** Of the document that `--json` prints. */
  readonly schema: z.ZodType;
  /** What the first word may be, where it decides about everything else. */
  readonly parts?: Readonly<Record<string, CommandPart>>;
  /** `stays`: it has printed by itself and goes on until it is ended. */
  run(run: CommandRun): Promise<CommandResult | 'stays'>;
}
