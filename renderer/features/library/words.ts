import type { Words } from '../../../shared/words/catalogue.ts';
import { enBrowse } from './words/en-browse.ts';
import { enHook } from './words/en-hook.ts';
import { enShare } from './words/en-share.ts';
import { zhBrowse } from './words/zh-browse.ts';
import { zhHook } from './words/zh-hook.ts';
import { zhShare } from './words/zh-share.ts';

const en = { ...enBrowse, ...enHook, ...enShare } as const;

/** The Library view's words. */
export const libraryWords: Words<keyof typeof en> = { en, 'zh-CN': { ...zhBrowse, ...zhHook, ...zhShare } };
