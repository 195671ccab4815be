import type { Words } from '../../../shared/words/catalogue.ts';

const en = {
  'compare.title': 'Other editions',
  'compare.differs': '{count, plural, one {One other edition decides otherwise} other {# other editions decide otherwise}}',
  'compare.alike': '{count, plural, one {The other edition decides alike.} other {All other editions decide alike.}}',
  'compare.proceeds': 'lets it pass',
  'compare.asks': 'asks the user',
  'compare.blocks': 'blocks',
  'compare.stopsRun': 'stops the run',
  'compare.sameStart': 'It would start every hook exactly alike.',
  'compare.sameStartOfRest': 'It would start the other hooks exactly alike.',
  'compare.sameAnswerAssumed': 'It would start a hook differently; the same answer is assumed.',
  'compare.notRun': 'It would start a hook that has not run yet.',
  'compare.leftOut': 'It does not find {source}.',
  'compare.leftOutWhy': 'It does not run {hook}. {why}',
  'compare.otherwise': '{edition}: {decision}. {why}',
  'compare.show': 'Compare',
  'compare.run': 'Run in this edition',
  'compare.facts': 'What is known about it',
} as const;

const zhCN: Record<keyof typeof en, string> = {
  'compare.title': '其他版本',
  'compare.differs': '{count, plural, other {另有 # 个版本裁决不同}}',
  'compare.alike': '{count, plural, other {其他版本裁决相同。}}',
  'compare.proceeds': '放行',
  'compare.asks': '询问用户',
  'compare.blocks': '阻断',
  'compare.stopsRun': '停止运行',
  'compare.sameStart': '它会以完全相同的方式启动每个钩子。',
  'compare.sameStartOfRest': '它会以完全相同的方式启动其他钩子。',
  'compare.sameAnswerAssumed': '它会以不同方式启动某个钩子；此处假设回答相同。',
  'compare.notRun': '它会启动一个尚未运行的钩子。',
  'compare.leftOut': '它找不到 {source}。',
  'compare.leftOutWhy': '它不会运行 {hook}。{why}',
  'compare.otherwise': '{edition}：{decision}。{why}',
  'compare.show': '比较',
  'compare.run': '在此版本中运行',
  'compare.facts': '查看相关事实',
};

/** Words of the editions side by side. */
export const compareWords: Words<keyof typeof en> = { en, 'zh-CN': zhCN };
