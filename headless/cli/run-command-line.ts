import { ExpectedFailure } from '../../shared/contract/failure.ts';
import type { Failure } from '../../shared/contract/failure.ts';
import type { Language } from '../../shared/words/catalogue.ts';
import { because } from '../../shared/words/cli.ts';
import type { Command, CommandResult } from './command.ts';
import { EXIT } from './exit-code.ts';
import type { ExitCode } from './exit-code.ts';
import { harmless } from './harmless-text.ts';
import { commandHelp, overview } from './help.ts';
import type { CommandName } from './help.ts';
import { checkPositionals, languageOf, readCommandLine } from './options.ts';
import type { Terminal } from './terminal.ts';

/** Loaded when called: a command that needs no engine starts without it. */
const COMMANDS: Readonly<Record<CommandName, () => Promise<Command>>> = {
  list: async () => (await import('./commands/list.ts')).list,
  run: async () => (await import('./commands/run.ts')).run,
  compare: async () => (await import('./commands/compare.ts')).compare,
  match: async () => (await import('./commands/match.ts')).match,
  sample: async () => (await import('./commands/sample.ts')).sample,
  editions: async () => (await import('./commands/editions.ts')).editions,
  export: async () => (await import('./commands/export.ts')).exportHooks,
  apply: async () => (await import('./commands/apply.ts')).apply,
  new: async () => (await import('./commands/new.ts')).newHook,
  set: async () => (await import('./commands/set.ts')).set,
  delete: async () => (await import('./commands/delete.ts')).deleteHooks,
  move: async () => (await import('./commands/place.ts')).move,
  copy: async () => (await import('./commands/place.ts')).copy,
  enable: async () => (await import('./commands/enable.ts')).enable,
  disable: async () => (await import('./commands/enable.ts')).disable,
  backups: async () => (await import('./commands/backups.ts')).backups,
  restore: async () => (await import('./commands/restore.ts')).restore,
  repair: async () => (await import('./commands/repair.ts')).repair,
  undo: async () => (await import('./commands/undo.ts')).undo,
  library: async () => (await import('./commands/library.ts')).library,
  web: async () => (await import('./commands/web.ts')).web,
  open: async () => (await import('./commands/open.ts')).open,
};

/** Runs one command line. Never throws for a foreseen reason; the result is the process's exit status. */
export async function runCommandLine(words: readonly string[], terminal: Terminal): Promise<ExitCode | 'stays'> {
  const json = words.includes('--json');
  const language = languageAskedFor(words);
  try {
    return await dispatch(words, terminal);
  } catch (error) {
    if (error instanceof ExpectedFailure) await tell(error.failure, json, language, terminal);
    else {
      terminal.note(error instanceof Error ? (error.stack ?? error.message) : String(error));
      if (json) await tell({ code: 'internal', reason: because('cli.internal') }, json, language, terminal);
    }
    return EXIT.error;
  }
}

async function dispatch(words: readonly string[], terminal: Terminal): Promise<ExitCode | 'stays'> {
  const [name, ...rest] = words;
  if (name === '--version') {
    terminal.print((await import('./package-place.ts')).version);
    return EXIT.ok;
  }
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    terminal.print(overview(languageAskedFor(rest)));
    return EXIT.ok;
  }
  if (!isCommand(name)) {
    throw new ExpectedFailure({
      code: 'unknownCommand',
      reason: because('error.unknownCommand', { command: name }),
      known: Object.keys(COMMANDS),
    });
  }
  const command = await COMMANDS[name]();
  const line = readCommandLine(name, rest, command.options, command.positionals);
  const language = languageOf(line.values.lang, command.scriptLanguages);
  if (line.values.help === true) {
    terminal.print(commandHelp(name, command, language));
    return EXIT.ok;
  }
  if (line.values['json-schema'] === true) {
    const { z } = await import('zod');
    terminal.print(JSON.stringify(z.toJSONSchema(schemaOf(command, line.positionals[0])), null, 2));
    return EXIT.ok;
  }
  checkPositionals(name, line, command.positionals);
  const result = await command.run({ line, language, terminal });
  if (result === 'stays') return result;
  terminal.print(line.values.json === true ? jsonText(result.document) : textOf(result));
  return result.exit;
}

function textOf({ text, textIs }: CommandResult): string {
  const whole = typeof text === 'string' ? text : text();
  return textIs === 'aFile' ? whole : harmless(whole);
}

/** JSON leaves a few control characters as they are that a terminal obeys. */
const jsonText = (document: unknown): string =>
  JSON.stringify(document).replace(/[\u007f-\u009f]/g, (c) => `\\u00${c.charCodeAt(0).toString(16)}`);

/** Of a command line that was not read, or could not be: Chinese where it is asked for. */
const languageAskedFor = (words: readonly string[]): Language =>
  words.some((word, i) => word === '--lang=zh-CN' || (word === '--lang' && words[i + 1] === 'zh-CN')) ? 'zh-CN' : 'en';

/** Of what the first word names, where it decides. */
const schemaOf = ({ schema, parts = {} }: Command, word = ''): Command['schema'] =>
  Object.hasOwn(parts, word) ? (parts[word]?.schema ?? schema) : schema;

const isCommand = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name);

async function tell(failure: Failure, json: boolean, language: Language, terminal: Terminal): Promise<void> {
  const { say } = await import('../../shared/words/say.ts');
  const message = say(failure.reason, language);
  if (json) terminal.print(jsonText({ error: { code: failure.code, message, ...(failure.known && { known: failure.known }) } }));
  else terminal.note([message, ...(failure.known && failure.known.length > 0 ? [`  ${failure.known.join(', ')}`] : [])].join('\n'));
}
