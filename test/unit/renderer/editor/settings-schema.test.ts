import { describe, expect, it } from 'vitest';
import { editions } from '../../../../shared/agents/index.ts';
import { isJsonObject } from '../../../../shared/model/json.ts';
import type { Json } from '../../../../shared/model/json.ts';
import { settingsJsonSchema } from '../../../../renderer/editor/settings-schema.ts';
import { edition } from './hook/given.ts';

/** What stands in the schema at a path of keys. */
const within = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, key) => (isJsonObject(inner) ? inner[key] : undefined), value);
const EVENTS = ['properties', 'hooks', 'properties'] as const;
const GROUP = ['items', 'properties'] as const;
const ENTRY = [...GROUP, 'hooks', 'items', 'properties'] as const;

describe('settings.json of iFlow CLI', () => {
  const documented = settingsJsonSchema(edition('iflow/documented'), 'en');
  const shipped = settingsJsonSchema(edition('iflow/0.5.19'), 'en');

  it('describes each event of the edition by when it fires', () => {
    const fires = (schema: unknown): Json =>
      Object.fromEntries(
        Object.entries(within(schema, ...EVENTS) as object).map(([name, list]) => [name, within(list, 'description') as Json]),
      );
    expect(fires(documented)).toEqual({
      PreToolUse: 'Before a tool runs.',
      PostToolUse: 'After a tool has run.',
      SetUpEnvironment: 'When a session starts and the text about its surroundings is put together.',
      Stop: 'When the main session ends.',
      SubagentStop: 'When a subagent’s session ends.',
    });
    expect([Object.keys(within(shipped, ...EVENTS) as object).length, within(shipped, ...EVENTS, 'SubagentStop', 'description')]).toEqual([
      9,
      'iFlow CLI 0.5.19 never fires SubagentStop.',
    ]);
  });

  it('offers the edition’s own tools and aliases for a matcher', () => {
    const offered = (schema: unknown): readonly unknown[] =>
      within(schema, ...EVENTS, 'PreToolUse', ...GROUP, 'matcher', 'examples') as readonly unknown[];
    expect([offered(documented).slice(0, 4), offered(documented).includes('RipGrep'), offered(shipped).includes('RipGrep')]).toEqual([
      ['*', 'Edit|MultiEdit|Write|write_file', 'replace', 'Edit'],
      false,
      true,
    ]);
  });

  it('explains the limit with its unit and meaning, which differ', () => {
    expect([documented, shipped].map((schema) => within(schema, ...EVENTS, 'PreToolUse', ...ENTRY, 'timeout', 'description'))).toEqual([
      'Limit in seconds, above 0. Absent: the agent sets none.',
      'Limit in seconds, above 0. Absent: 60 s. At the limit the hook is told to end, and blocks nothing.',
    ]);
  });

  it('speaks Chinese', () => {
    const chinese = settingsJsonSchema(edition('iflow/documented'), 'zh-CN');
    expect(within(chinese, ...EVENTS, 'PreToolUse', 'description')).toBe('在工具执行之前。');
  });

  it('leaves no reason unsaid and allows unknown keys', () => {
    const text = JSON.stringify([documented, shipped]);
    expect([text.includes('"says"'), text.includes('"additionalProperties":false')]).toEqual([false, false]);
  });

  it('is the same object each time, as the editor compares', () => {
    expect(settingsJsonSchema(edition('iflow/documented'), 'en')).toBe(documented);
  });
});

it('agents without settings files have none', () => {
  expect(editions.filter((one) => settingsJsonSchema(one, 'en') === undefined).map((one) => one.agent)).toEqual([
    'cline',
    'cline',
    'cline',
  ]);
});
