/** Sentences about Cline, one list per part of it. */
import { becauseOf } from '../../words/catalogue.ts';
import type { Words } from '../../words/catalogue.ts';
import { clineAuthoringWords } from './authoring-words.ts';
import { clineDifferenceWords } from './difference-words.ts';
import { clineRuleWords } from './rule-words.ts';
import { en as agentEn, zhCN as agentZhCN } from './words/agent.ts';
import { en as answersEn, zhCN as answersZhCN } from './words/answers.ts';
import { en as filesEn, zhCN as filesZhCN } from './words/files.ts';
import { en as sdkEn, zhCN as sdkZhCN } from './words/sdk.ts';
import { en as shippedEn, zhCN as shippedZhCN } from './words/shipped.ts';
import { en as samplesEn, zhCN as samplesZhCN } from './words/samples.ts';

const en = { ...agentEn, ...answersEn, ...filesEn, ...samplesEn, ...shippedEn, ...sdkEn };
const zhCN: Record<keyof typeof en, string> = { ...agentZhCN, ...answersZhCN, ...filesZhCN, ...samplesZhCN, ...shippedZhCN, ...sdkZhCN };

export type ClineWord = keyof typeof en;
export const clineWords: Words<ClineWord> = { en, 'zh-CN': zhCN };
export const because = becauseOf(clineWords);

/** Everything that is said about Cline. */
export const clineWordLists: readonly Words<string>[] = [clineWords, clineAuthoringWords, clineDifferenceWords, clineRuleWords];
