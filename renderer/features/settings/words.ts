import type { Words } from '../../../shared/words/catalogue.ts';

const en = {
  'settings.title': 'Settings',
} as const;

const zhCN: Record<keyof typeof en, string> = {
  'settings.title': '设置',
};

/** The Settings view's words. */
export const settingsWords: Words<keyof typeof en> = { en, 'zh-CN': zhCN };
