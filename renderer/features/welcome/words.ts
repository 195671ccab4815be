import type { Words } from '../../../shared/words/catalogue.ts';

const en = {
  'welcome.title': 'See what the agent will do, before it does it',
  'welcome.lead':
    'A hook is a small program that a coding agent runs at a moment of its work. Open a folder, and Hook Studio finds every hook in it, runs them on sample payloads and shows the verdict.',
  'welcome.open': 'Open a folder',
  'welcome.example': 'Try the example',
  'welcome.exampleNote': 'The example holds hooks for Cline and iFlow CLI. Nothing runs until you press Run.',
  'welcome.recent': 'Recent',
  'welcome.specimen': 'A hook, from start to verdict',
  'welcome.moment': 'A moment',
  'welcome.momentText': 'before a tool',
  'welcome.on': 'on',
  'welcome.hook': 'Your hook',
  'welcome.hookText': 'reads and answers',
  'welcome.verdict': 'The verdict',
  'welcome.verdictText': 'what Cline does',
  'welcome.blocked': 'Blocked',
  'welcome.blockedText': 'Cline will not write the file. The user sees “{text}”',
  'welcome.reason': 'Live secrets. Use the example file.',
} as const;

const zhCN: Record<keyof typeof en, string> = {
  'welcome.title': '代理还没做，先看它会做什么',
  'welcome.lead':
    '钩子是编码代理在工作的某个时刻运行的小程序。打开一个文件夹，Hook Studio 会找出其中的每个钩子，用样本载荷运行它们，并给出裁决。',
  'welcome.open': '打开文件夹',
  'welcome.example': '试试示例',
  'welcome.exampleNote': '示例包含 Cline 和 iFlow CLI 的钩子。按下“运行”之前，什么都不会运行。',
  'welcome.recent': '最近打开',
  'welcome.specimen': '一个钩子：从触发到裁决',
  'welcome.moment': '某个时刻',
  'welcome.momentText': '工具运行之前',
  'welcome.on': '写入',
  'welcome.hook': '你的钩子',
  'welcome.hookText': '读取并回答',
  'welcome.verdict': '裁决',
  'welcome.verdictText': 'Cline 的做法',
  'welcome.blocked': '已阻断',
  'welcome.blockedText': 'Cline 不会写入该文件。用户会看到“{text}”',
  'welcome.reason': '这里有正式密钥，请使用示例文件。',
};

/** The welcome's words. */
export const welcomeWords: Words<keyof typeof en> = { en, 'zh-CN': zhCN };
