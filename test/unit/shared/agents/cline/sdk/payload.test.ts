import { describe, expect, it } from 'vitest';
import { clineDocumented } from '../../../../../../shared/agents/cline/documented/index.ts';
import { clineSdk } from '../../../../../../shared/agents/cline/sdk/index.ts';
import type { JsonObject } from '../../../../../../shared/model/json.ts';
import { clock, firingOf, linux } from '../surroundings.ts';

const context = linux({ env: { USER: 'ada' } });
const common = (hookName: string): JsonObject => ({
  clineVersion: '',
  timestamp: '2023-11-14T22:13:20.123Z',
  taskId: 'task-9',
  sessionContext: { rootSessionId: 'session-9' },
  workspaceRoots: ['/src/app'],
  workspaceInfo: { rootPath: '/src/app' },
  userId: 'ada',
  agent_id: 'agent-1',
  parent_agent_id: null,
  hookName,
});

describe('what a hook reads', () => {
  it.each([
    { event: 'TaskStart', input: {}, own: { taskStart: { taskMetadata: {} } } },
    { event: 'TaskResume', input: {}, own: { taskResume: { taskMetadata: {}, previousState: {} } } },
    {
      event: 'UserPromptSubmit',
      input: { prompt: 'p', attachments: ['lost'] },
      own: { userPromptSubmit: { prompt: 'p', attachments: [] } },
    },
    {
      event: 'PreToolUse',
      input: { toolName: 't', parameters: { a: ['x'], s: 's' } },
      own: {
        iteration: 1,
        tool_call: { id: 'call-9', name: 't', input: { a: ['x'], s: 's' } },
        preToolUse: { toolName: 't', parameters: { a: '["x"]', s: 's' } },
      },
    },
    {
      event: 'PostToolUse',
      input: { toolName: 't', result: { o: 1 }, success: false, executionTimeMs: 1000 },
      own: {
        iteration: 1,
        tool_result: {
          id: 'call-9',
          name: 't',
          input: {},
          output: { o: 1 },
          error: '{"o":1}',
          durationMs: 1000,
          startedAt: '2023-11-14T22:13:19.123Z',
          endedAt: '2023-11-14T22:13:20.123Z',
        },
        postToolUse: { toolName: 't', parameters: {}, result: '{"o":1}', success: false, executionTimeMs: 1000 },
      },
    },
    {
      event: 'TaskComplete',
      input: { sdk: { iteration: 3, turn: { outputText: 'd', status: 'completed' } } },
      own: { iteration: 3, turn: { outputText: 'd', status: 'completed' }, taskComplete: { taskMetadata: {} } },
    },
    {
      event: 'TaskError',
      input: { sdk: { error: { name: 'E', message: 'm' } } },
      own: { iteration: 1, error: { name: 'E', message: 'm' } },
    },
    { event: 'TaskCancel', input: { sdk: { reason: 'cancelled' } }, own: { reason: 'cancelled', taskCancel: { taskMetadata: {} } } },
    { event: 'SessionShutdown', input: {}, own: {} },
  ])('$event', ({ event, input, own }) => {
    const names: Readonly<Record<string, string>> = {
      TaskStart: 'agent_start',
      TaskResume: 'agent_resume',
      UserPromptSubmit: 'prompt_submit',
      PreToolUse: 'tool_call',
      PostToolUse: 'tool_result',
      TaskComplete: 'agent_end',
      TaskError: 'agent_error',
      TaskCancel: 'agent_abort',
      SessionShutdown: 'session_shutdown',
    };
    expect(clineSdk.writePayload(firingOf(event, input), context)).toEqual({ ...common(names[event] ?? ''), ...own });
  });

  it.each([
    { env: { CLINE_USER_ID: ' id ', USER: 'ada' }, is: 'id' },
    { env: { CLINE_USER_ID: ' ', USER: 'ada' }, is: 'ada' },
    { env: {}, is: 'unknown' },
  ])('the user of $env', ({ env, is }) => expect(clineSdk.writePayload(firingOf('SessionShutdown'), linux({ env }))['userId']).toBe(is));
});

describe('a payload read back', () => {
  const fired = clineSdk.events.filter((event) => !event.never).map((event) => event.name);
  const again = (event: string, payload: JsonObject): JsonObject => {
    const read = clineSdk.readPayload(event, payload, clock, context);
    if (read.kind === 'invalid') throw new Error(JSON.stringify(read.issues));
    return clineSdk.writePayload(read.firing, context);
  };

  it.each(fired)('%s: every sample is written as it was', (event) => {
    for (const sample of clineSdk.samples(event, undefined, clock, context)) {
      const payload = clineSdk.writePayload(sample.firing, context);
      expect(again(event, payload)).toEqual(payload);
    }
  });

  it('keeps every field that was changed', () => {
    const changed = {
      ...common('tool_result'),
      clineVersion: '9',
      timestamp: 'later',
      taskId: 'x',
      sessionContext: { rootSessionId: 'y' },
      workspaceRoots: ['/z'],
      workspaceInfo: { rootPath: '/z', git: { branch: 'b' } },
      userId: 'u',
      agent_id: 'g',
      parent_agent_id: 'p',
      iteration: 7,
      tool_result: { id: 'c', name: 't', input: ['no object'], output: null, error: 'bad', durationMs: 3, startedAt: 's', endedAt: 'e' },
      postToolUse: { toolName: 't', parameters: { 0: 'no object' }, result: 'null', success: false, executionTimeMs: 3 },
    };
    expect(again('PostToolUse', changed)).toEqual(changed);
  });

  it('takes the old form where only that was changed', () => {
    expect(again('PreToolUse', { preToolUse: { toolName: 'mine', parameters: { path: 'a' } } })['tool_call']).toEqual({
      id: 'call-9',
      name: 'mine',
      input: { path: 'a' },
    });
  });

  it.each([
    { payload: { iteration: 'two', parent_agent_id: 5 }, paths: ['parent_agent_id', 'iteration'] },
    { payload: { hookName: 'PreToolUse' }, paths: ['hookName'] },
    { payload: { tool_call: { id: 1, name: 't', input: {} } }, paths: ['tool_call.id'] },
  ])('refuses $payload', ({ payload, paths }) => {
    const read = clineSdk.readPayload('PreToolUse', payload, clock, context);
    expect(read.kind === 'invalid' && read.issues.map((issue) => issue.path)).toEqual(paths);
  });

  it('names what is not sent', () => {
    const read = clineSdk.readPayload('PreToolUse', { model: {}, preToolUse: { toolName: 't', parameters: {}, extra: 1 } }, clock, context);
    expect(read.kind === 'firing' && read.unknownKeys).toEqual(['model', 'preToolUse.extra']);
  });

  it('knows no other event', () => expect(clineSdk.readPayload('PreCompact', {}, clock, context).kind).toBe('invalid'));
});

describe('one moment in both editions', () => {
  it('the documented payload, as the SDK would write that moment', () => {
    const read = clineDocumented.readPayload(
      'PreToolUse',
      { preToolUse: { toolName: 'list_files', parameters: { recursive: true } } },
      clock,
      context,
    );
    expect(read.kind === 'firing' && clineSdk.writePayload(read.firing, context)).toEqual({
      ...common('tool_call'),
      iteration: 1,
      tool_call: { id: 'call-9', name: 'list_files', input: { recursive: true } },
      preToolUse: { toolName: 'list_files', parameters: { recursive: 'true' } },
    });
  });
});
