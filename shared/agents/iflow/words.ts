/** Sentences about this agent. */
import { becauseOf } from '../../words/catalogue.ts';
import type { Words } from '../../words/catalogue.ts';
import { en } from './sentences-en.ts';
import { zhCN } from './sentences-zh.ts';

export const iflowWords: Words<keyof typeof en> = { en, 'zh-CN': zhCN };
export const because = becauseOf(iflowWords);
