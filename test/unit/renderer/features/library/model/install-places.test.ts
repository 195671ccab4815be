import { expect, it } from 'vitest';
import { defaultEditions } from '../../../../../../shared/agents/index.ts';
import type { HookLocation } from '../../../../../../shared/model/location.ts';
import {
  agentPlaces,
  firstPlaces,
  namedPlaces,
  presetOf,
  presetsOf,
} from '../../../../../../renderer/features/library/model/install-places.ts';
import { cardOf } from '../cards.ts';

const place = (id: string, scope: HookLocation['scope'], more: Partial<HookLocation> = {}): HookLocation => ({
  id,
  scope,
  path: `/w/${id}`,
  holds: { kind: 'file' },
  use: 'read',
  writable: true,
  ...more,
});
const setOf = (edition: string, locations: HookLocation[]) =>
  ({ edition, set: { hooks: [], locations, problems: [], settings: {} } }) as unknown as Parameters<typeof agentPlaces>[2][number];
const sets = [
  setOf('cline/documented', [
    place('user', 'user'),
    place('project', 'project', { root: '/one' }),
    place('project-2', 'project', { root: '/two' }),
  ]),
  setOf('iflow/documented', [
    place('system', 'system'),
    place('user', 'user'),
    place('project', 'project', { root: '/one' }),
    place('shut', 'project', { root: '/two', writable: false }),
    place('unread', 'project', { root: '/two', use: 'ignored' }),
  ]),
];
const card = cardOf('x', {
  entries: [
    { agent: 'cline', editions: ['cline/documented'], event: 'PreToolUse' },
    { agent: 'iflow', editions: ['iflow/0.5.19'], event: 'PreToolUse' },
  ],
});
const agents = agentPlaces(card, defaultEditions, sets);

it('offers the writable places of projects and of the person, and says which edition is not named', () => {
  expect(agents.map(({ edition, places, works }) => [edition.id, places.map(({ id }) => id), works])).toEqual([
    ['cline/documented', ['user', 'project', 'project-2'], 'yes'],
    ['iflow/documented', ['user', 'project'], 'no'],
  ]);
});

it('gathers the places of all agents: each project, then the person', () => {
  expect(presetsOf(agents).map(({ scope, root, places }) => [scope, root, places])).toEqual([
    ['project', '/one', { cline: 'project', iflow: 'project' }],
    ['project', '/two', { cline: 'project-2', iflow: null }],
    ['user', undefined, { cline: 'user', iflow: 'user' }],
  ]);
});

it.each([
  ['the first project', firstPlaces(agents), '/one'],
  ['one agent left out', { cline: null, iflow: 'user' }, undefined],
  ['a mixture', { cline: 'user', iflow: 'project' }, 'mixed'],
])('names what is chosen: %s', (_title, chosen, root) => {
  const preset = presetOf(agents, chosen);
  expect(preset === null ? 'mixed' : preset.root).toBe(root);
});

it('leaves out the agents that have no place', () => {
  expect(namedPlaces({ cline: null, iflow: 'user' })).toEqual({ iflow: 'user' });
});
