import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clineDocumented } from '../../../../../../shared/agents/cline/documented/index.ts';
import type { JsonObject } from '../../../../../../shared/model/json.ts';
import { clock, firingOf, linux } from '../surroundings.ts';

const common = (hookName: string): JsonObject => ({
  clineVersion: '4.1.13',
  hookName,
  timestamp: '1700000000123',
  taskId: 'task-9',
  workspaceRoots: ['/src/app'],
  userId: 'user-9',
  model: { provider: 'unknown', slug: 'unknown' },
});
const write = (event: string, input: JsonObject): JsonObject => clineDocumented.writePayload(firingOf(event, input), linux());
const metadata = { taskId: 't', ulid: 'u' };
const notification = {
  event: 'user_attention',
  source: 'ask',
  message: 'm',
  waitingForUserInput: true,
  eventVersion: '1',
  eventId: 'e',
  messageTruncated: false,
  sourceType: 'ask',
  sourceId: 's',
  requiresUserAction: true,
  severity: 'info',
};

describe('what a hook reads', () => {
  it.each([
    {
      event: 'TaskStart',
      input: { taskMetadata: { ...metadata, initialTask: 'i' } },
      own: { taskStart: { taskMetadata: { ...metadata, initialTask: 'i' } } },
    },
    {
      event: 'TaskResume',
      input: { taskMetadata: metadata, previousState: { lastMessageTs: '1', messageCount: '2', conversationHistoryDeleted: 'false' } },
      own: {
        taskResume: {
          taskMetadata: metadata,
          previousState: { lastMessageTs: '1', messageCount: '2', conversationHistoryDeleted: 'false' },
        },
      },
    },
    {
      event: 'TaskCancel',
      input: { taskMetadata: { ...metadata, completionStatus: 'c' } },
      own: { taskCancel: { taskMetadata: { ...metadata, completionStatus: 'c' } } },
    },
    { event: 'TaskComplete', input: { taskMetadata: metadata }, own: { taskComplete: { taskMetadata: metadata } } },
    {
      event: 'UserPromptSubmit',
      input: { prompt: 'p', attachments: ['a'] },
      own: { userPromptSubmit: { prompt: 'p', attachments: ['a'] } },
    },
    {
      event: 'PreToolUse',
      input: { toolName: 't', parameters: { n: 5, o: { a: [null, true] } } },
      own: { preToolUse: { toolName: 't', parameters: { n: 5, o: { a: [null, true] } } } },
    },
    {
      event: 'PostToolUse',
      input: { toolName: 't', parameters: {}, result: 'r', success: false, executionTimeMs: 0 },
      own: { postToolUse: { toolName: 't', parameters: {}, result: 'r', success: false, executionTimeMs: 0 } },
    },
    {
      event: 'PreCompact',
      input: { compaction: { contextSize: 1, messagesToCompact: 2, compactionStrategy: 's', ulid: 'not documented' } },
      own: { preCompact: { contextSize: 1, messagesToCompact: 2, compactionStrategy: 's' } },
    },
    { event: 'Notification', input: { notification }, own: { notification } },
  ])('$event', ({ event, input, own }) => expect(write(event, input)).toEqual({ ...common(event), ...own }));

  it.each([
    ['TaskStart', { taskStart: { taskMetadata: { taskId: '', ulid: '', initialTask: '' } } }],
    [
      'TaskResume',
      {
        taskResume: {
          taskMetadata: { taskId: '', ulid: '' },
          previousState: { lastMessageTs: '', messageCount: '', conversationHistoryDeleted: '' },
        },
      },
    ],
    ['UserPromptSubmit', { userPromptSubmit: { prompt: '', attachments: [] } }],
    ['PostToolUse', { postToolUse: { toolName: '', parameters: {}, result: '', success: true, executionTimeMs: 0 } }],
    ['PreCompact', { preCompact: { contextSize: 0, messagesToCompact: 0, compactionStrategy: '' } }],
  ] as const)('%s: every field stands there, also when nothing is known', (event, own) =>
    expect(write(event, {})).toEqual({ ...common(event), ...own }),
  );

  it('has its keys in the documented order', () => {
    expect(Object.keys(write('PreToolUse', {}))).toEqual([
      'clineVersion',
      'hookName',
      'timestamp',
      'taskId',
      'workspaceRoots',
      'userId',
      'model',
      'preToolUse',
    ]);
  });
});

describe('a payload read back', () => {
  const text = fc.string({ unit: 'binary' });
  const name = fc.string().filter((key) => key !== '__proto__');
  const parameters = fc.dictionary(
    name,
    fc.jsonValue({ depthSize: 'small' }).filter((value) => !JSON.stringify(value).includes('__proto__')),
  );
  const task = { taskId: text, ulid: text };
  const own: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
    TaskStart: fc.record({ taskMetadata: fc.record({ ...task, initialTask: text }) }),
    TaskResume: fc.record({
      taskMetadata: fc.record(task),
      previousState: fc.record({ lastMessageTs: text, messageCount: text, conversationHistoryDeleted: text }),
    }),
    TaskCancel: fc.record({ taskMetadata: fc.record({ ...task, completionStatus: text }) }),
    TaskComplete: fc.record({ taskMetadata: fc.record(task) }),
    UserPromptSubmit: fc.record({ prompt: text, attachments: fc.array(text) }),
    PreToolUse: fc.record({ toolName: text, parameters }),
    PostToolUse: fc.record({
      toolName: text,
      parameters,
      result: text,
      success: fc.boolean(),
      executionTimeMs: fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => n + 0),
    }),
    PreCompact: fc.record({ contextSize: fc.integer(), messagesToCompact: fc.integer(), compactionStrategy: text }),
    Notification: fc.record({
      event: text,
      source: text,
      message: text,
      waitingForUserInput: fc.boolean(),
      eventVersion: text,
      eventId: text,
      messageTruncated: fc.boolean(),
      sourceType: text,
      sourceId: text,
      requiresUserAction: fc.boolean(),
      severity: text,
    }),
  };
  const keys: Readonly<Record<string, string>> = {
    TaskStart: 'taskStart',
    TaskResume: 'taskResume',
    TaskCancel: 'taskCancel',
    TaskComplete: 'taskComplete',
    UserPromptSubmit: 'userPromptSubmit',
    PreToolUse: 'preToolUse',
    PostToolUse: 'postToolUse',
    PreCompact: 'preCompact',
    Notification: 'notification',
  };

  it.each(Object.keys(own))('%s: is written as it was', (event) => {
    const whole = fc.record({
      clineVersion: text,
      hookName: fc.constant(event),
      timestamp: fc.oneof(text, fc.nat({ max: 2 ** 45 }).map(String)),
      taskId: text,
      workspaceRoots: fc.array(text),
      userId: text,
      model: fc.record({ provider: text, slug: text }),
      [keys[event] ?? '']: own[event] ?? fc.constant({}),
    });
    fc.assert(
      fc.property(whole, (payload) => {
        const read = clineDocumented.readPayload(event, payload as JsonObject, clock, linux());
        if (read.kind !== 'firing') throw new Error(JSON.stringify(read));
        expect([clineDocumented.writePayload(read.firing, linux()), read.unknownKeys]).toEqual([payload, []]);
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    { title: 'a tool name that is no text', payload: { preToolUse: { toolName: 5, parameters: {} } }, paths: ['preToolUse.toolName'] },
    { title: 'parameters that are a list', payload: { preToolUse: { toolName: 't', parameters: [] } }, paths: ['preToolUse.parameters'] },
    { title: 'parameters that are missing', payload: { preToolUse: { toolName: 't' } }, paths: ['preToolUse.parameters'] },
    { title: 'the event’s object as text', payload: { preToolUse: 'x' }, paths: ['preToolUse'] },
    { title: 'two mistakes', payload: { timestamp: 5, workspaceRoots: ['a', 1] }, paths: ['timestamp', 'workspaceRoots.1'] },
    { title: 'another event’s name', payload: { hookName: 'PostToolUse' }, paths: ['hookName'] },
    { title: 'null for an object', payload: { model: null }, paths: ['model'] },
  ])('refuses $title', ({ payload, paths }) => {
    const read = clineDocumented.readPayload('PreToolUse', payload, clock, linux());
    expect(read.kind === 'invalid' && read.issues.map((issue) => issue.path)).toEqual(paths);
  });

  it('takes what is left out from the sample, the clock and the workspace', () => {
    const read = clineDocumented.readPayload('PreToolUse', {}, clock, linux());
    expect(read.kind === 'firing' && clineDocumented.writePayload(read.firing, linux())).toEqual({
      ...common('PreToolUse'),
      preToolUse: { toolName: 'write_to_file', parameters: { path: 'src/index.ts', content: 'export const answer = 42;\n' } },
    });
  });

  it('writes down nothing that another edition would say differently', () => {
    const read = clineDocumented.readPayload(
      'PreToolUse',
      { ...common('PreToolUse'), preToolUse: { toolName: 't', parameters: {} } },
      clock,
      linux(),
    );
    expect(read).toEqual({ kind: 'firing', unknownKeys: [], firing: firingOf('PreToolUse', { toolName: 't', parameters: {} }) });
  });

  it('names the keys that are not sent', () => {
    const read = clineDocumented.readPayload(
      'PreToolUse',
      { extra: 1, postToolUse: {}, preToolUse: { toolName: 'any_tool', parameters: { x: { y: 1 } }, more: 1 } },
      clock,
      linux(),
    );
    expect(read.kind === 'firing' && [read.unknownKeys, read.firing.input]).toEqual([
      ['extra', 'postToolUse', 'preToolUse.more'],
      { toolName: 'any_tool', parameters: { x: { y: 1 } } },
    ]);
  });

  it('knows no other event', () => {
    expect(clineDocumented.readPayload('Stop', {}, clock, linux()).kind).toBe('invalid');
  });
});

describe('samples', () => {
  const payloads = (event: string, tool?: string): JsonObject[] =>
    clineDocumented.samples(event, tool, clock, linux()).map((sample) => clineDocumented.writePayload(sample.firing, linux()));

  it.each(clineDocumented.events.map((event) => event.name))('%s: each is a valid payload', (event) => {
    for (const payload of payloads(event)) {
      const read = clineDocumented.readPayload(event, payload, clock, linux());
      expect(read.kind === 'firing' && read.unknownKeys).toEqual([]);
    }
  });

  it.each(clineDocumented.tools.map((tool) => tool.name))('%s: the chosen tool comes first, with its own parameters', (tool) => {
    const sample = clineDocumented.tools.find((known) => known.name === tool)?.sample;
    expect(payloads('PreToolUse', tool)[0]?.['preToolUse']).toEqual({ toolName: tool, parameters: sample });
  });

  it('lets any tool be named', () => {
    expect(payloads('PostToolUse', 'my_tool').map((payload) => payload['postToolUse'])).toEqual([
      { toolName: 'my_tool', parameters: {}, result: 'Done.', success: true, executionTimeMs: 125 },
    ]);
  });

  it('has a moment for each of the documentation’s own example scripts', () => {
    const calls = payloads('PreToolUse').map((payload) => JSON.stringify(payload['preToolUse']));
    const results = payloads('PostToolUse').map(
      (payload) => payload['postToolUse'] as { toolName: string; success: boolean; executionTimeMs: number },
    );
    expect({
      packageJson: calls.some((call) => call.includes('write_to_file') && call.includes('"package.json"')),
      js: calls.some((call) => /"write_to_file".*\.js"/.test(call)),
      ts: calls.some((call) => /"write_to_file".*\.ts"/.test(call)),
      written: results.some((result) => result.toolName === 'write_to_file' && result.success),
      slow: results.some((result) => result.executionTimeMs > 5000),
      failed: results.some((result) => !result.success),
    }).toEqual({ packageJson: true, js: true, ts: true, written: true, slow: true, failed: true });
  });
});
