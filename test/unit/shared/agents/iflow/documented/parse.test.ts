import { describe, expect, it } from 'vitest';
import { iflowDocumented } from '../../../../../../shared/agents/iflow/documented/edition.ts';
import { layersInOrder } from '../../../../../../shared/agents/scheduling.ts';
import type { JsonObject } from '../../../../../../shared/model/json.ts';
import { contextOf, fileContent, hooksOf, knownOf, parsed, userFile } from '../given.ts';

const guard = { type: 'command', command: 'python3 guard.py' };
const problemsOf = (settings: string | JsonObject) =>
  parsed(settings).problems.map(({ severity, reason, line, column }) => `${severity} ${reason.code} ${String(line)}:${String(column)}`);
const statesOf = (settings: string | JsonObject) =>
  parsed(settings).hooks.map((hook) => [hook.label, hook.state.kind === 'on' ? 'on' : `${hook.state.kind} ${hook.state.reason.code}`]);

describe('parse of iflow/documented: a good file', () => {
  it('gives every fact of a hook', () => {
    const text =
      '{\n  "hooks": {\n    "PreToolUse": [\n      { "matcher": "Edit|Write", "hooks": [{ "type": "command", "command": "python3 ~/.iflow/hooks/guard.py", "timeout": 10, "note": "ours" }] }\n    ]\n  }\n}\n';
    const { hooks, problems, ...rest } = parsed(text);
    const start = text.indexOf('{ "type"');
    expect({ hooks, ...rest }).toEqual({
      location: userFile,
      settings: {},
      hooks: [
        {
          id: expect.stringMatching(/^iflow:user:PreToolUse:[0-9a-f]{8}$/) as string,
          event: 'PreToolUse',
          location: 'user',
          group: 'user#PreToolUse/0',
          label: 'guard.py',
          source: userFile.path,
          matcher: 'Edit|Write',
          handler: { kind: 'command', command: 'python3 ~/.iflow/hooks/guard.py', timeout: 10 },
          timeoutMs: 10_000,
          raw: { type: 'command', command: 'python3 ~/.iflow/hooks/guard.py', timeout: 10, note: 'ours' },
          range: { start, end: text.indexOf(']', start) },
          state: { kind: 'on' },
        },
      ],
    });
    expect(problems.map((problem) => problem.reason)).toEqual([
      { code: 'iflow.unknownKey', params: { at: 'hooks.PreToolUse[0].hooks[0]', key: 'note' } },
    ]);
  });

  it('keeps groups apart and the order of the file', () => {
    const { hooks } = parsed({
      hooks: {
        Stop: [
          {
            hooks: [
              { ...guard, command: 'a' },
              { ...guard, command: 'b' },
            ],
          },
          { hooks: [{ ...guard, command: 'c' }] },
        ],
        PreToolUse: [{ hooks: [{ ...guard, command: 'd' }] }],
      },
    });
    expect(hooks.map((hook) => [hook.label, hook.group])).toEqual([
      ['a', 'user#Stop/0'],
      ['b', 'user#Stop/0'],
      ['c', 'user#Stop/1'],
      ['d', 'user#PreToolUse/0'],
    ]);
  });

  it('numbers equal entries', () => {
    const ids = parsed({ hooks: { Stop: [{ hooks: [guard, guard, guard] }] } }).hooks.map((hook) => hook.id);
    expect(ids).toEqual([ids[0], `${String(ids[0])}~2`, `${String(ids[0])}~3`]);
  });

  it('gives a hook the same id when text around it moves', () => {
    const [alone] = parsed(hooksOf('Stop', { command: 'x' })).hooks;
    const among = parsed({ theme: 'x', hooks: { Stop: [{ hooks: [guard] }, { hooks: [{ type: 'command', command: 'x' }] }] } }).hooks;
    expect(among[1]?.id).toBe(alone?.id);
  });

  it.each([
    { title: 'no limit without timeout', entry: {}, timeoutMs: null },
    { title: 'seconds become milliseconds', entry: { timeout: 30 }, timeoutMs: 30_000 },
    { title: 'fractions count', entry: { timeout: 0.5 }, timeoutMs: 500 },
  ])('$title', ({ entry, timeoutMs }) => {
    expect(parsed(hooksOf('Stop', { command: 'x', ...entry })).hooks.map((hook) => [hook.timeoutMs, hook.state.kind])).toEqual([
      [timeoutMs, 'on'],
    ]);
  });

  it.each([
    { title: 'other keys', text: '{"theme":"dark","mcpServers":{}}' },
    { title: 'no hooks at all', text: '{}' },
    { title: 'an empty object of hooks', text: '{"hooks":{}}' },
    { title: 'an empty list of an event', text: '{"hooks":{"Stop":[]}}' },
  ])('$title: no hooks, no problems', ({ text }) => {
    expect(parsed(text)).toEqual({ location: userFile, hooks: [], problems: [], settings: {} });
  });

  it('puts the layers one behind the other: system, user, project', () => {
    const layers = ['system', 'user', 'project'].map((id) =>
      iflowDocumented.parse({ ...userFile, id }, fileContent(JSON.stringify(hooksOf('Stop', { command: `from-${id}` }))), contextOf()),
    );
    const set = knownOf(iflowDocumented.combine(layers, contextOf()));
    expect([set.hooks.map((hook) => hook.label), set]).toEqual([['from-system', 'from-user', 'from-project'], layersInOrder(layers)]);
  });
});

describe('parse of iflow/documented: the file as a whole', () => {
  it.each([
    { title: 'an absent file is no problem', content: { kind: 'absent' } as const, problems: [] },
    {
      title: 'an unreadable one is',
      content: { kind: 'unreadable', errno: 'EACCES' } as const,
      problems: [['iflow.unreadable', undefined, undefined]],
    },
  ])('$title', ({ content, problems }) => {
    const found = iflowDocumented.parse(userFile, content, contextOf());
    expect([found.hooks, found.problems.map(({ reason, line, column }) => [reason.code, line, column])]).toEqual([[], problems]);
  });

  const good = '"hooks":{"Stop":[{"hooks":[{"type":"command","command":"x"}]}]}';
  it.each([
    { title: 'a trailing comma in an object', text: `{${good},}`, at: ['iflow.trailingComma', 1, good.length + 2] },
    { title: 'the first of several', text: '{"model":"m","hooks":{"Stop":[],},}', at: ['iflow.trailingComma', 1, 32] },
    { title: 'a trailing comma in a list', text: '{\n  "hooks": {\n    "Stop": [1,\n ]\n  }\n}', at: ['iflow.trailingComma', 3, 15] },
    { title: 'a trailing comma before a comment', text: '{\n  "a": 1, // last\n}', at: ['iflow.trailingComma', 2, 9] },
    { title: 'a missing brace', text: `{${good}`, at: ['iflow.notJson', 1, good.length + 2] },
    { title: 'a missing comma', text: '{\n  "a": 1\n  "b": 2\n}', at: ['iflow.notJson', 3, 3] },
    { title: 'single quotes', text: "{'a': 1}", at: ['iflow.notJson', 1, 2] },
    { title: 'a name without quotes', text: '{a: 1}', at: ['iflow.notJson', 1, 2] },
    { title: 'text behind the end', text: '{}\n{}', at: ['iflow.notJson', 2, 1] },
    { title: 'a raw tab in a text', text: '{"a":"x\ty"}', at: ['iflow.notJson', 1, 6] },
    { title: 'an open comment', text: '{}\n/* x', at: ['iflow.notJson', 2, 1] },
    { title: 'an open text', text: '{"a": "x\n}', at: ['iflow.notJson', 1, 7] },
    { title: 'an empty file', text: '', at: ['iflow.emptyFile', 1, 1] },
    { title: 'a file of white space', text: ' \n\n', at: ['iflow.emptyFile', 1, 1] },
    { title: 'a file of comments', text: '// nothing', at: ['iflow.notJson', 1, 11] },
    { title: 'null', text: 'null', at: ['iflow.notAnObject', 1, 1] },
    { title: 'a list', text: '\n[1]', at: ['iflow.notAnObject', 2, 1] },
    { title: 'a number', text: '5', at: ['iflow.notAnObject', 1, 1] },
    { title: 'a text', text: '"{}"', at: ['iflow.notAnObject', 1, 1] },
    { title: 'nesting without end', text: '['.repeat(200_000), at: ['iflow.tooDeep', 1, 1] },
    {
      title: 'nesting that ends too late',
      text: `{"hooks":{"Stop":[{"hooks":[{"type":"command","command":"true","x":${'['.repeat(2500)}${']'.repeat(2500)}}]}]}}`,
      at: ['iflow.tooDeep', 1, 1],
    },
  ])('$title: exactly one problem, with its place, and no hooks', ({ text, at }) => {
    const { hooks, problems, fault } = parsed(text);
    expect([hooks, problems.map(({ severity, reason, line, column }) => [severity, reason.code, line, column]), fault?.code]).toEqual([
      [],
      [['error', ...at]],
      at[0],
    ]);
  });

  it.each([
    { title: 'comments', text: `{\n  // ours\n  ${good}\n}`, warnings: ['warning iflow.comments 2:3'] },
    { title: 'block comments', text: `{ /* ours */ ${good}}`, warnings: ['warning iflow.comments 1:3'] },
    { title: 'what looks like a comment inside a text is none', text: `{"url":"http://x", "glob":"/*", ${good}}`, warnings: [] },
    { title: 'a name that stands twice', text: `{"hooks":{},\n${good}}`, warnings: ['warning iflow.duplicateKey 2:1'] },
  ])('$title: a warning, and the hooks count', ({ text, warnings }) => {
    expect([problemsOf(text), parsed(text).hooks.length]).toEqual([warnings, 1]);
  });

  it('reads past a byte order mark with a warning', () => {
    const { hooks, problems } = iflowDocumented.parse(userFile, fileContent(`{${good}}`, true), contextOf());
    expect([hooks.length, problems.map(({ severity, reason }) => [severity, reason.code])]).toEqual([
      1,
      [['warning', 'iflow.byteOrderMark']],
    ]);
  });

  it('counts the last of several equal names, at every depth', () => {
    const text =
      '{"hooks":{"Stop":[{"hooks":[{"type":"command","command":"first"}]}],"Stop":[{"hooks":[{"type":"command","command":"a","command":"second"}]}]}}';
    expect([statesOf(text), problemsOf(text).map((problem) => problem.split(' ')[1])]).toEqual([
      [['second', 'on']],
      ['iflow.duplicateKey', 'iflow.duplicateKey'],
    ]);
  });

  it('keeps a member named __proto__ as a member', () => {
    const [hook] = parsed('{"hooks":{"Stop":[{"hooks":[{"type":"command","command":"x","__proto__":{"type":"http"}}]}]}}').hooks;
    expect([hook?.state.kind, Object.keys(hook?.raw ?? {}), Object.getPrototypeOf(hook?.raw)]).toEqual([
      'on',
      ['type', 'command', '__proto__'],
      Object.prototype,
    ]);
  });
});

describe('parse of iflow/documented: a file in UTF-16', () => {
  it.each([
    { title: 'with its mark', text: '\uFFFD\uFFFD{\0"\0a\0"\0:\x001\0}\0' },
    { title: 'without', text: '{\0}\0' },
  ])('is called that and no fault of spelling: $title', ({ text }) => {
    expect(problemsOf(text)).toEqual(['error iflow.utf16 1:1']);
  });
});
