import { describe, expect, it } from 'vitest';
import { iflowDocumented } from '../../../../../../shared/agents/iflow/documented/edition.ts';
import type { JsonObject } from '../../../../../../shared/model/json.ts';
import { clock, contextOf, hookOf, knownOf, parsed, runOf } from '../given.ts';

const context = contextOf();
const planOf = (event: string, input: JsonObject, entry: JsonObject = { command: 'x "$HOME"' }, changes = {}) =>
  knownOf(iflowDocumented.plan(hookOf(event, entry), runOf(event, input), contextOf(changes)));
const envOf = (event: string, input: JsonObject) => {
  const plan = planOf(event, input);
  return plan.kind === 'process' ? plan.env : undefined;
};

describe('plan of iflow/documented', () => {
  it('starts the command through the shell, in the agent’s directory, with stdin as documented', () => {
    expect(planOf('Stop', {}, { command: 'x "$HOME"', timeout: 15 })).toEqual({
      kind: 'process',
      platform: 'linux',
      argv: ['/bin/sh', '-c', 'x "$HOME"'],
      via: 'shell',
      cwd: '/work/orders',
      env: { set: { IFLOW_SESSION_ID: 'sess-1' }, unset: [] },
      stdin: '{"session_id":"sess-1","cwd":"/work/orders","hook_event_name":"Stop"}',
      ownGroup: true,
      awaited: true,
      endsWhen: 'exits',
      timeoutMs: 15_000,
      stop: {
        kill: [
          { afterMs: 0, signal: 'SIGTERM', to: 'group' },
          { afterMs: 2000, signal: 'SIGKILL', to: 'group' },
        ],
        settles: 'whenEnded',
      },
      scratch: [],
      keepBytes: null,
      predictions: [],
    });
  });

  it('has no limit without a timeout', () => {
    expect(planOf('Stop', {})).toMatchObject({ timeoutMs: null });
  });

  it('uses cmd on Windows, and the process’s directory where no workspace is open', () => {
    expect(planOf('Stop', {}, { command: 'x.cmd' }, { platform: 'win32', pathStyle: 'win32', roots: [], cwd: 'D:\\x' })).toMatchObject({
      platform: 'win32',
      argv: ['cmd.exe', '/d', '/s', '/c', 'x.cmd'],
      cwd: 'D:\\x',
    });
  });

  it.each<{ event: string; input: JsonObject; set: Record<string, string> }>([
    {
      event: 'PreToolUse',
      input: { tool_name: 'write_file', tool_input: { file_path: 'ä"b' } },
      set: {
        IFLOW_SESSION_ID: 'sess-1',
        IFLOW_TOOL_NAME: 'write_file',
        IFLOW_TOOL_ARGS: '{"file_path":"ä\\"b"}',
        IFLOW_TOOL_ALIASES: '["write","create","save"]',
      },
    },
    {
      event: 'PostToolUse',
      input: { tool_name: 'mcp__gh__x', tool_input: {}, tool_response: null },
      set: { IFLOW_SESSION_ID: 'sess-1', IFLOW_TOOL_NAME: 'mcp__gh__x', IFLOW_TOOL_ARGS: '{}', IFLOW_TOOL_ALIASES: '[]' },
    },
    { event: 'SetUpEnvironment', input: {}, set: { IFLOW_SESSION_ID: 'sess-1' } },
    {
      event: 'SubagentStop',
      input: { agent_type: 'reviewer', subagent_start_time: 12 },
      set: { IFLOW_SESSION_ID: 'sess-1', IFLOW_AGENT_TYPE: 'reviewer', IFLOW_SUBAGENT_START_TIME: '12' },
    },
    {
      event: 'SubagentStop',
      input: {},
      set: { IFLOW_SESSION_ID: 'sess-1', IFLOW_AGENT_TYPE: 'general-purpose', IFLOW_SUBAGENT_START_TIME: '1700000058' },
    },
  ])('$event sets its variables', ({ event, input, set }) => {
    expect(envOf(event, input)).toEqual({ set, unset: [] });
  });

  it('sends a directory that was given for the payload, and still works in the agent’s own', () => {
    expect(planOf('Stop', { cwd: '/given' })).toMatchObject({
      cwd: '/work/orders',
      stdin: '{"session_id":"sess-1","cwd":"/given","hook_event_name":"Stop"}',
    });
  });

  it.each<{ title: string; command: JsonObject[string] }>([
    { title: 'a number', command: 5 },
    { title: 'null', command: null },
    { title: 'blank', command: ' ' },
  ])('starts nothing where the command is $title', ({ command }) => {
    const [hook] = parsed({ hooks: { Stop: [{ hooks: [{ type: 'command', command }] }] } }).hooks;
    expect(hook && knownOf(iflowDocumented.plan(hook, runOf('Stop', {}), context))).toEqual({
      kind: 'notRun',
      reason: { code: 'iflow.nothingToStart' },
      predictions: [],
    });
  });

  it('starts all matching hooks at once', () => {
    const hooks = parsed({
      hooks: { Stop: [{ hooks: [{ type: 'command', command: 'a' }] }, { hooks: [{ type: 'command', command: 'b' }] }] },
    }).hooks;
    const run = { ...runOf('Stop', {}, hooks), started: [] };
    expect(iflowDocumented.next(run, context)).toEqual({ start: hooks.map((hook) => hook.id), skip: [] });
  });
});

describe('select of iflow/documented', () => {
  const select = (settings: JsonObject, event: string, input: JsonObject) => {
    const set = { ...parsed(settings), locations: [], predictions: [] };
    return iflowDocumented
      .select({ event, input, at: clock.at, ids: clock.ids }, { ...set, hooks: [...set.hooks], problems: [...set.problems] }, context)
      .map(({ stage, match }) => [stage, match?.by]);
  };
  const entry = { type: 'command', command: 'x' };
  const settings = {
    hooks: {
      PreToolUse: [
        { matcher: 'Edit', hooks: [entry] },
        { matcher: 'write_file', hooks: [entry] },
        { matcher: 5, hooks: [entry] },
        { hooks: [{ type: 'http', command: 'x' }] },
      ],
      Stop: [{ matcher: 'Edit', hooks: [entry] }],
      PreCompact: [{ hooks: [entry] }],
    },
  };

  it('sorts hooks by event, state and matcher, also through an alias in the payload', () => {
    expect(select(settings, 'PreToolUse', { tool_name: 'Write', tool_input: {} })).toEqual([
      ['fires', 'Edit'],
      ['matcher', undefined],
      ['off', undefined],
      ['off', undefined],
      ['event', undefined],
      ['event', undefined],
    ]);
  });

  it('lets every hook of an event without matcher fire', () => {
    expect(select(settings, 'Stop', {}).map(([stage]) => stage)).toEqual(['event', 'event', 'event', 'event', 'fires', 'event']);
  });
});
