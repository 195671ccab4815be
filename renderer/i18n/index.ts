/**
 * Every word of the renderer, in every language. A feature keeps its own words in `features/<feature>/words.ts` as
 * `Words<Code>` (keys start with the feature's name) and adds one line to `lists`.
 * Sentences of the engine and of agents (a `Reason`) are said by `useSay`, not from here.
 */
import { editorWords } from '../editor/words.ts';
import { agentsWords } from '../features/agents/words.ts';
import { compareWords } from '../features/compare/words.ts';
import { hooksWords } from '../features/hooks/words.ts';
import { libraryWords } from '../features/library/words.ts';
import { matchersWords } from '../features/matchers/words.ts';
import { runWords } from '../features/run/words.ts';
import { settingsWords } from '../features/settings/words.ts';
import { welcomeWords } from '../features/welcome/words.ts';
import { writesWords } from '../features/writes/words.ts';
import type { Language } from '../../shared/words/catalogue.ts';
import { en } from './en.ts';
import { zhCN } from './zh-cn.ts';

const lists = [
  { en, 'zh-CN': zhCN },
  editorWords,
  hooksWords,
  runWords,
  welcomeWords,
  settingsWords,
  agentsWords,
  matchersWords,
  compareWords,
  writesWords,
  libraryWords,
] as const;

type KeysOf<List> = List extends { readonly en: infer E } ? keyof E & string : never;
/** A key of any of the renderer's word lists. */
export type WordKey = KeysOf<(typeof lists)[number]>;

const merge = (language: Language): Readonly<Record<WordKey, string>> =>
  Object.assign({}, ...lists.map((list) => list[language])) as Record<WordKey, string>;

export const catalogues: Readonly<Record<Language, Readonly<Record<WordKey, string>>>> = { en: merge('en'), 'zh-CN': merge('zh-CN') };
