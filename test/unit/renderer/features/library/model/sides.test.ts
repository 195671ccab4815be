import { expect, it } from 'vitest';
import { allConflicts, chosenSides, countOpen } from '../../../../../../renderer/features/library/model/sides.ts';

const conflict = (path: string) => ({ path, installed: 'a', local: 'b', incoming: 'c' });

it('names the files of each side', () => {
  expect(chosenSides({ x: 'keep', y: 'take', z: 'keep' })).toEqual({ keep: ['x', 'z'], take: ['y'] });
});

it('keeps conflicts that an answer leaves out, and adds new ones once', () => {
  const known = [conflict('x')];
  expect([
    allConflicts(known, [conflict('x')]) === known,
    allConflicts(known, [conflict('x'), conflict('y')]).map(({ path }) => path),
  ]).toEqual([true, ['x', 'y']]);
});

it('counts those that nobody has decided about', () => {
  expect(countOpen([conflict('x'), conflict('y')], { y: 'take' })).toBe(1);
});
