import type { Words } from '../../../shared/words/catalogue.ts';

const en = {
  'hooks.title': 'Hooks',
} as const;

const zhCN: Record<keyof typeof en, string> = {
  'hooks.title': '钩子',
};

/** The Hooks view's words. */
export const hooksWords: Words<keyof typeof en> = { en, 'zh-CN': zhCN };
