import { describe, expect, it } from 'vitest';
import { differences, resultOf } from '../../conformance/compare.ts';

describe('differences', () => {
  it.each([
    { title: 'equal', expected: { a: [1, { b: null }] }, got: { a: [1, { b: null }] }, is: [] },
    { title: 'any value', expected: { a: '<any>' }, got: { a: 'x' }, is: [] },
    { title: 'any value, and none is there', expected: { a: '<any>' }, got: {}, is: ['a'] },
    { title: 'a key too many', expected: {}, got: { a: 1 }, is: ['a'] },
    { title: 'a key that is undefined is absent', expected: {}, got: { a: undefined }, is: [] },
    { title: 'a key too few', expected: { a: { b: 1 } }, got: { a: {} }, is: ['a.b'] },
    { title: 'lists of other lengths', expected: [1], got: [1, 2], is: [''] },
    { title: 'inside a list', expected: { a: [1, 2] }, got: { a: [1, 3] }, is: ['a[1]'] },
    { title: 'another type', expected: '1', got: 1, is: [''] },
  ])('$title', ({ expected, got, is }) => expect(differences('', expected, got).map((difference) => difference.what)).toEqual(is));

  it('make a failure of a case, none a success', () => {
    expect([resultOf([]), resultOf(differences('x', 1, 2))]).toEqual([
      { kind: 'passed' },
      { kind: 'failed', differences: [{ what: 'x', expected: 1, got: 2 }] },
    ]);
  });
});
