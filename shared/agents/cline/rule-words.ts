/** The rules of each edition in a sentence each, for the page about it. */
import { becauseOf } from '../../words/catalogue.ts';
import type { Words } from '../../words/catalogue.ts';

const en = {
  'cline.rule.documented.exitCodes':
    'Fail-open: a non-zero exit does not block. Only a valid cancel: true does, whatever the exit code. 130 stands for cancelled.',
  'cline.rule.documented.answer':
    '\'{\'"cancel", "contextModification", "errorMessage"\'}\' as JSON on stdout; text before it is allowed, the last complete object counts. shouldContinue is refused.',
  'cline.rule.documented.limits':
    '30 s for a hook. 50 KB of context, taken as 50 000 UTF-16 units, then cut and marked. 1 MiB of stdout and stderr together.',
  'cline.rule.documented.ending': 'At the limit and on cancel: SIGTERM to the process group, 2 s, then SIGKILL.',
  'cline.rule.documented.several':
    'All start at once, and their order is not guaranteed. Any cancel blocks; contexts are joined by a blank line, error messages by a line end. The studio joins them in the order of the places.',
  'cline.rule.documented.places':
    'Runtime directory (optional), ~/Documents/Cline/Hooks, then .clinerules/hooks of every workspace root in order.',
  'cline.rule.documented.start':
    'Through /bin/sh, in a process group of its own, environment unchanged. A workspace hook runs in its innermost root, a global one in the primary root.',
  'cline.rule.vscode-4.1.exitCodes': 'Any code but 0 is a failure, whatever was printed: the answer is not read, and the agent goes on.',
  'cline.rule.vscode-4.1.answer':
    'Whole text as JSON, else lines from the end until braces balance. An invalid answer, or none, counts as an empty one and nobody is told.',
  'cline.rule.vscode-4.1.limits': '30 s, fixed. 50 000 UTF-16 units of context. The answer itself has no limit.',
  'cline.rule.vscode-4.1.ending': 'One SIGTERM to the shell; no second signal. With dash as /bin/sh the hook itself is never signalled.',
  'cline.rule.vscode-4.1.several': 'All start at once. The first failure rejects the whole run and loses every answer, a cancel too.',
  'cline.rule.vscode-4.1.places': 'As documented, the global folder below the system’s documents folder, and the session’s own root last.',
  'cline.rule.vscode-4.1.start':
    'Through /bin/sh, detached. The root is found by string prefix, in list order: an outer root listed first takes the hooks of an inner one.',
  'cline.rule.sdk.exitCodes': 'Ignored: a JSON answer counts with any exit code, and a failure without one means nothing.',
  'cline.rule.sdk.answer': 'Only tool hooks are waited for and heard; all other events are started and forgotten.',
  'cline.rule.sdk.limits': '120 s for tool hooks, none for the others.',
  'cline.rule.sdk.several': 'One after another, sorted by their full path. Every matching file of a folder runs.',
  'cline.rule.sdk.places': '~/Documents/Cline/Hooks, ~/.cline/hooks, .clinerules/hooks and .cline/hooks of one workspace.',
  'cline.rule.sdk.start': 'Without a shell: by the first line, else by the extension. No executable bit is needed; links are passed over.',
} as const;

const zhCN: Record<keyof typeof en, string> = {
  'cline.rule.documented.exitCodes': '失败时放行：退出码非零不阻断。只有有效的 cancel: true 才阻断，不论退出码。130 表示已取消。',
  'cline.rule.documented.answer':
    '在 stdout 上输出 JSON \'{\'"cancel", "contextModification", "errorMessage"\'}\'；前面可以有其他文字，以最后一个完整对象为准。拒绝 shouldContinue。',
  'cline.rule.documented.limits':
    '每个钩子 30 秒。上下文 50 KB，按 50 000 个 UTF-16 单元计，超出即截断并标记。stdout 与 stderr 合计 1 MiB。',
  'cline.rule.documented.ending': '超时和取消时：向进程组发送 SIGTERM，2 秒后发送 SIGKILL。',
  'cline.rule.documented.several':
    '全部同时启动，顺序不保证。任何一个 cancel 都会阻断；上下文以空行连接，错误信息以换行连接。工作室按位置的顺序连接。',
  'cline.rule.documented.places': '运行时目录（可选），~/Documents/Cline/Hooks，然后依次是每个工作区根目录的 .clinerules/hooks。',
  'cline.rule.documented.start': '通过 /bin/sh，在自己的进程组中，环境不变。工作区钩子在最内层的根目录运行，全局钩子在主根目录运行。',
  'cline.rule.vscode-4.1.exitCodes': '0 以外的任何退出码都是失败，不论输出了什么：不读取回答，代理继续。',
  'cline.rule.vscode-4.1.answer': '整段文本作为 JSON，否则从末尾逐行向上直到花括号配对。无效或没有回答都当作空回答，谁也不会得知。',
  'cline.rule.vscode-4.1.limits': '固定 30 秒。上下文 50 000 个 UTF-16 单元。回答本身没有上限。',
  'cline.rule.vscode-4.1.ending': '只向 shell 发一次 SIGTERM，没有第二个信号。当 /bin/sh 是 dash 时，钩子本身收不到信号。',
  'cline.rule.vscode-4.1.several': '全部同时启动。最先的失败使整个运行作废，丢失所有回答，包括 cancel。',
  'cline.rule.vscode-4.1.places': '同文档，但全局文件夹位于系统的文档文件夹之下，最后还有会话自己的根目录。',
  'cline.rule.vscode-4.1.start': '通过 /bin/sh，独立进程组。按列表顺序以字符串前缀找根目录：先列出的外层根目录会接管内层的钩子。',
  'cline.rule.sdk.exitCodes': '忽略：任何退出码下 JSON 回答都算数；没有回答的失败没有意义。',
  'cline.rule.sdk.answer': '只等待并听取工具钩子；其他事件的钩子启动后就不再理会。',
  'cline.rule.sdk.limits': '工具钩子 120 秒，其他没有上限。',
  'cline.rule.sdk.several': '按完整路径排序，依次运行。文件夹中每个匹配的文件都会运行。',
  'cline.rule.sdk.places': '~/Documents/Cline/Hooks、~/.cline/hooks，以及一个工作区的 .clinerules/hooks 和 .cline/hooks。',
  'cline.rule.sdk.start': '不经过 shell：先看第一行，否则看扩展名。不需要可执行位；忽略链接。',
};

export const clineRuleWords: Words<keyof typeof en> = { en, 'zh-CN': zhCN };
export const because = becauseOf(clineRuleWords);
