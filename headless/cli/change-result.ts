/** What a command that writes has to say, and in a dry run would have. */
import type { ChangedFile } from '../../shared/model/change.ts';
import type { Reason } from '../../shared/model/reason.ts';
import type { Language } from '../../shared/words/catalogue.ts';
import { because } from '../../shared/words/cli.ts';
import { say } from '../../shared/words/say.ts';
import type { ChangeDocument } from './change-documents.ts';
import type { CommandResult, CommandRun } from './command.ts';
import { EXIT } from './exit-code.ts';
import { harmless } from './harmless-text.ts';

export interface Changed {
  readonly hooks: readonly string[];
  readonly files: readonly ChangedFile[];
  readonly writes: readonly (string | null)[];
  readonly notes: readonly Reason[];
}

export const changedFiles = (files: readonly ChangedFile[]): Pick<ChangedFile, 'path' | 'diff' | 'text'>[] =>
  files.map(({ path, diff, text }) => ({ path, diff, ...(text && { text }) }));
export const writesOf = (writes: readonly (string | null)[]): string[] => writes.filter((write) => write !== null);

/** The unified diffs one after the other; the path where only name or mode changes. What is to be written may come from strangers. */
export const diffText = (files: readonly Pick<ChangedFile, 'path' | 'diff' | 'text'>[], language: Language): string =>
  files.length === 0
    ? say(because('cli.nothingChanges'), language)
    : harmless(
        files
          .flatMap(({ path, diff, text }) => [
            ...(text === 'kept' ? [say(because('cli.keptText', { path }), language)] : []),
            diff === '' ? path : diff.trimEnd(),
          ])
          .join('\n'),
      );

/** Prints the diff in a dry run, else the hooks' ids, or the files where no hook is named. Notes go to stderr. */
export function changeResult(changed: Changed, { line, language, terminal }: CommandRun): CommandResult<ChangeDocument> {
  const notes = uniqueNotes(changed.notes, language);
  if (line.values.json !== true) for (const { message } of notes) terminal.note(message);
  const document: ChangeDocument = {
    hooks: [...changed.hooks],
    files: changedFiles(changed.files),
    writes: writesOf(changed.writes),
    notes,
  };
  const said = changed.hooks.length > 0 ? changed.hooks : changed.files.map(({ path }) => path);
  const text = line.values['dry-run'] === true || said.length === 0 ? diffText(changed.files, language) : said.join('\n');
  return { exit: EXIT.ok, document, text };
}

function uniqueNotes(notes: readonly Reason[], language: Language): ChangeDocument['notes'] {
  const byMessage = new Map(notes.map((note) => [say(note, language), note.code]));
  return [...byMessage].map(([message, code]) => ({ code, message }));
}

export const dryRunOf = ({ line }: Pick<CommandRun, 'line'>): 'yes' | 'no' => (line.values['dry-run'] === true ? 'yes' : 'no');
