import { describe, expect, it } from 'vitest';
import { clineDocumented } from '../../../../../../shared/agents/cline/documented/index.ts';
import { clineVscode } from '../../../../../../shared/agents/cline/vscode/index.ts';
import type { Context } from '../../../../../../shared/agents/facts.ts';
import type { JsonObject } from '../../../../../../shared/model/json.ts';
import { clock, firingOf, linux } from '../surroundings.ts';

const model = { provider: 'unknown', slug: 'unknown' };
const common = (hookName: string): JsonObject => ({
  clineVersion: '4.1.13',
  hookName,
  timestamp: '1700000000123',
  taskId: 'task-9',
  workspaceRoots: ['/src/app'],
  userId: 'user-9',
  model,
});
const write = (event: string, input: JsonObject): JsonObject => clineVscode.writePayload(firingOf(event, input), linux());
/** Read and written again. */
function again(event: string, payload: JsonObject, context: Context = linux()): JsonObject {
  const read = clineVscode.readPayload(event, payload, clock, context);
  if (read.kind === 'invalid') throw new Error(JSON.stringify(read.issues));
  return clineVscode.writePayload(read.firing, context);
}

describe('what a hook reads', () => {
  it.each([
    {
      title: 'a failed tool',
      event: 'PostToolUse',
      input: { toolName: 't', result: '', success: false, executionTimeMs: 0 },
      own: { postToolUse: { toolName: 't' } },
    },
    {
      title: 'a tool’s own values as JSON',
      event: 'PreToolUse',
      input: { toolName: 't', parameters: { s: 's', n: 3, l: ['a'], u: null } },
      own: { preToolUse: { toolName: 't', parameters: { s: 's', n: '3', l: '["a"]', u: 'null' } } },
    },
    {
      title: 'an output that is no text',
      event: 'PostToolUse',
      input: { toolName: 't', result: { a: 1 }, success: true, executionTimeMs: 12.5 },
      own: { postToolUse: { toolName: 't', result: '[object Object]', success: true, executionTimeMs: 13 } },
    },
    {
      title: 'no output',
      event: 'PostToolUse',
      input: { toolName: 't', result: null, success: true },
      own: { postToolUse: { toolName: 't', success: true } },
    },
    {
      title: 'an empty prompt, which is put back',
      event: 'UserPromptSubmit',
      input: { prompt: '' },
      own: { userPromptSubmit: { prompt: '' } },
    },
    { title: 'empty metadata', event: 'TaskStart', input: {}, own: { taskStart: {} } },
    {
      title: 'a blank in a map',
      event: 'TaskStart',
      input: { taskMetadata: { ulid: '' } },
      own: { taskStart: { taskMetadata: { ulid: '' } } },
    },
    {
      title: 'fields that it does not know',
      event: 'PreCompact',
      input: { compaction: { contextSize: 5, messagesToCompact: 4 } },
      own: { preCompact: { contextSize: 5 } },
    },
  ])('$title', ({ event, input, own }) => expect(write(event, input)).toEqual({ ...common(event), ...own }));

  it('leaves out what is empty', () => {
    const firing = { ...firingOf('PreToolUse', { clineVersion: '' }), ids: { ...clock.ids, task: '', user: '' } };
    expect(clineVscode.writePayload(firing, linux({ roots: [] }))).toEqual({
      hookName: 'PreToolUse',
      timestamp: '1700000000123',
      model,
      preToolUse: {},
    });
  });

  it.each([
    { given: { provider: '  a ', slug: '\tb\n' }, is: { provider: 'a', slug: 'b' } },
    { given: { provider: ' ', slug: '' }, is: model },
  ])('trims the model $given', ({ given, is }) => expect(write('PreToolUse', { model: given })['model']).toEqual(is));
});

describe('a payload read back', () => {
  it.each(clineVscode.events.map((event) => event.name))('%s: every sample is written as it was', (event) => {
    for (const sample of clineVscode.samples(event, undefined, clock, linux())) {
      const payload = clineVscode.writePayload(sample.firing, linux());
      expect(again(event, payload)).toEqual(payload);
    }
  });

  it('takes a missing field for its default', () => {
    expect(again('PostToolUse', { postToolUse: { toolName: 't' } })).toEqual({ ...common('PostToolUse'), postToolUse: { toolName: 't' } });
  });

  it('makes text of what a map cannot hold', () => {
    expect(
      again('PreToolUse', { preToolUse: { toolName: 't', parameters: { n: 5, o: { a: 1 }, l: [1, 2], z: null, b: true } } })['preToolUse'],
    ).toEqual({
      toolName: 't',
      parameters: { n: '5', o: '[object Object]', l: '1,2', z: 'null', b: 'true' },
    });
  });

  it('refuses wrong types with their path', () => {
    const read = clineVscode.readPayload('PostToolUse', { postToolUse: { success: 'yes', executionTimeMs: '5' } }, clock, linux());
    expect(read.kind === 'invalid' && read.issues.map((issue) => issue.path)).toEqual([
      'postToolUse.success',
      'postToolUse.executionTimeMs',
    ]);
  });

  it('names what is not sent', () => {
    const read = clineVscode.readPayload('PreCompact', { extra: 1, preCompact: { messagesToCompact: 3 } }, clock, linux());
    expect(read.kind === 'firing' && read.unknownKeys).toEqual(['extra', 'preCompact.messagesToCompact']);
  });
});

describe('one moment in both editions', () => {
  it('the documented payload, as the extension would write that moment', () => {
    const read = clineDocumented.readPayload(
      'PreToolUse',
      { preToolUse: { toolName: 'list_files', parameters: { recursive: true } } },
      clock,
      linux(),
    );
    expect(read.kind === 'firing' && clineVscode.writePayload(read.firing, linux())).toEqual({
      ...common('PreToolUse'),
      preToolUse: { toolName: 'list_files', parameters: { recursive: 'true' } },
    });
  });
});
