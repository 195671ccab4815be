import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { iflowWords } from '../../../../../shared/agents/iflow/words.ts';

const codes = Object.keys(iflowWords.en) as (keyof typeof iflowWords.en)[];
const folder = join(import.meta.dirname, '../../../../../shared/agents/iflow');
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.startsWith('words'))
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .join('\n');

interface Element {
  readonly type: number;
  readonly value?: string;
  readonly options?: Record<string, { value: Element[] }>;
}
/** Names of the arguments of a message, also inside its branches. */
const argumentsIn = (elements: readonly Element[]): string[] =>
  [
    ...new Set(
      elements.flatMap((element) => [
        ...(element.type === 0 ? [] : [element.value ?? '']),
        ...Object.values(element.options ?? {}).flatMap((option) => argumentsIn(option.value)),
      ]),
    ),
  ].sort();

describe('sentences about iFlow CLI', () => {
  it.each(codes)('%s says the same in both languages, with the same parameters', (code) => {
    const [english, chinese] = (['en', 'zh-CN'] as const).map(
      (language) =>
        new IntlMessageFormat(iflowWords[language][code], language, undefined, { ignoreTag: true }).getAst() as unknown as Element[],
    );
    expect(argumentsIn(english ?? [])).toEqual(argumentsIn(chinese ?? []));
  });

  it.each(codes)('%s is used', (code) => {
    const stem = code.replace(/\.[^.]+$/, '.');
    expect(sources.includes(`'${code}'`) || sources.includes(`\`${stem}$`)).toBe(true);
  });

  it('Chinese sentences end as sentences do', () => {
    const sentences = codes.filter((code) => iflowWords.en[code].endsWith('.'));
    expect(sentences.filter((code) => !/[。？]$/.test(iflowWords['zh-CN'][code]))).toEqual([]);
  });
});
