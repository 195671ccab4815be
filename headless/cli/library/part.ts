/** One part of `library`: what it takes, and what it does on a host. */
import type { Host } from '../../../electron/host/host.ts';
import type { Reason } from '../../../shared/model/reason.ts';
import type { Language } from '../../../shared/words/catalogue.ts';
import { say } from '../../../shared/words/say.ts';
import type { CommandPart, CommandResult, CommandRun } from '../command.ts';
import type { Output } from '../../../shared/contract/calls.ts';
import { ExpectedFailure } from '../../../shared/contract/failure.ts';
import { because as becauseEngine } from '../../../shared/library/engine-words.ts';
import { keyOf } from '../../../shared/library/hook-key.ts';
import { because } from '../../../shared/words/cli-library.ts';

export interface LibraryPart extends CommandPart {
  /** `words`: what stands behind the part's name. */
  run(run: CommandRun, words: readonly string[], host: Host): Promise<CommandResult>;
}

export const told = (reason: Reason, language: Language): { code: string; message: string } => ({
  code: reason.code,
  message: say(reason, language),
});

type Ref = { readonly source: string; readonly name: string };

/** By its name, or by `source/name`. @throws ExpectedFailure `libraryNowhere`, `libraryAmbiguous` */
export function hookNamed({ hooks }: Output<'library:list'>, word: string): Ref {
  const [source, name] = word.includes('/') ? [word.slice(0, word.indexOf('/')), word.slice(word.indexOf('/') + 1)] : [null, word];
  const found = hooks.filter((hook) => hook.name === name && (source === null || hook.source === source));
  const [first] = found;
  if (!first) {
    // A hook that cannot be used is asked for all the same: the host says why.
    if (source !== null) return { source, name };
    throw new ExpectedFailure({ code: 'libraryNowhere', reason: because('error.libraryNowhere', { hook: name }) });
  }
  if (found.length > 1) {
    const known = found.map(keyOf);
    throw new ExpectedFailure({ code: 'libraryAmbiguous', reason: because('error.libraryAmbiguous', { hook: name }), known });
  }
  return { source: first.source, name: first.name };
}

/** `--param name=value`: lists are JSON or separated by commas. @throws ExpectedFailure `libraryParameterForm` */
export function parametersOf(
  { line }: CommandRun,
  parameters: Output<'library:show'>['parameters'],
): Record<string, string | number | boolean | string[]> {
  return Object.fromEntries(
    (line.values.param ?? []).map((pair) => {
      const [, name, text] = /^([^=]+)=(.*)$/s.exec(pair) ?? [];
      if (name === undefined || text === undefined)
        throw new ExpectedFailure({ code: 'libraryParameterForm', reason: becauseEngine('error.libraryParameterForm', { value: pair }) });
      return [name, valueOf(text, Object.hasOwn(parameters, name) ? parameters[name]?.type : undefined)];
    }),
  );
}

function valueOf(text: string, type: 'string' | 'number' | 'boolean' | 'strings' | undefined): string | number | boolean | string[] {
  switch (type) {
    case 'number':
      return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : text;
    case 'strings':
      return listOf(text);
    case 'string':
    case undefined:
      return text;
  }
}

function listOf(text: string): string[] {
  if (text.trim() === '') return [];
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value;
  } catch {
    // Not JSON: separated by commas.
  }
  return text.split(',').map((item) => item.trim());
}
