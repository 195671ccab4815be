import { useEffect } from 'react';
import { isDirty } from '../features/hooks/files-slice.ts';
import { useStudioStore } from '../store/use-studio.ts';

/** Leaving the page with texts that are not saved asks first, and keeps them as drafts. */
export function useUnsavedGuard(): void {
  const store = useStudioStore();
  useEffect(() => {
    const hear = (event: BeforeUnloadEvent): void => {
      if (!Object.values(store.getState().documents).some(isDirty)) return;
      event.preventDefault();
      void store.getState().flushDrafts();
    };
    window.addEventListener('beforeunload', hear);
    return () => window.removeEventListener('beforeunload', hear);
  }, [store]);
}
