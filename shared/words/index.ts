/** All word lists as one. Adding an agent adds one line. */
import { clineWordLists } from '../agents/cline/words.ts';
import { iflowWordLists } from '../agents/iflow/words.ts';
import { matcherWords } from '../matcher/words.ts';
import type { Language, Words } from './catalogue.ts';
import { cliWords } from './cli.ts';
import { hostsWords } from './hosts.ts';
import { pagesWords } from './pages.ts';
import { studioWords } from './studio.ts';

const lists: readonly Words<string>[] = [studioWords, cliWords, hostsWords, pagesWords, matcherWords, ...clineWordLists, ...iflowWordLists];
const merge = (language: Language): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(lists.flatMap((list) => Object.entries(list[language])));

export const words: Readonly<Record<Language, Readonly<Record<string, string | undefined>>>> = { en: merge('en'), 'zh-CN': merge('zh-CN') };
