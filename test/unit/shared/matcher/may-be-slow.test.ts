import { describe, expect, it } from 'vitest';
import { mayBeSlow } from '../../../../shared/matcher/may-be-slow.ts';

describe('mayBeSlow', () => {
  it.each([
    ['Edit|MultiEdit|Write|write_file', 20, false],
    ['.*_file', 20, false],
    ['mcp__.*__.*', 40, false],
    ['^(Edit|Write)$', 20, false],
    ['', 20, false],
    ['(a+)+', 20, true],
    ['(a|aa)*b', 20, true],
    ['(ab){2,}', 20, true],
    ['.*.*.*.*x', 20, true],
    ['.*x', 5000, true],
    ['exact', 5000, false],
  ])('of %j on names of at most %d letters: %j', (pattern, longest, expected) => {
    expect(mayBeSlow(pattern, longest)).toBe(expected);
  });
});
