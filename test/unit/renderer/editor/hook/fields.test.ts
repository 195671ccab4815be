import { describe, expect, it } from 'vitest';
import { editions } from '../../../../../shared/agents/index.ts';
import { fieldAt, hookFields } from '../../../../../renderer/editor/hook/fields.ts';
import { edition } from './given.ts';

describe('the fields of a payload', () => {
  it('come with type, need, example and the tools that they belong to', () => {
    const { payload } = hookFields(edition('iflow/documented'), 'PreToolUse');
    expect([fieldAt(payload, ['tool_name']), fieldAt(payload, ['tool_input', 'edits'])]).toEqual([
      { path: ['tool_name'], type: 'string', need: 'always', values: [], example: 'replace', tools: [] },
      {
        path: ['tool_input', 'edits'],
        type: 'object[]',
        need: 'sometimes',
        values: [],
        example: [{ old_string: 'let total = 0', new_string: 'const total = 0' }],
        tools: ['multi_edit'],
      },
    ]);
  });
  it('go below objects whose keys the schema leaves open', () => {
    const { payload } = hookFields(edition('cline/vscode-4.1'), 'TaskStart');
    expect(payload.map(({ path }) => path.join('.')).filter((path) => path.startsWith('taskStart'))).toEqual([
      'taskStart',
      'taskStart.taskMetadata',
      'taskStart.taskMetadata.taskId',
      'taskStart.taskMetadata.ulid',
      'taskStart.taskMetadata.initialTask',
    ]);
  });
  it('are no tool’s where every tool has them', () => {
    const { payload } = hookFields(edition('iflow/0.5.19'), 'PostToolUse');
    expect(fieldAt(payload, ['tool_response', 'result', 'llmContent'])?.tools).toEqual([]);
  });
  it('are none for an event that the edition does not know', () => {
    expect(hookFields(edition('iflow/documented'), 'TaskStart')).toEqual({ payload: [], answer: [] });
  });
});

/** A tool's parameters and what a sample alone shows are explained by their example. */
describe.each(editions.map((one) => [one.id, one] as const))('%s', (_id, one) => {
  it('explains every field that its schemas name at the top, and every field of its answers', () => {
    const silent = one.events.flatMap((event) => {
      const { payload, answer } = hookFields(one, event.name);
      return [
        ...payload.filter(({ path }) => path.length === 1 && !one.authoring?.meaningOf('payload', path)),
        ...answer.filter(({ path }) => !one.authoring?.meaningOf('answer', path)),
      ].map(({ path }) => `${event.name} ${path.join('.')}`);
    });
    expect(silent).toEqual([]);
  });
});
