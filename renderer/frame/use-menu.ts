import { useEffect } from 'react';
import { commandsOf } from '../commands/index.ts';
import { useSay, useWords } from '../i18n/use-words.ts';
import { useBridge, useStudioStore } from '../store/use-studio.ts';

/** Commands that were chosen in the desktop's menu. A dialog of the page is answered first. */
export function useMenu(): void {
  const store = useStudioStore();
  const bridge = useBridge();
  const t = useWords();
  const say = useSay();
  useEffect(
    () =>
      bridge.on('studio:commanded', ({ command }) => {
        if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
        const state = store.getState();
        commandsOf(state, { t, say })
          .find(({ id }) => id === command)
          ?.perform(state);
      }),
    [store, bridge, t, say],
  );
}
