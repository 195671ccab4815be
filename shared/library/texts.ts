/** Texts of a manifest: one for everybody, or one per language. */
import { z } from 'zod';
import type { Language } from '../words/catalogue.ts';

const LONGEST_TEXT = 4000;
const oneText = z.string().min(1).max(LONGEST_TEXT);

export const textsSchema = z
  .union([oneText, z.strictObject({ en: oneText, 'zh-CN': oneText.optional() })])
  .meta({ description: 'One text, or one per language.' });
export type Texts = z.infer<typeof textsSchema>;

/** The text in this language, else the English one. */
export const textIn = (texts: Texts, language: Language): string => (typeof texts === 'string' ? texts : (texts[language] ?? texts.en));
