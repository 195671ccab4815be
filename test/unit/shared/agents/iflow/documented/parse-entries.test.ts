import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../../../shared/model/json.ts';
import { hooksOf, parsed } from '../given.ts';

const guard = { type: 'command', command: 'python3 guard.py' };
const problemsOf = (settings: string | JsonObject) =>
  parsed(settings).problems.map(({ severity, reason, line, column }) => `${severity} ${reason.code} ${String(line)}:${String(column)}`);
const statesOf = (settings: string | JsonObject) =>
  parsed(settings).hooks.map((hook) => [hook.label, hook.state.kind === 'on' ? 'on' : `${hook.state.kind} ${hook.state.reason.code}`]);

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
    expect([
      hooks.map((hook) => (hook.state.kind === 'on' ? 'on' : hook.state.reason.code)),
      problems.map(({ severity, reason, hook }) => [severity, reason.code, hook]),
    ]).toEqual([['on', code, 'on'], [['error', code, hooks[1]?.id]]]);
  });

  it('a timeout that no number can hold is out of range', () => {
    expect(statesOf('{"hooks":{"Stop":[{"hooks":[{"type":"command","command":"x","timeout":1e999}]}]}}')).toEqual([
      ['x', 'invalid iflow.timeoutOutOfRange'],
    ]);
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
    expect([hooks[0]?.state.kind, problems.map(({ severity, reason }) => [severity, reason.code, reason.params])]).toEqual([
      'on',
      hint.map((params) => ['hint', 'iflow.timeoutLooksLikeMs', params]),
    ]);
  });

  it.each([
    { title: 'an object', matcher: { type: 'always' }, found: 'object' },
    { title: 'a list', matcher: ['Edit'], found: 'list' },
    { title: 'null', matcher: null, found: 'null' },
    { title: 'a number', matcher: 5, found: 'number' },
  ])('a matcher that is $title takes its group along, and no other', ({ matcher, found }) => {
    const { hooks, problems } = parsed({
      hooks: {
        PreToolUse: [
          { matcher, hooks: [guard, guard] },
          { matcher: 'Edit', hooks: [guard] },
        ],
        Stop: [{ hooks: [guard] }],
      },
    });
    expect([hooks.map((hook) => hook.state.kind), problems.map(({ reason }) => reason)]).toEqual([
      ['invalid', 'invalid', 'on', 'on'],
      [{ code: 'iflow.groupMatcherIsNoText', params: { at: 'hooks.PreToolUse[0]', found } }],
    ]);
    expect(hooks[0]?.matcher).toEqual(matcher);
  });

  it.each(['SetUpEnvironment', 'Stop', 'SubagentStop'])('a matcher of %s is a finding and is ignored', (event) => {
    expect([
      statesOf(hooksOf(event, { command: 'x' }, 'Edit')),
      problemsOf(hooksOf(event, { command: 'x' }, 'Edit')).map((problem) => problem.split(' ').slice(0, 2)),
    ]).toEqual([[['x', 'on']], [['warning', 'iflow.matcherNotUsed']]]);
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
    expect([hooks.map((hook) => [hook.event, hook.state.kind]), problems.map(({ severity, reason }) => [severity, reason.code])]).toEqual([
      [[event, 'ignored']],
      [['warning', code]],
    ]);
  });

  it('an export in a command reaches nobody', () => {
    const texts = ['export MODE=fast', "bash -c 'export A=1; x'", 'x && export A=1', 'echo "export"', './export-all.sh', 'myexport A'];
    expect(texts.map((command) => problemsOf(hooksOf('Stop', { command })).length)).toEqual([1, 1, 1, 0, 0, 0]);
  });
});

describe('parse of iflow/documented: wrong nesting', () => {
  it.each<{ title: string; hooks: JsonObject[string]; states: string[][]; problems: { code: string; at?: string; form?: string }[] }>([
    {
      title: 'a hook where a group belongs',
      hooks: { PostToolUse: [{ matcher: 'Edit', type: 'command', command: 'x' }] },
      states: [['x', 'invalid iflow.entryIsNotNested']],
      problems: [
        {
          code: 'iflow.entryIsNotNested',
          at: 'hooks.PostToolUse[0]',
          form: '{"PostToolUse":[{"matcher":"Edit","hooks":[{"type":"command","command":"x"}]}]}',
        },
      ],
    },
    {
      title: 'a list of hooks that name their events',
      hooks: [{ event: 'PostToolUse', matcher: { toolName: ['Edit', 'Write'] }, command: 'x' }],
      states: [],
      problems: [
        {
          code: 'iflow.hooksIsNoObject',
          form: '{"hooks":{"PostToolUse":[{"matcher":"Edit|Write","hooks":[{"type":"command","command":"x"}]}]}}',
        },
      ],
    },
    {
      title: 'a matcher that is an object, beside a good hook',
      hooks: { Stop: [{ hooks: [guard] }], PreToolUse: [{ matcher: { type: 'always' }, hooks: [] }] },
      states: [['guard.py', 'on']],
      problems: [
        { code: 'iflow.groupMatcherIsNoText', at: 'hooks.PreToolUse[0]' },
        { code: 'iflow.groupIsEmpty', at: 'hooks.PreToolUse[0]' },
      ],
    },
    {
      title: 'an event that is one group',
      hooks: { Stop: { hooks: [guard] } },
      states: [['guard.py', 'invalid iflow.eventIsNoList']],
      problems: [
        { code: 'iflow.eventIsNoList', at: 'hooks.Stop', form: '{"Stop":[{"hooks":[{"type":"command","command":"python3 guard.py"}]}]}' },
      ],
    },
    {
      title: 'an event that is a command',
      hooks: { Stop: 'x' },
      states: [],
      problems: [{ code: 'iflow.eventIsNoList', at: 'hooks.Stop', form: '{"Stop":[{"hooks":[{"type":"command","command":"x"}]}]}' }],
    },
    {
      title: 'a group that is null',
      hooks: { Stop: [null, { hooks: [guard] }] },
      states: [['guard.py', 'on']],
      problems: [{ code: 'iflow.groupIsNoObject', at: 'hooks.Stop[0]' }],
    },
    {
      title: 'a group without hooks',
      hooks: { PreToolUse: [{ matcher: 'Edit' }] },
      states: [],
      problems: [
        {
          code: 'iflow.groupHasNoHooks',
          at: 'hooks.PreToolUse[0]',
          form: '{"PreToolUse":[{"matcher":"Edit","hooks":[{"type":"command","command":"…"}]}]}',
        },
      ],
    },
    {
      title: 'hooks that are one hook',
      hooks: { Stop: [{ hooks: guard }] },
      states: [['guard.py', 'invalid iflow.groupHooksIsNoList']],
      problems: [
        {
          code: 'iflow.groupHooksIsNoList',
          at: 'hooks.Stop[0]',
          form: '{"Stop":[{"hooks":[{"type":"command","command":"python3 guard.py"}]}]}',
        },
      ],
    },
    {
      title: 'a hook that is a text',
      hooks: { Stop: [{ hooks: ['x', guard] }] },
      states: [['guard.py', 'on']],
      problems: [{ code: 'iflow.entryIsNoObject', at: 'hooks.Stop[0].hooks[0]' }],
    },
  ])('$title: the place and the form that counts', ({ hooks, states, problems }) => {
    const found = parsed({ hooks });
    expect([
      statesOf({ hooks }),
      found.problems.map(({ reason: { code, params } }) => ({
        code,
        ...(params?.['at'] !== undefined && { at: params['at'] }),
        ...(params?.['form'] !== undefined && { form: params['form'] }),
      })),
    ]).toEqual([states, problems]);
    expect(found.problems.every((problem) => problem.line === 1 && problem.range !== undefined)).toBe(true);
  });
});
