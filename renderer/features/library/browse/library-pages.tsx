import { useWords } from '../../../i18n/use-words.ts';
import { useStudio, useStudioStore } from '../../../store/use-studio.ts';
import type { LibraryPage } from '../library-slice.ts';
import './library-pages.css';

/** All hooks, those installed here, those refused. */
export function LibraryPages() {
  const t = useWords();
  const store = useStudioStore();
  const page = useStudio((state) => state.libraryPage);
  const library = useStudio((state) => state.library);
  const refused = library?.refused.length ?? 0;
  const counts: Readonly<Record<LibraryPage, number>> = {
    browse: library?.hooks.length ?? 0,
    installed: library?.hooks.filter(({ installed }) => installed !== 'no').length ?? 0,
    refused,
  };
  const pages = (['browse', 'installed', 'refused'] as const).filter((one) => one !== 'refused' || refused > 0 || page === 'refused');
  return (
    <nav className="library-pages" aria-label={t('library.pages')}>
      {pages.map((one) => (
        <button
          key={one}
          type="button"
          className="library-page"
          aria-current={page === one ? 'page' : undefined}
          onClick={() => store.getState().changeLibrary({ libraryPage: one })}
        >
          <span className="grow truncate">{t(`library.page.${one}`)}</span>
          <span className="facet-count numeric">{counts[one]}</span>
        </button>
      ))}
    </nav>
  );
}
