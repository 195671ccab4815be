import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastJsonObject } from '../../../../../shared/agents/cline/last-json-object.ts';

describe('lastJsonObject', () => {
  it.each([
    { title: 'nothing', text: 'hello', last: null },
    { title: 'one object', text: '{"a":1}', last: '{"a":1}' },
    { title: 'log lines around it', text: 'start\n{"a":1}\nend', last: '{"a":1}' },
    { title: 'text on its line', text: 'answer: {"a":1} (done)', last: '{"a":1}' },
    { title: 'the last of two', text: '{"a":1}{"b":2}', last: '{"b":2}' },
    { title: 'the outermost', text: 'x {"a":{"b":{}}} y', last: '{"a":{"b":{}}}' },
    { title: 'braces in strings', text: 'x {"a":"} { \\" }"} y', last: '{"a":"} { \\" }"}' },
    { title: 'a stray open brace before', text: 'function foo() {\n{"a":1}', last: '{"a":1}' },
    { title: 'a stray open brace after', text: '{"a":1}\n{', last: '{"a":1}' },
    { title: 'a stray close brace on both sides', text: '}{"a":1}}', last: '{"a":1}' },
    { title: 'an unfinished object after', text: '{"a":1}\n{"b":tr', last: '{"a":1}' },
    { title: 'no JSON inside braces', text: '{"a":1} {b:2} {\'c\':3}', last: '{"a":1}' },
    { title: 'a trailing comma', text: '{"a":1,}', last: null },
    { title: 'an object inside what is none', text: '{bad {"a":1} }', last: '{"a":1}' },
    { title: 'an object inside an unfinished string', text: '{"log {"a":1}', last: '{"a":1}' },
    { title: 'a quote in the log before', text: 'it"s {"a":1}', last: '{"a":1}' },
    { title: 'an object inside a list', text: 'log [{"a":1}]', last: '{"a":1}' },
    {
      title: 'every kind of value',
      text: '>{"a":[1,-2.5e+3,true,false,null,"\\u00e9\\n",{}, []], "b" : { } }<',
      last: '{"a":[1,-2.5e+3,true,false,null,"\\u00e9\\n",{}, []], "b" : { } }',
    },
    { title: 'a raw line end in a string', text: '{"a":"x\ny"}', last: null },
    { title: 'a wrong escape', text: '{"a":"\\x"}', last: null },
    { title: 'a byte order mark', text: '\uFEFF{"a":1}', last: '{"a":1}' },
  ])('$title', ({ text, last }) => expect(lastJsonObject(text)).toBe(last));

  it('finds whatever object is printed among text without braces', () => {
    const noise = fc.string().map((text) => text.replaceAll(/[{}]/g, ''));
    fc.assert(
      fc.property(noise, fc.dictionary(fc.string(), fc.jsonValue()), noise, (before, object, after) => {
        const text = JSON.stringify(object);
        expect(lastJsonObject(before + text + after)).toBe(text);
      }),
    );
  });

  it('only ever finds what parses', () => {
    const braces = fc.stringMatching(/^[{}"a:,\\[\]1 ]*$/);
    fc.assert(
      fc.property(braces, (text) => {
        const last = lastJsonObject(text);
        if (last !== null) JSON.parse(last);
      }),
    );
  });

  it.each([
    { title: 'open braces', unit: '{' },
    { title: 'nested unclosed objects', unit: '{"a":' },
    { title: 'braces in quotes', unit: '{"' },
    { title: 'objects in lists', unit: '{"a":[' },
    { title: 'keys that are braces', unit: '{"{":"' },
  ])('takes one pass over a megabyte of $title', ({ unit }) => {
    const steps = (count: number): number => {
      const started = process.cpuUsage();
      lastJsonObject(unit.repeat(count));
      const { user, system } = process.cpuUsage(started);
      return user + system;
    };
    steps(20_000);
    const small = Math.max(2_000, steps(20_000));
    expect(steps(200_000)).toBeLessThan(small * 60);
  });
});
