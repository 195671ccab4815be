import type { AgentEdition } from '../../shared/agents/edition.ts';
import { editionTitle } from '../../shared/words/edition-title.ts';
import { useLanguage } from '../i18n/use-words.ts';

/** An edition's title in the language spoken now. */
export function useEditionTitle(): (edition: Pick<AgentEdition, 'title'>) => string {
  const language = useLanguage();
  return (edition) => editionTitle(edition, language);
}
