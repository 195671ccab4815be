import { useWords } from '../../i18n/use-words.ts';
import type { Translate } from '../../i18n/use-words.ts';
import { lastPart } from '../../paths.ts';
import type { StudioState } from '../../store/index.ts';
import { useStudioStore } from '../../store/use-studio.ts';

/** Takes a step back or does it again, and says politely in which file. */
export function turnHistory(state: StudioState, to: 'undone' | 'redone', t: Translate): void {
  const step = to === 'undone' ? state.undoStep() : state.redoStep();
  state.announce(step ? t(`hooks.${to}`, { name: lastPart(step.path) }) : t('hooks.nothingToUndo'));
}

export function useHistoryActs(): { readonly undo: () => void; readonly redo: () => void } {
  const t = useWords();
  const store = useStudioStore();
  return { undo: () => turnHistory(store.getState(), 'undone', t), redo: () => turnHistory(store.getState(), 'redone', t) };
}
