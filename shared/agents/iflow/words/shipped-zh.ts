/** 关于实际发布的 iFlow CLI 的中文句子。ICU 消息。 */
import type { en } from './shipped-en.ts';

export const zhCN: Record<keyof typeof en, string> = {
  'iflow.shipped.fires.PreToolUse': '在每次工具调用之前、询问用户之前；子代理中的调用也是如此。',
  'iflow.shipped.fires.PostToolUse': '在工具调用之后；被 PreToolUse 钩子拒绝的调用除外。',
  'iflow.shipped.fires.SetUpEnvironment': '每当对话开始时：启动时、/clear 之后、每个子代理和每个编辑器会话。',
  'iflow.shipped.fires.Stop': '在每次回答提示之后，而不是在会话结束时。',
  'iflow.shipped.fires.SubagentStop': '从不：启动子代理的工具不知道钩子。',
  'iflow.shipped.fires.SessionStart': '启动时、恢复会话时、/clear 之后和压缩之后。',
  'iflow.shipped.fires.SessionEnd': '/clear 时、程序结束时，以及 -p 运行结束时。',
  'iflow.shipped.fires.UserPromptSubmit': '用户每次提交文本时，包括斜杠命令。',
  'iflow.shipped.fires.Notification': '当对话框询问是否允许运行工具时。',
  'iflow.shipped.subagentStopNever': 'iFlow CLI 0.5.19 从不触发 SubagentStop。',

  'iflow.shipped.badJson': '只要 {path} 不是纯粹的 JSON，iFlow CLI 就不会启动；它会指出此文件，并以退出码 1 结束。',
  'iflow.shipped.nullFile': '只要 {path} 的内容是 null，iFlow CLI 就会在启动时崩溃。',
  'iflow.shipped.byteOrderMark': '文件以字节顺序标记开头，iFlow CLI 会把它当作 JSON 错误。保存时去掉它。',
  'iflow.shipped.userFileReplaced':
    '在联网时，iFlow CLI 会先用一个只含标识的文件替换 {path}，然后才报告错误：密钥、登录和钩子都会丢失。在下次启动之前修复此文件。',
  'iflow.shipped.structure':
    '{path} 中的 {at} 使加载失败：iFlow CLI 会启动，但所有设置文件的钩子都会关闭。{form, select, none {} other {有效的写法：{form}}}',
  'iflow.shipped.structureSilences': '{path} 中的 {at} 使加载失败，因此所有设置文件的钩子都不会运行。',
  'iflow.shipped.doesNotStart': '只要 {path} 有错误，iFlow CLI 就不会启动，因此此钩子不会运行。',
  'iflow.shipped.hooksHoldNothing': '“hooks”不是每个事件对应一个列表的对象。iFlow CLI 在其中找不到钩子，也不会提示。有效的写法：{form}',
  'iflow.shipped.hookManagerOff': '设置中的“hookManager”为 false，这会关闭全部钩子。',
  'iflow.shipped.systemIgnored': 'iFlow CLI 不从系统设置读取钩子。',
  'iflow.shipped.untrusted': 'iFlow CLI 不信任此文件夹，因此项目的钩子不会运行。在代理中信任它，或设置 IFLOW_TRUST_WORKSPACE=1。',
  'iflow.shipped.trustUnreadable': '信任检查按严格 JSON 读取：它看不到此文件中的设置，并会输出警告。',
  'iflow.shipped.untrustedFolder': 'iFlow CLI 会输出“{message}”：此文件的钩子不会运行。',
  'iflow.shipped.untrustedTwin': '相同的条目也在未受信任文件夹的项目文件中，iFlow CLI 会把两者都丢弃。',
  'iflow.shipped.unknownEvent': 'iFlow CLI 没有事件“{event}”，会不加提示地丢弃此条目。',
  'iflow.shipped.warns':
    'iFlow CLI 在启动时警告“{event}[{index}]{place}: {text}”。{form, select, none {钩子仍然保持注册。} other {此组不启动任何程序。有效的写法：{form}}}',

  'iflow.shipped.matcherThrows': '{event} 的一个匹配器不是文本。代理会在此出错，并在没有此事件任何钩子的情况下继续。',
  'iflow.shipped.mcpHasNoPrefix':
    '在 0.5.19 中，MCP 服务器的工具没有 mcp__ 前缀：此模式不会命中其中任何一个。使用工具的普通名称；如果该名称已被占用，则使用 server__tool。',
  'iflow.shipped.exitIgnoresMatcher': '在程序结束时不查看匹配器：每个 SessionEnd 钩子都会运行。',
  'iflow.shipped.ideFiresNothing': '由编辑器驱动时，iFlow CLI 只触发 SetUpEnvironment，不触发 {event}。',

  'iflow.shipped.commandThrows': '命令不是文本：代理在此条目上出错，不阻断任何操作，并继续。',
  'iflow.shipped.nothingToSpawn': '命令中只有引号，因此没有可启动的程序。',
  'iflow.shipped.couldNotSpawn': '没有可启动的程序“{program}”（{errno}）：钩子以退出码 127 结束，不会阻断任何操作。',
  'iflow.shipped.shebangIgnored':
    'iFlow CLI 用 {program} 启动以 {ending} 结尾的文件，不查看其首行，而首行指定的是 {named}。改用其语言的扩展名，或在命令中写明解释器。',
  'iflow.shipped.restIsLost': 'iFlow CLI 只传递第一个引号与最后一个引号之间的内容；其后的内容会丢失：“{rest}”。把代码放进文件。',
  'iflow.shipped.signsAreArguments':
    '此命令启动一个脚本，因此没有 shell 读取它：{sign} 及其后的内容连同引号都作为参数交给脚本。用 bash -c 启动。',
  'iflow.shipped.noShellReads':
    '没有 shell 读取此命令：{sign, select, lineEnd {换行只当作空格} other {{sign} 与其他参数一样}}。用 bash -c 启动。',
  'iflow.shipped.pathTakenApart': '文件夹的路径中有空格，而 {name} 不在引号内：bash 会把路径拆开。用双引号括住整个路径。',
  'iflow.shipped.timeoutEndsAtOnce': '使用此超时时间，钩子一启动就会被结束。超时时间是大于 0 且不超过 {most, number} 的秒数。',
  'iflow.shipped.programNotFound': '{program} 不在 PATH 中：钩子以退出码 127 结束，不会阻断任何操作。',
  'iflow.shipped.waitsForPipes': 'iFlow CLI 发送 SIGTERM，然后一直等到没有进程占用钩子的输出。无论多久它都会等待。',
  'iflow.shipped.resultDelayed': '到达时限时，钩子启动的一个进程仍占用其输出；iFlow CLI 会等待它。',
  'iflow.shipped.leftBehind': 'iFlow CLI 不会处理钩子留下的进程：{count, plural, one {它} other {这 # 个进程}}会继续运行。第一个：{first}',

  'iflow.shipped.rule.permission': '回答中的 permissionDecision 是“{permission}”，它优先于 decision 和退出码。',
  'iflow.shipped.rule.decision': '回答中的 decision 是“{decision}”，它优先于退出码。',
  'iflow.shipped.rule.exit2': '退出码 2 会阻断。',
  'iflow.shipped.rule.exit0': '退出码 0，并且没有作出决定的回答。',
  'iflow.shipped.rule.otherCodes': '只有退出码 2 会阻断；退出码 {code} 会让代理继续。',
  'iflow.shipped.rule.askPasses': '“ask”不会强制询问：工具调用会继续，就像钩子什么都没说一样。',
  'iflow.shipped.rule.noneBlocked': '{event} 没有钩子以退出码 2 结束或在回答中拒绝。',
  'iflow.shipped.firstVoiceDecides': '第一个有所表示的钩子作出决定。',
  'iflow.shipped.voiceNotHeard': '{event} 不听取这种表示。',

  'iflow.shipped.contextLost': '{event} 钩子的 additionalContext 在这里既不会到达模型，也不会到达用户。',
  'iflow.shipped.blockIgnored': '一个 {event} 钩子要求阻断，但没有任何操作被阻止。',
  'iflow.shipped.markStripped': '输出以字节顺序标记开头，iFlow CLI 会把它连同输出两侧的空白一起去掉。',
  'iflow.shipped.specificAlone':
    'hookSpecificOutput 只有与“decision”或“reason”同时出现才算数。单独出现会被忽略：加上“decision”: “block”，或以退出码 2 结束。',
  'iflow.shipped.keysIgnored': 'iFlow CLI 不读取回答中此处的 {keys}。',
  'iflow.shipped.inputUnchanged': 'updatedInput 不会改变任何内容：工具使用模型给出的输入运行。',
  'iflow.shipped.otherEventNamed': 'hookEventName 是“{named}”，因此 hookSpecificOutput 对 {event} 不算数。',
  'iflow.shipped.decisionUnknown': '没有“{decision}”这种 decision；只有“block”和“approve”。',
  'iflow.shipped.variableNeverSet': 'iFlow CLI 0.5.19 不设置 {name}。改为从 stdin 读取 JSON。',
  'iflow.shipped.variableNotExpanded': '没有 shell 读取此命令，因此 ${name} 会保持原样。给名称加上花括号，或用 bash -c 启动命令。',
  'iflow.shipped.needsShell':
    '“{word}”需要 shell，而 iFlow CLI 不通过 shell 启动此命令：它会以退出码 127 结束。用 bash -c 启动，或加上“;”。',

  'iflow.sample.session.startup': '会话开始',
  'iflow.sample.session.resume': '恢复会话',
  'iflow.sample.session.clear': '/clear',
  'iflow.sample.session.compress': '压缩会话',
  'iflow.sample.session.exit': '程序结束',
  'iflow.sample.session.interrupt': '程序被中断',
  'iflow.sample.prompt': '普通的提示',
  'iflow.sample.promptWithKey': '含有密钥的提示',
  'iflow.sample.permission': '询问用户是否允许',
};
