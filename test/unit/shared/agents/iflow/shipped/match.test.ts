import { describe, expect, it } from 'vitest';
import { events } from '../../../../../../shared/agents/iflow/shipped/events.ts';
import { match } from '../../../../../../shared/agents/iflow/shipped/match.ts';
import { pluginEvents } from '../../../../../../shared/agents/iflow/shipped/plugin-events.ts';
import { mcpToolName, resolvedTool, subjectOfCall, tools, toolsWith } from '../../../../../../shared/agents/iflow/shipped/tools.ts';
import type { Json } from '../../../../../../shared/model/json.ts';

const eventNamed = (name: string) => {
  const event = [...events, ...pluginEvents].find((spec) => spec.name === name);
  if (!event) throw new Error(name);
  return event;
};
const offered = tools.filter((tool) => tool.registered).map((tool) => tool.name);
const hitsOf = (matcher: Json | undefined): string[] =>
  offered.filter((name) => match(eventNamed('PreToolUse'), matcher, subjectOfCall(name)).hit);
const says = (event: string, matcher: Json | undefined, text: string) => match(eventNamed(event), matcher, { names: [text] });

describe('match of iflow/0.5.19: tools', () => {
  it('misses a tool that is never offered, also through its aliases', () => {
    const hit = tools.filter(({ name }) => match(eventNamed('PreToolUse'), 'Edit|MultiEdit|Write', subjectOfCall(name)).hit);
    expect(hit.map(({ name }) => name)).toEqual(['replace', 'write_file', 'todo_write']);
  });

  it.each<{ title: string; matcher: Json | undefined; hits: string[] }>([
    { title: 'Bash through an alias', matcher: 'Bash', hits: ['run_shell_command'] },
    { title: 'BASH hits nothing', matcher: 'BASH', hits: [] },
    { title: 'Write hits two tools', matcher: 'Write', hits: ['replace', 'write_file'] },
    {
      title: 'an expression is looked for anywhere, so todo_write is hit too',
      matcher: 'Edit|Write',
      hits: ['replace', 'write_file', 'todo_write'],
    },
    {
      title: '.*_file does not mean “ends with”',
      matcher: '.*_file',
      hits: ['read_file', 'search_file_content', 'write_file', 'read_many_files'],
    },
    { title: 'an invalid expression is an exact name', matcher: '*_command', hits: [] },
    { title: 'MCP patterns hit nothing known', matcher: 'mcp__.*', hits: [] },
    { title: 'a permission rule hits nothing', matcher: 'Bash(git push*)', hits: [] },
    { title: 'null takes everything', matcher: null, hits: offered },
    { title: '0 takes everything', matcher: 0, hits: offered },
    { title: 'an empty alternative takes everything', matcher: 'read|', hits: offered },
    { title: 'a list is never equal to a name', matcher: ['Edit'], hits: [] },
    { title: 'a list that reads as an expression is one', matcher: ['^glob$'], hits: ['glob'] },
    { title: 'an object is a class of characters', matcher: {}, hits: offered.filter((name) => name !== 'Skill') },
  ])('$title', ({ matcher, hits }) => {
    expect(hitsOf(matcher)).toEqual(hits);
  });

  it('a call by alias does not bring the tool’s own name', () => {
    expect([
      match(eventNamed('PreToolUse'), 'read_file', subjectOfCall('Read')).hit,
      match(eventNamed('PreToolUse'), 'ReadFile', subjectOfCall('Read')),
    ]).toEqual([false, { hit: true, by: 'ReadFile', reading: 'exact' }]);
  });
});

describe('match of iflow/0.5.19: other subjects', () => {
  it.each([
    { event: 'SessionStart', matcher: 'startup | resume', text: 'resume', hit: true, reading: 'list' },
    { event: 'SessionStart', matcher: 'start.*', text: 'startup', hit: false, reading: 'list' },
    { event: 'SessionEnd', matcher: '', text: 'clear', hit: true, reading: 'everything' },
    { event: 'UserPromptSubmit', matcher: '.*secret.*', text: 'my SECRET key', hit: false, reading: 'substring' },
    { event: 'UserPromptSubmit', matcher: '.*secret.*', text: 'a .*SECRET.* b', hit: true, reading: 'substring' },
    { event: 'Notification', matcher: 'PERMISSION', text: 'permission needed', hit: true, reading: 'substring' },
    { event: 'Stop', matcher: 'nope', text: '', hit: true, reading: 'ignored' },
  ])('$event “$matcher” against “$text”', ({ event, matcher, text, hit, reading }) => {
    expect(says(event, matcher, text)).toEqual({ hit, reading, ...(hit && !['everything', 'ignored'].includes(reading) && { by: text }) });
  });

  it.each(['SessionStart', 'SessionEnd', 'UserPromptSubmit', 'Notification'])('what is no text throws in %s', (event) => {
    expect(says(event, 5, 'x')).toEqual({
      hit: false,
      reading: 'throws',
      problem: { code: 'iflow.shipped.matcherThrows', params: { event }, cite: 'exec-121' },
    });
  });

  it.each([
    { matcher: '*', name: 'replace', hit: true },
    { matcher: 'edit|x', name: 'multi_edit', hit: true },
    { matcher: 'EDIT', name: 'multi_edit', hit: true },
    { matcher: 'x | Write', name: 'write_file', hit: true },
    { matcher: 'Edit', name: 'replace', hit: false },
    { matcher: 'read_.*|', name: 'write_file', hit: true },
    { matcher: '(REPLACE', name: '(replace', hit: true },
  ])('plugin “$matcher” against $name: $hit', ({ matcher, name, hit }) => {
    expect(says('plugin:PreToolUse', matcher, name).hit).toBe(hit);
  });
});

describe('tools of iflow/0.5.19', () => {
  it.each([
    { name: 'Edit', canonical: 'replace' },
    { name: 'write', canonical: 'replace' },
    { name: 'create', canonical: 'write_file' },
    { name: 'WebFetch', canonical: 'web_fetch' },
    { name: 'grep', canonical: undefined },
    { name: 'MultiEdit', canonical: undefined },
    { name: 'multi_edit', canonical: undefined },
    { name: 'EDIT', canonical: undefined },
  ])('$name means $canonical', ({ name, canonical }) => {
    expect(resolvedTool(name)?.name).toBe(canonical);
  });

  it('another search tool brings other aliases', () => {
    const without = toolsWith({ useRipgrep: false });
    expect([resolvedTool('grep', without)?.name, resolvedTool('rg', without)?.name]).toEqual(['search_file_content', undefined]);
  });

  it('knows tools that it never offers', () => {
    expect(tools.filter((tool) => !tool.registered).map((tool) => tool.name)).toEqual(['multi_edit', 'web_fetch', 'web_search']);
  });

  it('names MCP tools without a prefix', () => {
    expect([
      mcpToolName('github', 'create issue!', 'free'),
      mcpToolName('github', 'create issue!', 'onClash'),
      mcpToolName('s', 'x'.repeat(64), 'free').length,
      mcpToolName('s', 'x'.repeat(63), 'free'),
    ]).toEqual(['create_issue_', 'github__create issue!', 63, 'x'.repeat(63)]);
  });
});
