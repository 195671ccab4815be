import { describe, expect, it } from 'vitest';
import { formatText, formatterOf } from '../../../../../renderer/editor/format/format-text.ts';
import type { EditorLanguage } from '../../../../../renderer/editor/language.ts';

describe('JSON', () => {
  it.each([
    ['indents as the text does', '{\n    "a": 1,\n "b": [1,2]}', '{\n    "a": 1,\n    "b": [\n        1,\n        2\n    ]\n}'],
    ['keeps tabs', '{\n\t"a":1}', '{\n\t"a": 1\n}'],
    ['keeps comments', '{ // why\n  "a":1 }', '{ // why\n  "a": 1\n}'],
    ['keeps CRLF', '{\r\n  "a":1}\r\n', '{\r\n  "a": 1\r\n}\r\n'],
    ['keeps keys that stand twice, and numbers as they are written', '{"a":1.0,"a":1e2}', '{\n  "a": 1.0,\n  "a": 1e2\n}'],
  ])('%s', async (_title, before, after) => {
    expect(await formatText('json', before)).toEqual({ kind: 'formatted', text: after });
  });
  it('leaves a text with a fault alone', async () => {
    expect(await formatText('json', '{\n  "a": 1,\n}')).toEqual({ kind: 'fault', message: 'PropertyNameExpected.', line: 3, column: 1 });
  });
});

describe('scripts', () => {
  it.each([
    ['javascript', "#!/usr/bin/env node\nconst a='x'\n", "#!/usr/bin/env node\nconst a = 'x';\n"],
    ['javascript', 'const a="x"\r\n', 'const a = "x";\r\n'],
    ['typescript', 'const a:string=`x`\n', 'const a: string = `x`;\n'],
  ] as const)('%s: %j', async (language, before, after) => {
    expect(await formatText(language, before)).toEqual({ kind: 'formatted', text: after });
  });
  it('a fault is told with its place', async () => {
    expect(await formatText('javascript', 'const a = 1;\nconst = 2;\n')).toMatchObject({ kind: 'fault', line: 2, column: 7 });
  });
  it('a text in its form is unchanged', async () => {
    expect(await formatText('javascript', 'const a = 1;\n')).toEqual({ kind: 'unchanged' });
  });
});

it.each(['shell', 'python', 'powershell', 'plaintext', 'yaml'] satisfies EditorLanguage[])('%s has no formatter', async (language) => {
  expect([formatterOf(language), await formatText(language, 'x   y')]).toEqual([null, { kind: 'noFormatter' }]);
});
