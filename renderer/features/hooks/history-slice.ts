import type { Slice } from '../../store/index.ts';
import { positionAt } from '../../editor/marker.ts';
import { changeBack, closedAt, rebased, recorded, redoable, turned, undoable, without } from './drafts/history.ts';
import type { History, NewStep, Step } from './drafts/history.ts';
import { replaced } from './drafts/replacement.ts';
import type { Replacement } from '../../../shared/text/replacement-between.ts';

export interface HistorySlice {
  /** Changes to the drafts of all documents, in their order. */
  readonly history: History;
  /** The documents of the hook in view: undo and redo go over all of them. */
  readonly historyScope: ReadonlySet<string>;
  readonly setHistoryScope: (paths: readonly string[]) => void;
  readonly recordStep: (step: Omit<NewStep, 'atMs'>) => void;
  /** What comes next is a step of its own. */
  readonly closeStep: (path: string) => void;
  readonly rebaseHistory: (path: string, outside: readonly Replacement[]) => void;
  readonly forgetHistory: (path: string) => void;
  /** Takes the last change of the hook's documents back, whichever of them it was in. The step; null: there is none. */
  readonly undoStep: () => Step | null;
  readonly redoStep: () => Step | null;
}

export const createHistorySlice: Slice<HistorySlice> = (set, get) => {
  const turn = (step: Step | undefined): Step | null => {
    const document = step && get().documents[step.path];
    if (!step || document?.kind !== 'open') return null;
    const change = changeBack(step, document.text);
    if (!change) {
      set({ history: without(get().history, step.path) });
      return null;
    }
    const text = replaced(document.text, change);
    set({ history: turned(get().history, step, step.state === 'done' ? 'undone' : 'done') });
    get().putText(step.path, text, step.state === 'done' ? step.moved?.before : step.moved?.after);
    const { line, column } = positionAt(text, change.start + change.inserted.length);
    get().revealInFile(step.path, line, { column, focus: 'leave' });
    return step;
  };
  return {
    history: [],
    historyScope: new Set(),
    setHistoryScope: (paths) => set({ historyScope: new Set(paths) }),
    recordStep: (step) => set({ history: recorded(get().history, { ...step, atMs: Date.now() }, get().historyScope) }),
    closeStep: (path) => set({ history: closedAt(get().history, path) }),
    rebaseHistory: (path, outside) => {
      if (outside.length > 0) set({ history: outside.reduce((history, change) => rebased(history, path, change), get().history) });
    },
    forgetHistory: (path) => set({ history: without(get().history, path) }),
    undoStep: () => turn(undoable(get().history, get().historyScope)),
    redoStep: () => turn(redoable(get().history, get().historyScope)),
  };
};
