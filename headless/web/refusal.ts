/** Answers that refuse: a sentence for the person at the browser, in the language that the browser asks for. */
import { commonHeaders } from '../../electron/host/page/page-policy.ts';
import type { Reason } from '../../shared/model/reason.ts';
import type { Language } from '../../shared/words/catalogue.ts';
import { because } from '../../shared/words/hosts.ts';
import { say } from '../../shared/words/say.ts';

export interface Answer {
  readonly status: 200 | 303 | 400 | 401 | 403 | 404 | 405 | 426 | 500;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** @param acceptLanguage the request's header; its first language counts. */
export const languageOf = (acceptLanguage: string | undefined): Language => (/^\s*zh\b/i.test(acceptLanguage ?? '') ? 'zh-CN' : 'en');

export function refusal(
  status: Answer['status'],
  reason: Reason,
  language: Language,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  return {
    status,
    headers: {
      ...commonHeaders,
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'",
      'content-type': 'text/plain; charset=utf-8',
      ...headers,
    },
    body: Buffer.from(`${say(reason, language)}\n`),
  };
}

/**
 * A browser that follows the link from a page of another site (a web terminal, a chat) stores the cookie but keeps it back
 * on the redirect, because SameSite=Strict looks at who began the navigation. This refusal begins one of its own: the next
 * request comes from this host's own page and carries the cookie, if there is one.
 */
export function refusalThatAsksAgain(language: Language): Answer {
  const title = say(because('web.carryOn'), language);
  const page = `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="0;url=/"><title>${title}</title><p>${title}</p></html>\n`;
  return { ...refusal(401, because('web.needsLink'), language, { 'content-type': 'text/html; charset=utf-8' }), body: Buffer.from(page) };
}
