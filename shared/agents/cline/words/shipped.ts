/** About the shipped VS Code extension. */
export const en = {
  'cline.assumed.sessionRoot': 'The folder that a session was started in, where it is none of the roots',
  'cline.shipped.fires.TaskStart': 'When a run begins, which is every turn of the user, not only a new task.',
  'cline.shipped.fires.TaskResume': 'Never: named and creatable, and nothing fires it.',
  'cline.shipped.fires.TaskCancel': 'When a run ends as aborted: after the user’s abort, and after a hook’s veto.',
  'cline.shipped.fires.TaskComplete': 'When a run ends as completed. Its answer is not looked at.',
  'cline.shipped.fires.UserPromptSubmit': 'When a run begins, after TaskStart, with the latest message of the user.',
  'cline.shipped.fires.PreToolUse': 'Before a tool runs. A cancel ends the whole run, not just the tool.',
  'cline.shipped.fires.PostToolUse': 'After a tool has run. A cancel ends the whole run.',
  'cline.shipped.fires.PreCompact': 'Never: named and creatable, and nothing fires it.',
  'cline.shipped.fires.Notification': 'Never: named and creatable, and nothing fires it.',
  'cline.shipped.nothingFires': 'The extension has a name, a payload and a template for this event, and fires it nowhere.',

  'cline.shipped.lookMakesPlace': 'The extension makes this folder by looking for hooks in it.',
  'cline.shipped.panelWritesHere':
    'The extension’s panel lists and makes global hooks here, while its runtime looks in {path}: a hook made here never runs.',
  'cline.shipped.placeIgnored': 'The extension’s runtime does not look here.',
  'cline.shipped.scanFailed':
    '{path} gives an error that the extension does not expect, and that empties its whole scan for this event: no hook of it runs, here or elsewhere.',

  'cline.shipped.cwdGone':
    'Its working directory {cwd} cannot be entered ({errno}). The extension’s run would never settle; the studio starts nothing.',
  'cline.shipped.cwdUncaught': 'Starting in {cwd} fails ({errno}) and nobody listens: the error is thrown in the extension’s host.',
  'cline.shipped.neverSettles': 'Starting in {cwd} fails ({errno}) and the run never settles; its time limit is already gone.',
  'cline.shipped.inputUncaught': 'The hook closed its input too early ({errno}). In the extension’s host that is an uncaught error.',
  'cline.shipped.onlyTheShellIsTold':
    'The extension signals only the process that it started, the shell, and goes on. It would leave running: {commands}. The studio ended it.',
  'cline.shipped.outputHeld': 'The hook had exited, and a process it left behind held its output: the extension waits until that lets go.',

  'cline.shipped.exitCodeFirst': 'Any exit code but 0 is a failure, whatever the hook printed. A failed hook blocks nothing.',
  'cline.shipped.failedGoesOn': 'The hook failed. The extension reports that and the agent goes on.',
  'cline.shipped.refusedIsNoAnswer': 'The answer has a wrong shape and is taken for no answer; nobody is told.',
  'cline.shipped.noAnswerFound': 'The extension finds no answer in this output and says so to nobody.',
  'cline.shipped.notAnObject': 'The answer is JSON and no object ({got}): the extension takes it for an answer that says nothing.',
  'cline.shipped.cancelLostByFailure': 'The hook printed a cancel. It is lost, because the hook failed.',
  'cline.shipped.cancelLostByRefusal': 'The hook printed a cancel. It is lost, because another field of the answer is wrong.',
  'cline.shipped.cancelNotFound': 'The hook printed a cancel that the extension does not find among the rest of its output.',
  'cline.shipped.cancelLostByOther': 'Its cancel is lost, because another hook, {other}, failed.',
  'cline.shipped.firstFailureRejects':
    'The first failure in time rejects the whole run: all other answers are dropped and the agent goes on.',
  'cline.shipped.cancelledBeforeStart': 'The run was cancelled before any hook had started.',
  'cline.shipped.anyCancelStopsRun': 'One cancel ends the agent’s whole run.',
  'cline.shipped.cancelNotHeeded': 'The extension does not look at a cancel of {event}.',
  'cline.shipped.contextDropped': 'The extension drops the context of {event}: only that of PreToolUse and PostToolUse reaches the model.',
  'cline.shipped.contextLostByStop': 'The run ends with the message as its reason, so the context reaches nobody.',
  'cline.shipped.cancelFollowsVeto': 'The run ends as aborted, so TaskCancel fires next.',
  'cline.shipped.promptFollowsStart': 'UserPromptSubmit fires next, in the same moment.',

  'cline.shipped.edit.exists': '{path} exists already and is not overwritten. The extension says: {says}',
  'cline.shipped.edit.unknownEvent': 'Cline has no event “{event}”. The extension says: {says}',
  'cline.shipped.edit.gone': '{path} cannot be looked at ({errno}). The extension says: {says}',
  'cline.shipped.edit.nameUnchecked':
    '{path} is not the file of a hook and is not touched. The extension’s panel would change or delete it all the same: it does not check the name.',
  'cline.shipped.edit.throughLink':
    '{path} is a link that leads nowhere. The extension’s panel would make the file that it points to; the studio does not.',
  'cline.shipped.edit.noSwitchOnWindows':
    'On Windows the extension’s switch does nothing and every hook counts as on. Delete or rename the file to switch it off.',
  'cline.shipped.createdOff': 'As in the extension’s panel the new hook is off until it is switched on.',
  'cline.shipped.listIsKept':
    'A running extension that has looked for this event before keeps its list: it sees the file after a change in its panel, another workspace folder, or a restart.',
  'cline.shipped.offWhileListed': 'A running extension that still lists the file starts it once more and reports exit code 126.',
  'cline.shipped.goneWhileListed': 'A running extension that still lists the file starts it once more and reports exit code 127.',
} as const;

export const zhCN: Record<keyof typeof en, string> = {
  'cline.assumed.sessionRoot': '会话启动时所在的文件夹（若不属于任何工作区根）',
  'cline.shipped.fires.TaskStart': '每次运行开始时触发，即用户的每一轮，而不仅是新任务。',
  'cline.shipped.fires.TaskResume': '从不触发：有名称、可创建，但没有代码触发它。',
  'cline.shipped.fires.TaskCancel': '运行以中止结束时：用户中止之后，以及钩子否决之后。',
  'cline.shipped.fires.TaskComplete': '运行以完成结束时。其回答不会被查看。',
  'cline.shipped.fires.UserPromptSubmit': '运行开始时，在 TaskStart 之后，带有用户的最新消息。',
  'cline.shipped.fires.PreToolUse': '工具运行之前。取消会结束整个运行，而不只是该工具。',
  'cline.shipped.fires.PostToolUse': '工具运行之后。取消会结束整个运行。',
  'cline.shipped.fires.PreCompact': '从不触发：有名称、可创建，但没有代码触发它。',
  'cline.shipped.fires.Notification': '从不触发：有名称、可创建，但没有代码触发它。',
  'cline.shipped.nothingFires': '扩展为此事件准备了名称、载荷和模板，但没有任何地方触发它。',

  'cline.shipped.lookMakesPlace': '扩展在查找钩子时会创建此文件夹。',
  'cline.shipped.panelWritesHere': '扩展的面板在这里列出和创建全局钩子，而其运行时查找的是 {path}：在这里创建的钩子永远不会运行。',
  'cline.shipped.placeIgnored': '扩展的运行时不会在这里查找。',
  'cline.shipped.scanFailed': '{path} 返回了扩展意料之外的错误，使它对此事件的整个扫描变为空：无论在这里还是别处，该事件的钩子都不会运行。',

  'cline.shipped.cwdGone': '无法进入其工作目录 {cwd}（{errno}）。扩展的运行将永远不会结束；工作室不启动任何程序。',
  'cline.shipped.cwdUncaught': '在 {cwd} 中启动失败（{errno}），且无人监听：错误会在扩展的宿主中抛出。',
  'cline.shipped.neverSettles': '在 {cwd} 中启动失败（{errno}），运行永远不会结束；其时限已被清除。',
  'cline.shipped.inputUncaught': '钩子过早关闭了输入（{errno}）。在扩展的宿主中这是未捕获的错误。',
  'cline.shipped.onlyTheShellIsTold': '扩展只向它启动的进程（即 shell）发出信号就继续。它会留下仍在运行的：{commands}。工作室已将其结束。',
  'cline.shipped.outputHeld': '钩子已退出，但它留下的进程仍占用其输出：扩展会一直等到输出被释放。',

  'cline.shipped.exitCodeFirst': '除 0 以外的任何退出码都是失败，无论钩子输出了什么。失败的钩子不会阻断任何操作。',
  'cline.shipped.failedGoesOn': '钩子失败了。扩展会报告这一点，代理继续。',
  'cline.shipped.refusedIsNoAnswer': '回答的形状不正确，被视为没有回答；不会告知任何人。',
  'cline.shipped.noAnswerFound': '扩展在此输出中找不到回答，也不会告知任何人。',
  'cline.shipped.notAnObject': '回答是 JSON 但不是对象（{got}）：扩展把它当作什么也没说的回答。',
  'cline.shipped.cancelLostByFailure': '钩子输出了取消，但由于钩子失败，取消丢失了。',
  'cline.shipped.cancelLostByRefusal': '钩子输出了取消，但由于回答的另一个字段有误，取消丢失了。',
  'cline.shipped.cancelNotFound': '钩子输出了取消，但扩展在其余输出中找不到它。',
  'cline.shipped.cancelLostByOther': '它的取消丢失了，因为另一个钩子 {other} 失败了。',
  'cline.shipped.firstFailureRejects': '时间上最早的失败会使整个运行被拒绝：其他回答全部丢弃，代理继续。',
  'cline.shipped.cancelledBeforeStart': '在任何钩子启动之前，运行就已被取消。',
  'cline.shipped.anyCancelStopsRun': '一个取消就会结束代理的整个运行。',
  'cline.shipped.cancelNotHeeded': '扩展不会查看 {event} 的取消。',
  'cline.shipped.contextDropped': '扩展会丢弃 {event} 的上下文：只有 PreToolUse 和 PostToolUse 的上下文会送达模型。',
  'cline.shipped.contextLostByStop': '运行以该消息为原因结束，因此上下文不会送达任何人。',
  'cline.shipped.cancelFollowsVeto': '运行以中止结束，因此接着触发 TaskCancel。',
  'cline.shipped.promptFollowsStart': '接着在同一时刻触发 UserPromptSubmit。',

  'cline.shipped.edit.exists': '{path} 已存在，不会被覆盖。扩展会说：{says}',
  'cline.shipped.edit.unknownEvent': 'Cline 没有事件“{event}”。扩展会说：{says}',
  'cline.shipped.edit.gone': '无法查看 {path}（{errno}）。扩展会说：{says}',
  'cline.shipped.edit.nameUnchecked': '{path} 不是钩子的文件，不会被改动。扩展的面板仍会更改或删除它：它不检查名称。',
  'cline.shipped.edit.throughLink': '{path} 是一个指向不存在目标的链接。扩展的面板会创建它所指的文件；工作室不会。',
  'cline.shipped.edit.noSwitchOnWindows': '在 Windows 上扩展的开关不起作用，每个钩子都算开启。要关闭它，请删除或重命名文件。',
  'cline.shipped.createdOff': '与扩展的面板一样，新钩子在打开之前是关闭的。',
  'cline.shipped.listIsKept': '正在运行且已查找过此事件的扩展会保留其列表：在其面板中有更改、更换工作区文件夹或重启之后，才会看到此文件。',
  'cline.shipped.offWhileListed': '仍列有此文件的扩展会再启动它一次，并报告退出码 126。',
  'cline.shipped.goneWhileListed': '仍列有此文件的扩展会再启动它一次，并报告退出码 127。',
};
