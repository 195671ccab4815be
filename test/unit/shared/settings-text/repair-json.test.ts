import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultOfJson } from '../../../../shared/settings-text/json-fault.ts';
import { repairJson } from '../../../../shared/settings-text/repair-json.ts';
import { settingsFiles } from '../../../support/settings-files.ts';

const lines = (...text: readonly string[]): string => `${text.join('\n')}\n`;

describe('repairJson', () => {
  it.each([
    {
      title: 'a missing comma',
      text: lines('{', '  "a": 1', '  "b": 2', '}'),
      after: lines('{', '  "a": 1,', '  "b": 2', '}'),
      steps: ['missingComma@10'],
    },
    {
      title: 'a missing comma before a comment',
      text: '{ "a": 1 // x\n "b": 2 }',
      after: '{ "a": 1, // x\n "b": 2 }',
      steps: ['missingComma@8'],
    },
    { title: 'a trailing comma', text: '{ "a": 1, /* c */ }\n', after: '{ "a": 1 /* c */ }\n', steps: ['trailingComma@8'] },
    { title: 'an extra comma', text: '{ "a": 1,, "b": 2 }', after: '{ "a": 1, "b": 2 }', steps: ['extraComma@9'] },
    { title: 'a leading comma', text: '[ , 1]', after: '[  1]', steps: ['extraComma@2'] },
    {
      title: 'a missing colon, and an equals sign',
      text: '{ "a" 1, "b" = 2 }',
      after: '{ "a": 1, "b" : 2 }',
      steps: ['missingColon@5', 'missingColon@13'],
    },
    { title: 'a semicolon', text: '{ "a": 1; "b": 2 }', after: '{ "a": 1, "b": 2 }', steps: ['missingComma@8'] },
    { title: 'a missing brace at the end', text: '{ "a": 1', after: '{ "a": 1 }', steps: ['missingBrace@8'] },
    {
      title: 'all closers at the end',
      text: lines('{', '\t"a": [', '\t\t1'),
      after: lines('{', '\t"a": [', '\t\t1', '\t]', '}'),
      steps: ['missingBracket@13', 'missingBrace@13'],
    },
    {
      title: 'a missing brace where the indent says it',
      text: lines('{', '  "env": {', '    "A": "1",', '  "hooks": {', '    "Stop": []', '  }', '}'),
      after: lines('{', '  "env": {', '    "A": "1"', '  },', '  "hooks": {', '    "Stop": []', '  }', '}'),
      steps: ['missingBrace@25'],
    },
    { title: 'a missing bracket', text: '{ "a": [1, 2 }', after: '{ "a": [1, 2] }', steps: ['missingBracket@12'] },
    { title: 'a missing brace in a line', text: '[ { "a": 1 ]', after: '[ { "a": 1 } ]', steps: ['missingBrace@10'] },
    { title: 'a closer too many', text: '{ "a": 1 } }\n', after: '{ "a": 1 } \n', steps: ['extraCloser@11'] },
    { title: 'a file closed too early', text: '{ "a": 1 }, "b": 2 }\n', after: '{ "a": 1 , "b": 2 }\n', steps: ['extraCloser@9'] },
    {
      title: 'a missing quote at the end',
      text: lines('{', '  "a": "b,', '  "c": 2', '}'),
      after: lines('{', '  "a": "b",', '  "c": 2', '}'),
      steps: ['missingQuote@11'],
    },
    { title: 'a missing quote before another text', text: '{ "a": "b, "c": 2 }', after: '{ "a": "b", "c": 2 }', steps: ['missingQuote@9'] },
    { title: 'a missing quote behind a name', text: '{ "a: 1, "b": 2 }', after: '{ "a": 1, "b": 2 }', steps: ['missingQuote@4'] },
    { title: 'a missing quote before a name', text: '{ a": 1 }', after: '{ "a": 1 }', steps: ['missingQuote@2'] },
    { title: 'single quotes', text: `{ 'a': 'it\\'s "b"' }`, after: `{ "a": "it's \\"b\\"" }`, steps: ['wrongQuotes@2', 'wrongQuotes@7'] },
    { title: 'curly quotes', text: '{ “a”: 1 }', after: '{ "a": 1 }', steps: ['wrongQuotes@2'] },
    {
      title: 'names without quotes and other words',
      text: '{ a: True, b: None }',
      after: '{ "a": true, "b": null }',
      steps: ['nameWithoutQuotes@2', 'wrongWord@5', 'nameWithoutQuotes@11', 'wrongWord@14'],
    },
    {
      title: 'numbers of other notations',
      text: '[05, .5, 5., +5]',
      after: '[5, 0.5, 5, 5]',
      steps: ['badNumber@1', 'badNumber@5', 'badNumber@9', 'badNumber@13'],
    },
    { title: 'a path with backslashes', text: '{ "p": "C:\\Users\\kim" }', after: '{ "p": "C:\\\\Users\\\\kim" }', steps: ['badEscape@7'] },
    { title: 'a tab inside a text', text: '{ "a": "x\ty" }', after: '{ "a": "x\\ty" }', steps: ['controlCharacter@7'] },
    { title: 'a line end inside a text', text: '{"a":"x\ny","b":1}', after: '{"a":"x\\ny","b":1}', steps: ['controlCharacter@5'] },
    { title: 'a missing value', text: '{ "a": , "b": 2 }', after: '{ "a": null , "b": 2 }', steps: ['missingValue@6'] },
    { title: 'a comment that never ends', text: '{ "a": 1 /* x\n }\n', after: '{ "a": 1 /* x */\n }\n', steps: ['openComment@13'] },
    { title: 'a comment with a hash', text: '{ "a": 1 # x\n }\n', after: '{ "a": 1 //# x\n }\n', steps: ['hashComment@9'] },
    {
      title: 'text before, and says that it goes',
      text: 'const s = { "a": 1 };\n',
      after: '{ "a": 1 }\n',
      keeps: 'notAll',
      steps: ['strayText@0', 'strayText@20'],
    },
    { title: 'a no-break space before a value', text: '{ "a":\u00a010 }', after: '{ "a": 10 }', steps: ['otherBlank@6'] },
    {
      title: 'blanks of other kinds around everything',
      text: '{\n\u3000\u00a0"a":\u200b true\u2009,\n\u00a0"b\u00a0": "\u00a0" }\ufeff',
      after: '{\n  "a": true ,\n "b\u00a0": "\u00a0" }',
      steps: ['otherBlank@2', 'otherBlank@8', 'otherBlank@14', 'otherBlank@17', 'otherBlank@29'],
    },
    { title: 'a sign too many', text: '{ "a":: 1 }', after: '{ "a": 1 }', steps: ['strayText@6'] },
    { title: 'a number in hexadecimal', text: '[0x10, -0xFF]', after: '[16, -255]', steps: ['badNumber@1', 'badNumber@7'] },
    { title: 'what is no number', text: '[NaN]', after: '["NaN"]', steps: ['missingQuote@1'] },
    { title: 'a number with a unit, and says that it goes', text: '[10s]', after: '[10]', keeps: 'notAll', steps: ['strayText@3'] },
    {
      title: 'names in a list, whose object was forgotten',
      text: '{ "hooks": ["type": "command", "command": "echo"] }',
      after: '{ "hooks": [{"type": "command", "command": "echo"}] }',
      steps: ['missingBrace@12', 'missingBrace@48'],
    },
    { title: 'a bracket closed by a brace', text: `{'a':[}`, after: '{"a":[]}', steps: ['wrongQuotes@1', 'missingBracket@6'] },
    {
      title: 'a conflict of git by our side, and says that the other goes',
      text: lines('{', '<<<<<<< HEAD', '  "a": 1,', '=======', '  "a": 2,', '>>>>>>> other', '  "b": 3', '}'),
      after: lines('{', '  "a": 1,', '  "b": 3', '}'),
      keeps: 'notAll',
      steps: ['conflictSide@2'],
    },
    {
      title: 'a conflict with its base, and what is wrong beside it',
      text: '{\r\n<<<<<<< HEAD\r\n  "a": 1\r\n||||||| 1f0c\r\n  "a": 0\r\n=======\r\n  "a": 2\r\n>>>>>>> x\r\n  "b": 3\r\n}\r\n',
      after: '{\r\n  "a": 1,\r\n  "b": 3\r\n}\r\n',
      keeps: 'notAll',
      steps: ['conflictSide@3', 'missingComma@25'],
    },
    { title: 'an empty file', text: '', after: '{}\n', steps: ['emptyFile@0'] },
    { title: 'a file of blanks', text: '\r\n', after: '{}\r\n', steps: ['emptyFile@0'] },
    { title: 'a file of comments', text: '// none yet\n', after: '// none yet\n{}\n', steps: ['emptyFile@12'] },
  ])('mends $title', ({ text, after, steps, keeps = 'everything' }: { text: string; after: string; steps: string[]; keeps?: string }) => {
    expect(repairJson(text)).toEqual({
      kind: 'repaired',
      text: after,
      keeps,
      steps: steps.map((step) => ({ code: step.split('@')[0], offset: Number(step.split('@')[1]) })),
    });
  });

  it.each(['{}', '[1] // x', '{ "a": 1, "a": 2 }'])('has nothing to do for %s', (text) => {
    expect(repairJson(text)).toEqual({ kind: 'valid' });
  });

  it.each([
    'hello',
    '<html></html>',
    '=',
    '/* x',
    '{ "a": "b": "c" }',
    '{\n<<<<<<< HEAD\n "a": 1\n}\n',
    '{\n "a": 1\n>>>>>>> other\n}\n',
    '{\n=======\n<<<<<<< HEAD\n "a": 1\n>>>>>>> other\n}\n',
  ])('does not make settings of %j', (text) => {
    expect(repairJson(text)).toEqual({ kind: 'beyond' });
  });

  it('says when comments are lost', () => {
    expect(repairJson('{ "a": 1 }\n; // why\n; ; ;\n')).toEqual({
      kind: 'repaired',
      text: '{ "a": 1 }\n',
      keeps: 'notComments',
      steps: [{ code: 'strayText', offset: 10 }],
    });
  });

  it('never says that everything stays where a value or a name does not', () => {
    expect(['{ "color": #fff }', '[1] 2 3', '{ "a" "b" "c" }', '{ "a": 1 } trailing words'].map(repairJson)).toMatchObject([
      { keeps: 'notAll' },
      { keeps: 'notAll' },
      { keeps: 'notAll' },
      { keeps: 'notAll' },
    ]);
  });

  const broken = settingsFiles().chain(({ text }) =>
    fc
      .array(fc.tuple(fc.nat(Math.max(0, text.length - 1)), fc.constantFrom('', ',', '}', ']', '"', "'", '\\', '{', ':', 'x')), {
        minLength: 1,
        maxLength: 3,
      })
      .map((damage) => damage.reduce((now, [at, sign]) => now.slice(0, at) + sign + now.slice(at + (sign === '' ? 1 : 0)), text)),
  );

  it('always gives a text that parses, or none', () => {
    fc.assert(
      fc.property(fc.oneof(broken, fc.string({ unit: 'grapheme' })), (text) => {
        const repair = repairJson(text);
        expect(repair.kind === 'repaired' ? faultOfJson(repair.text) : null).toBeNull();
        if (repair.kind === 'valid') expect(faultOfJson(text)).toBeNull();
      }),
      { numRuns: 250 },
    );
  });

  it('brings back a comma that was lost, wherever that was', () => {
    const cases = settingsFiles()
      .map(({ text }) => ({ text, commas: [...text.matchAll(/,(?=\r?\n)/g)].map(({ index }) => index) }))
      .filter(({ commas }) => commas.length > 0)
      .chain(({ text, commas }) => fc.tuple(fc.constant(text), fc.constantFrom(...commas)));
    fc.assert(
      fc.property(cases, ([text, at]) => {
        const lost = text.slice(0, at) + text.slice(at + 1);
        fc.pre(faultOfJson(lost) !== null);
        const repair = repairJson(lost);
        // Behind which comment the comma stood, nobody can know.
        const squeezed = (whole: string): string => Array.from(whole.replaceAll(/\s+/g, '')).toSorted().join('');
        expect(repair.kind === 'repaired' && [repair.steps.map(({ code }) => code), squeezed(repair.text)]).toEqual([
          ['missingComma'],
          squeezed(text),
        ]);
      }),
      { numRuns: 150 },
    );
  });
});
