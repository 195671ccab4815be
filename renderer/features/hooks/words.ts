import type { Words } from '../../../shared/words/catalogue.ts';
import { en } from './words/en.ts';
import { zhCN } from './words/zh-cn.ts';

/** The Hooks view's words. */
export const hooksWords: Words<keyof typeof en> = { en, 'zh-CN': zhCN };
