import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  readPayload as readDocumented,
  writePayload as writeDocumented,
} from '../../../../../../shared/agents/iflow/documented/payload.ts';
import { EVENT_NAMES, events } from '../../../../../../shared/agents/iflow/shipped/events.ts';
import { readPayload, writePayload } from '../../../../../../shared/agents/iflow/shipped/payload.ts';
import { samples } from '../../../../../../shared/agents/iflow/shipped/samples.ts';
import type { JsonObject } from '../../../../../../shared/model/json.ts';
import { clock, contextOf } from '../given.ts';

const context = contextOf();
const keysOf = (event: string) =>
  Object.keys(writePayload(samples(event, undefined, clock, context)[0]?.firing ?? { event, input: {}, at: 0, ids: clock.ids }, context));
const common = ['session_id', 'transcript_path', 'cwd', 'hook_event_name'];

describe('payloads of iflow/0.5.19', () => {
  it.each([
    { event: 'PreToolUse', keys: ['tool_name', 'tool_name_alias', 'tool_input', 'tool_desc', 'tool_schema'] },
    { event: 'PostToolUse', keys: ['tool_name', 'tool_name_alias', 'tool_input', 'tool_response', 'tool_desc', 'tool_schema'] },
    { event: 'SetUpEnvironment', keys: ['current_env_parts', 'env_context'] },
    { event: 'Stop', keys: ['stop_hook_active'] },
    { event: 'SubagentStop', keys: ['stop_hook_active'] },
    { event: 'SessionStart', keys: ['source'] },
    { event: 'SessionEnd', keys: ['reason'] },
    { event: 'UserPromptSubmit', keys: ['prompt'] },
    { event: 'Notification', keys: ['message'] },
  ])('$event has its keys, in their order', ({ event, keys }) => {
    expect(keysOf(event)).toEqual([...common, ...keys]);
  });

  it('every sample is valid and comes back', () => {
    for (const event of events) {
      for (const { firing } of samples(event.name, undefined, clock, context)) {
        const written = writePayload(firing, context);
        const read = readPayload(event.name, written, clock, context);
        const { agent_type: _type, ...input } = firing.input;
        expect([event.payload.safeParse(written).success, read]).toEqual([
          true,
          { kind: 'firing', firing: { ...firing, input }, unknownKeys: [] },
        ]);
      }
    }
  });

  it('what is read is written the same', () => {
    const event = fc.constantFrom(...EVENT_NAMES);
    fc.assert(
      fc.property(event, fc.string(), fc.dictionary(fc.string(), fc.string()), fc.array(fc.string()), (name, text, object, list) => {
        const given: Record<string, JsonObject> = {
          PreToolUse: { tool_name: text, tool_input: { ...object }, tool_name_alias: list, tool_desc: text, tool_schema: { ...object } },
          PostToolUse: { tool_name: text, tool_input: { ...object }, tool_response: list },
          SetUpEnvironment: { current_env_parts: text, env_context: { ...object } },
          SessionStart: { source: text },
          SessionEnd: { reason: text },
          UserPromptSubmit: { prompt: text },
          Notification: { message: text },
        };
        const payload = JSON.parse(JSON.stringify({ session_id: text, transcript_path: text, ...given[name] })) as JsonObject;
        const read = readPayload(name, payload, clock, context);
        expect(read.kind === 'firing' && writePayload(read.firing, context)).toMatchObject(payload);
      }),
    );
  });

  it('has no transcript for prompts and notices in a window, and one with -p', () => {
    const pathOf = (mode: string) =>
      writePayload({ event: 'UserPromptSubmit', input: { prompt: 'x' }, at: 0, ids: clock.ids }, contextOf({ mode }))['transcript_path'];
    expect([pathOf('interactive'), pathOf('headless')]).toEqual(['', '/home/kim/.iflow/projects/-work-orders/sess-1.jsonl']);
  });

  it('is read by the other edition as the same moment', () => {
    const firing = samples('PostToolUse', 'Bash', clock, context)[0]?.firing;
    const read = firing && readPayload('PostToolUse', writePayload(firing, context), clock, context);
    expect(read?.kind === 'firing' && writeDocumented(read.firing, context)).toEqual(firing && writeDocumented(firing, context));
    const back = firing && readDocumented('PostToolUse', writeDocumented(firing, context), clock, context);
    expect(back?.kind === 'firing' && writePayload(back.firing, context)).toEqual(firing && writePayload(firing, context));
  });

  it.each<{ title: string; event: string; payload: JsonObject; path: string }>([
    { title: 'no prompt', event: 'UserPromptSubmit', payload: {}, path: 'prompt' },
    { title: 'a source that is a number', event: 'SessionStart', payload: { source: 5 }, path: 'source' },
    {
      title: 'an alias list that is a text',
      event: 'PreToolUse',
      payload: { tool_name: 'x', tool_input: {}, tool_name_alias: 'y' },
      path: 'tool_name_alias',
    },
    { title: 'an unknown event', event: 'PreCompact', payload: {}, path: 'hook_event_name' },
  ])('refuses $title', ({ event, payload, path }) => {
    const read = readPayload(event, payload, clock, context);
    expect(read.kind === 'invalid' && read.issues.map((issue) => issue.path)).toEqual([path]);
  });

  it('understands which runner a session’s end takes', () => {
    expect(readPayload('SessionEnd', { reason: 'clear', at_exit: true, x: 1 }, clock, context)).toMatchObject({
      firing: { input: { reason: 'clear', at_exit: true } },
      unknownKeys: ['x'],
    });
  });
});
