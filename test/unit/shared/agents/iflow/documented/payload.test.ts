import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Firing } from '../../../../../../shared/agents/edition.ts';
import { events } from '../../../../../../shared/agents/iflow/documented/events.ts';
import { readPayload, writePayload } from '../../../../../../shared/agents/iflow/documented/payload.ts';
import { samples } from '../../../../../../shared/agents/iflow/documented/samples.ts';
import type { JsonObject } from '../../../../../../shared/model/json.ts';
import { clock, contextOf } from '../given.ts';

const context = contextOf();
const common = { session_id: 'sess-1', cwd: '/work/orders' };
const tool = { tool_name: 'replace', tool_input: { file_path: 'a.ts' } };

describe('payloads of iflow/documented', () => {
  it.each<{ event: string; input: JsonObject; payload: JsonObject }>([
    { event: 'PreToolUse', input: tool, payload: { ...common, hook_event_name: 'PreToolUse', ...tool } },
    {
      event: 'PostToolUse',
      input: { ...tool, tool_response: { success: true } },
      payload: { ...common, hook_event_name: 'PostToolUse', ...tool, tool_response: { success: true } },
    },
    { event: 'SetUpEnvironment', input: {}, payload: { ...common, hook_event_name: 'SetUpEnvironment' } },
    { event: 'Stop', input: {}, payload: { ...common, hook_event_name: 'Stop' } },
    { event: 'SubagentStop', input: { agent_type: 'x', subagent_start_time: 5 }, payload: { ...common, hook_event_name: 'SubagentStop' } },
  ])('$event writes its fields, in the order of the guide', ({ event, input, payload }) => {
    expect(JSON.stringify(writePayload({ event, input, at: clock.at, ids: clock.ids }, context))).toBe(JSON.stringify(payload));
  });

  it('every sample is valid and comes back as it was written', () => {
    for (const event of events) {
      for (const { firing } of samples(event.name, undefined, clock, context)) {
        const read = readPayload(event.name, writePayload(firing, context), clock, context);
        const { agent_type: _type, subagent_start_time: _start, ...input } = firing.input;
        expect(read).toEqual({ kind: 'firing', firing: { ...firing, input }, unknownKeys: [] });
        expect(event.payload.safeParse(writePayload(firing, context)).success).toBe(true);
      }
    }
  });

  it('what is written is read back the same', () => {
    const json = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as JsonObject[string]);
    const toolInput = fc.dictionary(fc.string(), json);
    const firing = fc.record({
      event: fc.constantFrom('PreToolUse', 'PostToolUse'),
      name: fc.string(),
      toolInput,
      response: json,
      session: fc.string(),
      cwd: fc.option(fc.string(), { nil: undefined }),
    });
    fc.assert(
      fc.property(firing, ({ event, name, toolInput: input, response, session, cwd }) => {
        const written: Firing = {
          event,
          at: clock.at,
          ids: { ...clock.ids, session },
          input: {
            tool_name: name,
            tool_input: { ...input },
            ...(event === 'PostToolUse' && { tool_response: response }),
            ...(cwd !== undefined && cwd !== '/work/orders' && { cwd }),
          },
        };
        const payload = JSON.parse(JSON.stringify(writePayload(written, context))) as JsonObject;
        expect(readPayload(event, payload, clock, context)).toEqual({ kind: 'firing', firing: written, unknownKeys: [] });
      }),
    );
  });

  it('keeps a tool’s name as given, alias or not', () => {
    expect(readPayload('PreToolUse', { tool_name: 'Edit', tool_input: {} }, clock, context)).toMatchObject({
      firing: { input: { tool_name: 'Edit', tool_input: {} } },
    });
  });

  it('fills what is left out from the clock and the context, and names keys that no hook is sent', () => {
    expect(readPayload('Stop', { session_id: 's-9', transcript_path: '/x', reason: 'done' }, clock, context)).toEqual({
      kind: 'firing',
      firing: { event: 'Stop', input: {}, at: clock.at, ids: { ...clock.ids, session: 's-9' } },
      unknownKeys: ['transcript_path', 'reason'],
    });
  });

  it('takes what a SubagentStop hook reads in its environment', () => {
    expect(readPayload('SubagentStop', { agent_type: 'reviewer', subagent_start_time: 12 }, clock, context)).toMatchObject({
      firing: { input: { agent_type: 'reviewer', subagent_start_time: 12 } },
      unknownKeys: [],
    });
  });

  it.each<{ title: string; event: string; payload: JsonObject; paths: string[] }>([
    { title: 'a tool name that is a number', event: 'PreToolUse', payload: { tool_name: 5, tool_input: {} }, paths: ['tool_name'] },
    { title: 'a tool input that is a list', event: 'PreToolUse', payload: { tool_name: 'x', tool_input: [] }, paths: ['tool_input'] },
    { title: 'no tool', event: 'PreToolUse', payload: {}, paths: ['tool_name', 'tool_input'] },
    { title: 'no response', event: 'PostToolUse', payload: tool, paths: ['tool_response'] },
    { title: 'another event’s payload', event: 'Stop', payload: { hook_event_name: 'PreToolUse' }, paths: ['hook_event_name'] },
    {
      title: 'a start time that is a text',
      event: 'SubagentStop',
      payload: { subagent_start_time: 'now' },
      paths: ['subagent_start_time'],
    },
    { title: 'an unknown event', event: 'PreCompact', payload: {}, paths: ['hook_event_name'] },
  ])('refuses $title', ({ event, payload, paths }) => {
    const read = readPayload(event, payload, clock, context);
    expect(read.kind === 'invalid' && read.issues.map((issue) => issue.path)).toEqual(paths);
  });
});

describe('samples of iflow/documented', () => {
  const summary = (event: string, name?: string) =>
    samples(event, name, clock, context).map(({ id, firing }) => [id, firing.input['tool_name']]);

  it('are several per tool event, an ordinary edit first', () => {
    expect(summary('PreToolUse')).toEqual([
      ['editTypeScript', 'replace'],
      ['writeEnvFile', 'write_file'],
      ['editLockFile', 'replace'],
      ['removeAll', 'run_shell_command'],
      ['listFiles', 'run_shell_command'],
      ['readFile', 'read_file'],
      ['mcpTool', 'mcp__github__create_issue'],
    ]);
  });

  it.each([
    {
      title: 'a known name',
      name: 'run_shell_command',
      found: [
        ['removeAll', 'run_shell_command'],
        ['listFiles', 'run_shell_command'],
      ],
    },
    {
      title: 'an alias: the payload carries the tool’s own name',
      name: 'Bash',
      found: [
        ['removeAll', 'run_shell_command'],
        ['listFiles', 'run_shell_command'],
      ],
    },
    {
      title: 'an alias of two tools: the first',
      name: 'write',
      found: [
        ['editTypeScript', 'replace'],
        ['editLockFile', 'replace'],
      ],
    },
    { title: 'a tool without a sample of its own', name: 'multi_edit', found: [['tool-multi_edit', 'multi_edit']] },
    { title: 'an unknown name as it is', name: 'mcp__fs__read', found: [['tool-mcp__fs__read', 'mcp__fs__read']] },
  ])('for $title', ({ name, found }) => {
    expect(summary('PostToolUse', name)).toEqual(found);
  });

  it('speak of the workspace’s own files', () => {
    expect(samples('PreToolUse', 'write_file', clock, context)[0]?.firing.input['tool_input']).toEqual({
      file_path: '/work/orders/.env',
      content: 'API_TOKEN=example\n',
    });
  });

  it('are never empty', () => {
    expect(events.map((event) => samples(event.name, undefined, clock, context).length > 0)).toEqual(events.map(() => true));
  });
});
