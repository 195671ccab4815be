import type { Words } from '../../../shared/words/catalogue.ts';
import { en } from './words/en.ts';
import { zhCN } from './words/zh-cn.ts';

/** The words about writing: questions before it, notices after it, backups and the list of writes. */
export const writesWords: Words<keyof typeof en> = { en, 'zh-CN': zhCN };
