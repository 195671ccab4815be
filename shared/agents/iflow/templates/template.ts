/** One idea for a hook, written in several languages. */
import type { Template } from '../../edition.ts';
import { because } from '../words.ts';
import type { IflowWord } from '../words.ts';

type Texts = Partial<Readonly<Record<Template['language'], string>>>;
const LANGUAGES = ['bash', 'python', 'node', 'powershell'] as const;

/** What the agent calls the tools that write files. `write_file` stands for itself: by the guide no alias of it is among the others. */
export const WRITERS = 'Edit|MultiEdit|Write|write_file';

export interface Idea extends Pick<Template, 'matcher' | 'timeout' | 'shows'> {
  readonly id: string;
  readonly event: string;
  readonly title: IflowWord;
}

export const templateIn = ({ id, title, ...idea }: Idea, texts: Texts): Template[] =>
  LANGUAGES.flatMap((language): Template[] => {
    const text = texts[language];
    return text === undefined ? [] : [{ ...idea, id: `${id}.${language}`, language, title: because(title, { event: idea.event }), text }];
  });
