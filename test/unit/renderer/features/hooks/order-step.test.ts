import { describe, expect, it } from 'vitest';
import { groupStep, orderStep } from '../../../../../renderer/features/hooks/order-step.ts';
import { fileAt, hookAt, setOf } from './found-hooks.ts';

const entry = (id: string, group: string, event = 'PreToolUse') =>
  hookAt('user', id, event, { group, range: { start: 0, end: 1 }, handler: { kind: 'command', command: id } });
const parked = hookAt('user', 'parked', 'PreToolUse', { group: 'g1', handler: { kind: 'command', command: 'parked' } });
const hooks = [entry('a', 'g1'), entry('b', 'g1'), parked, entry('c', 'g2'), entry('z', 'g9', 'Stop')];
const set = setOf([fileAt('user', '/h/settings.json')], hooks);
const named = (id: string) => hooks.find((hook) => hook.id === id) ?? parked;

describe('one place further', () => {
  it.each([
    { title: 'up past the neighbour of the group', id: 'b', to: 'up', place: { kind: 'before', hook: 'a' } },
    { title: 'down past the neighbour of the group', id: 'a', to: 'down', place: { kind: 'after', hook: 'b' } },
    { title: 'down into the next group, as its first', id: 'b', to: 'down', place: { kind: 'before', hook: 'c' } },
    { title: 'up into the group before, as its last', id: 'c', to: 'up', place: { kind: 'after', hook: 'b' } },
    { title: 'not above the first', id: 'a', to: 'up', place: null },
    { title: 'not below the last that is alone', id: 'c', to: 'down', place: null },
    { title: 'not for one that stands in no file', id: 'parked', to: 'up', place: null },
  ] as const)('$title', ({ id, to, place }) => {
    expect(orderStep(set, named(id), to)).toEqual(place);
  });

  it('down from the end of the last group goes into a group of its own', () => {
    const [a, b] = [entry('a', 'g1'), entry('b', 'g1')];
    expect(orderStep(setOf([fileAt('user', '/h/settings.json')], [a, b]), b, 'down')).toEqual({ kind: 'ownGroup' });
  });
});

describe('a whole group one place further', () => {
  it.each([
    { title: 'down, past the next one', id: 'a', to: 'down', place: { kind: 'after', hook: 'c' } },
    { title: 'up, past the one before', id: 'c', to: 'up', place: { kind: 'before', hook: 'a' } },
    { title: 'not above the first', id: 'b', to: 'up', place: null },
    { title: 'not below the last of its event', id: 'c', to: 'down', place: null },
    {
      title: 'also of one that is switched off, by the others of its group',
      id: 'parked',
      to: 'down',
      place: { kind: 'after', hook: 'c' },
    },
  ] as const)('$title', ({ id, to, place }) => {
    expect(groupStep(set, named(id), to)).toEqual(place);
  });
});
