import { IntlMessageFormat } from 'intl-messageformat';
import type { Language } from '../../shared/words/catalogue.ts';
import { catalogues } from './index.ts';
import type { WordKey } from './index.ts';

const compiled = new Map<string, IntlMessageFormat>();

/** ICU message → finished words. */
export function translate(language: Language, key: WordKey, params?: Readonly<Record<string, string | number>>): string {
  const id = `${language}:${key}`;
  let message = compiled.get(id);
  if (!message) {
    message = new IntlMessageFormat(catalogues[language][key], language, undefined, { ignoreTag: true });
    compiled.set(id, message);
  }
  return String(message.format(params));
}

/** The language that is spoken: the chosen one, else the first of the system's that the studio knows, else English. */
export function spokenLanguage(chosen: Language | null, systemLanguages: readonly string[]): Language {
  if (chosen !== null) return chosen;
  for (const tag of systemLanguages) {
    if (/^zh\b/i.test(tag)) return 'zh-CN';
    if (/^en\b/i.test(tag)) return 'en';
  }
  return 'en';
}
