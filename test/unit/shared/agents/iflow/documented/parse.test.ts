import { describe, expect, it } from 'vitest';
import { iflowDocumented } from '../../../../../../shared/agents/iflow/documented/edition.ts';
import { layersInOrder } from '../../../../../../shared/agents/scheduling.ts';
import type { JsonObject } from '../../../../../../shared/model/json.ts';
import { contextOf, fileContent, hooksOf, knownOf, parsed, userFile } from '../given.ts';

const guard = { type: 'command', command: 'python3 guard.py' };
const problemsOf = (settings: string | JsonObject) => parsed(settings).problems.map(({ severity, reason, line, column }) => `${severity} ${reason.code} ${String(line)}:${String(column)}`);
const statesOf = (settings: string | JsonObject) => parsed(settings).hooks.map((hook) => [hook.label, hook.state.kind === 'on' ? 'on' : `${hook.state.kind} ${hook.state.reason.code}`]);

describe('parse of iflow/documented: a good file', () => {
  it('gives every fact of a hook', () => {
    const text = '{\n  "hooks": {\n    "PreToolUse": [\n      { "matcher": "Edit|Write", "hooks": [{ "type": "command", "command": "python3 ~/.iflow/hooks/guard.py", "timeout": 10, "note": "ours" }] }\n    ]\n  }\n}\n';
    const { hooks, problems, ...rest } = parsed(text);
    const start = text.indexOf('{ "type"');
    expect({ hooks, ...rest }).toEqual({
      location: userFile, settings: {},
      hooks: [{
        id: expect.stringMatching(/^iflow:user:PreToolUse:[0-9a-f]{8}$/) as string,
        event: 'PreToolUse', location: 'user', group: 'user#PreToolUse/0', label: 'guard.py', source: userFile.path, matcher: 'Edit|Write',
        handler: { kind: 'command', command: 'python3 ~/.iflow/hooks/guard.py', timeout: 10 }, timeoutMs: 10_000,
        raw: { type: 'command', command: 'python3 ~/.iflow/hooks/guard.py', timeout: 10, note: 'ours' },
        range: { start, end: text.indexOf(']', start) }, state: { kind: 'on' },
      }],
    });
    expect(problems.map((problem) => problem.reason)).toEqual([{ code: 'iflow.unknownKey', params: { at: 'hooks.PreToolUse[0].hooks[0]', key: 'note' } }]);
  });

  it('keeps groups apart and the order of the file', () => {
    const { hooks } = parsed({ hooks: { Stop: [{ hooks: [{ ...guard, command: 'a' }, { ...guard, command: 'b' }] }, { hooks: [{ ...guard, command: 'c' }] }], PreToolUse: [{ hooks: [{ ...guard, command: 'd' }] }] } });
    expect(hooks.map((hook) => [hook.label, hook.group])).toEqual([['a', 'user#Stop/0'], ['b', 'user#Stop/0'], ['c', 'user#Stop/1'], ['d', 'user#PreToolUse/0']]);
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
    expect(parsed(hooksOf('Stop', { command: 'x', ...entry })).hooks.map((hook) => [hook.timeoutMs, hook.state.kind])).toEqual([[timeoutMs, 'on']]);
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
    const layers = ['system', 'user', 'project'].map((id) => iflowDocumented.parse({ ...userFile, id }, fileContent(JSON.stringify(hooksOf('Stop', { command: `from-${id}` }))), contextOf()));
    const set = knownOf(iflowDocumented.combine(layers, contextOf()));
    expect([set.hooks.map((hook) => hook.label), set]).toEqual([['from-system', 'from-user', 'from-project'], layersInOrder(layers)]);
  });
});

describe('parse of iflow/documented: the file as a whole', () => {
  it.each([
    { title: 'an absent file is no problem', content: { kind: 'absent' } as const, problems: [] },
    { title: 'an unreadable one is', content: { kind: 'unreadable', errno: 'EACCES' } as const, problems: [['iflow.unreadable', undefined, undefined]] },
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
  ])('$title: exactly one problem, with its place, and no hooks', ({ text, at }) => {
    const { hooks, problems, fault } = parsed(text);
    expect([hooks, problems.map(({ severity, reason, line, column }) => [severity, reason.code, line, column]), fault?.code]).toEqual([[], [['error', ...at]], at[0]]);
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
    expect([hooks.length, problems.map(({ severity, reason }) => [severity, reason.code])]).toEqual([1, [['warning', 'iflow.byteOrderMark']]]);
  });

  it('counts the last of several equal names, at every depth', () => {
    const text = '{"hooks":{"Stop":[{"hooks":[{"type":"command","command":"first"}]}],"Stop":[{"hooks":[{"type":"command","command":"a","command":"second"}]}]}}';
    expect([statesOf(text), problemsOf(text).map((problem) => problem.split(' ')[1])]).toEqual([[['second', 'on']], ['iflow.duplicateKey', 'iflow.duplicateKey']]);
  });

  it('keeps a member named __proto__ as a member', () => {
    const [hook] = parsed('{"hooks":{"Stop":[{"hooks":[{"type":"command","command":"x","__proto__":{"type":"http"}}]}]}}').hooks;
    expect([hook?.state.kind, Object.keys(hook?.raw ?? {}), Object.getPrototypeOf(hook?.raw)]).toEqual(['on', ['type', 'command', '__proto__'], Object.prototype]);
  });
});

describe('parse of iflow/documented: validation', () => {
  it.each<{ title: string; entry: JsonObject; code: string; key?: string }>([
    { title: 'no type', entry: { command: 'x' }, code: 'iflow.typeMissing' },
    { title: 'another type', entry: { type: 'http', command: 'x' }, code: 'iflow.typeUnknown' },
    { title: 'a type that is no text', entry: { type: 5, command: 'x' }, code: 'iflow.typeUnknown' },
    { title: 'no command', entry: { type: 'command' }, code: 'iflow.commandMissing' },
    { title: 'a command that is a list', entry: { type: 'command', command: ['a', 'b'] }, code: 'iflow.commandIsNoText' },
    { title: 'a command that is null', entry: { type: 'command', command: null }, code: 'iflow.commandIsNoText' },
    { title: 'an empty command', entry: { type: 'command', command: '' }, code: 'iflow.commandIsEmpty' },
    { title: 'a blank command', entry: { type: 'command', command: ' \n' }, code: 'iflow.commandIsEmpty' },
    { title: 'a timeout as text', entry: { type: 'command', command: 'x', timeout: '30' }, code: 'iflow.timeoutIsNoNumber' },
    { title: 'a timeout of null', entry: { type: 'command', command: 'x', timeout: null }, code: 'iflow.timeoutIsNoNumber' },
    { title: 'a timeout of 0', entry: { type: 'command', command: 'x', timeout: 0 }, code: 'iflow.timeoutOutOfRange' },
    { title: 'a negative timeout', entry: { type: 'command', command: 'x', timeout: -1 }, code: 'iflow.timeoutOutOfRange' },
  ])('$title is invalid, and the siblings are not', ({ entry, code }) => {
    const { hooks, problems } = parsed({ hooks: { Stop: [{ hooks: [guard, entry, guard] }] } });
    expect([hooks.map((hook) => (hook.state.kind === 'on' ? 'on' : hook.state.reason.code)), problems.map(({ severity, reason, hook }) => [severity, reason.code, hook])])
      .toEqual([['on', code, 'on'], [['error', code, hooks[1]?.id]]]);
  });

  it('a timeout that no number can hold is out of range', () => {
    expect(statesOf('{"hooks":{"Stop":[{"hooks":[{"type":"command","command":"x","timeout":1e999}]}]}}')).toEqual([['x', 'invalid iflow.timeoutOutOfRange']]);
  });

  it('points at the member that is wrong', () => {
    const text = '{"hooks":{"Stop":[{"hooks":[{"type":"command","command":"x","timeout":-1}]}]}}';
    expect(parsed(text).problems.map(({ range }) => range && text.slice(range.start, range.end))).toEqual(['"timeout":-1']);
  });

  it.each([
    { timeout: 999, hint: [] },
    { timeout: 1000, hint: [{ seconds: 1000, amount: 17, unit: 'minutes' }] },
    { timeout: 5000, hint: [{ seconds: 5000, amount: 83, unit: 'minutes' }] },
    { timeout: 30_000, hint: [{ seconds: 30_000, amount: 8.3, unit: 'hours' }] },
  ])('a timeout of $timeout looks like milliseconds or not, and is valid', ({ timeout, hint }) => {
    const { hooks, problems } = parsed(hooksOf('Stop', { command: 'x', timeout }));
    expect([hooks[0]?.state.kind, problems.map(({ severity, reason }) => [severity, reason.code, reason.params])]).toEqual(['on', hint.map((params) => ['hint', 'iflow.timeoutLooksLikeMs', params])]);
  });

  it.each([
    { title: 'an object', matcher: { type: 'always' }, found: 'object' },
    { title: 'a list', matcher: ['Edit'], found: 'list' },
    { title: 'null', matcher: null, found: 'null' },
    { title: 'a number', matcher: 5, found: 'number' },
  ])('a matcher that is $title takes its group along, and no other', ({ matcher, found }) => {
    const { hooks, problems } = parsed({ hooks: { PreToolUse: [{ matcher, hooks: [guard, guard] }, { matcher: 'Edit', hooks: [guard] }], Stop: [{ hooks: [guard] }] } });
    expect([hooks.map((hook) => hook.state.kind), problems.map(({ reason }) => reason)])
      .toEqual([['invalid', 'invalid', 'on', 'on'], [{ code: 'iflow.groupMatcherIsNoText', params: { at: 'hooks.PreToolUse[0]', found } }]]);
    expect(hooks[0]?.matcher).toEqual(matcher);
  });

  it.each(['SetUpEnvironment', 'Stop', 'SubagentStop'])('a matcher of %s is a finding and is ignored', (event) => {
    expect([statesOf(hooksOf(event, { command: 'x' }, 'Edit')), problemsOf(hooksOf(event, { command: 'x' }, 'Edit')).map((problem) => problem.split(' ').slice(0, 2))])
      .toEqual([[['x', 'on']], [['warning', 'iflow.matcherNotUsed']]]);
  });

  it.each(['PreToolUse', 'PostToolUse'])('a matcher of %s is not', (event) => {
    expect(problemsOf(hooksOf(event, { command: 'x' }, 'Edit'))).toEqual([]);
  });

  it.each([
    { event: 'PreCompact', code: 'iflow.unknownEvent' },
    { event: 'pretooluse', code: 'iflow.unknownEventCase' },
    { event: 'UserPromptSubmit', code: 'iflow.unknownEvent' },
  ])('the unknown event $event is a finding and is kept', ({ event, code }) => {
    const { hooks, problems } = parsed(hooksOf(event, { command: 'x' }));
    expect([hooks.map((hook) => [hook.event, hook.state.kind]), problems.map(({ severity, reason }) => [severity, reason.code])]).toEqual([[[event, 'ignored']], [['warning', code]]]);
  });

  it('an export in a command reaches nobody', () => {
    const texts = ['export MODE=fast', "bash -c 'export A=1; x'", 'x && export A=1', 'echo "export"', './export-all.sh', 'myexport A'];
    expect(texts.map((command) => problemsOf(hooksOf('Stop', { command })).length)).toEqual([1, 1, 1, 0, 0, 0]);
  });
});

describe('parse of iflow/documented: wrong nesting', () => {
  it.each<{ title: string; hooks: JsonObject[string]; states: string[][]; problems: { code: string; at?: string; form?: string }[] }>([
    {
      title: 'a hook where a group belongs', hooks: { PostToolUse: [{ matcher: 'Edit', type: 'command', command: 'x' }] },
      states: [['x', 'invalid iflow.entryIsNotNested']],
      problems: [{ code: 'iflow.entryIsNotNested', at: 'hooks.PostToolUse[0]', form: '{"PostToolUse":[{"matcher":"Edit","hooks":[{"type":"command","command":"x"}]}]}' }],
    },
    {
      title: 'a list of hooks that name their events', hooks: [{ event: 'PostToolUse', matcher: { toolName: ['Edit', 'Write'] }, command: 'x' }],
      states: [],
      problems: [{ code: 'iflow.hooksIsNoObject', form: '{"hooks":{"PostToolUse":[{"matcher":"Edit|Write","hooks":[{"type":"command","command":"x"}]}]}}' }],
    },
    {
      title: 'a matcher that is an object, beside a good hook', hooks: { Stop: [{ hooks: [guard] }], PreToolUse: [{ matcher: { type: 'always' }, hooks: [] }] },
      states: [['guard.py', 'on']],
      problems: [{ code: 'iflow.groupMatcherIsNoText', at: 'hooks.PreToolUse[0]' }, { code: 'iflow.groupIsEmpty', at: 'hooks.PreToolUse[0]' }],
    },
    {
      title: 'an event that is one group', hooks: { Stop: { hooks: [guard] } },
      states: [['guard.py', 'invalid iflow.eventIsNoList']],
      problems: [{ code: 'iflow.eventIsNoList', at: 'hooks.Stop', form: '{"Stop":[{"hooks":[{"type":"command","command":"python3 guard.py"}]}]}' }],
    },
    {
      title: 'an event that is a command', hooks: { Stop: 'x' }, states: [],
      problems: [{ code: 'iflow.eventIsNoList', at: 'hooks.Stop', form: '{"Stop":[{"hooks":[{"type":"command","command":"x"}]}]}' }],
    },
    { title: 'a group that is null', hooks: { Stop: [null, { hooks: [guard] }] }, states: [['guard.py', 'on']], problems: [{ code: 'iflow.groupIsNoObject', at: 'hooks.Stop[0]' }] },
    {
      title: 'a group without hooks', hooks: { PreToolUse: [{ matcher: 'Edit' }] }, states: [],
      problems: [{ code: 'iflow.groupHasNoHooks', at: 'hooks.PreToolUse[0]', form: '{"PreToolUse":[{"matcher":"Edit","hooks":[{"type":"command","command":"…"}]}]}' }],
    },
    {
      title: 'hooks that are one hook', hooks: { Stop: [{ hooks: guard }] }, states: [['guard.py', 'invalid iflow.groupHooksIsNoList']],
      problems: [{ code: 'iflow.groupHooksIsNoList', at: 'hooks.Stop[0]', form: '{"Stop":[{"hooks":[{"type":"command","command":"python3 guard.py"}]}]}' }],
    },
    { title: 'a hook that is a text', hooks: { Stop: [{ hooks: ['x', guard] }] }, states: [['guard.py', 'on']], problems: [{ code: 'iflow.entryIsNoObject', at: 'hooks.Stop[0].hooks[0]' }] },
  ])('$title: the place and the form that counts', ({ hooks, states, problems }) => {
    const found = parsed({ hooks });
    expect([statesOf({ hooks }), found.problems.map(({ reason: { code, params } }) => ({ code, ...(params?.['at'] !== undefined && { at: params['at'] }), ...(params?.['form'] !== undefined && { form: params['form'] }) }))])
      .toEqual([states, problems]);
    expect(found.problems.every((problem) => problem.line === 1 && problem.range !== undefined)).toBe(true);
  });
});
