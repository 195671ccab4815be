import type { AgentEdition } from '../../shared/agents/edition.ts';
import { useWords } from '../i18n/use-words.ts';

/** “documented” and “as shipped (4.1.13)” in the language spoken now; the version stays as it is written. */
export function useEditionTitle(): (edition: Pick<AgentEdition, 'title'>) => string {
  const t = useWords();
  return ({ title }) => {
    if (title === 'documented') return t('edition.documented');
    const version = /^as shipped \((.+)\)$/.exec(title)?.[1];
    return version === undefined ? title : t('edition.shipped', { version });
  };
}
