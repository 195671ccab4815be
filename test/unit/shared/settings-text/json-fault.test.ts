import { describe, expect, it } from 'vitest';
import { faultOfJson } from '../../../../shared/settings-text/json-fault.ts';

describe('faultOfJson', () => {
  it.each(['{}', '// c\n{ "a": 1 /* d */ }', '{ "a": 1, "a": 2 }', '7'])('finds none in %s', (text) => {
    expect(faultOfJson(text)).toBeNull();
  });

  it.each([
    {
      title: 'a trailing comma, also before a comment',
      text: '{ "a": 1, // c\n }',
      fault: { offset: 8, length: 1, code: 'TrailingComma' },
    },
    { title: 'a missing comma', text: '{ "a": 1 "b": 2 }', fault: { offset: 9, length: 3, code: 'CommaExpected' } },
    { title: 'an open text', text: '{ "a": "b\n}', fault: { offset: 7, length: 2, code: 'UnexpectedEndOfString' } },
    { title: 'a word', text: '{ "a": yes }', fault: { offset: 7, length: 3, code: 'InvalidSymbol' } },
    { title: 'a comment that never ends', text: '{} /* c', fault: { offset: 3, length: 4, code: 'UnexpectedEndOfComment' } },
    { title: 'something behind', text: '{} {}', fault: { offset: 3, length: 1, code: 'EndOfFileExpected' } },
    { title: 'nothing', text: '', fault: { offset: 0, length: 0, code: 'Empty' } },
    { title: 'nothing but a comment', text: '// c', fault: { offset: 4, length: 0, code: 'Empty' } },
    { title: 'the first of several', text: '{ "a": 1,, "b": 2,, }', fault: { offset: 9, length: 1, code: 'PropertyNameExpected' } },
  ])('finds $title', ({ text, fault }) => {
    expect(faultOfJson(text)).toEqual(fault);
  });

  it('does not fall over what nests endlessly', () => {
    expect(faultOfJson('['.repeat(200_000))?.code).toBe('TooDeep');
  });
});
