import fc from 'fast-check';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import type { Node } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { rangesAt } from '../../../../shared/text/json-ranges.ts';

const textsAt = (text: string, ...path: string[]) => rangesAt(text, path)?.map(({ start, end }) => text.slice(start, end));

describe('rangesAt', () => {
  it.each([
    { title: 'members by name', text: '{"a": 1, "b": {"a": 2}}', path: ['b', 'a'], found: ['2'] },
    { title: 'every item', text: '[1, "x", [2], {}]', path: ['*'], found: ['1', '"x"', '[2]', '{}'] },
    { title: 'every member', text: '{"a":true,"b":null}', path: ['*'], found: ['true', 'null'] },
    {
      title: 'brackets and quotes inside texts are text',
      text: '{"a":"}]\\"{","b":["\\\\"]}',
      path: ['*'],
      found: ['"}]\\"{"', '["\\\\"]'],
    },
    { title: 'nothing on the path', text: '{"a":[1]}', path: ['b', '*'], found: [] },
    { title: 'a value where an object is wanted', text: '{"a":5}', path: ['a', '*'], found: [] },
    { title: 'empty lists and objects', text: '{ "a" : [ ] , "b" : { } }', path: ['*', '*'], found: [] },
    { title: 'the whole', text: ' -1.5e3 ', path: [], found: ['-1.5e3'] },
    { title: 'an object that repeats a name', text: '{"a":1,"a":2}', path: ['a'], found: undefined },
    { title: 'a name with an escape', text: '{"\\u0061":1}', path: ['a'], found: undefined },
    { title: 'twins off the path do not matter', text: '{"a":{"x":1,"x":2},"b":3}', path: ['b'], found: ['3'] },
  ])('$title', ({ text, path, found }) => {
    expect(textsAt(text, ...path)).toEqual(found);
  });

  it('counts members, twins and all, and no others', () => {
    expect(rangesAt('[{"a":{"b":1,"c":2},"d":":","d":[{"e":1}]},[1],5]', ['*'])?.map(({ members }) => members)).toEqual([3, 0, 0]);
  });

  it('agrees with a parser on any JSON', () => {
    const value = fc.jsonValue({ maxDepth: 4, stringUnit: 'grapheme' });
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('hooks', 'a', 'b'), value), fc.constantFrom(undefined, 2, '\t'), (object, space) => {
        const text = JSON.stringify({ hooks: object }, null, space);
        const hooks = findNodeAtLocation(parseTree(text) as Node, ['hooks']);
        const inside = (node: Node | undefined): Node[] =>
          node?.type === 'array' ? (node.children ?? []) : (node?.children ?? []).flatMap((property) => property.children?.[1] ?? []);
        const expected = inside(hooks)
          .flatMap(inside)
          .map(({ offset, length }) => ({ start: offset, end: offset + length }));
        const names = inside(hooks)
          .filter(({ type }) => type === 'object')
          .flatMap((node) => node.children?.map((property) => String(property.children?.[0]?.value)) ?? []);
        const found = rangesAt(text, ['hooks', '*', '*']);
        expect(found?.map(({ start, end }) => ({ start, end }))).toEqual(
          names.some((name) => JSON.stringify(name) !== `"${name}"`) ? undefined : expected,
        );
      }),
    );
  });
});
