/** Sentences about matchers, whatever the agent. */
import { becauseOf } from '../words/catalogue.ts';
import type { Words } from '../words/catalogue.ts';

const en = {
  'matcher.notUsedHere': '{event} takes no matcher: whatever stands here is ignored.',
  'matcher.takesEverything': 'It hits every known tool ({count}), and every tool of an MCP server.',
  'matcher.hitsEveryKnown': 'It hits every known tool ({count}).',
  'matcher.hitsNothingKnown': 'It hits no known tool.',
  'matcher.permissionRule':
    '“{pattern}” is written like a permission rule. A matcher sees a tool’s name and never its input: “{tool}” hits the tool, the hook itself must look at the rest.',
  'matcher.separatesNothing': '“{pattern}” is taken for one name: spaces, commas and semicolons count as part of it. Write {meant}.',
  'matcher.caseMiss': '“{word}” does not hit {tool}, which is called “{name}”: case counts.',
  'matcher.sharedAlias': '“{word}” is an alias of several tools and hits them all: {tools}.',
  'matcher.foundInside': 'The expression is looked for anywhere in a name, so it also hits {tools}. ^ and $ hold it to the whole name.',
  'matcher.wholeNameOnly': 'The expression must match a whole name, so it does not hit {tools}. Write .* where more may stand.',
  'matcher.mcpNeedsTail':
    'The tools of an MCP server are called mcp__<server>__<tool>. This pattern hits none of them; “{pattern}__.*” hits all of one server.',
  'matcher.noExpressionHere':
    'This matcher is no regular expression: the characters of “{pattern}” are looked for as they stand. Try “{plain}”.',
  'matcher.slowExponential':
    'This expression can hang the agent: on a name such as “{example}” the time doubles with each further character.',
  'matcher.slowPolynomial':
    'This expression can be slow: on a name such as “{example}” the time grows with the power {degree} of its length.',

  'matcher.token.literal': 'the text “{text}”',
  'matcher.token.or': 'or',
  'matcher.token.emptyAlternative': 'nothing, which is found everywhere',
  'matcher.token.any': 'any character',
  'matcher.token.set':
    '{what, select, not {any character that is not } other {}}{set, select, digit {a digit} space {white space} other {a letter, a digit or _}}',
  'matcher.token.oneOf': 'one of: {members}',
  'matcher.token.noneOf': 'any character but: {members}',
  'matcher.token.backreference': 'the same text as group {group}',
  'matcher.token.groupOpens': 'a group begins',
  'matcher.token.groupCloses': 'the group ends',
  'matcher.token.look': '{where, select, lookahead {what follows} other {what stands before}} {what, select, absent {is not} other {is}}',
  'matcher.token.edge':
    '{edge, select, start {the start of the name} end {the end of the name} word {the edge of a word} other {no edge of a word}}',
  'matcher.token.times':
    '{kind, select, any {any number of times, also never} oneOrMore {once or more} atLeast {at least {min} times} maybe {once or not at all} exactly {exactly {min} times} other {{min} to {max} times}}',
  'matcher.token.timesLazy':
    '{kind, select, any {any number of times, also never} oneOrMore {once or more} atLeast {at least {min} times} maybe {once or not at all} exactly {exactly {min} times} other {{min} to {max} times}}, as few as possible',
} as const;

const zhCN: Record<keyof typeof en, string> = {
  'matcher.notUsedHere': '{event} 不使用匹配器：这里写的内容会被忽略。',
  'matcher.takesEverything': '它命中所有已知工具（{count} 个），以及 MCP 服务器的所有工具。',
  'matcher.hitsEveryKnown': '它命中所有已知工具（{count} 个）。',
  'matcher.hitsNothingKnown': '它没有命中任何已知工具。',
  'matcher.permissionRule': '“{pattern}”写得像权限规则。匹配器只看工具的名称，不看其输入：“{tool}”可以命中此工具，其余的要由钩子自己检查。',
  'matcher.separatesNothing': '“{pattern}”被当作一个名称：空格、逗号和分号都算在内。请写成 {meant}。',
  'matcher.caseMiss': '“{word}”未命中 {tool}，它的名称是“{name}”：区分大小写。',
  'matcher.sharedAlias': '“{word}”是多个工具的别名，会全部命中：{tools}。',
  'matcher.foundInside': '表达式会在名称的任何位置查找，因此还命中 {tools}。用 ^ 和 $ 限定整个名称。',
  'matcher.wholeNameOnly': '表达式必须匹配整个名称，因此未命中 {tools}。在可以有其他内容的位置写 .*。',
  'matcher.mcpNeedsTail':
    'MCP 服务器的工具名为 mcp__<server>__<tool>。此模式没有命中其中任何一个；“{pattern}__.*”命中一个服务器的全部工具。',
  'matcher.noExpressionHere': '此匹配器不是正则表达式：“{pattern}”中的字符会按原样查找。试试“{plain}”。',
  'matcher.slowExponential': '此表达式可能使代理卡住：对“{example}”这样的名称，每多一个字符，时间就翻倍。',
  'matcher.slowPolynomial': '此表达式可能很慢：对“{example}”这样的名称，时间按其长度的 {degree} 次方增长。',

  'matcher.token.literal': '文本“{text}”',
  'matcher.token.or': '或',
  'matcher.token.emptyAlternative': '空，到处都能找到',
  'matcher.token.any': '任意字符',
  'matcher.token.set': '{what, select, not {除此之外的任意字符：} other {}}{set, select, digit {数字} space {空白} other {字母、数字或 _}}',
  'matcher.token.oneOf': '其中之一：{members}',
  'matcher.token.noneOf': '除这些以外的任意字符：{members}',
  'matcher.token.backreference': '与第 {group} 组相同的文本',
  'matcher.token.groupOpens': '分组开始',
  'matcher.token.groupCloses': '分组结束',
  'matcher.token.look': '{where, select, lookahead {后面} other {前面}}{what, select, absent {不是} other {是}}',
  'matcher.token.edge': '{edge, select, start {名称的开头} end {名称的结尾} word {单词的边界} other {不是单词的边界}}',
  'matcher.token.times':
    '{kind, select, any {任意次，也可以没有} oneOrMore {一次或多次} atLeast {至少 {min} 次} maybe {一次或没有} exactly {正好 {min} 次} other {{min} 到 {max} 次}}',
  'matcher.token.timesLazy':
    '{kind, select, any {任意次，也可以没有} oneOrMore {一次或多次} atLeast {至少 {min} 次} maybe {一次或没有} exactly {正好 {min} 次} other {{min} 到 {max} 次}}，尽可能少',
};

export const matcherWords: Words<keyof typeof en> = { en, 'zh-CN': zhCN };
export const because = becauseOf(matcherWords);
