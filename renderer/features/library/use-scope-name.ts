import { useWords } from '../../i18n/use-words.ts';
import { lastPart } from '../../paths.ts';
import { useStudio } from '../../store/use-studio.ts';

const NO_ROOTS: readonly string[] = [];

/** A lock file's scope as people read it: “For you”, “This project”, “orders-web”. */
export function useScopeName(): (scope: string) => string {
  const t = useWords();
  const roots = useStudio((state) => state.workspace?.roots ?? NO_ROOTS);
  return (scope) => {
    if (scope === 'user') return t('library.place.user');
    const index = scope === 'project' ? 0 : Number(/^project-(\d+)$/.exec(scope)?.[1] ?? NaN) - 1;
    const root = roots[index];
    if (root === undefined) return scope;
    return roots.length > 1 ? t('library.place.root', { root: lastPart(root) }) : t('library.place.project');
  };
}
