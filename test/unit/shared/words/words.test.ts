import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { differences, editions } from '../../../../shared/agents/index.ts';
import { words } from '../../../../shared/words/index.ts';

/** The names that a message asks for, without their order. */
const placeholders = (text: string, language: string): string[] => {
  const names = new Set<string>();
  const visit = (elements: ReturnType<IntlMessageFormat['getAst']>): void => {
    for (const element of elements) {
      if (element.type !== 0 && element.type !== 7 && 'value' in element) names.add(element.value);
      if ('options' in element && element.options && typeof element.options === 'object') {
        for (const option of Object.values(element.options)) visit((option as { value: typeof elements }).value);
      }
    }
  };
  visit(new IntlMessageFormat(text, language, undefined, { ignoreTag: true }).getAst());
  return [...names].sort();
};

describe('words', () => {
  it('have the same codes in both languages', () => {
    expect(Object.keys(words['zh-CN']).sort()).toEqual(Object.keys(words.en).sort());
  });

  it('parse as messages and ask for the same values in both languages', () => {
    const broken = Object.keys(words.en).flatMap((code) => {
      const [en, zh] = [placeholders(words.en[code] ?? '', 'en'), placeholders(words['zh-CN'][code] ?? '', 'zh-CN')];
      return en.join() === zh.join() ? [] : [{ code, en, zh }];
    });
    expect(broken).toEqual([]);
  });
});

describe('differences', () => {
  it('speak of editions that exist', () => {
    const known = new Set(editions.map((edition) => edition.id));
    expect(differences.flatMap(({ says }) => says).filter(({ edition }) => !known.has(edition))).toEqual([]);
  });
});
