import { describe, expect, it } from 'vitest';
import { iflowShipped } from '../../../../../../shared/agents/iflow/shipped/edition.ts';
import type { JsonObject } from '../../../../../../shared/model/json.ts';
import { clock, contextOf, parsedBy } from '../given.ts';

describe('select of iflow/0.5.19', () => {
  const stagesOf = (event: string, matcher: JsonObject[string], input: JsonObject, mode = 'interactive') => {
    const { hooks } = parsedBy(iflowShipped, {
      hooks: { [event]: [{ matcher, hooks: [{ type: 'command', command: 'x' }] }, { hooks: [{ type: 'command', command: 'y' }] }] },
    });
    const set = { locations: [], hooks: [...hooks], problems: [], predictions: [] };
    return iflowShipped.select({ event, input, at: clock.at, ids: clock.ids }, set, contextOf({ mode })).map(({ stage }) => stage);
  };
  it.each<{ title: string; event: string; matcher: JsonObject[string]; input: JsonObject; mode?: string; stages: string[] }>([
    { title: 'a tool by its alias', event: 'PreToolUse', matcher: 'Edit', input: { tool_name: 'replace' }, stages: ['fires', 'fires'] },
    {
      title: 'aliases that come with the moment',
      event: 'PreToolUse',
      matcher: 'own',
      input: { tool_name: 'x', tool_name_alias: ['own'] },
      stages: ['fires', 'fires'],
    },
    {
      title: 'an editor fires nothing but SetUpEnvironment',
      event: 'PreToolUse',
      matcher: 'Edit',
      input: { tool_name: 'replace' },
      mode: 'ide',
      stages: ['neverFires', 'neverFires'],
    },
    { title: 'SetUpEnvironment there', event: 'SetUpEnvironment', matcher: 'x', input: {}, mode: 'ide', stages: ['fires', 'fires'] },
    {
      title: 'a matcher that throws takes the event along',
      event: 'UserPromptSubmit',
      matcher: 5,
      input: { prompt: 'x' },
      stages: ['neverFires', 'neverFires'],
    },
    { title: 'SubagentStop never fires', event: 'SubagentStop', matcher: 'x', input: {}, stages: ['neverFires', 'neverFires'] },
    {
      title: 'a session’s end looks at the reason',
      event: 'SessionEnd',
      matcher: 'other',
      input: { reason: 'clear' },
      stages: ['matcher', 'fires'],
    },
    { title: 'the program’s end does not', event: 'SessionEnd', matcher: 'clear', input: { reason: 'other' }, stages: ['fires', 'fires'] },
    {
      title: 'the end of a -p run does',
      event: 'SessionEnd',
      matcher: 'clear',
      input: { reason: 'prompt_input_exit' },
      mode: 'headless',
      stages: ['matcher', 'fires'],
    },
  ])('$title', ({ event, matcher, input, mode, stages }) => {
    expect(stagesOf(event, matcher, input, mode)).toEqual(stages);
  });
});
