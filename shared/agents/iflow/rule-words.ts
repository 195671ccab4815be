/** The rules of each edition in a sentence each, for the page about it. */
import { becauseOf } from '../../words/catalogue.ts';
import type { Words } from '../../words/catalogue.ts';

const en = {
  'iflow.rule.documented.exitCodes': 'PreToolUse: any code but 0 blocks the tool. Other events never block.',
  'iflow.rule.documented.answer':
    'stdout is shown to the user; stderr is the reason of a block, or a warning. For SetUpEnvironment stdout is context for the model.',
  'iflow.rule.documented.limits': 'timeout in seconds, none by default. Reaching it warns and blocks nothing.',
  'iflow.rule.documented.several': 'Matching hooks run in parallel. One block blocks; every message is kept in the order of the files.',
  'iflow.rule.documented.places':
    'System settings, ~/.iflow/settings.json, then .iflow/settings.json of the project: the lists are joined.',
  'iflow.rule.documented.start':
    'Through the shell, in the agent’s directory, with IFLOW_TOOL_NAME, IFLOW_TOOL_ARGS and IFLOW_TOOL_ALIASES.',
  'iflow.rule.documented.matcher': 'Exact name or alias; with a regular-expression character the pattern must fit the whole name.',
  'iflow.rule.0.5.19.exitCodes': 'Only exit 2 blocks, for PreToolUse and UserPromptSubmit. 1, 3 and 127 never do.',
  'iflow.rule.0.5.19.answer':
    'The last JSON line with decision or reason counts, with any exit code; approve beats exit 2. stdout and stderr of other hooks are shown nowhere.',
  'iflow.rule.0.5.19.limits': '60 s by default, in seconds. Reaching it gives exit 124 and blocks nothing.',
  'iflow.rule.0.5.19.ending': 'One SIGTERM to the process; then it is waited for until its pipes close, without end.',
  'iflow.rule.0.5.19.several':
    'One after another, in the order of the files. Exit 2 ends its group; a block skips the later groups of PreToolUse, Stop and UserPromptSubmit.',
  'iflow.rule.0.5.19.places':
    '~/.iflow/settings.json, then .iflow/settings.json of the directory, only if the folder is trusted. The system file holds no hooks.',
  'iflow.rule.0.5.19.start': 'By its own splitting of the command; bash only when certain characters occur. Data comes on standard input.',
  'iflow.rule.0.5.19.matcher':
    'Exact name or alias; with a regular-expression character it is searched anywhere in the name. Prompts and notifications: text, case ignored.',
} as const;

const zhCN: Record<keyof typeof en, string> = {
  'iflow.rule.documented.exitCodes': 'PreToolUse：0 以外的任何退出码都阻断工具。其他事件从不阻断。',
  'iflow.rule.documented.answer': 'stdout 显示给用户；stderr 是阻断的理由或警告。对 SetUpEnvironment，stdout 是给模型的上下文。',
  'iflow.rule.documented.limits': 'timeout 以秒为单位，默认没有。超时只警告，不阻断。',
  'iflow.rule.documented.several': '匹配的钩子并行运行。一个阻断即阻断；所有信息按文件中的顺序保留。',
  'iflow.rule.documented.places': '系统设置、~/.iflow/settings.json，然后是项目的 .iflow/settings.json：列表依次相接。',
  'iflow.rule.documented.start': '通过 shell，在代理的目录中，带有 IFLOW_TOOL_NAME、IFLOW_TOOL_ARGS 和 IFLOW_TOOL_ALIASES。',
  'iflow.rule.documented.matcher': '精确的名称或别名；含有正则表达式字符时，模式必须匹配整个名称。',
  'iflow.rule.0.5.19.exitCodes': '只有退出码 2 会阻断，且仅限 PreToolUse 和 UserPromptSubmit。1、3、127 从不阻断。',
  'iflow.rule.0.5.19.answer':
    '以最后一行带 decision 或 reason 的 JSON 为准，不论退出码；approve 胜过退出码 2。其他钩子的 stdout 和 stderr 不显示。',
  'iflow.rule.0.5.19.limits': '默认 60 秒，以秒为单位。超时得到退出码 124，不阻断。',
  'iflow.rule.0.5.19.ending': '只向进程发一次 SIGTERM；然后一直等到它的管道关闭，没有期限。',
  'iflow.rule.0.5.19.several': '按文件中的顺序依次运行。退出码 2 结束本组；阻断会跳过 PreToolUse、Stop 和 UserPromptSubmit 后面的组。',
  'iflow.rule.0.5.19.places': '~/.iflow/settings.json，然后是所在目录的 .iflow/settings.json，且仅当文件夹受信任。系统文件中的钩子不算。',
  'iflow.rule.0.5.19.start': '按自己的规则拆分命令；只有出现某些字符才用 bash。数据通过标准输入给出。',
  'iflow.rule.0.5.19.matcher': '精确的名称或别名；含有正则表达式字符时，在名称中任意位置查找。提示词与通知：按文本查找，不分大小写。',
};

export const iflowRuleWords: Words<keyof typeof en> = { en, 'zh-CN': zhCN };
export const because = becauseOf(iflowRuleWords);
