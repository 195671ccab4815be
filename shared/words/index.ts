/** All word lists as one. Adding an agent adds one line. */
import { clineWordLists } from '../agents/cline/words.ts';
import { iflowWordLists } from '../agents/iflow/words.ts';
import { libraryEngineWords } from '../library/engine-words.ts';
import { libraryWords } from '../library/words.ts';
import { matcherWords } from '../matcher/words.ts';
import { scriptWords } from '../script-checks/words.ts';
import type { Language, Words } from './catalogue.ts';
import { cliWords } from './cli.ts';
import { libraryCliWords } from './cli-library.ts';
import { fragmentWords } from './fragment.ts';
import { hostsWords } from './hosts.ts';
import { jsonWords } from './json.ts';
import { pagesWords } from './pages.ts';
import { studioWords } from './studio.ts';
import { writesWords } from './writes.ts';

const lists: readonly Words<string>[] = [
  studioWords,
  cliWords,
  fragmentWords,
  hostsWords,
  jsonWords,
  writesWords,
  pagesWords,
  matcherWords,
  libraryWords,
  libraryEngineWords,
  libraryCliWords,
  scriptWords,
  ...clineWordLists,
  ...iflowWordLists,
];
const merge = (language: Language): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(lists.flatMap((list) => Object.entries(list[language])));

export const words: Readonly<Record<Language, Readonly<Record<string, string | undefined>>>> = { en: merge('en'), 'zh-CN': merge('zh-CN') };
