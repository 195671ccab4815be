/** About starting a hook, its answer and what comes of it. */
export const en = {
  'cline.cwd.missing':
    'Its working directory {cwd} cannot be entered ({errno}), so the hook is not started; Cline takes no other directory.',
  'cline.cwd.notADirectory': 'Its working directory {cwd} is not a directory, so the hook is not started; Cline takes no other directory.',
  'cline.start.noDirectory': 'The hook could not start: its working directory is missing ({errno}).',
  'cline.start.noProgram': 'The hook could not start: the program is missing ({errno}).',
  'cline.start.failed': 'The hook could not start ({errno}).',

  'cline.answer.byteOrderMark': 'The output starts with a byte order mark, so it is not JSON as a whole; the object in it was looked for.',
  'cline.answer.noObject': 'The output holds no JSON object, so it is no answer.',
  'cline.answer.amongText': 'The output is not JSON as a whole; the last complete object in it was taken as the answer.',
  'cline.answer.notAnObject':
    'The answer must be a JSON object; it is {got, select, null {null} array {an array} string {a string} number {a number} boolean {a boolean} other {{got}}}.',
  'cline.answer.shouldContinueFalse': `shouldContinue is no longer understood, so the whole answer is invalid. Print '{'"cancel": true'}' instead of '{'"shouldContinue": false'}'.`,
  'cline.answer.shouldContinue': `shouldContinue is no longer understood, so the whole answer is invalid. Leave it out; '{'"cancel": true'}' blocks.`,
  'cline.answer.wrongType':
    '{field} must be a {wanted}; the hook gave {got, select, null {null} array {an array} string {a string} number {a number} boolean {a boolean} object {an object} other {{got}}}. Nothing of the answer is used.',
  'cline.answer.contextCut': 'contextModification has {units, number} UTF-16 units; the first {limit, number} stay.',
  'cline.answer.unknownKeys': 'Cline reads cancel, contextModification and errorMessage; it ignores {keys}.',
  'cline.answer.unusedAfterEnd': 'The hook had printed an answer. It is not used, because the hook did not end by itself.',
  'cline.answer.countsDespiteExit': 'The hook exited with code {code}; its valid answer counts all the same.',
  'cline.answer.countsDespiteSignal': 'The hook was ended by {signal}; its valid answer counts all the same.',
  'cline.answer.messageWithoutCancel': 'errorMessage is shown to nobody, because the answer does not cancel.',

  'cline.answer.splitCharacter':
    'A character was written in two pieces. Each piece is decoded on its own here, so that the agent reads � in its place. Print the answer in one write.',

  'cline.noAnswer': 'It exited with 0 and gave no answer, which allows.',
  'cline.noCancel': 'Its answer does not say cancel, which allows.',
  'cline.cancelFalse': 'Its answer says "cancel": false, which allows.',
  'cline.cancelTrue': 'Its answer says "cancel": true.',
  'cline.failOpen': `It failed without a valid answer. A failed hook blocks nothing: to block, print '{'"cancel": true'}'.`,
  'cline.exited': 'The hook exited with code {code}.',
  'cline.exitedNotExecutable': 'The hook exited with code {code}: the shell could not execute it.',
  'cline.exitedNotFound': 'The hook exited with code {code}: the script, its interpreter or a command in it was not found.',
  'cline.exitedCancelled': 'The hook exited with code {code}, which stands for cancelled.',
  'cline.signalled': 'The hook was ended by {signal}.',
  'cline.timedOut': 'The hook was still running after {limitMs, number} ms and was ended.',
  'cline.cancelled': 'The hook was cancelled.',
  'cline.outlives':
    '{count, plural, one {A process} other {# processes}} of this hook would go on running: {commands}. The studio ended {count, plural, one {it} other {them}}.',
  'cline.outputDropped':
    'The hook printed more than Cline keeps (1 MiB of output and errors together); {bytes, number} bytes were dropped, and an answer in them is not used.',
  'cline.pipeByName':
    'The hook opened {device} by its name, which fails: Cline connects its hooks through sockets. Use the stream itself: cat, read, >&2.',
  'cline.inputClosed': 'The hook closed its input before it had read the whole payload ({errno}).',

  'cline.anyCancelBlocks': 'One cancel is enough to block.',
  'cline.anyCancelWins': 'It allowed; another hook’s cancel is enough to block.',
  'cline.taskCancelStands': 'A task’s cancellation cannot be cancelled, so this answer changes nothing.',
  'cline.failuresDoNotBlock': 'No hook cancelled. A hook that failed blocks nothing.',
  'cline.nobodyCancelled': 'No hook cancelled.',
  'cline.noNextRequest': 'After {event} there is no next request to the model, so the context reaches nobody.',
} as const;

export const zhCN: Record<keyof typeof en, string> = {
  'cline.cwd.missing': '无法进入其工作目录 {cwd}（{errno}），因此不会启动钩子；Cline 不会改用其他目录。',
  'cline.cwd.notADirectory': '其工作目录 {cwd} 不是目录，因此不会启动钩子；Cline 不会改用其他目录。',
  'cline.start.noDirectory': '钩子无法启动：工作目录不存在（{errno}）。',
  'cline.start.noProgram': '钩子无法启动：程序不存在（{errno}）。',
  'cline.start.failed': '钩子无法启动（{errno}）。',

  'cline.answer.byteOrderMark': '输出以字节顺序标记开头，整体不是 JSON；因此改为在其中查找对象。',
  'cline.answer.noObject': '输出中没有 JSON 对象，因此不算回答。',
  'cline.answer.amongText': '输出整体不是 JSON；其中最后一个完整的对象被当作回答。',
  'cline.answer.notAnObject':
    '回答必须是 JSON 对象；实际是 {got, select, null {null} array {数组} string {字符串} number {数字} boolean {布尔值} other {{got}}}。',
  'cline.answer.shouldContinueFalse': `shouldContinue 已不再被识别，因此整个回答无效。请输出 '{'"cancel": true'}'，而不是 '{'"shouldContinue": false'}'。`,
  'cline.answer.shouldContinue': `shouldContinue 已不再被识别，因此整个回答无效。请去掉它；要阻断请用 '{'"cancel": true'}'。`,
  'cline.answer.wrongType':
    '{field} 必须是{wanted, select, boolean {布尔值} other {字符串}}；钩子给出的是 {got, select, null {null} array {数组} string {字符串} number {数字} boolean {布尔值} object {对象} other {{got}}}。整个回答都不会被使用。',
  'cline.answer.contextCut': 'contextModification 有 {units, number} 个 UTF-16 单元；只保留前 {limit, number} 个。',
  'cline.answer.unknownKeys': 'Cline 只读取 cancel、contextModification 和 errorMessage；会忽略 {keys}。',
  'cline.answer.unusedAfterEnd': '钩子已输出回答，但它不是自行结束的，因此回答不会被使用。',
  'cline.answer.countsDespiteExit': '钩子以代码 {code} 退出；其有效回答仍然算数。',
  'cline.answer.countsDespiteSignal': '钩子被 {signal} 结束；其有效回答仍然算数。',
  'cline.answer.messageWithoutCancel': '回答没有取消，因此 errorMessage 不会显示给任何人。',

  'cline.answer.splitCharacter': '一个字符被分成两次写出。这里每次写出的内容单独解码，因此代理在该处读到的是 �。请一次写出整个回答。',

  'cline.noAnswer': '它以 0 退出且没有回答，即放行。',
  'cline.noCancel': '它的回答没有 cancel，即放行。',
  'cline.cancelFalse': '它的回答为 "cancel": false，即放行。',
  'cline.cancelTrue': '它的回答为 "cancel": true。',
  'cline.failOpen': `它失败了，且没有有效回答。失败的钩子不会阻断任何操作：要阻断，请输出 '{'"cancel": true'}'。`,
  'cline.exited': '钩子以代码 {code} 退出。',
  'cline.exitedNotExecutable': '钩子以代码 {code} 退出：shell 无法执行它。',
  'cline.exitedNotFound': '钩子以代码 {code} 退出：找不到脚本、其解释器或其中的命令。',
  'cline.exitedCancelled': '钩子以代码 {code} 退出，表示已取消。',
  'cline.signalled': '钩子被 {signal} 结束。',
  'cline.timedOut': '钩子在 {limitMs, number} 毫秒后仍在运行，已被结束。',
  'cline.cancelled': '钩子已被取消。',
  'cline.outlives': '此钩子有 {count, number} 个进程本会继续运行：{commands}。工作室已将其结束。',
  'cline.outputDropped': '钩子的输出超过 Cline 保留的上限（输出与错误合计 1 MiB）；丢弃了 {bytes, number} 字节，其中的回答不会被使用。',
  'cline.pipeByName': '钩子按名称打开了 {device}，这会失败：Cline 通过套接字连接钩子。直接使用流本身：cat、read、>&2。',
  'cline.inputClosed': '钩子在读完载荷之前关闭了输入（{errno}）。',

  'cline.anyCancelBlocks': '只要有一个取消就会阻断。',
  'cline.anyCancelWins': '它放行了；但另一个钩子的取消足以阻断。',
  'cline.taskCancelStands': '任务的取消不能再被取消，因此这个回答不起作用。',
  'cline.failuresDoNotBlock': '没有钩子取消。失败的钩子不会阻断任何操作。',
  'cline.nobodyCancelled': '没有钩子取消。',
  'cline.noNextRequest': '{event} 之后不再有对模型的请求，因此上下文不会送达任何人。',
};
