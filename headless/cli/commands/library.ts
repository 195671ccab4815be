import { z } from 'zod';
import { ExpectedFailure } from '../../../shared/contract/failure.ts';
import { because } from '../../../shared/words/cli-library.ts';
import { withHost } from '../cli-host.ts';
import type { Command } from '../command.ts';
import { add, distrust, refresh, remove, trust } from '../library/sources.ts';
import { list, search, show } from '../library/browse.ts';
import { check } from '../library/check.ts';
import { drift, install, uninstall, update } from '../library/installing.ts';
import type { LibraryPart } from '../library/part.ts';
import { publish } from '../library/publish.ts';
import { tryHook } from '../library/try-hook.ts';
import { COMMON } from '../options.ts';
import type { CommandLine, OptionName } from '../options.ts';

const PARTS: Readonly<Record<string, LibraryPart>> = {
  add,
  remove,
  refresh,
  trust,
  distrust,
  list,
  search,
  show,
  try: tryHook,
  install,
  update,
  uninstall,
  drift,
  check,
  publish,
};

/** The team's hook library. Its first word says what is to be done. */
export const library: Command = {
  options: [...new Set(Object.values(PARTS).flatMap(({ options }) => options))],
  positionals: 'part',
  schema: z.union(Object.values(PARTS).map(({ schema }) => schema)),
  parts: PARTS,
  async run(run) {
    const [word = '', ...words] = run.line.positionals;
    const part = Object.hasOwn(PARTS, word) ? PARTS[word] : undefined;
    if (!part)
      throw new ExpectedFailure({
        code: 'librarySubcommand',
        reason: because('error.librarySubcommand', { word }),
        known: Object.keys(PARTS),
      });
    checkWords(word, part, words, run.line);
    return withHost(run, (host) => part.run(run, words, host));
  },
};

/** @throws ExpectedFailure `libraryArgument`, `libraryOptionNotHere` */
function checkWords(name: string, { shown, least, most, options }: LibraryPart, words: readonly string[], { values }: CommandLine): void {
  if (words.length < least || words.length > most)
    throw new ExpectedFailure({
      code: 'libraryArgument',
      reason: because('error.libraryArgument', { part: name, shown: shown === '' ? '–' : shown }),
    });
  const taken: readonly OptionName[] = [...options, 'home', 'workspace', ...COMMON];
  const stranger = Object.keys(values).find((option) => !taken.some((one) => one === option));
  if (stranger === undefined) return;
  throw new ExpectedFailure({
    code: 'libraryOptionNotHere',
    reason: because('error.libraryOptionNotHere', { part: name, option: `--${stranger}` }),
    known: taken.map((option) => `--${option}`),
  });
}
