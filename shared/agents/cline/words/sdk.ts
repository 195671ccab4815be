/** About the newer SDK and the CLI built on it. */
export const en = {
  'cline.assumed.clineDirectory': 'The folder that --config or CLINE_DIR names in place of ~/.cline',
  'cline.sample.error': 'A run that failed',
  'cline.sample.aborted': 'A session after an abort',
  'cline.sample.interrupted': 'A session that was interrupted',

  'cline.sdk.fires.TaskStart': 'When a run begins, which is every turn of the user. Nobody waits for the hook.',
  'cline.sdk.fires.TaskResume': 'In place of TaskStart when a session is resumed. Nobody waits for the hook.',
  'cline.sdk.fires.UserPromptSubmit': 'When a message of the user is added. Nobody waits for the hook.',
  'cline.sdk.fires.PreToolUse': 'Before a tool runs. A cancel ends the whole run; the input may be replaced.',
  'cline.sdk.fires.PostToolUse': 'After a tool has run. A cancel ends the whole run.',
  'cline.sdk.fires.TaskComplete': 'When a run ends as completed. Nobody waits for the hook.',
  'cline.sdk.fires.TaskError': 'When a run ends with an error. Nobody waits for the hook.',
  'cline.sdk.fires.TaskCancel':
    'When a run ends with an error that speaks of cancel, abort or interrupt; not after a user’s abort, which has no error text.',
  'cline.sdk.fires.SessionShutdown': 'Only after an aborted run; not when a session ends normally.',
  'cline.sdk.listedOnly': 'The SDK lists a file of this name and never runs it.',
  'cline.sdk.unknownHere': 'The SDK does not know this event.',

  'cline.sdk.oneWorkspace': 'The SDK knows one workspace, the first, and does not look here.',
  'cline.sdk.linkSkipped': '{name} is a link, and the SDK skips links.',
  'cline.sdk.envSplit':
    'The SDK takes the words behind env as the command and tries to run “-S”, which does not exist. Name the interpreter alone.',
  'cline.sdk.near.unknownEvent': '{name} is invisible: the SDK does not know {event}.',
  'cline.sdk.near.ending':
    '{name} is invisible because of its ending. The SDK knows .sh .bash .zsh .js .mjs .cjs .ts .mts .cts .py and .ps1, in small letters, or none: {wanted}.',
  'cline.sdk.near.spelling': '{name} is invisible because only upper and lower case may differ from {wanted}.',

  'cline.sdk.notWaitedFor': 'The SDK starts the hooks of this event and goes on; it reads none of their answers.',
  'cline.sdk.outputDiscarded': 'The hook printed an answer. The SDK does not read the output of {event}.',
  'cline.sdk.noLimit': 'The SDK sets this hook no limit and never ends it; the studio did.',
  'cline.sdk.markStripped': 'The output starts with a byte order mark, which the SDK takes away with the white space around the answer.',
  'cline.sdk.noAnswer': `It printed no answer, which allows. The SDK does not look at the exit code: to block, print '{'"cancel": true'}'.`,
  'cline.sdk.failedIsSkipped': 'It failed. The SDK logs that and goes on without it.',
  'cline.sdk.invalidJson':
    'The output is not JSON as a whole, so the hook is skipped. Print the answer alone, or on a line of its own behind HOOK_CONTROL and a tab. The SDK logs: {says}',
  'cline.sdk.timedOut': 'The hook was still running after {limitMs, number} ms and was ended. The SDK logs: {says}',
  'cline.sdk.cannotStart': 'The hook could not start. The SDK logs: {says}',
  'cline.sdk.notAnObject': 'The answer is JSON and no object ({got}), so it says nothing.',
  'cline.sdk.fieldIgnored': '{field} has a wrong type ({got}) and is ignored; the rest of the answer counts.',
  'cline.sdk.unknownKeys': 'The SDK reads cancel, context, contextModification, errorMessage and overrideInput; it ignores {keys}.',
  'cline.sdk.shouldContinueIgnored': 'shouldContinue is ignored. Use cancel.',
  'cline.sdk.contextCut': 'The context has {units, number} UTF-16 units; the first {limit, number} stay.',
  'cline.sdk.reviewUnused': 'review is read and has no effect.',
  'cline.sdk.rewriteTooLate': 'overrideInput counts before a tool only.',
  'cline.sdk.outputHeld': 'The hook had ended, and a process it left behind held its output: the SDK waits until that lets go.',

  'cline.sdk.anyCancelStopsRun': 'One cancel ends the agent’s whole run. All hooks still run.',
  'cline.sdk.contextDroppedByCancel': 'Another hook cancelled, so what this one said is dropped.',
  'cline.sdk.laterRewriteWins': 'A later hook’s overrideInput replaced this one’s.',
  'cline.sdk.followsStop': 'The run ends as aborted, so {event} fires next.',

  'cline.sdk.noSwitch': 'The SDK has no switch for a hook: it is on while its file is there. Delete or rename it to switch it off.',
  'cline.sdk.nextSession': 'The SDK lists hooks once, when a session is built: the change counts from the next session on.',
} as const;

export const zhCN: Record<keyof typeof en, string> = {
  'cline.assumed.clineDirectory': '由 --config 或 CLINE_DIR 指定、替代 ~/.cline 的文件夹',
  'cline.sample.error': '失败的运行',
  'cline.sample.aborted': '中止之后的会话',
  'cline.sample.interrupted': '被打断的会话',

  'cline.sdk.fires.TaskStart': '每次运行开始时触发，即用户的每一轮。不会等待钩子。',
  'cline.sdk.fires.TaskResume': '恢复会话时代替 TaskStart 触发。不会等待钩子。',
  'cline.sdk.fires.UserPromptSubmit': '添加用户消息时。不会等待钩子。',
  'cline.sdk.fires.PreToolUse': '工具运行之前。取消会结束整个运行；可以替换输入。',
  'cline.sdk.fires.PostToolUse': '工具运行之后。取消会结束整个运行。',
  'cline.sdk.fires.TaskComplete': '运行以完成结束时。不会等待钩子。',
  'cline.sdk.fires.TaskError': '运行以错误结束时。不会等待钩子。',
  'cline.sdk.fires.TaskCancel': '运行以提到 cancel、abort 或 interrupt 的错误结束时；用户中止后不触发，因为那时没有错误文本。',
  'cline.sdk.fires.SessionShutdown': '只在运行被中止之后触发；会话正常结束时不触发。',
  'cline.sdk.listedOnly': 'SDK 会列出此名称的文件，但从不运行它。',
  'cline.sdk.unknownHere': 'SDK 不认识此事件。',

  'cline.sdk.oneWorkspace': 'SDK 只认第一个工作区，不会在这里查找。',
  'cline.sdk.linkSkipped': '{name} 是链接，SDK 会跳过链接。',
  'cline.sdk.envSplit': 'SDK 把 env 之后的词当作命令，会尝试运行并不存在的“-S”。请只写解释器名称。',
  'cline.sdk.near.unknownEvent': '{name} 不可见：SDK 不认识 {event}。',
  'cline.sdk.near.ending':
    '{name} 因其扩展名而不可见。SDK 只认小写的 .sh .bash .zsh .js .mjs .cjs .ts .mts .cts .py 和 .ps1，或没有扩展名：{wanted}。',
  'cline.sdk.near.spelling': '{name} 不可见，因为与 {wanted} 只能有大小写之差。',

  'cline.sdk.notWaitedFor': 'SDK 启动此事件的钩子后就继续，不读取它们的回答。',
  'cline.sdk.outputDiscarded': '钩子输出了回答。SDK 不读取 {event} 的输出。',
  'cline.sdk.noLimit': 'SDK 不给此钩子设时限，也从不结束它；是工作室结束了它。',
  'cline.sdk.markStripped': '输出以字节顺序标记开头，SDK 会把它连同回答两侧的空白一起去掉。',
  'cline.sdk.noAnswer': `它没有输出回答，即放行。SDK 不查看退出码：要阻断，请输出 '{'"cancel": true'}'。`,
  'cline.sdk.failedIsSkipped': '它失败了。SDK 记录日志后不理会它而继续。',
  'cline.sdk.invalidJson':
    '输出整体不是 JSON，因此跳过该钩子。请只输出回答，或把它单独放在以 HOOK_CONTROL 和制表符开头的一行。SDK 的日志：{says}',
  'cline.sdk.timedOut': '钩子在 {limitMs, number} 毫秒后仍在运行，已被结束。SDK 的日志：{says}',
  'cline.sdk.cannotStart': '钩子无法启动。SDK 的日志：{says}',
  'cline.sdk.notAnObject': '回答是 JSON 但不是对象（{got}），因此什么也没说。',
  'cline.sdk.fieldIgnored': '{field} 的类型有误（{got}），会被忽略；回答的其余部分仍然算数。',
  'cline.sdk.unknownKeys': 'SDK 读取 cancel、context、contextModification、errorMessage 和 overrideInput；它忽略 {keys}。',
  'cline.sdk.shouldContinueIgnored': 'shouldContinue 会被忽略。请使用 cancel。',
  'cline.sdk.contextCut': '上下文有 {units, number} 个 UTF-16 单元；只保留前 {limit, number} 个。',
  'cline.sdk.reviewUnused': 'review 会被读取，但没有作用。',
  'cline.sdk.rewriteTooLate': 'overrideInput 只在工具运行之前有效。',
  'cline.sdk.outputHeld': '钩子已结束，但它留下的进程仍占用其输出：SDK 会一直等到输出被释放。',

  'cline.sdk.anyCancelStopsRun': '一个取消就会结束代理的整个运行。所有钩子仍会运行。',
  'cline.sdk.contextDroppedByCancel': '另一个钩子取消了，因此这个钩子所说的被丢弃。',
  'cline.sdk.laterRewriteWins': '后一个钩子的 overrideInput 取代了这一个。',
  'cline.sdk.followsStop': '运行以中止结束，因此接着触发 {event}。',

  'cline.sdk.noSwitch': 'SDK 没有钩子的开关：文件存在即开启。要关闭它，请删除或重命名文件。',
  'cline.sdk.nextSession': 'SDK 只在建立会话时列出一次钩子：更改从下一个会话起生效。',
};
