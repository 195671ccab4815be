import type { Words } from '../../../shared/words/catalogue.ts';

const en = {
  'agents.search': 'Search facts',
  'agents.editions': 'Editions',
  'agents.found': '{count, plural, =0 {Nothing here says “{text}”.} one {# fact says “{text}”.} other {# facts say “{text}”.}}',
  'agents.clear': 'Show all facts',
  'agents.chosen': 'in use',
  'agents.noAlias': 'none',
  'agents.fields': '{count, plural, one {# field} other {# fields}}',
} as const;

const zhCN: Record<keyof typeof en, string> = {
  'agents.search': '搜索事实',
  'agents.editions': '版本',
  'agents.found': '{count, plural, =0 {这里没有提到“{text}”。} other {有 # 条提到“{text}”。}}',
  'agents.clear': '显示全部',
  'agents.chosen': '使用中',
  'agents.noAlias': '无',
  'agents.fields': '{count, plural, other {# 个字段}}',
};

/** The Agents view's words. */
export const agentsWords: Words<keyof typeof en> = { en, 'zh-CN': zhCN };
