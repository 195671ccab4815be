import { CloudUpload, FolderGit2 } from 'lucide-react';
import { useWords } from '../../../i18n/use-words.ts';
import { useStudio, useStudioStore } from '../../../store/use-studio.ts';
import { StateWord } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon.tsx';
import './library-pages.css';

/** Where the hooks come from, and where one's own go. */
export function LibraryDoors() {
  const t = useWords();
  const store = useStudioStore();
  const library = useStudio((state) => state.library);
  const troubled = library?.sources.filter(({ problems }) => problems.length > 0).length ?? 0;
  return (
    <div className="library-doors">
      <button type="button" className="library-page" onClick={() => store.getState().changeLibrary({ libraryDialog: { kind: 'sources' } })}>
        <Icon of={FolderGit2} />
        <span className="grow truncate">{t('library.sources')}</span>
        {troubled > 0 ? (
          <StateWord tone="warn">
            {troubled}
            <span className="visually-hidden">{t('library.sourceTrouble', { count: troubled })}</span>
          </StateWord>
        ) : (
          <span className="facet-count numeric">{library?.sources.length ?? 0}</span>
        )}
      </button>
      <button
        type="button"
        className="library-page"
        onClick={() => store.getState().changeLibrary({ libraryDialog: { kind: 'publish', hook: null } })}
      >
        <Icon of={CloudUpload} />
        <span className="grow truncate">{t('library.publish')}</span>
      </button>
    </div>
  );
}
