import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inverse, isAt, joined, replaced, shifted } from '../../../../../../renderer/features/hooks/drafts/replacement.ts';
import { replacementBetween } from '../../../../../../shared/text/replacement-between.ts';
import { replacementsBetween } from '../../../../../../renderer/features/hooks/drafts/replacements.ts';

const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '"', '😀'), maxLength: 24 });

describe('the difference of two texts', () => {
  it.each([
    { title: 'equal', before: 'abc', after: 'abc', change: null },
    { title: 'something put in', before: 'ac', after: 'abc', change: { start: 1, removed: '', inserted: 'b' } },
    { title: 'something taken out', before: 'abc', after: 'ac', change: { start: 1, removed: 'b', inserted: '' } },
    { title: 'one of two equal letters', before: 'aa', after: 'a', change: { start: 1, removed: 'a', inserted: '' } },
    { title: 'half of a pair of surrogates', before: 'x😀', after: 'x😁', change: { start: 1, removed: '😀', inserted: '😁' } },
  ])('is the smallest: $title', ({ before, after, change }) => {
    expect(replacementBetween(before, after)).toEqual(change);
  });

  it('leads to the other text, and its inverse back', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const change = replacementBetween(before, after);
        if (!change) return before === after;
        return isAt(before, change) && replaced(before, change) === after && replaced(after, inverse(change)) === before;
      }),
    );
  });

  it('found line by line leads to the other text, too', () => {
    fc.assert(fc.property(text, text, (before, after) => replacementsBetween(before, after).reduce(replaced, before) === after));
  });

  it('found line by line leaves what stands between alone', () => {
    expect(replacementsBetween('one\ntwo\nthree\n', 'ONE\ntwo\nTHREE!\n')).toEqual([
      { start: 0, removed: 'one', inserted: 'ONE' },
      { start: 8, removed: 'three', inserted: 'THREE!' },
    ]);
  });
});

describe('an offset', () => {
  it.each([
    { title: 'before it stays', offset: 2, at: 2 },
    { title: 'at its start stays', offset: 3, at: 3 },
    { title: 'inside of it goes to its start', offset: 4, at: 3 },
    { title: 'at its end goes along', offset: 5, at: 7 },
    { title: 'behind it goes along', offset: 9, at: 11 },
  ])('$title', ({ offset, at }) => {
    expect(shifted(offset, { start: 3, removed: 'xx', inserted: 'yyyy' })).toBe(at);
  });
});

describe('two changes, one after the other', () => {
  it('become one that does the same, wherever they touch', () => {
    fc.assert(
      fc.property(text, text, text, (first, second, third) => {
        const [a, b] = [replacementBetween(first, second), replacementBetween(second, third)];
        const one = a && b && joined(a, b);
        return !one || replaced(first, one) === third;
      }),
    );
  });

  it('stay two where they lie apart', () => {
    expect(joined({ start: 0, removed: '', inserted: 'a' }, { start: 5, removed: '', inserted: 'b' })).toBe(null);
  });
});
