/** 关于修改 iFlow CLI 设置文件的中文句子。ICU 消息。 */
import type { en } from './edit-en.ts';

export const zhCN: Record<keyof typeof en, string> = {
  'iflow.edit.notJson': '这些设置不是有效的 JSON，因此不会写入任何内容。先修复它。',
  'iflow.edit.notAnObject': '设置是花括号中的一个对象。此文件的内容不是对象，因此无法放入钩子。',
  'iflow.edit.repairFirst': '{path} 目前不是有效的 JSON，因此不会写入任何内容。先修复它。',
  'iflow.edit.emptyFile': '{path} 是空的，这不是 JSON，因此不会写入任何内容。先修复它：修复会写入 {braces}。',
  'iflow.edit.unreadable': '无法读取 {path}（{errno}），因此不会写入任何内容。',
  'iflow.edit.notFound': '在 {path} 的当前内容中找不到这个钩子的条目。重新列出钩子。',
  'iflow.edit.noSuchGroup': '{event} 没有第 {group, number} 组。重新列出钩子。',
  'iflow.edit.noSuchEntry': '{event} 的第 {group, number} 组中没有第 {entry, number} 个条目。重新列出钩子。',
  'iflow.edit.hooksIsNoObject': '“hooks” 中没有按事件分列的列表，因此无法放入条目。有效的写法：{form}',
  'iflow.edit.eventIsNoList': '{event} 不是组的列表，因此无法放入条目。有效的写法：{form}',
  'iflow.edit.notNested': '这个条目不在某个组的 “hooks” 列表中，因此无法移动。先改成有效的写法：{form}',
  'iflow.edit.noCommand': 'iFlow CLI 的钩子是一条命令。写明要运行的命令。',
  'iflow.edit.noEvent': '钩子属于某个事件。写明是哪个事件。',
  'iflow.edit.placeIgnored': 'iFlow CLI 不从 {path} 读取钩子，因此工作室不会把钩子放在那里。',
  'iflow.edit.otherPlace': '钩子只能在同一文件的同一事件中调换位置。先把钩子移到那里。',
  'iflow.edit.notParked': '工作室没有停用过这个钩子，因此没有可以恢复的内容。',
  'iflow.edit.alsoOf': '{count, plural, other {同组的另外 # 个钩子}}也会使用这个匹配器。',
  'iflow.edit.readAtStart': 'iFlow CLI 在启动时读取设置：正在运行的不会察觉。',
};
