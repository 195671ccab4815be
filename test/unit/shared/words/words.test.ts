import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { differences, editions } from '../../../../shared/agents/index.ts';
import { words } from '../../../../shared/words/index.ts';

type Elements = ReturnType<IntlMessageFormat['getAst']>;

/** Of the parser's kinds of element, these two carry plain text and a plural's number. */
const LITERAL = 0;
const POUND = 7;

const namesIn = (elements: Elements): string[] =>
  elements.flatMap((element) => [
    ...('value' in element && ![LITERAL, POUND].includes(element.type) ? [element.value] : []),
    ...('options' in element ? Object.values(element.options).flatMap((option) => namesIn(option.value)) : []),
  ]);

/** The names that a message asks for. Throws for one that does not parse. */
const placeholders = (text: string, language: string): string[] =>
  [...new Set(namesIn(new IntlMessageFormat(text, language, undefined, { ignoreTag: true }).getAst()))].sort();

describe('words', () => {
  it.each([
    { title: 'a plain name', text: 'Run {name}', names: ['name'] },
    { title: 'a plural with a name inside', text: '{count, plural, one {# of {all}} other {#}}', names: ['all', 'count'] },
  ])('ask for $title', ({ text, names }) => {
    expect(placeholders(text, 'en')).toEqual(names);
  });

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
