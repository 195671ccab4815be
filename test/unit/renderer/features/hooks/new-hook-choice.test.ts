import { expect, it } from 'vitest';
import { newHookChoice } from '../../../../../renderer/features/hooks/new-hook-choice.ts';
import { fileAt, hookAt, scriptsAt, setOf } from './found-hooks.ts';

const cline = setOf(
  [scriptsAt('user', '/h'), scriptsAt('project', '/w/hooks')],
  [hookAt('project', 'cline:project:PreToolUse', 'PreToolUse')],
);
const iflow = setOf([fileAt('project', '/w/.iflow/settings.json')], [hookAt('project', 'iflow:project:Stop:1', 'Stop')]);
const hookSets = [
  { edition: 'cline/documented', set: cline },
  { edition: 'iflow/documented', set: iflow },
];

it.each([
  ['nothing selected: the first agent with a place for hooks', { kind: 'nothing' }, { edition: 'cline/documented' }],
  ['a hook: beside it', { kind: 'hook', hook: 'cline:project:PreToolUse' }, { edition: 'cline/documented', location: 'project' }],
  [
    'an event',
    { kind: 'event', agent: 'cline', location: 'user', event: 'TaskStart' },
    { edition: 'cline/documented', location: 'user', event: 'TaskStart' },
  ],
  [
    'an agent whose hooks stand in a file: that agent and place',
    { kind: 'hook', hook: 'iflow:project:Stop:1' },
    { edition: 'iflow/documented', location: 'project' },
  ],
] as const)('%s', (_title, selection, choice) => {
  expect(newHookChoice({ hookSets, preferences: null, selection })).toEqual(choice);
});

it('offers nothing where no place can be written', () => {
  const locked = setOf([scriptsAt('project', '/w/hooks', { writable: false }), scriptsAt('old', '/o', { use: 'ignored' })], []);
  expect(
    newHookChoice({ hookSets: [{ edition: 'cline/documented', set: locked }], preferences: null, selection: { kind: 'nothing' } }),
  ).toBeNull();
});
