import { IntlMessageFormat } from 'intl-messageformat';
import type { Reason } from '../model/reason.ts';
import type { Language } from './catalogue.ts';
import { words } from './index.ts';

const compiled = new Map<string, IntlMessageFormat>();

/** The finished sentence. An unknown code is a bug: it is shown as it is, with its params, and a test looks for it. */
export function say(reason: Reason, language: Language): string {
  const text = words[language][reason.code];
  if (text === undefined) return reason.params ? `${reason.code} ${JSON.stringify(reason.params)}` : reason.code;
  const key = `${language}:${reason.code}`;
  let message = compiled.get(key);
  if (!message) {
    message = new IntlMessageFormat(text, language, undefined, { ignoreTag: true });
    compiled.set(key, message);
  }
  return String(message.format(reason.params ?? {}));
}
