/** Sentences about changes to files: why one was made, what goes with it, and why one is refused. */
import { becauseOf } from './catalogue.ts';
import type { Words } from './catalogue.ts';

const en = {
  'write.created': 'New hook for {event}',
  'write.switchedOn': '{hook} switched on',
  'write.switchedOff': '{hook} switched off',
  'write.moved': '{hook} moved to {event} in {place}',
  'write.copied': '{hook} copied',
  'write.reordered': '{hook} put into another place',
  'write.groupMoved': 'The group of {hook} moved to {event} in {place}',
  'write.groupCopied': 'The group of {hook} copied',
  'write.groupReordered': 'The group of {hook} put into another place',
  'write.deleted': '{hook} deleted',
  'write.set':
    '{hook}: {field, select, event {another event} matcher {another matcher} timeout {another time limit} command {another command} other {changed}}',
  'write.scriptCreated': 'New script for {hook}',
  'write.saved': 'Saved in the editor',
  'write.repaired': 'Repaired',
  'write.restored': 'Backup restored',
  'write.undone': 'An earlier change taken back',
  'write.leftBehind': 'Found beside the file after a write was interrupted',
  'write.slippedOurs': 'What the studio wrote while another program wrote as well',
  'write.slippedTheirs': 'What another program wrote while the studio wrote as well',
  'parked.off': 'It is switched off. Its text is kept by the studio and comes back as it was.',
  'change.whileOff': 'It is switched off, so {path} itself stays as it is. Only the text that the studio keeps of it changes.',
  'change.overtaken':
    'Another program wrote {path} at the same moment, and its text lies there now. What the studio wrote is among the backups.',
  'change.otherAgent':
    'The script was written for {from}. {to} sends other fields and may understand other answers: run it once before you rely on it.',
  'change.scriptAlong':
    'Its script goes along: {place} is a copy, and the command names it there. {path} itself stays: where nothing else uses it, delete it.',
  'change.scriptInFull': 'The command now names its script in full: {path} stays where it is. Without that file the hook fails.',
  'change.everyWorkspace':
    'The command names {path} by a relative path that the studio cannot safely exchange. At its new place the hook runs in every workspace, and where there is no such file it fails, which may block the agent. Change the command first.',
  'change.otherFolder': 'The command names {path} by a relative path. Check that it is found from the new place.',
  'change.onlyHere':
    'The command names {path}, which only this machine has. For everyone else who opens the project the hook fails, which may block the agent.',
  'error.hookChangedMeanwhile':
    'Another program has changed {path} meanwhile, and {hook} is not there any more{now, select, none {} other {; there is {now} now}}. Nothing was written: look at it again.',
  'error.leadsOutside':
    '{path} leads to {real}, outside of the workspace. A repository does not decide what is written there, so nothing was written: change that file by its own path.',
  'error.fileOfStudio': '{path} lies among the studio’s own files, so nothing was written.',
  'error.switchOnFirst': '{hook} is switched off. Switch it on first.',
  'error.groupElsewhere': 'The order changes within one event of {path} only. Move the group there first.',
  'error.notAnEntry': '{hook} does not stand in {path} as an entry of a group, so it cannot be taken out without harm.',
  'error.onlyScriptsCross': '{hook} does not start a script file of its own, so another agent cannot use it.',
  'error.copyAcrossOnly': 'A hook of another agent can be copied here, not moved.',
  'error.copyBinary': '{path} is not UTF-8 text, so it cannot be copied.',
  'error.scriptNotNamed': '{hook} does not name {path}, so the studio does not make that file.',
  'error.scriptOutside': '{path} lies outside of the workspace and of your home folder, so the studio does not make it.',
  'error.unknownBackup': 'There is no such backup of {path}.',
  'error.unknownWrite': 'The studio knows no write “{write}”. Only the last writes are kept.',
  'error.writeOvertaken': 'A later change touches the same part, so this one cannot be taken back by itself.',
  'error.writeUndone': 'This change has been taken back already.',
} as const;

const zhCN: Record<keyof typeof en, string> = {
  'write.created': '为 {event} 新建钩子',
  'write.switchedOn': '启用 {hook}',
  'write.switchedOff': '停用 {hook}',
  'write.moved': '将 {hook} 移动到 {place} 的 {event}',
  'write.copied': '复制 {hook}',
  'write.reordered': '调整 {hook} 的位置',
  'write.groupMoved': '将 {hook} 所在的组移动到 {place} 的 {event}',
  'write.groupCopied': '复制 {hook} 所在的组',
  'write.groupReordered': '调整 {hook} 所在组的位置',
  'write.deleted': '删除 {hook}',
  'write.set': '{hook}：{field, select, event {更改事件} matcher {更改匹配器} timeout {更改时限} command {更改命令} other {更改}}',
  'write.scriptCreated': '为 {hook} 新建脚本',
  'write.saved': '在编辑器中保存',
  'write.repaired': '修复',
  'write.restored': '恢复备份',
  'write.undone': '撤销之前的更改',
  'write.leftBehind': '写入中断后在文件旁边找到的内容',
  'write.slippedOurs': '工作室与其他程序同时写入时，工作室写入的内容',
  'write.slippedTheirs': '工作室与其他程序同时写入时，其他程序写入的内容',
  'parked.off': '它已停用。工作室保存着它的文本，启用时原样恢复。',
  'change.whileOff': '它已停用，因此 {path} 本身保持原样，只改动工作室保存的文本。',
  'change.overtaken': '另一个程序同时写入了 {path}，现在那里是它的内容。工作室写入的内容保存在备份中。',
  'change.otherAgent': '这个脚本是为 {from} 写的。{to} 发送的字段不同，能理解的回答也可能不同：先运行一次再依赖它。',
  'change.scriptAlong': '脚本随之复制：{place} 是副本，命令指向那里。{path} 本身保留：如果没有其他地方使用，可以删除。',
  'change.scriptInFull': '命令现在用完整路径指定脚本：{path} 留在原处。没有这个文件，钩子就会失败。',
  'change.everyWorkspace':
    '命令用相对路径指定 {path}，工作室无法安全地替换它。在新位置，这个钩子会在每个工作区运行，没有此文件时会失败，可能阻止代理。先更改命令。',
  'change.otherFolder': '命令用相对路径指定 {path}。检查从新位置能否找到它。',
  'change.onlyHere': '命令指定的 {path} 只有这台机器上有。对其他打开这个项目的人，钩子会失败，可能阻止代理。',
  'error.hookChangedMeanwhile':
    '另一个程序在此期间更改了 {path}，{hook} 已不在那里{now, select, none {} other {；现在那里是 {now}}}。没有写入任何内容：重新查看它。',
  'error.leadsOutside': '{path} 指向工作区之外的 {real}。仓库无权决定写入那里的内容，因此没有写入任何内容：通过该文件自己的路径更改它。',
  'error.fileOfStudio': '{path} 位于工作室自己的文件之中，因此没有写入任何内容。',
  'error.switchOnFirst': '{hook} 已停用。先启用它。',
  'error.groupElsewhere': '只能在 {path} 的同一个事件内调整顺序。先把组移动到那里。',
  'error.notAnEntry': '{hook} 在 {path} 中不是某个组里的条目，取出它必然会损坏文件。',
  'error.onlyScriptsCross': '{hook} 没有启动自己的脚本文件，因此其他代理无法使用它。',
  'error.copyAcrossOnly': '其他代理的钩子只能复制到这里，不能移动。',
  'error.copyBinary': '{path} 不是 UTF-8 文本，因此无法复制。',
  'error.scriptNotNamed': '{hook} 没有指定 {path}，因此工作室不会新建该文件。',
  'error.scriptOutside': '{path} 位于工作区和主文件夹之外，因此工作室不会新建它。',
  'error.unknownBackup': '{path} 没有这个备份。',
  'error.unknownWrite': '工作室没有写入“{write}”的记录。只保留最近的几次写入。',
  'error.writeOvertaken': '之后的更改涉及同一部分，因此无法单独撤销这次更改。',
  'error.writeUndone': '这次更改已经撤销。',
};

export const writesWords: Words<keyof typeof en> = { en, 'zh-CN': zhCN };
export const because = becauseOf(writesWords);
