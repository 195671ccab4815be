/** About places, files and changes to them. */
export const en = {
  'cline.placeUnreadable': 'The folder cannot be looked at ({errno}), so no hook in it is known.',
  'cline.fileUnreadable': 'Cline cannot look at {name} ({errno}), so the hook does not run.',
  'cline.notExecutable': '{name} is not executable, so Cline does not run it. The executable bit is the hook’s switch.',
  'cline.notReadable': '{name} may be executed and not read: a script’s interpreter cannot open it and exits with 126.',
  'cline.hooksDisabled': '“Enable Hooks” is off in Cline’s settings, so no hook runs.',
  'cline.windowsUnsupported':
    'Cline’s documentation says that Windows is not supported, while its source looks for .ps1 files and starts them with PowerShell. Expect the first and check the second.',

  'cline.near.sdkOnly': '{name} is invisible here: {event} is an event of the newer Cline SDK and CLI only.',
  'cline.near.suffix': '{name} is invisible because a hook’s file is named after its event and nothing else. Rename it to {wanted}.',
  'cline.near.spelling': '{name} is invisible because the name must be spelled exactly {wanted}.',
  'cline.near.ending': '{name} is invisible because the name must have no ending. Rename it to {wanted}.',
  'cline.near.powershell': '{name} is invisible because .ps1 counts on Windows only. Here the file must be named {wanted}.',
  'cline.near.bareOnWindows': '{name} is invisible because Windows looks for {wanted}.',
  'cline.near.endingOnWindows':
    '{name} is invisible because only .ps1 counts on Windows. A PowerShell script named {wanted} would be found.',
  'cline.sdkPlaceUnread': 'Only the newer Cline SDK and CLI look here.',
  'cline.near.sdkPlace':
    '{name} is invisible because only the newer Cline SDK and CLI look in {folder}. Move it to a folder that is read here, as {wanted}.',
  'cline.near.deadLink': '{name} is invisible because it is a link that leads nowhere.',
  'cline.near.notAFile': '{name} is invisible because it is not a regular file.',

  'cline.shebang.missing':
    'The first line is no shebang. Cline’s documentation requires one; /bin/sh runs the file. Start it with a line such as #!/usr/bin/env bash.',
  'cline.shebang.afterMark':
    'A byte order mark stands before #!, so the line is no shebang and /bin/sh runs the file. Save it without the mark.',
  'cline.shebang.returnInProgram':
    'The first line ends with a carriage return: the kernel looks for an interpreter named “{program}”, finds none, and the hook exits with 127. Save the file with LF line ends.',
  'cline.shebang.returnAfterEnv':
    'The first line ends with a carriage return: {env} looks for a program named “{program}”, finds none, and the hook exits with 127. Save the file with LF line ends.',
  'cline.shebang.returnInArgument':
    'The first line ends with a carriage return: {program} is given the argument “{argument}”. Save the file with LF line ends.',

  'cline.edit.noSwitchOnWindows':
    'On Windows a hook’s file is its switch: it is on while it is there. Delete or rename it to switch it off.',
  'cline.edit.placeNotWritable': '{path} cannot be written to.',
  'cline.edit.placeIgnored': 'Cline reads no hooks in {path}.',
  'cline.edit.unknownEvent': 'Cline has no event “{event}”.',
  'cline.edit.exists': '{path} exists already and is not overwritten.',
  'cline.edit.gone': '{path} cannot be looked at ({errno}).',
  'cline.edit.deadLink': '{path} is a link that leads nowhere; a new hook would be written where it points to.',
  'cline.edit.notItsFile': '{path} is not the file of a hook and is not touched.',
  'cline.edit.noOrder': 'Script hooks have no order of their own to change: it follows from their folders and file names.',
  'cline.edit.noField': 'A script hook has no {field}: its file’s name is its event, and the rest is in the script.',
} as const;

export const zhCN: Record<keyof typeof en, string> = {
  'cline.placeUnreadable': '无法查看此文件夹（{errno}），因此其中的钩子均未知。',
  'cline.fileUnreadable': 'Cline 无法查看 {name}（{errno}），因此不会运行此钩子。',
  'cline.notExecutable': '{name} 没有可执行权限，因此 Cline 不会运行它。可执行位就是钩子的开关。',
  'cline.notReadable': '{name} 可执行但不可读：脚本的解释器无法打开它，会以 126 退出。',
  'cline.hooksDisabled': 'Cline 设置中的“Enable Hooks”已关闭，因此没有钩子会运行。',
  'cline.windowsUnsupported': 'Cline 的文档称不支持 Windows，而其源码会查找 .ps1 文件并用 PowerShell 启动。请以前者为预期，以后者为参照。',

  'cline.near.sdkOnly': '{name} 在这里不可见：{event} 只是较新的 Cline SDK 和 CLI 的事件。',
  'cline.near.suffix': '{name} 不可见，因为钩子文件只能以事件名命名。请重命名为 {wanted}。',
  'cline.near.spelling': '{name} 不可见，因为名称必须与 {wanted} 完全一致。',
  'cline.near.ending': '{name} 不可见，因为名称不能带扩展名。请重命名为 {wanted}。',
  'cline.near.powershell': '{name} 不可见，因为 .ps1 只在 Windows 上有效。在这里文件必须命名为 {wanted}。',
  'cline.near.bareOnWindows': '{name} 不可见，因为 Windows 查找的是 {wanted}。',
  'cline.near.endingOnWindows': '{name} 不可见，因为 Windows 上只有 .ps1 有效。名为 {wanted} 的 PowerShell 脚本会被找到。',
  'cline.sdkPlaceUnread': '只有较新的 Cline SDK 和 CLI 会在这里查找。',
  'cline.near.sdkPlace':
    '{name} 不可见，因为只有较新的 Cline SDK 和 CLI 会在 {folder} 中查找。请移到这里会读取的文件夹，并命名为 {wanted}。',
  'cline.near.deadLink': '{name} 不可见，因为它是一个指向不存在目标的链接。',
  'cline.near.notAFile': '{name} 不可见，因为它不是普通文件。',

  'cline.shebang.missing':
    '首行不是 shebang。Cline 的文档要求有 shebang；此文件将由 /bin/sh 运行。请以 #!/usr/bin/env bash 之类的一行开头。',
  'cline.shebang.afterMark': '#! 之前有字节顺序标记，因此该行不是 shebang，文件由 /bin/sh 运行。请以无标记方式保存。',
  'cline.shebang.returnInProgram': '首行以回车符结尾：内核会查找名为“{program}”的解释器，找不到，钩子以 127 退出。请以 LF 换行保存文件。',
  'cline.shebang.returnAfterEnv': '首行以回车符结尾：{env} 会查找名为“{program}”的程序，找不到，钩子以 127 退出。请以 LF 换行保存文件。',
  'cline.shebang.returnInArgument': '首行以回车符结尾：{program} 得到的参数是“{argument}”。请以 LF 换行保存文件。',

  'cline.edit.noSwitchOnWindows': '在 Windows 上钩子文件本身就是开关：文件存在即开启。要关闭它，请删除或重命名文件。',
  'cline.edit.placeNotWritable': '无法写入 {path}。',
  'cline.edit.placeIgnored': 'Cline 不读取 {path} 中的钩子。',
  'cline.edit.unknownEvent': 'Cline 没有事件“{event}”。',
  'cline.edit.exists': '{path} 已存在，不会被覆盖。',
  'cline.edit.gone': '无法查看 {path}（{errno}）。',
  'cline.edit.deadLink': '{path} 是一个指向不存在目标的链接；新钩子会被写到它所指的位置。',
  'cline.edit.notItsFile': '{path} 不是钩子的文件，不会被改动。',
  'cline.edit.noOrder': '脚本钩子没有可改的顺序：顺序由文件夹和文件名决定。',
  'cline.edit.noField': '脚本钩子没有 {field}：文件名就是它的事件，其余内容都在脚本里。',
};
