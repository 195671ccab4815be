import { describe, expect, it } from 'vitest';
import { iflowDocumented } from '../../../../shared/agents/iflow/documented/edition.ts';
import { matcherFindings } from '../../../../shared/matcher/findings.ts';
import type { Json } from '../../../../shared/model/json.ts';
import { say } from '../../../../shared/words/say.ts';

const findingsOf = (matcher: Json | undefined, eventName = 'PreToolUse') => {
  const event = iflowDocumented.events.find(({ name }) => name === eventName);
  if (!event) throw new Error(eventName);
  return matcherFindings(iflowDocumented, event, matcher);
};

describe('matcherFindings', () => {
  it.each<{ title: string; matcher: Json | undefined; findings: object[] }>([
    { title: 'an exact name needs no word', matcher: 'read_file', findings: [] },
    { title: 'an alias neither', matcher: 'Edit', findings: [] },
    { title: 'absent takes everything', matcher: undefined, findings: [{ code: 'matcher.takesEverything', params: { count: 7 } }] },
    { title: '* too', matcher: '*', findings: [{ code: 'matcher.takesEverything', params: { count: 7 } }] },
    { title: '.* too', matcher: '.*', findings: [{ code: 'matcher.takesEverything', params: { count: 7 } }] },
    {
      title: 'every known tool by its length',
      matcher: '[a-z_]{7,19}',
      findings: [{ code: 'matcher.takesEverything', params: { count: 7 } }],
    },
    {
      title: 'an invalid expression: what the agent then does',
      matcher: '*_command',
      findings: [{ code: 'iflow.invalidRegex', params: { pattern: '*_command' }, cite: 'guide' }, { code: 'matcher.hitsNothingKnown' }],
    },
    { title: 'another type', matcher: 5, findings: [{ code: 'iflow.matcherIsNoText' }, { code: 'matcher.hitsNothingKnown' }] },
    { title: 'nothing known', matcher: 'Task', findings: [{ code: 'matcher.hitsNothingKnown' }] },
    {
      title: 'a permission rule',
      matcher: 'Bash(git push*)',
      findings: [{ code: 'matcher.permissionRule', params: { pattern: 'Bash(git push*)', tool: 'Bash' } }],
    },
    {
      title: 'another case',
      matcher: 'BASH',
      findings: [
        { code: 'matcher.hitsNothingKnown' },
        { code: 'matcher.caseMiss', params: { word: 'BASH', tool: 'run_shell_command', name: 'bash' } },
      ],
    },
    {
      title: 'the guide’s own example misses write_file',
      matcher: 'Edit|MultiEdit|Write',
      findings: [{ code: 'matcher.caseMiss', params: { word: 'Write', tool: 'write_file', name: 'write' } }],
    },
    {
      title: 'a comma separates nothing',
      matcher: 'Bash, Edit',
      findings: [{ code: 'matcher.separatesNothing', params: { pattern: 'Bash, Edit', meant: 'Bash|Edit' } }],
    },
    {
      title: 'nor is a space passed over',
      matcher: ' Bash ',
      findings: [{ code: 'matcher.separatesNothing', params: { pattern: ' Bash ', meant: 'Bash' } }],
    },
    { title: 'our form of it does not', matcher: 'Edit|MultiEdit|Write|write_file', findings: [] },
    {
      title: 'a whole name is wanted',
      matcher: '.*_file',
      findings: [{ code: 'matcher.wholeNameOnly', params: { tools: 'search_file_content' } }],
    },
    {
      title: 'and its alias tells why it could be missed',
      matcher: 'Edit|Write',
      findings: [
        { code: 'matcher.wholeNameOnly', params: { tools: 'multi_edit (MultiEdit)' } },
        { code: 'matcher.caseMiss', params: { word: 'Write', tool: 'write_file', name: 'write' } },
      ],
    },
    {
      title: 'an alias of two tools',
      matcher: 'write',
      findings: [{ code: 'matcher.sharedAlias', params: { word: 'write', tools: 'replace, write_file' } }],
    },
    {
      title: 'a server without its tools',
      matcher: 'mcp__github',
      findings: [{ code: 'matcher.mcpNeedsTail', params: { pattern: 'mcp__github' } }],
    },
    { title: 'all tools of a server', matcher: 'mcp__github__.*', findings: [] },
    { title: 'one tool of a server', matcher: 'mcp__github__create_issue', findings: [] },
  ])('$title', ({ matcher, findings }) => {
    expect(findingsOf(matcher)).toEqual(findings);
  });

  it('an event without matcher says so', () => {
    expect([findingsOf(undefined, 'Stop'), findingsOf('Edit', 'Stop')]).toEqual([
      [],
      [{ code: 'matcher.notUsedHere', params: { event: 'Stop' } }],
    ]);
  });

  it('an edition that reads text as it stands says so', () => {
    const event = {
      name: 'UserPromptSubmit',
      fires: { code: 'x' },
      subject: 'text',
      matcher: 'used',
      payload: iflowDocumented.assumptions,
      can: [],
    } as const;
    const edition = { ...iflowDocumented, match: () => ({ hit: false, reading: 'substring' }) as const };
    expect([matcherFindings(edition, event, '.*secret.*'), matcherFindings(edition, event, 'secret')]).toEqual([
      [{ code: 'matcher.noExpressionHere', params: { pattern: '.*secret.*', plain: 'secret' } }],
      [],
    ]);
  });

  it('says it in both languages', () => {
    const [finding] = findingsOf('Bash(git push*)');
    expect(finding && [say(finding, 'en'), say(finding, 'zh-CN')]).toEqual([
      '“Bash(git push*)” is written like a permission rule. A matcher sees a tool’s name and never its input: “Bash” hits the tool, the hook itself must look at the rest.',
      '“Bash(git push*)”写得像权限规则。匹配器只看工具的名称，不看其输入：“Bash”可以命中此工具，其余的要由钩子自己检查。',
    ]);
  });
});
