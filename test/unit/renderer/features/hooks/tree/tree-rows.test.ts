import { describe, expect, it } from 'vitest';
import { editionById } from '../../../../../../shared/agents/index.ts';
import { branchesOf, isFound, keyOfSelection, selectionOfRow, treeRows } from '../../../../../../renderer/features/hooks/tree/tree-rows.ts';
import type { TreeInput, TreeRow } from '../../../../../../renderer/features/hooks/tree/tree-rows.ts';
import { fileAt, hookAt, problemAt, scriptsAt, setOf } from '../found-hooks.ts';

const editions = ['cline/documented', 'iflow/documented'].flatMap((id) => editionById(id) ?? []);
const cline = setOf(
  [
    scriptsAt('user', '/home/mei/Documents/Cline/Hooks', { scope: 'user' }),
    scriptsAt('project', '/w/api/.clinerules/hooks', { root: '/w/api' }),
  ],
  [
    hookAt('project', 'cline:project:PostToolUse', 'PostToolUse'),
    hookAt('project', 'cline:project:PreToolUse', 'PreToolUse', { state: { kind: 'notExecutable', reason: { code: 'x' } } }),
  ],
);
const iflow = setOf(
  [fileAt('project', '/w/api/.iflow/settings.json', { root: '/w/api' }), fileAt('old', '/etc/iflow/old.json', { use: 'ignored' })],
  [
    hookAt('project', 'iflow:project:PreToolUse:1', 'PreToolUse', {
      label: 'guard.py',
      handler: { kind: 'command', command: 'python3 guard.py' },
      matcher: 'Edit',
    }),
    hookAt('project', 'iflow:project:NoSuchEvent:2', 'NoSuchEvent', { label: 'odd' }),
  ],
  [problemAt('project', 'warning'), problemAt('project', 'error', 'iflow:project:PreToolUse:1')],
);
const input: TreeInput = {
  sets: [
    { edition: 'cline/documented', set: cline },
    { edition: 'iflow/documented', set: iflow },
  ],
  editions,
  closed: new Set(),
  filter: '',
  roots: ['/w/api'],
  home: '/home/mei',
};
const line = (row: TreeRow): string => {
  const name =
    row.kind === 'agent'
      ? `${row.edition.agentTitle} ${row.hooks}`
      : row.kind === 'location'
        ? `${row.place} ${row.hooks} ${row.worst ?? ''}`
        : row.kind === 'event'
          ? `${row.event} ${row.never}`
          : `${row.hook.label} ${row.worst ?? ''}`;
  return `${'  '.repeat(row.level - 1)}${name.trim()} (${row.position}/${row.siblings} ${row.fold})`;
};
const drawn = (changes: Partial<TreeInput>): string[] => treeRows({ ...input, ...changes }).map(line);

describe('treeRows', () => {
  it('tells hooks of one name by their matchers, and only those', () => {
    const guard = (id: string, matcher: string, label: string) =>
      hookAt('project', `iflow:project:PreToolUse:${id}`, 'PreToolUse', { label, matcher });
    const set = setOf(
      [fileAt('project', '/w/api/.iflow/settings.json')],
      [guard('1', 'Edit', 'a'), guard('2', 'Read', 'a'), guard('3', '*', 'b')],
    );
    const rows = treeRows({ ...input, sets: [{ edition: 'iflow/documented', set }] });
    expect(rows.flatMap((row) => (row.kind === 'hook' ? [[row.hook.label, row.matcher]] : []))).toEqual([
      ['a', 'Edit'],
      ['a', 'Read'],
      ['b', null],
    ]);
  });

  it('goes agent, place, event in the agent’s order, hook; a place without hooks stays, one that is ignored and empty does not', () => {
    expect(drawn({})).toEqual([
      'Cline 2 (1/2 open)',
      '  ~/Documents/Cline/Hooks 0 (1/2 leaf)',
      '  .clinerules/hooks 2 (2/2 open)',
      '    PreToolUse no (1/2 open)',
      '      PreToolUse (1/1 leaf)',
      '    PostToolUse no (2/2 open)',
      '      PostToolUse (1/1 leaf)',
      'iFlow CLI 2 (2/2 open)',
      '  .iflow 2 warning (1/1 open)',
      '    PreToolUse no (1/2 open)',
      '      guard.py error (1/1 leaf)',
      '    NoSuchEvent yes (2/2 open)',
      '      odd (1/1 leaf)',
    ]);
  });

  it('draws nothing below a closed branch', () => {
    expect(drawn({ closed: new Set(['cline', 'iflow/project/PreToolUse']) })).toEqual([
      'Cline 2 (1/2 closed)',
      'iFlow CLI 2 (2/2 open)',
      '  .iflow 2 warning (1/1 open)',
      '    PreToolUse no (1/2 closed)',
      '    NoSuchEvent yes (2/2 open)',
      '      odd (1/1 leaf)',
    ]);
  });

  it('opens every branch that holds what is searched for, and leaves the rest out', () => {
    expect(drawn({ filter: 'GUARD pretool', closed: new Set(['iflow']) })).toEqual([
      'iFlow CLI 1 (2/2 open)',
      '  .iflow 1 warning (1/1 open)',
      '    PreToolUse no (1/1 open)',
      '      guard.py error (1/1 leaf)',
    ]);
  });

  it('gives each row a key that selects it again', () => {
    for (const row of treeRows(input)) expect(keyOfSelection(selectionOfRow(row))).toBe(row.key);
  });

  it('draws a thousand hooks as a thousand rows and their branches', () => {
    const hooks = Array.from({ length: 1000 }, (_, i) => hookAt('project', `cline:project:${String(i)}`, 'PreToolUse'));
    expect(treeRows({ ...input, sets: [{ edition: 'cline/documented', set: setOf(cline.locations, hooks) }] })).toHaveLength(1004);
  });
});

it.each([
  ['by its name', 'guard', true],
  ['by its matcher', 'edit', true],
  ['by its command', 'python3', true],
  ['by its place', '.iflow', true],
  ['by all words', 'python3 edit', true],
  ['not by one word of two', 'python3 write', false],
  ['by nothing', '  ', true],
])('a hook is found %s', (_title, filter, found) => {
  const [hook] = iflow.hooks;
  const [location] = iflow.locations;
  expect(hook && location && isFound(hook, location, filter)).toBe(found);
});

it.each([
  ['a hook', { kind: 'hook', hook: 'cline:project:PreToolUse' }, ['cline', 'cline/project', 'cline/project/PreToolUse']],
  ['an event', { kind: 'event', agent: 'cline', location: 'project', event: 'PreToolUse' }, ['cline', 'cline/project']],
  ['a hook that is gone', { kind: 'hook', hook: 'cline:project:Gone' }, []],
  ['nothing', { kind: 'nothing' }, []],
] as const)('the branches that hold %s', (_title, selection, branches) => {
  expect(branchesOf(selection, input.sets)).toEqual(branches);
});
