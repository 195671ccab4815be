/** One idea for a hook, written in several languages. */
import type { Template } from '../../edition.ts';
import { because } from '../words.ts';
import type { IflowWord } from '../words.ts';

type Texts = Partial<Readonly<Record<Template['language'], string>>>;
const LANGUAGES = ['bash', 'python', 'node', 'powershell'] as const;

export const templateIn = (id: string, event: string, title: IflowWord, texts: Texts): Template[] =>
  LANGUAGES.flatMap((language): Template[] => {
    const text = texts[language];
    return text === undefined ? [] : [{ id: `${id}.${language}`, event, language, title: because(title), text }];
  });
