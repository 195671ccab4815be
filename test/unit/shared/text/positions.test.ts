import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { locatorOf } from '../../../../shared/text/positions.ts';

describe('locatorOf', () => {
  it.each([
    { title: 'the start of a text', text: 'abc', offset: 0, at: { line: 1, column: 1 } },
    { title: 'an empty text', text: '', offset: 0, at: { line: 1, column: 1 } },
    { title: 'within a line', text: 'abc\ndef', offset: 5, at: { line: 2, column: 2 } },
    { title: 'a line end belongs to its line', text: 'abc\ndef', offset: 3, at: { line: 1, column: 4 } },
    { title: 'CRLF is one line end', text: 'a\r\nb', offset: 3, at: { line: 2, column: 1 } },
    { title: 'a lone CR ends a line', text: 'a\rb', offset: 2, at: { line: 2, column: 1 } },
    { title: 'the end behind the last line end', text: 'a\n', offset: 2, at: { line: 2, column: 1 } },
    { title: 'columns count UTF-16 units', text: '😀x', offset: 2, at: { line: 1, column: 3 } },
  ])('$title', ({ text, offset, at }) => {
    expect(locatorOf(text)(offset)).toEqual(at);
  });

  it('agrees with counting line ends by hand', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', '\n', '\r\n', '\r', 'é')), fc.nat(), (parts, seed) => {
        const text = parts.join('').replaceAll('\r\n\n', '\r\n');
        const offset = text.length === 0 ? 0 : seed % (text.length + 1);
        if (text.slice(offset - 1, offset + 1) === '\r\n') return; // inside a line end: no position of its own
        const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
        expect(locatorOf(text)(offset)).toEqual({ line: lines.length, column: (lines.at(-1) ?? '').length + 1 });
      }),
    );
  });
});
