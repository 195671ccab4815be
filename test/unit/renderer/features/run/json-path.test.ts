import { describe, expect, it } from 'vitest';
import { readValue, valueAt, withKeyRenamed, withValueAt } from '../../../../../renderer/features/run/model/json-path.ts';

const payload = { taskId: 't-1', preToolUse: { toolName: 'read_file', parameters: { path: 'a.ts' } } };

describe('valueAt', () => {
  it.each<{ path: readonly string[]; expected: unknown }>([
    { path: ['taskId'], expected: 't-1' },
    { path: ['preToolUse', 'parameters', 'path'], expected: 'a.ts' },
    { path: ['taskId', 'length'], expected: undefined },
    { path: ['toString'], expected: undefined },
  ])('$path', ({ path, expected }) => {
    expect(valueAt(payload, path)).toEqual(expected);
  });
});

describe('withValueAt', () => {
  it('changes one value and shares the rest', () => {
    const changed = withValueAt(payload, ['preToolUse', 'parameters', 'path'], 'b.ts');
    expect([changed, payload.preToolUse.parameters.path]).toEqual([
      { taskId: 't-1', preToolUse: { toolName: 'read_file', parameters: { path: 'b.ts' } } },
      'a.ts',
    ]);
  });
  it('makes objects on the way', () => {
    expect(withValueAt({ model: null }, ['model', 'slug'], 'x')).toEqual({ model: { slug: 'x' } });
  });
  it('takes a key away', () => {
    expect(withValueAt(payload, ['preToolUse', 'parameters', 'path'], undefined)).toEqual({
      taskId: 't-1',
      preToolUse: { toolName: 'read_file', parameters: {} },
    });
  });
});

describe('withKeyRenamed', () => {
  it('keeps the order', () => {
    expect(Object.entries(withKeyRenamed({ a: 1, b: 2, c: 3 }, 'b', 'z'))).toEqual([
      ['a', 1],
      ['z', 2],
      ['c', 3],
    ]);
  });
  it('refuses a name that is taken', () => {
    expect(withKeyRenamed({ a: 1, b: 2 }, 'b', 'a')).toEqual({ a: 1, b: 2 });
  });
});

describe('readValue', () => {
  it.each<{ text: string; expected: unknown }>([
    { text: '5', expected: 5 },
    { text: '["a"]', expected: ['a'] },
    { text: 'five', expected: 'five' },
    { text: '', expected: '' },
  ])('$text', ({ text, expected }) => {
    expect(readValue(text)).toEqual(expected);
  });
});
