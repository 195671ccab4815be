import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainPattern } from '../../../../shared/matcher/explain.ts';
import { say } from '../../../../shared/words/say.ts';

const tokensOf = (pattern: string): string[] => {
  const explained = explainPattern(pattern);
  if (explained.kind === 'invalid') return [`invalid at ${explained.at}`];
  return explained.tokens.map(({ text, depth, means }) => `${'  '.repeat(depth)}${text} = ${say(means, 'en')}`);
};

describe('explainPattern', () => {
  it.each([
    { pattern: 'Edit|Write', tokens: ['Edit = the text “Edit”', '| = or', 'Write = the text “Write”'] },
    { pattern: '.*_file', tokens: ['. = any character', '* = any number of times, also never', '_file = the text “_file”'] },
    {
      pattern: '^mcp__[a-c x\\d]+?$',
      tokens: [
        '^ = the start of the name',
        'mcp__ = the text “mcp__”',
        '[a-c x\\d] = one of: a–c ␣ x \\d',
        '+? = once or more, as few as possible',
        '$ = the end of the name',
      ],
    },
    {
      pattern: 'ab?c{2}d{1,3}e{4,}',
      tokens: [
        'a = the text “a”',
        'b = the text “b”',
        '? = once or not at all',
        'c = the text “c”',
        '{2} = exactly 2 times',
        'd = the text “d”',
        '{1,3} = 1 to 3 times',
        'e = the text “e”',
        '{4,} = at least 4 times',
      ],
    },
    {
      pattern: '(a|(?:b))+',
      tokens: [
        '( = a group begins',
        '  a = the text “a”',
        '  | = or',
        '  (?: = a group begins',
        '    b = the text “b”',
        '  ) = the group ends',
        ') = the group ends',
        '+ = once or more',
      ],
    },
    {
      pattern: '(?!x)(?<=y)\\b\\B',
      tokens: [
        '(?! = what follows is not',
        '  x = the text “x”',
        ') = the group ends',
        '(?<= = what stands before is',
        '  y = the text “y”',
        ') = the group ends',
        '\\b = the edge of a word',
        '\\B = no edge of a word',
      ],
    },
    {
      pattern: '\\d\\S\\w[^_]',
      tokens: [
        '\\d = a digit',
        '\\S = any character that is not white space',
        '\\w = a letter, a digit or _',
        '[^_] = any character but: _',
      ],
    },
    { pattern: 'read|', tokens: ['read = the text “read”', '| = or', ' = nothing, which is found everywhere'] },
    { pattern: '(a)\\1', tokens: ['( = a group begins', '  a = the text “a”', ') = the group ends', '\\1 = the same text as group 1'] },
    { pattern: 'a\\.b', tokens: ['a\\.b = the text “a.b”'] },
    { pattern: '}]', tokens: ['}] = the text “}]”'] },
    { pattern: '', tokens: [] },
    { pattern: '*Edit', tokens: ['invalid at 1'] },
    { pattern: '(?i)bash', tokens: ['invalid at 1'] },
    { pattern: '(?i:bash)', tokens: ['invalid at 1'] },
    { pattern: '(Edit', tokens: ['invalid at 5'] },
  ])('$pattern', ({ pattern, tokens }) => {
    expect(tokensOf(pattern)).toEqual(tokens);
  });

  it('gives the parser’s words for an invalid pattern', () => {
    expect(explainPattern('a**')).toEqual({ kind: 'invalid', at: 3, message: 'Nothing to repeat' });
  });

  it('covers every character of a valid pattern once, and agrees with JavaScript on which are valid', () => {
    const piece = fc.constantFrom(
      'a',
      'B',
      '.',
      '*',
      '+',
      '?',
      '|',
      '(',
      ')',
      '(?:',
      '[',
      ']',
      '^',
      '$',
      '\\d',
      '\\',
      '{2}',
      '{1,}',
      '-',
      '_',
      '(?!',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const pattern = pieces.join('');
        const explained = explainPattern(pattern);
        const isValid = ((): boolean => {
          try {
            new RegExp(pattern);
            return true;
          } catch {
            return false;
          }
        })();
        expect(explained.kind === 'tokens').toBe(isValid);
        if (explained.kind === 'tokens') expect(explained.tokens.map(({ text }) => text).join('')).toBe(pattern);
      }),
      { numRuns: 500 },
    );
  });
});
