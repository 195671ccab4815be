import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../../shared/words/catalogue.ts';
import { catalogues } from '../../../../renderer/i18n/index.ts';
import type { WordKey } from '../../../../renderer/i18n/index.ts';
import { spokenLanguage, translate } from '../../../../renderer/i18n/translate.ts';

const keys = Object.keys(catalogues.en) as WordKey[];

interface Element {
  readonly type: number;
  readonly value?: string;
  readonly options?: Readonly<Record<string, { readonly value: readonly Element[] }>>;
}
/** Of the parser's element types: text, plural, and the number sign within a plural. */
const TEXT = 0;
const PLURAL = 6;
const POUND = 7;

/** The names that a message asks for. `shown`: without those that only choose a word's form, which other languages may not need. */
function names(text: string, language: string, which: 'all' | 'shown'): Set<string> {
  const found = new Set<string>();
  const walk = (elements: readonly Element[], plural: string | null): void => {
    for (const { type, value, options } of elements) {
      if (type === POUND && plural !== null) found.add(plural);
      else if (type !== TEXT && type !== POUND && value !== undefined && (which === 'all' || type !== PLURAL)) found.add(value);
      for (const option of Object.values(options ?? {})) walk(option.value, type === PLURAL && value !== undefined ? value : plural);
    }
  };
  walk(new IntlMessageFormat(text, language, undefined, { ignoreTag: true }).getAst(), null);
  return found;
}

describe('the catalogues', () => {
  it('hold the same keys in every language', () => {
    for (const language of LANGUAGES) expect(Object.keys(catalogues[language]).sort()).toEqual([...keys].sort());
  });

  it('show the same names in every language', () => {
    const differing = keys.filter((key) => {
      const [en, zh] = [catalogues.en[key], catalogues['zh-CN'][key]];
      const known = names(en, 'en', 'all');
      return (
        ![...names(en, 'en', 'shown')].every((name) => names(zh, 'zh-CN', 'all').has(name)) ||
        ![...names(zh, 'zh-CN', 'all')].every((name) => known.has(name))
      );
    });
    expect(differing).toEqual([]);
  });

  it('keep to the words of the house', () => {
    const faults = LANGUAGES.flatMap((language) =>
      keys
        .filter((key) => /[!！]|\bplease\b|\boops\b|\bsuccessfully\b|您|\.\.\./i.test(catalogues[language][key]))
        .map((key) => `${language} ${key}`),
    );
    expect(faults).toEqual([]);
  });

  it('leave no English sentence in Chinese', () => {
    const untranslated = keys.filter(
      (key) => /[a-z]{3,} [a-z]{2,} [a-z]{2,}/i.test(catalogues.en[key]) && !/[\u4e00-\u9fff]/.test(catalogues['zh-CN'][key]),
    );
    expect(untranslated).toEqual([]);
  });
});

it.each([
  ['en', 'status.hooks', { hooks: 1, agents: 2 }, '1 hook, 2 agents'],
  ['en', 'hooks.firesOn', { hits: 2, tools: 7 }, 'Fires on 2 of 7 tools'],
  ['zh-CN', 'hooks.firesOn', { hits: 2, tools: 7 }, '会在 7 个工具中的 2 个上触发'],
  ['en', 'hooks.lines', { first: 1999, last: 2004 }, 'lines 1999–2004'],
] as const)('%s %s', (language, key, params, words) => {
  expect(translate(language, key, params)).toBe(words);
});

it.each([
  ['the chosen one', 'en', ['zh-CN'], 'en'],
  ['the system’s first that is known', null, ['fr-FR', 'zh-Hans-CN', 'en'], 'zh-CN'],
  ['English where none is known', null, ['fr', 'de'], 'en'],
] as const)('%s is spoken', (_title, chosen, system, spoken) => {
  expect(spokenLanguage(chosen, system)).toBe(spoken);
});
