import { useWords } from '../../../i18n/use-words.ts';
import { useStudioStore } from '../../../store/use-studio.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** Nothing is found, or there is nothing at all. */
export function NoCards({ total }: { readonly total: number }) {
  const t = useWords();
  const store = useStudioStore();
  return (
    <div className="library-aside">
      {total === 0 ? (
        <EmptyState
          title={t('library.empty')}
          action={
            <Button onClick={() => store.getState().changeLibrary({ libraryDialog: { kind: 'sources' } })}>{t('library.addSource')}</Button>
          }
        >
          {t('library.emptyText')}
        </EmptyState>
      ) : (
        <EmptyState
          title={t('library.none')}
          action={
            <Button onClick={() => store.getState().changeLibrary({ libraryQuery: '', libraryFacets: {} })}>
              {t('library.filtersClear')}
            </Button>
          }
        >
          {t('library.noneText')}
        </EmptyState>
      )}
    </div>
  );
}
