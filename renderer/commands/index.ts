/** Every feature's commands, in the palette's order. A feature adds one line. */
import { hooksCommands } from '../features/hooks/hooks-commands.ts';
import { libraryCommands } from '../features/library/library-commands.ts';
import { matchersCommands } from '../features/matchers/matchers-commands.ts';
import { runCommands } from '../features/run/run-commands.ts';
import { writesCommands } from '../features/writes/writes-commands.ts';
import type { Say, Translate } from '../i18n/use-words.ts';
import type { StudioState } from '../store/index.ts';
import type { Command, CommandSource } from './command.ts';
import { frameCommands } from './frame-commands.ts';

const sources: readonly CommandSource[] = [runCommands, hooksCommands, writesCommands, matchersCommands, libraryCommands, frameCommands];

export const commandsOf = (state: StudioState, words: { readonly t: Translate; readonly say: Say }): readonly Command[] =>
  sources.flatMap((source) => source(state, words));
