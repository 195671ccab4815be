import { describe, expect, it } from 'vitest';
import { cutTooDeep, MOST_LEVELS, nestsTooDeep } from '../../../../shared/model/json-depth.ts';
import type { Json } from '../../../../shared/model/json.ts';

const lists = (levels: number, inner: string): Json => JSON.parse('['.repeat(levels) + inner + ']'.repeat(levels)) as Json;
const objects = (levels: number): Json => JSON.parse('{"a":'.repeat(levels) + '1' + '}'.repeat(levels)) as Json;

describe('nestsTooDeep', () => {
  it.each([
    { title: 'a text', value: 'x', deep: false },
    { title: 'nothing', value: undefined, deep: false },
    { title: 'as many lists as may be', value: lists(MOST_LEVELS, '1'), deep: false },
    { title: 'one list more', value: lists(MOST_LEVELS + 1, '1'), deep: true },
    { title: 'one object more', value: objects(MOST_LEVELS + 1), deep: true },
    { title: 'a hundred thousand', value: objects(100_000), deep: true },
  ])('tells of $title', ({ value, deep }) => {
    expect(nestsTooDeep(value)).toBe(deep);
  });
});

describe('cutTooDeep', () => {
  it('leaves what is not too deep as it is', () => {
    const value = { a: [1, { b: null }], c: lists(MOST_LEVELS - 1, '1') };
    expect(cutTooDeep(value)).toBe(value);
  });

  it('writes “…” in the place of what lies deeper, and keeps the rest', () => {
    const value = { kept: [true, 'x'], deep: lists(100_000, '1') };
    expect(cutTooDeep(value)).toEqual({ kept: [true, 'x'], deep: lists(MOST_LEVELS - 1, '"…"') });
  });
});
