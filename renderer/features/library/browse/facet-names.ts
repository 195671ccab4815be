import { useCallback } from 'react';
import { editionById, editions } from '../../../../shared/agents/index.ts';
import { editionTitle } from '../../../../shared/words/edition-title.ts';
import { useLanguage, useWords } from '../../../i18n/use-words.ts';
import { useStudio } from '../../../store/use-studio.ts';
import { NOTHING, isDeed, isKnownTag } from '../model/facets.ts';
import type { FacetId } from '../model/facets.ts';
import { languageName } from '../model/language-name.ts';

export type FacetName = (facet: FacetId, value: string) => string;

/** A filter's value as people read it. The same function as long as nothing of it changes. */
export function useFacetNames(): FacetName {
  const t = useWords();
  const spoken = useLanguage();
  const sources = useStudio((state) => state.library?.sources);
  return useCallback<FacetName>(
    (facet, value) => {
      switch (facet) {
        case 'state':
          return value === 'installed' || value === 'update' || value === 'changed' ? t(`library.state.${value}`) : value;
        case 'works': {
          const edition = editionById(value);
          return edition ? `${edition.agentTitle} · ${editionTitle(edition, spoken)}` : value;
        }
        case 'agent':
          return editions.find((edition) => edition.agent === value)?.agentTitle ?? value;
        case 'needs':
          return value === NOTHING ? t('library.needsNothing') : value;
        case 'language':
          return languageName(value);
        case 'source':
          return sources?.find((source) => source.id === value)?.title ?? value;
        case 'does':
          return isDeed(value) ? t(`library.does.${value}`) : value;
        case 'tag':
          return isKnownTag(value) ? t(`library.tag.${value}`) : value.replaceAll('-', ' ');
        case 'event':
          return value;
      }
    },
    [t, spoken, sources],
  );
}
