import { useCallback } from 'react';
import { useStudioStore } from '../../store/use-studio.ts';

/** After a write of the library: one line, with “Undo” where something was written. */
export function useTellWritten(): (text: string, write: string | null) => void {
  const store = useStudioStore();
  return useCallback(
    (text, write) => {
      store.getState().showToast(text, write === null ? undefined : () => void store.getState().undoLibraryWrite(write));
    },
    [store],
  );
}
