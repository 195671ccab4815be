import type { Words } from '../../../shared/words/catalogue.ts';
import { authoringEn } from './words/authoring-en.ts';
import { authoringZhCN } from './words/authoring-zh-cn.ts';
import { en as looking } from './words/en.ts';
import { zhCN as lookingZhCN } from './words/zh-cn.ts';

const en = { ...looking, ...authoringEn };

/** The Hooks view's words. */
export const hooksWords: Words<keyof typeof en> = { en, 'zh-CN': { ...lookingZhCN, ...authoringZhCN } };
