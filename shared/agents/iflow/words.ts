/** Sentences about iFlow CLI: what its guide says, and how the shipped program differs. */
import { becauseOf } from '../../words/catalogue.ts';
import type { Words } from '../../words/catalogue.ts';
import { iflowAuthoringWords } from './authoring-words.ts';
import { iflowDifferenceWords } from './difference-words.ts';
import { iflowRuleWords } from './rule-words.ts';
import { en as documentedEn } from './words/documented-en.ts';
import { zhCN as documentedZhCN } from './words/documented-zh.ts';
import { en as editEn } from './words/edit-en.ts';
import { zhCN as editZhCN } from './words/edit-zh.ts';
import { en as shippedEn } from './words/shipped-en.ts';
import { zhCN as shippedZhCN } from './words/shipped-zh.ts';

const en = { ...documentedEn, ...shippedEn, ...editEn };
export type IflowWord = keyof typeof en;

export const iflowWords: Words<IflowWord> = { en, 'zh-CN': { ...documentedZhCN, ...shippedZhCN, ...editZhCN } };
export const because = becauseOf(iflowWords);

/** Everything that is said about iFlow CLI. */
export const iflowWordLists: readonly Words<string>[] = [iflowWords, iflowAuthoringWords, iflowDifferenceWords, iflowRuleWords];
