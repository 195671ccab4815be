import { describe, expect, it } from 'vitest';
import { dropped, goesAlong } from '../../../../../../renderer/features/hooks/tree/tree-drag.ts';
import { treeRows } from '../../../../../../renderer/features/hooks/tree/tree-rows.ts';
import type { TreeRow } from '../../../../../../renderer/features/hooks/tree/tree-rows.ts';
import { defaultEditions } from '../../../../../../shared/agents/index.ts';
import { fileAt, hookAt, scriptsAt, setOf } from '../found-hooks.ts';

const [cline, iflow] = defaultEditions;
if (!cline || !iflow) throw new Error('Two agents are needed.');
const entry = (location: string, name: string, event: string, group = name) =>
  hookAt(location, `iflow:${location}:${name}`, event, { group, range: { start: 0, end: 1 }, handler: { kind: 'command', command: name } });
const rows = treeRows({
  sets: [
    {
      edition: cline.id,
      set: setOf([scriptsAt('project', '/w/.clinerules/hooks')], [hookAt('project', 'cline:project:TaskStart', 'TaskStart')]),
    },
    {
      edition: iflow.id,
      set: setOf(
        [fileAt('user', '/h/s.json'), fileAt('project', '/w/s.json')],
        [
          entry('user', 'a', 'PreToolUse'),
          entry('user', 'a2', 'PreToolUse', 'a'),
          entry('user', 'b', 'PreToolUse'),
          entry('user', 'c', 'Stop'),
          entry('project', 'd', 'PreToolUse'),
        ],
      ),
    },
  ],
  editions: defaultEditions,
  closed: new Set(),
  filter: '',
  roots: ['/w'],
  home: '/h',
});
const row = (key: string): TreeRow => {
  const found = rows.find((candidate) => candidate.key === key);
  if (!found) throw new Error(`No row ${key}: ${rows.map((one) => one.key).join(' ')}`);
  return found;
};
const dragged = row('iflow:user:a');
if (dragged.kind !== 'hook') throw new Error('Not a hook.');

describe('with the key for the whole group', () => {
  const hook = 'iflow:user:a';
  const keys = { act: 'move', what: 'group' } as const;
  it.each([
    {
      title: 'the group goes behind that of a neighbour',
      on: 'iflow:user:b',
      change: { kind: 'order', hook, to: { kind: 'after', hook: 'iflow:user:b' }, whole: 'group' },
    },
    {
      title: 'it goes to another place',
      on: 'iflow/project',
      change: { kind: 'move', hook, event: 'PreToolUse', location: 'project', whole: 'group' },
    },
    { title: 'it does not go behind a hook of its own', on: 'iflow:user:a2', change: null },
  ] as const)('$title', ({ on, change }) => {
    expect(dropped(dragged, row(on), 'below', keys)).toEqual(change);
  });
  it('its hooks go along', () => {
    expect(rows.filter((one) => goesAlong(dragged, keys, one)).map(({ key }) => key)).toEqual(['iflow:user:a', 'iflow:user:a2']);
  });
});

describe('a hook that is dropped', () => {
  const hook = 'iflow:user:a';
  it.each([
    {
      title: 'above a neighbour',
      on: 'iflow:user:b',
      side: 'above',
      change: { kind: 'order', hook, to: { kind: 'before', hook: 'iflow:user:b' } },
    },
    {
      title: 'below a neighbour',
      on: 'iflow:user:b',
      side: 'below',
      change: { kind: 'order', hook, to: { kind: 'after', hook: 'iflow:user:b' } },
    },
    { title: 'on another event', on: 'iflow/user/Stop', side: 'below', change: { kind: 'move', hook, event: 'Stop', location: 'user' } },
    {
      title: 'on another place',
      on: 'iflow/project',
      side: 'below',
      change: { kind: 'move', hook, event: 'PreToolUse', location: 'project' },
    },
    {
      title: 'on a hook of another place',
      on: 'iflow:project:d',
      side: 'above',
      change: { kind: 'move', hook, event: 'PreToolUse', location: 'project' },
    },
    { title: 'on itself', on: hook, side: 'above', change: null },
    { title: 'on its own event', on: 'iflow/user/PreToolUse', side: 'above', change: null },
    { title: 'on its agent', on: 'iflow', side: 'above', change: null },
    { title: 'on another agent', on: 'cline:project:TaskStart', side: 'above', change: null },
  ] as const)('$title', ({ on, side, change }) => {
    expect(dropped(dragged, row(on), side, { act: 'move', what: 'hook' })).toEqual(change);
  });

  it('with the copy key is copied', () => {
    expect(dropped(dragged, row('iflow/project'), 'below', { act: 'copy', what: 'hook' })).toEqual({
      kind: 'copy',
      hook,
      event: 'PreToolUse',
      location: 'project',
    });
  });
});
