import { expect, it } from 'vitest';
import { placeInGroup } from '../../../../../renderer/features/hooks/place-in-group.ts';
import { fileAt, hookAt, setOf } from './found-hooks.ts';

const entry = (id: string, event: string, group: string) => hookAt('project', id, event, { group });
const set = setOf(
  [fileAt('project', '/w/settings.json')],
  [entry('a', 'Stop', '0'), entry('b', 'PreToolUse', '0'), entry('c', 'PreToolUse', '1'), entry('d', 'PreToolUse', '1')],
);

it.each([
  ['a', { group: 1, place: 1, of: 1 }],
  ['c', { group: 2, place: 1, of: 2 }],
  ['d', { group: 2, place: 2, of: 2 }],
])('entry %s', (id, place) => {
  const hook = set.hooks.find((candidate) => candidate.id === id);
  expect(hook && placeInGroup(set, hook)).toEqual(place);
});
