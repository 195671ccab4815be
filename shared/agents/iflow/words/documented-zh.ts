/** 关于 iFlow CLI 的中文句子。ICU 消息。 */
import type { en } from './documented-en.ts';

export const zhCN: Record<keyof typeof en, string> = {
  'iflow.fires.PreToolUse': '在工具执行之前。',
  'iflow.fires.PostToolUse': '在工具执行之后。',
  'iflow.fires.SetUpEnvironment': '在会话开始、设置环境信息时。',
  'iflow.fires.Stop': '在主会话结束时。',
  'iflow.fires.SubagentStop': '在子代理会话结束时。',

  'iflow.sameFileTwice': '工作区就是主目录：用户设置与项目设置是同一个文件，因此其中的钩子会算两次。',

  'iflow.leadsNowhere': '此文件或它所在的文件夹是一个没有目标的链接，因此这里没有设置。',
  'iflow.folderIsNone': '{folder} 是文件而不是文件夹，因此其中没有设置。',
  'iflow.unreadable': '无法读取此文件（{errno}）。其中是否有钩子不得而知。',
  'iflow.emptyFile': '文件是空的，这不是 JSON。写入 {braces}，或删除此文件。在此之前，工作室不会写入它。',
  'iflow.utf16': '文件看起来是 UTF-16，而 JSON 按 UTF-8 读取。请保存为 UTF-8：在此之前，此文件的钩子都不算数，工作室也不会写入它。',
  'iflow.tooDeep': '文件嵌套太深，无法读取。其中的钩子都不算数。',
  'iflow.trailingComma': '这个逗号后面没有内容，JSON 不允许这样。删除它：在此之前，此文件的钩子都不算数，工作室也不会写入它。',
  'iflow.notJson':
    '这不是 JSON：{fault, select, InvalidSymbol {这个词既不是双引号中的文本，也不是数字、true、false 或 null} InvalidNumberFormat {数字格式不对} PropertyNameExpected {这里应是双引号中的名称} ValueExpected {这里应有一个值} ColonExpected {这里应有冒号} CommaExpected {这里之前缺少逗号} CloseBraceExpected {缺少右花括号} CloseBracketExpected {缺少右方括号} EndOfFileExpected {文件应在这里之前结束} InvalidCommentToken {注释不完整} UnexpectedEndOfComment {注释没有结束} UnexpectedEndOfString {文本在本行没有结束引号} UnexpectedEndOfNumber {数字不完整} InvalidUnicode {Unicode 转义不完整} InvalidEscapeCharacter {反斜杠后面的字符不能转义} InvalidCharacter {文本中有控制字符} other {出现意外的字符}}。修复它：在此之前，此文件的钩子都不算数，工作室也不会写入它。',
  'iflow.notAnObject':
    '设置应是花括号中的对象。此文件却是{found, select, list {列表} text {文本} number {数字} boolean {布尔值} other { null}}，因此其中的钩子都不算数。',
  'iflow.byteOrderMark': '文件以字节顺序标记开头。工作室会跳过它，其他 JSON 读取程序则会拒绝此文件。保存时去掉它。',
  'iflow.comments': '文件中有注释。文档没有提到注释，按严格 JSON 读取的程序会拒绝此文件。',
  'iflow.duplicateKey': '“{key}”在这里第二次出现。这一处算数，前面的一处失效。',

  'iflow.hooksIsNoObject':
    '“hooks”应是对象，每个事件对应一个列表，而这里是{found, select, list {列表} text {文本} number {数字} boolean {布尔值} other { null}}。正确的写法：{form}',
  'iflow.eventIsNoList':
    '{at} 应是分组的列表，而这里是{found, select, object {对象} text {文本} number {数字} boolean {布尔值} other { null}}。正确的写法：{form}',
  'iflow.groupIsNoObject':
    '{at} 是{found, select, list {列表} text {文本} number {数字} boolean {布尔值} other { null}}，而不是带有“hooks”的对象。它会被跳过。',
  'iflow.groupHasNoHooks': '{at} 没有“hooks”列表，因此不会启动任何命令。正确的写法：{form}',
  'iflow.groupHooksIsNoList':
    '{at}.hooks 是{found, select, object {对象} text {文本} number {数字} boolean {布尔值} other { null}}，而不是列表。正确的写法：{form}',
  'iflow.groupIsEmpty': '{at}.hooks 是空的：这个分组不会启动任何命令。',
  'iflow.groupMatcherIsNoText':
    '{at}.matcher 是{found, select, object {对象} list {列表} number {数字} boolean {布尔值} other { null}}，而不是文本。这个分组的钩子不会运行。',
  'iflow.entryIsNoObject':
    '{at} 是{found, select, list {列表} text {文本} number {数字} boolean {布尔值} other { null}}，而不是带有“type”和“command”的对象。它会被跳过。',
  'iflow.entryIsNotNested': '{at} 是一个钩子，但这里应是带有“hooks”列表的分组，因此它不会运行。正确的写法：{form}',

  'iflow.unknownEvent': '文档中没有事件“{event}”。此条目会保留，但永远不会触发。',
  'iflow.unknownEventCase': '事件应写作 {meant}；名称区分大小写，因此“{event}”永远不会触发。',
  'iflow.matcherNotUsed': '{event} 不使用匹配器。这里的匹配器会被忽略：此事件的每个钩子都会运行。',
  'iflow.typeMissing': '{at} 缺少“type”。加上“type”: “command”。',
  'iflow.typeUnknown': '{at} 的类型是“{type}”，而唯一的类型是“command”。它不会运行。',
  'iflow.commandMissing': '{at} 缺少“command”，因此没有可运行的命令。',
  'iflow.commandIsNoText':
    '{at}.command 是{found, select, object {对象} list {列表} number {数字} boolean {布尔值} other { null}}，而不是文本。它不会运行。',
  'iflow.commandIsEmpty': '{at}.command 是空的，因此没有可运行的命令。',
  'iflow.timeoutIsNoNumber':
    '{at}.timeout 是{found, select, object {对象} list {列表} text {文本} boolean {布尔值} other { null}}，而不是秒数。此钩子不会运行。',
  'iflow.timeoutOutOfRange': '{at}.timeout 是 {seconds}，而它应是大于 0 的秒数。此钩子不会运行。',
  'iflow.timeoutLooksLikeMs':
    '超时以秒计：{seconds, number} 秒约为 {amount, number} {unit, select, hours {小时} other {分钟}}。是否本想写毫秒？',
  'iflow.unknownKey': '{at} 中的“{key}”没有程序读取。它会原样保留。',
  'iflow.exportReachesNobody': '钩子导出的变量在钩子结束时就消失了：代理和后面的钩子都看不到它。',

  'iflow.variableUnknown': '指南没有名为 {name} 的变量：除非环境中已有，否则它是空的。已知的内容都在 stdin 的载荷里。',
  'iflow.backslashesVanish': '此命令由 shell 读取，反斜杠会被去掉：它看到的是“{seen}”。用正斜杠书写路径，或放在单引号中。',
  'iflow.pipeByName': '钩子按名称打开了 {device}，这会失败：代理通过套接字连接钩子。直接使用流本身：cat、read、>&2。',
  'iflow.inputTooLarge': '工具的输入太大，放不进环境变量 IFLOW_TOOL_ARGS，因此系统不会启动任何钩子（E2BIG）。',

  'iflow.matcherIsNoText': '匹配器不是文本，因此不会命中任何工具。',
  'iflow.invalidRegex': '“{pattern}”不是有效的正则表达式。代理会把它当作确切的名称来比较。',

  'iflow.nothingToStart': '此条目没有命令文本，因此没有可启动的命令。',
  'iflow.exitedWith': '退出码为 {code}',
  'iflow.timedOutAfter': '{seconds} 秒后超时',
  'iflow.cancelled': '钩子尚未结束，运行就被取消了。',
  'iflow.couldNotStart':
    '无法启动命令（{errno}）：{lacking, select, cwd {它的目录不存在} program {它的 shell 不存在} other {系统拒绝了}}。',
  'iflow.signalCounts': '{signal} 结束了钩子。文档没有提到信号；shell 会报告退出码 {code}，这里也按此计算。',
  'iflow.commandNotFound': '退出码 127：shell 找不到此命令。检查它的路径和拼写。',
  'iflow.commandNotExecutable': '退出码 126：命令找到了，但无法运行。把文件设为可执行，或通过它的解释器启动。',
  'iflow.scriptMissing': '解释器找不到 {path}，以退出码 {code} 结束；它与其他退出码同样算数。使用不依赖当前目录的路径。',
  'iflow.jsonAnswerUnread':
    '钩子输出了 JSON。文档没有定义 JSON 形式的回答：文本会原样显示给用户。文档说钩子可以修改工具行为，却没有说明方法。',
  'iflow.outputDropped': '有 {bytes, number} 字节的输出没有保留。',
  'iflow.leftBehind': '文档没有提到钩子留下的进程：{count, plural, one {它} other {这 # 个进程}}会继续运行。第一个：{first}',
  'iflow.endingUndocumented': '文档没有说明如何结束钩子。工作室向其进程组发送 SIGTERM，2 秒后发送 SIGKILL。',

  'iflow.rule.nonZeroBlocks': 'PreToolUse 钩子以 0 以外的任何退出码阻断；这个钩子的退出码是 {code}。',
  'iflow.rule.zeroContinues': '退出码 0：代理继续。',
  'iflow.rule.eventNeverBlocks': '退出码 {code} 会显示为警告；{event} 的钩子从不阻断。',
  'iflow.rule.timeoutNeverBlocks': '超时的钩子会被结束并给出警告，不会阻断任何操作。',
  'iflow.rule.cancelledNeverBlocks': '被取消的钩子不会阻断任何操作。',
  'iflow.rule.notRun': '钩子没有运行，因此没有给出任何回答。',
  'iflow.rule.noneBlocked': '没有钩子以 0 以外的退出码结束，因此工具会执行。',
  'iflow.rule.cannotBlock': '{event} 的钩子不能阻止代理。',

  'iflow.sample.editTypeScript': '编辑 src/app.ts',
  'iflow.sample.writeEnvFile': '写入 .env',
  'iflow.sample.editLockFile': '编辑 package-lock.json',
  'iflow.sample.removeAll': '运行 rm -rf',
  'iflow.sample.listFiles': '运行 ls -la',
  'iflow.sample.readFile': '读取 README.md',
  'iflow.sample.mcpTool': '调用 MCP 服务器的工具',
  'iflow.sample.tool': '调用 {tool}',
  'iflow.sample.plain': '{event}',
  'iflow.sample.subagent': '类型为 {type} 的子代理结束',

  'iflow.template.protectFiles': '保护文件',
  'iflow.template.blockDestructive': '阻断破坏性命令',
  'iflow.template.starter': '{event} 的第一个钩子',
  'iflow.template.noSecrets': '不让访问密钥进入提示词',
  'iflow.template.logTools': '把每次工具调用记为一行 JSON',
  'iflow.template.probe': '查看钩子是否触发',
  'iflow.template.showParameters': '显示工具的参数',
  'iflow.template.threeLevels': '信息、警告和错误',
  'iflow.template.formatTypeScript': '格式化 TypeScript 文件',
  'iflow.template.debugDump': '保存钩子收到的内容',
  'iflow.template.gitStatus': '把 Git 状态告诉模型',
  'iflow.template.onlyInGit': '仅在 Git 仓库中',
  'iflow.template.sessionSummary': '写会话总结',
  'iflow.template.subagentMetrics': '记录子代理指标',
};
