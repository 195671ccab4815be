/** All word lists as one. Adding an agent adds one line. */
import { clineDifferenceWords } from '../agents/cline/difference-words.ts';
import { clineRuleWords } from '../agents/cline/rule-words.ts';
import { clineWords } from '../agents/cline/words.ts';
import { iflowDifferenceWords } from '../agents/iflow/difference-words.ts';
import { iflowRuleWords } from '../agents/iflow/rule-words.ts';
import { iflowWords } from '../agents/iflow/words.ts';
import { matcherWords } from '../matcher/words.ts';
import type { Language } from './catalogue.ts';
import { cliWords } from './cli.ts';
import { hostsWords } from './hosts.ts';
import { pagesWords } from './pages.ts';
import { studioWords } from './studio.ts';

const lists = [
  studioWords,
  cliWords,
  hostsWords,
  pagesWords,
  clineWords,
  clineDifferenceWords,
  clineRuleWords,
  iflowWords,
  iflowDifferenceWords,
  iflowRuleWords,
  matcherWords,
];
const merge = (language: Language): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(lists.flatMap((list) => Object.entries(list[language])));

export const words: Readonly<Record<Language, Readonly<Record<string, string | undefined>>>> = { en: merge('en'), 'zh-CN': merge('zh-CN') };
