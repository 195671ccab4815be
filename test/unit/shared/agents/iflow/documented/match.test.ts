import { describe, expect, it } from 'vitest';
import { events } from '../../../../../../shared/agents/iflow/documented/events.ts';
import { match } from '../../../../../../shared/agents/iflow/documented/match.ts';
import { subjectOfTool, tools } from '../../../../../../shared/agents/iflow/documented/tools.ts';
import type { Json } from '../../../../../../shared/model/json.ts';

const eventNamed = (name: string) => {
  const event = events.find((spec) => spec.name === name);
  if (!event) throw new Error(name);
  return event;
};
const preToolUse = eventNamed('PreToolUse');
const hitsOf = (matcher: Json | undefined, names: readonly string[] = tools.map((tool) => tool.name)): string[] =>
  names.filter((name) => match(preToolUse, matcher, subjectOfTool(name)).hit);
const all = tools.map((tool) => tool.name);

describe('tools of iflow/documented', () => {
  it('are those of the guide, with its aliases', () => {
    expect(tools.map((tool) => [tool.name, ...tool.aliases])).toEqual([
      ['replace', 'Edit', 'edit', 'Write', 'write'],
      ['multi_edit', 'MultiEdit', 'multiEdit'],
      ['write_file', 'write', 'create', 'save'],
      ['read_file', 'read'],
      ['run_shell_command', 'shell', 'Shell', 'bash', 'Bash'],
      ['search_file_content', 'grep', 'search'],
      ['list_directory', 'ls', 'list'],
    ]);
  });

  it.each([
    { title: 'a known name', name: 'write_file', names: ['write_file', 'write', 'create', 'save'] },
    { title: 'an alias means the tool', name: 'Bash', names: ['run_shell_command', 'shell', 'Shell', 'bash', 'Bash'] },
    { title: 'an alias of two tools means the first', name: 'write', names: ['replace', 'Edit', 'edit', 'Write', 'write'] },
    { title: 'an MCP tool has no aliases', name: 'mcp__github__create_issue', names: ['mcp__github__create_issue'] },
    { title: 'an unknown name stays as it is', name: 'BASH', names: ['BASH'] },
  ])('subject: $title', ({ name, names }) => {
    expect(subjectOfTool(name)).toEqual({ names });
  });
});

describe('match of iflow/documented', () => {
  it.each<{ title: string; matcher: Json | undefined; hits: string[] }>([
    { title: 'absent: every tool', matcher: undefined, hits: all },
    { title: 'empty: every tool', matcher: '', hits: all },
    { title: '*: every tool', matcher: '*', hits: all },
    { title: 'an exact name', matcher: 'read_file', hits: ['read_file'] },
    { title: 'an exact alias', matcher: 'Edit', hits: ['replace'] },
    { title: 'a part of a name is no exact name', matcher: 'file', hits: [] },
    { title: 'case counts', matcher: 'BASH', hits: [] },
    { title: 'white space counts', matcher: ' Edit', hits: [] },
    { title: 'an alias of two tools hits both', matcher: 'write', hits: ['replace', 'write_file'] },
    { title: 'alternatives', matcher: 'Edit|Bash', hits: ['replace', 'run_shell_command'] },
    { title: 'the guide’s own example misses write_file', matcher: 'Edit|MultiEdit|Write', hits: ['replace', 'multi_edit'] },
    { title: 'our form of it does not', matcher: 'Edit|MultiEdit|Write|write_file', hits: ['replace', 'multi_edit', 'write_file'] },
    { title: '.*_file means “ends with _file”', matcher: '.*_file', hits: ['write_file', 'read_file'] },
    { title: 'a regular expression must match the whole name', matcher: 'rea.', hits: ['read_file'] },
    { title: 'also with alternatives inside', matcher: 'read|(ls)', hits: ['read_file', 'list_directory'] },
    { title: 'an empty alternative hits only an empty name', matcher: '|', hits: [] },
    { title: 'own anchors do no harm', matcher: '^replace$', hits: ['replace'] },
    { title: 'a hyphen is no sign of a regular expression', matcher: 'a-b', hits: [] },
    { title: 'a permission rule compiles and hits nothing', matcher: 'Bash(git push*)', hits: [] },
    { title: 'a list is no text', matcher: ['Edit'], hits: [] },
    { title: 'null is no text', matcher: null, hits: [] },
    { title: 'a number is no text', matcher: 5, hits: [] },
  ])('$title', ({ matcher, hits }) => {
    expect(hitsOf(matcher)).toEqual(hits);
  });

  it.each([
    { title: 'mcp__.* hits every MCP tool', matcher: 'mcp__.*', hits: ['mcp__github__create_issue', 'mcp__fs__read'] },
    { title: 'one server', matcher: 'mcp__github__.*', hits: ['mcp__github__create_issue'] },
    { title: 'without .* it is an exact name', matcher: 'mcp__github', hits: [] },
  ])('$title', ({ matcher, hits }) => {
    expect(hitsOf(matcher, ['mcp__github__create_issue', 'mcp__fs__read', 'read_file'])).toEqual(hits);
  });

  it.each(['|', '\\d', '^a', 'a$', 'a.', 'a*', 'a+', 'a?', '(a)', '[a]', 'a{1}'])('%s makes it a regular expression', (pattern) => {
    expect(match(preToolUse, pattern, { names: ['zzz'] }).reading).toBe('regex');
  });

  it.each(['*Edit', '(Edit', '\\', '[', 'a)|(b', '**', '+'])('the invalid expression %s is compared as an exact name', (pattern) => {
    expect([match(preToolUse, pattern, { names: ['x', pattern] }), match(preToolUse, pattern, { names: ['Edit'] })]).toEqual([
      { hit: true, by: pattern, reading: 'exact', problem: { code: 'iflow.invalidRegex', params: { pattern }, cite: 'guide' } },
      { hit: false, reading: 'exact', problem: { code: 'iflow.invalidRegex', params: { pattern }, cite: 'guide' } },
    ]);
  });

  it('says through which name it hit: the tool’s own before its aliases', () => {
    expect(['replace|Edit', 'Edit|Write', 'write'].map((pattern) => match(preToolUse, pattern, subjectOfTool('replace')).by)).toEqual([
      'replace',
      'Edit',
      'write',
    ]);
  });

  it.each(['SetUpEnvironment', 'Stop', 'SubagentStop'])('%s takes no matcher: whatever stands there is ignored', (event) => {
    expect(match(eventNamed(event), 'Edit', { names: [] })).toEqual({ hit: true, reading: 'ignored' });
  });
});
