/** The shape of a word list: one per agent and one for the studio's own sentences, each complete in both languages. */
import type { Reason, ReasonParams } from '../model/reason.ts';

export type Language = 'en' | 'zh-CN';
export const LANGUAGES: readonly Language[] = ['en', 'zh-CN'];

/** ICU messages by code. */
export type Words<Code extends string> = { readonly [L in Language]: Readonly<Record<Code, string>> };

/** A `because` that accepts only the codes of this word list. */
export const becauseOf =
  <Code extends string>(_words: Words<Code>) =>
  (code: Code, params?: ReasonParams, cite?: string): Reason => ({ code, ...(params && { params }), ...(cite !== undefined && { cite }) });
