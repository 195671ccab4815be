import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ScriptLanguage } from '../../../../shared/library/manifest.ts';
import type { ParameterValue } from '../../../../shared/library/parameter.ts';
import { languageOfFile, withParameters } from '../../../../shared/library/parameters.ts';

describe('a marked line', () => {
  it.each([
    { language: 'sh', line: 'MAX_KB=500 # parameter: maxKb', value: 12.5, written: 'MAX_KB=12.5 # parameter: maxKb' },
    { language: 'bash', line: "  NAME='x'   # parameter: name", value: "it's", written: "  NAME='it'\\''s' # parameter: name" },
    { language: 'sh', line: 'ON=false # parameter: on', value: true, written: 'ON=true # parameter: on' },
    {
      language: 'sh',
      line: 'LIST= # parameter: list',
      value: ['a b', "c'd"],
      written: "LIST=$(printf '%s\\n' 'a b' 'c'\\''d') # parameter: list",
    },
    { language: 'sh', line: 'LIST=x # parameter: list', value: [], written: "LIST='' # parameter: list" },
    { language: 'python', line: 'MAX = 5  # parameter: max', value: 7, written: 'MAX = 7  # parameter: max' },
    { language: 'python', line: 'ON = True # parameter: on', value: false, written: 'ON = False  # parameter: on' },
    { language: 'node', line: 'const max = 5; // parameter: max', value: 'a"b\\', written: 'const max = "a\\"b\\\\"; // parameter: max' },
    { language: 'powershell', line: "$Name = 'a' # parameter: name", value: "it's $x", written: "$Name = 'it''s $x' # parameter: name" },
    { language: 'powershell', line: '$List = @() # parameter: list', value: ['a', 'b'], written: "$List = @('a', 'b') # parameter: list" },
    { language: 'powershell', line: '$On = $true # parameter: on', value: false, written: '$On = $false # parameter: on' },
  ] satisfies { language: ScriptLanguage; line: string; value: ParameterValue; written: string }[])(
    '$language: $line',
    ({ language, line, value, written }) => {
      const name = /parameter: (\w+)/.exec(line)?.[1] ?? '';
      const text = (middle: string): string => `first\r\n${middle}\r\nlast`;
      expect(withParameters(text(line), language, { [name]: value })).toEqual({ kind: 'written', text: text(written), found: [name] });
    },
  );

  it('of another parameter, or of another language’s comment, stays as it is', () => {
    const text = "A=1 # parameter: a\nB=1 // parameter: b\n# parameter: is a word\necho '# parameter: c' x";
    expect(withParameters(text, 'sh', { b: 2, c: 3 })).toEqual({ kind: 'written', text, found: ['a'] });
  });

  it.each([
    { title: 'twice', text: 'A=1 # parameter: a\nA=2 # parameter: a', code: 'library.lineTwice' },
    { title: 'no assignment', text: 'echo x # parameter: a', code: 'library.lineUnreadable' },
  ])('is refused: $title', ({ text, code }) => {
    expect(withParameters(text, 'sh', { a: 1 })).toEqual({ kind: 'refused', parameter: 'a', reason: { code, params: { parameter: 'a' } } });
  });
});

describe('a value that cannot be written', () => {
  it.each([
    { language: 'sh', value: 'a\nb', code: 'library.quote.control' },
    { language: 'node', value: 'a\u2028b', code: 'library.quote.control' },
    { language: 'python', value: ['ok', 'a\0b'], code: 'library.quote.control' },
    { language: 'sh', value: 'a\ud800', code: 'library.quote.surrogate' },
    { language: 'powershell', value: '‘; calc #', code: 'library.quote.ascii' },
    { language: 'sh', value: Number.NaN, code: 'library.quote.number' },
    { language: 'sh', value: 1e21, code: 'library.quote.number' },
  ] satisfies { language: ScriptLanguage; value: ParameterValue; code: string }[])('$language: $value', ({ language, value, code }) => {
    const line = { sh: 'A=1 #', bash: 'A=1 #', python: 'A = 1 #', node: 'let a = 1; //', powershell: '$A = 1 #' }[language];
    expect(withParameters(`${line} parameter: a`, language, { a: value })).toEqual({
      kind: 'refused',
      parameter: 'a',
      reason: { code, params: { parameter: 'a', language } },
    });
  });
});

/** What a shell or a language reads as a sign. */
const PUNCTUATION = '\'|"|`|$|\\| |;|&|(|)|{|}|[|]|<|>|*|?|!|#|~|%|=|-|é|中'.split('|').concat('|');

/** Texts that people and attackers write; control characters and halves of characters are refused, so they are left out here. */
const text = fc
  .oneof(fc.string({ unit: 'grapheme', maxLength: 30 }), fc.string({ unit: fc.constantFrom(...PUNCTUATION), maxLength: 30 }))
  // eslint-disable-next-line no-control-regex -- these are the characters that are refused
  .filter((one) => !/[\0-\x1f\x7f\x85\u2028\u2029]/.test(one));
const values = fc.record({
  one: text,
  many: fc.array(
    text.filter((one) => one !== ''),
    { maxLength: 5 },
  ),
  number: fc.integer(),
  on: fc.boolean(),
});

interface Program {
  readonly language: ScriptLanguage;
  readonly argv: readonly [string, ...string[]];
  readonly script: string;
}
const PROGRAMS: readonly Program[] = (['sh', 'bash'] as const).map((language) => ({
  language,
  argv: [language, '-s'] as const,
  script: `ONE='' # parameter: one
MANY='' # parameter: many
NUMBER=0 # parameter: number
ON=false # parameter: on
printf '%s\\0' "$ONE" "$MANY" "$NUMBER" "$ON"
`,
}));
const JSON_PROGRAMS: readonly Program[] = [
  {
    language: 'python',
    argv: ['python3', '-'],
    script: `ONE = ""  # parameter: one
MANY = []  # parameter: many
NUMBER = 0  # parameter: number
ON = False  # parameter: on
import json
print(json.dumps({"one": ONE, "many": MANY, "number": NUMBER, "on": ON}))
`,
  },
  {
    language: 'node',
    argv: ['node', '-'],
    script: `const one = ""; // parameter: one
const many = []; // parameter: many
const number = 0; // parameter: number
const on = false; // parameter: on
console.log(JSON.stringify({ one, many, number, on }));
`,
  },
];

function printed({ language, argv: [program, ...args], script }: Program, given: Readonly<Record<string, ParameterValue>>): string {
  const written = withParameters(script, language, given);
  if (written.kind === 'refused') throw new Error(written.reason.code);
  return execFileSync(program, args, { input: written.text, encoding: 'utf8' });
}

describe('what a script reads from its rewritten lines is the value', () => {
  it.each(PROGRAMS)('$language', (program) => {
    fc.assert(
      fc.property(values, (given) => {
        const [one, many, number, on] = printed(program, given).split('\0');
        expect({ one, many, number, on }).toEqual({
          one: given.one,
          many: given.many.join('\n'),
          number: String(given.number),
          on: String(given.on),
        });
      }),
      { numRuns: 60 },
    );
  });

  it.each(JSON_PROGRAMS)('$language', (program) => {
    fc.assert(
      fc.property(values, (given) => {
        expect(JSON.parse(printed(program, given))).toEqual(given);
      }),
      { numRuns: 25 },
    );
  });
});

describe('the language of a file', () => {
  it.each([
    ['a/check.sh', 'sh'],
    ['x.bash', 'bash'],
    ['x.py', 'python'],
    ['x.mjs', 'node'],
    ['x.ps1', 'powershell'],
    ['data.json', null],
    ['PreToolUse', null],
  ])('of %s is %s', (path, language) => {
    expect(languageOfFile(path)).toBe(language);
  });
});
