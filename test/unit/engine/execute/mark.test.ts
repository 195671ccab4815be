import { describe, expect, it } from 'vitest';
import { hookIndexOf, markOf } from '../../../../electron/engine/execute/mark.ts';

describe('hookIndexOf', () => {
  it.each([
    { title: 'a mark of the run', mark: markOf('run-1', 12), expected: 12 },
    { title: 'a run whose id begins alike', mark: markOf('run-11', 2), expected: null },
    { title: 'another run', mark: markOf('run-2', 2), expected: null },
    { title: 'no number', mark: 'run-1.x', expected: null },
    { title: 'nothing behind the dot', mark: 'run-1.', expected: null },
    { title: 'the id alone', mark: 'run-1', expected: null },
  ])('$title', ({ mark, expected }) => {
    expect(hookIndexOf('run-1', mark)).toBe(expected);
  });
});
