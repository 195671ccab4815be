/** Every feature's commands, in the palette's order. A feature adds one line. */
import { hooksCommands } from '../features/hooks/hooks-commands.ts';
import { libraryCommands } from '../features/library/library-commands.ts';
import { matchersCommands } from '../features/matchers/matchers-commands.ts';
import { runCommands } from '../features/run/run-commands.ts';
import { writesCommands } from '../features/writes/writes-commands.ts';
import { say } from '../../shared/words/say.ts';
import { translate } from '../i18n/translate.ts';
import type { Say, Translate } from '../i18n/use-words.ts';
import type { StudioState } from '../store/index.ts';
import type { Command, CommandSource } from './command.ts';
import { frameCommands } from './frame-commands.ts';

const sources: readonly CommandSource[] = [runCommands, hooksCommands, writesCommands, matchersCommands, libraryCommands, frameCommands];

export const commandsOf = (state: StudioState, words: { readonly t: Translate; readonly say: Say }): readonly Command[] =>
  sources.flatMap((source) => source(state, words));

const ENGLISH = {
  t: (key: Parameters<Translate>[0], params?: Parameters<Translate>[1]) => translate('en', key, params),
  say: (reason: Parameters<Say>[0]) => say(reason, 'en'),
};

/** As above, and each is also found by its English title: what people call a thing need not be in the language that is spoken. */
export function searchedCommands(state: StudioState, words: { readonly t: Translate; readonly say: Say }): readonly Command[] {
  const titles = new Map(commandsOf(state, ENGLISH).map(({ id, title }) => [id, title]));
  return commandsOf(state, words).map((command) => {
    const english = titles.get(command.id);
    return english === undefined || english === command.title ? command : { ...command, keywords: [...(command.keywords ?? []), english] };
  });
}
