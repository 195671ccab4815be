/** What `library` says in a terminal. */
import { becauseOf } from './catalogue.ts';
import type { Words } from './catalogue.ts';

const en = {
  'cli.library.hooks': '{count, plural, =0 {no hooks} one {# hook} other {# hooks}}',
  'cli.library.notTrusted': 'not trusted',
  'cli.library.noHooks': 'No hook fits.',
  'cli.library.noDrift': 'Nothing differs from what was installed.',
  'cli.library.nothingToUpdate': 'Everything that is installed here is up to date.',
  'cli.library.decide':
    'Nothing was written: {path} was changed here, and the library brings something else. Decide with --keep {path} or --take {path}.',
  'cli.library.decideRemoval': 'Nothing was written: {path} was changed here. Decide with --keep {path} or --take {path}.',
  'cli.library.passed': 'passed',
  'cli.library.failed': 'failed',
  'cli.library.skipped': 'skipped',
  'cli.library.noExamples': 'Warning: it has no examples, so nothing shows what it does. Add one to hook.json.',
  'cli.library.tally':
    '{hooks, plural, one {# hook} other {# hooks}}, {examples, plural, one {# example} other {# examples}}, {failures, plural, =0 {no failures} one {# failure} other {# failures}}',
  'cli.library.removed': 'Removed {source}.',
  'cli.library.trusted': '{source} is trusted now.',
  'cli.library.distrusted': '{source} is not trusted any more.',
  'error.librarySubcommand': '“{word}” is no part of library.',
  'error.libraryOptionNotHere': 'library {part} does not take {option}.',
  'error.libraryArgument': 'library {part} takes {shown}.',
  'error.libraryAmbiguous': 'Several libraries have a hook {hook}. Name one.',
  'error.libraryNowhere': 'No library has a hook {hook}.',
  'error.libraryPinForm': '--pin takes branch:NAME, tag:NAME or commit:HASH, not “{value}”.',
  'error.libraryManifestForm': 'The file {path} does not describe a hook: {detail}.',
  'error.libraryUnreadable': 'The library {path} cannot be read ({errno}).',
  'error.junitUnwritable': 'The JUnit file {path} cannot be written ({errno}).',
} as const;

const zhCN: Record<keyof typeof en, string> = {
  'cli.library.hooks': '{count, plural, =0 {没有钩子} other {# 个钩子}}',
  'cli.library.notTrusted': '未获信任',
  'cli.library.noHooks': '没有符合的钩子。',
  'cli.library.noDrift': '与安装的内容没有差异。',
  'cli.library.nothingToUpdate': '这里安装的都是最新的。',
  'cli.library.decide': '没有写入任何内容：{path} 在这里被更改，而钩子库中的内容不同。用 --keep {path} 或 --take {path} 决定。',
  'cli.library.decideRemoval': '没有写入任何内容：{path} 在这里被更改。用 --keep {path} 或 --take {path} 决定。',
  'cli.library.passed': '通过',
  'cli.library.failed': '失败',
  'cli.library.skipped': '跳过',
  'cli.library.noExamples': '警告：没有示例，因此无法表明它做什么。在 hook.json 中添加一个。',
  'cli.library.tally': '{hooks} 个钩子，{examples} 个示例，{failures, plural, =0 {没有失败} other {# 个失败}}',
  'cli.library.removed': '已移除 {source}。',
  'cli.library.trusted': '{source} 现在受信任。',
  'cli.library.distrusted': '{source} 不再受信任。',
  'error.librarySubcommand': 'library 没有“{word}”这个子命令。',
  'error.libraryOptionNotHere': 'library {part} 不接受 {option}。',
  'error.libraryArgument': 'library {part} 接受 {shown}。',
  'error.libraryAmbiguous': '多个钩子库都有 {hook}。指明其中一个。',
  'error.libraryNowhere': '没有任何钩子库含有 {hook}。',
  'error.libraryPinForm': '--pin 接受 branch:NAME、tag:NAME 或 commit:HASH，而不是“{value}”。',
  'error.libraryManifestForm': '文件 {path} 没有描述一个钩子：{detail}。',
  'error.libraryUnreadable': '无法读取钩子库 {path}（{errno}）。',
  'error.junitUnwritable': '无法写入 JUnit 文件 {path}（{errno}）。',
};

export const libraryCliWords: Words<keyof typeof en> = { en, 'zh-CN': zhCN };
export const because = becauseOf(libraryCliWords);
