import { expect, describe, it } from 'vitest';
import type { Input } from '../../../shared/contract/calls.ts';
import { failureOf } from '../../support/failure-of.ts';
import { call, stage } from './host-in.ts';

const scene = stage();
const plan = (request: Partial<Input<'hooks:plan'>>) =>
  call(scene.host(), 'hooks:plan', { edition: 'iflow/documented', event: 'PreToolUse', ...request });
const payloadOf = async (request: Partial<Input<'hooks:plan'>>): Promise<Record<string, unknown>> => (await plan(request)).payload;
const cline = { edition: 'cline/documented', event: 'PreToolUse' };

describe('a payload', () => {
  it('is the event’s sample, for the workspace', async () => {
    expect(await payloadOf(cline)).toMatchObject({
      hookName: 'PreToolUse',
      workspaceRoots: [scene.at('ws')],
      preToolUse: { toolName: 'write_to_file' },
    });
  });

  it('is replaced field by field at the top', async () => {
    const payload = await payloadOf({ payload: { tool_input: { command: 'ls' }, session_id: 'mine' } });
    expect(payload).toMatchObject({ session_id: 'mine', tool_input: { command: 'ls' }, hook_event_name: 'PreToolUse' });
    expect(Object.keys(payload).sort()).toEqual(Object.keys(await payloadOf({})).sort());
  });

  it('tells of keys that the edition never sends', async () => {
    expect((await plan({ payload: { session_id: 'mine', permission_mode: 'plan' } })).unknownKeys).toEqual(['permission_mode']);
  });

  it.each([
    { title: 'iFlow', base: {}, payload: { tool_name: 5 }, path: 'tool_name' },
    { title: 'Cline', base: cline, payload: { preToolUse: { toolName: 'x', parameters: 'none' } }, path: 'preToolUse.parameters' },
  ])('that does not fit is refused by path: $title', async ({ base, payload, path }) => {
    const failure = await failureOf(plan({ ...base, payload }));
    expect(failure).toMatchObject({ code: 'payloadInvalid', reason: { code: 'error.payloadInvalid', params: { event: 'PreToolUse' } } });
    expect(failure.reason.params?.['issues']).toMatch(new RegExp(`^${path}: \\w`));
  });
});

describe('a tool', () => {
  it.each([
    { title: 'by its name', tool: 'read_file', name: 'read_file' },
    { title: 'by an alias: the payload carries the real name', tool: 'Bash', name: 'run_shell_command' },
    { title: 'nobody knows', tool: 'mcp__tickets__close', name: 'mcp__tickets__close' },
  ])('is chosen $title', async ({ tool, name }) => {
    expect(await payloadOf({ tool })).toMatchObject({ tool_name: name });
  });

  it.each([
    {
      title: 'iFlow',
      base: { tool: 'Bash' },
      payload: { tool_name: 'write_file', tool_input: { x: 1 } },
      expected: { tool_name: 'run_shell_command', tool_input: { x: 1 } },
    },
    {
      title: 'Cline, inside the event’s own object',
      base: { ...cline, tool: 'read_file' },
      payload: { preToolUse: { toolName: 'write_to_file', parameters: { path: 'a' } } },
      expected: { preToolUse: { toolName: 'read_file', parameters: { path: 'a' } } },
    },
    {
      title: 'nothing where the event has no tool',
      base: { event: 'Stop', tool: 'Bash' },
      payload: { session_id: 'mine' },
      expected: { session_id: 'mine', hook_event_name: 'Stop' },
    },
  ])('wins over the payload’s: $title', async ({ base, payload, expected }) => {
    expect(await payloadOf({ ...base, payload })).toMatchObject(expected);
  });
});

describe('a request', () => {
  it('may name a sample', async () => {
    expect(await payloadOf({ ...cline, sample: 'command' })).toMatchObject({ preToolUse: { toolName: 'execute_command' } });
  });

  it.each([
    { title: 'edition', wrong: { edition: 'iflow/none' }, code: 'unknownEdition', known: 'iflow/documented' },
    { title: 'event', wrong: { event: 'BeforeTool' }, code: 'unknownEvent', known: 'PreToolUse' },
    { title: 'sample', wrong: { ...cline, sample: 'none' }, code: 'unknownSample', known: 'command' },
    { title: 'mode', wrong: { mode: 'loud' }, code: 'unknownMode', known: 'interactive' },
    { title: 'assumption', wrong: { ...cline, assumed: { hooks: true } }, code: 'unknownAssumption', known: 'hooksEnabled' },
    { title: 'edition of the payload', wrong: { payload: {}, payloadOf: 'iflow/none' }, code: 'unknownEdition', known: 'iflow/documented' },
  ])('with an unknown $title is told the known ones', async ({ wrong, code, known }) => {
    const failure = await failureOf(plan(wrong));
    expect([failure.code, failure.reason.code, failure.known?.includes(known)]).toEqual([code, `error.${code}`, true]);
  });

  it('cannot give one agent the payload of another', async () => {
    expect(await failureOf(plan({ payload: {}, payloadOf: 'cline/documented' }))).toMatchObject({ code: 'payloadOfOtherAgent' });
  });

  it('may name the edition itself as the one its payload is written for', async () => {
    expect(await payloadOf({ payload: { session_id: 'mine' }, payloadOf: 'iflow/documented' })).toMatchObject({ session_id: 'mine' });
  });
});
