import { useEffect } from 'react';
import { commandsOf } from '../commands/index.ts';
import { isPressed, ownKeyboard } from '../commands/shortcut.ts';
import { useSay, useWords } from '../i18n/use-words.ts';
import { useStudioStore } from '../store/use-studio.ts';

/** Every command's shortcut, wherever the focus is, the code editor included. Other dialogs than the palette keep all keys. */
export function useShortcuts(): void {
  const store = useStudioStore();
  const t = useWords();
  const say = useSay();
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing) return;
      const state = store.getState();
      const command = commandsOf(state, { t, say }).find(
        (candidate) =>
          candidate.shortcuts?.some((shortcut) => isPressed(shortcut, event, ownKeyboard)) &&
          !(candidate.yieldsTo !== undefined && event.target instanceof Element && event.target.closest(candidate.yieldsTo)),
      );
      if (!command) return;
      const dialog = document.querySelector('[role="dialog"], [role="alertdialog"]');
      if (dialog && command.id !== 'palette') return;
      if (dialog && state.frameDialog?.kind !== 'palette') return;
      event.preventDefault();
      event.stopPropagation();
      command.perform(state);
    };
    window.addEventListener('keydown', hear, { capture: true });
    return () => window.removeEventListener('keydown', hear, { capture: true });
  }, [store, t, say]);
}
