import { memo } from 'react';
import { useWords } from '../../../i18n/use-words.ts';
import { useStudio } from '../../../store/use-studio.ts';
import { Filters } from './filters.tsx';
import { LibraryDoors } from './library-doors.tsx';
import { LibraryPages } from './library-pages.tsx';
import type { Found } from './use-found.ts';

/** Left: the pages of the library, its filters, and where its hooks come from. */
export const FiltersPane = memo(function FiltersPane({ found }: { readonly found: Found }) {
  const t = useWords();
  const page = useStudio((state) => state.libraryPage);
  return (
    <section className="pane pane-sunken" aria-label={t('library.filters')} data-pane="library-filters">
      <div className="pane-bar">
        <h2>
          {t('library.title')} <span className="meta numeric">{found.total}</span>
        </h2>
      </div>
      <LibraryPages />
      <div className="scroll">{page === 'browse' && <Filters values={found.values} counts={found.counts} />}</div>
      <LibraryDoors />
    </section>
  );
});
