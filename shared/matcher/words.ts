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
  'matcher.caseMiss': '“{word}” does not hit {tool}, which is called “{name}”: case counts.',
  'matcher.sharedAlias': '“{word}” is an alias of several tools and hits them all: {tools}.',
  'matcher.foundInside': 'The expression is looked for anywhere in a name, so it also hits {tools}. ^ and $ hold it to the whole name.',
  'matcher.wholeNameOnly': 'The expression must match a whole name, so it does not hit {tools}. Write .* where more may stand.',
  'matcher.mcpNeedsTail':
    'The tools of an MCP server are called mcp__<server>__<tool>. This pattern hits none of them; “{pattern}__.*” hits all of one server.',
  'matcher.noExpressionHere':
    'This matcher is no regular expression: the characters of “{pattern}” are looked for as they stand. Try “{plain}”.',
} as const;

const zhCN: Record<keyof typeof en, string> = {
  'matcher.notUsedHere': '{event} 不使用匹配器：这里写的内容会被忽略。',
  'matcher.takesEverything': '它命中所有已知工具（{count} 个），以及 MCP 服务器的所有工具。',
  'matcher.hitsEveryKnown': '它命中所有已知工具（{count} 个）。',
  'matcher.hitsNothingKnown': '它没有命中任何已知工具。',
  'matcher.permissionRule': '“{pattern}”写得像权限规则。匹配器只看工具的名称，不看其输入：“{tool}”可以命中此工具，其余的要由钩子自己检查。',
  'matcher.caseMiss': '“{word}”未命中 {tool}，它的名称是“{name}”：区分大小写。',
  'matcher.sharedAlias': '“{word}”是多个工具的别名，会全部命中：{tools}。',
  'matcher.foundInside': '表达式会在名称的任何位置查找，因此还命中 {tools}。用 ^ 和 $ 限定整个名称。',
  'matcher.wholeNameOnly': '表达式必须匹配整个名称，因此未命中 {tools}。在可以有其他内容的位置写 .*。',
  'matcher.mcpNeedsTail':
    'MCP 服务器的工具名为 mcp__<server>__<tool>。此模式没有命中其中任何一个；“{pattern}__.*”命中一个服务器的全部工具。',
  'matcher.noExpressionHere': '此匹配器不是正则表达式：“{pattern}”中的字符会按原样查找。试试“{plain}”。',
};

export const matcherWords: Words<keyof typeof en> = { en, 'zh-CN': zhCN };
export const because = becauseOf(matcherWords);
