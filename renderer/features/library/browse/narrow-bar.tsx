import { useState } from 'react';
import { useWords } from '../../../i18n/use-words.ts';
import { useStudio } from '../../../store/use-studio.ts';
import { Button } from '../../../ui/button.tsx';
import { countChosen } from '../model/facets.ts';
import { Filters } from './filters.tsx';
import { LibraryDoors } from './library-doors.tsx';
import { LibraryPages } from './library-pages.tsx';
import type { Found } from './use-found.ts';

/** Where there is no room for a pane at the left: what stands there, in lines above the list; the filters on request. */
export function NarrowBar({ found }: { readonly found: Found }) {
  const t = useWords();
  const chosen = useStudio((state) => countChosen(state.libraryFacets));
  const [shows, setShows] = useState<'bar' | 'filters'>('bar');
  return (
    <>
      <div className="library-narrow-bar pane-sunken">
        <h1>{t('library.title')}</h1>
        <LibraryPages />
        <span className="grow" />
        <LibraryDoors />
        <Button size="small" aria-expanded={shows === 'filters'} onClick={() => setShows(shows === 'bar' ? 'filters' : 'bar')}>
          {shows === 'filters'
            ? t('library.filtersHide')
            : chosen > 0
              ? t('library.filtersChosen', { count: chosen })
              : t('library.filters')}
        </Button>
      </div>
      {shows === 'filters' && (
        <div className="library-narrow-filters pane-sunken scroll">
          <Filters values={found.values} counts={found.counts} />
        </div>
      )}
    </>
  );
}
