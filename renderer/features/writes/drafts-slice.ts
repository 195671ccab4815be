import type { Output } from '../../../shared/contract/calls.ts';
import type { Failure } from '../../../shared/contract/failure.ts';
import { attempt } from '../../store/attempt.ts';
import type { Slice } from '../../store/index.ts';

export type KeptDraft = Output<'draft:list'>[number];

export interface DraftsSlice {
  /** Texts of an earlier time that are not on disk: each is taken or discarded by the person. */
  readonly keptDrafts: readonly KeptDraft[];
  readonly draftFailure: Failure | null;
  readonly loadDrafts: () => Promise<void>;
  /** Keeps what is typed in the studio's own store, or drops it once it is on disk; a moment later. */
  readonly keepDraft: (path: string) => void;
  /** At once, where the page may go away. */
  readonly flushDrafts: () => Promise<void>;
  readonly takeDraft: (draft: KeptDraft) => Promise<void>;
  readonly discardDraft: (path: string) => Promise<void>;
}

const PAUSE_MS = 500;

export const createDraftsSlice: Slice<DraftsSlice> = (set, get, bridge) => {
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();
  /** Paths whose draft the host holds. */
  const held = new Set<string>();
  const isOffered = (path: string): boolean => get().keptDrafts.some((draft) => draft.path === path);
  const keepNow = async (path: string): Promise<void> => {
    const document = get().documents[path];
    if (document?.kind !== 'open') return;
    const { text, base } = document;
    if (text !== base.text) {
      held.add(path);
      await attempt(bridge.call('draft:keep', { path, text, baseHash: base.hash, baseText: base.text }));
    } else if (held.has(path)) {
      held.delete(path);
      await attempt(bridge.call('draft:drop', { path }));
    }
  };
  return {
    keptDrafts: [],
    draftFailure: null,
    loadDrafts: async () => {
      const kept = await attempt(bridge.call('draft:list', {}));
      if (kept.kind === 'ok') set({ keptDrafts: kept.value.filter(({ path }) => !held.has(path)) });
    },
    keepDraft: (path) => {
      // A text of an earlier time that nobody has looked at is not written over.
      if (isOffered(path)) return;
      clearTimeout(waiting.get(path));
      waiting.set(
        path,
        setTimeout(() => {
          waiting.delete(path);
          void keepNow(path);
        }, PAUSE_MS),
      );
    },
    flushDrafts: async () => {
      const paths = [...waiting.keys()];
      for (const timer of waiting.values()) clearTimeout(timer);
      waiting.clear();
      await Promise.all(paths.map(keepNow));
    },
    takeDraft: async (draft) => {
      await get().openDocument(draft.path);
      const document = get().documents[draft.path];
      if (document?.kind === 'failed') {
        set({ draftFailure: document.failure });
        return;
      }
      held.add(draft.path);
      set({ draftFailure: null, keptDrafts: get().keptDrafts.filter((other) => other !== draft) });
      get().takeUp(draft);
    },
    discardDraft: async (path) => {
      set({ draftFailure: null, keptDrafts: get().keptDrafts.filter((draft) => draft.path !== path) });
      await attempt(bridge.call('draft:drop', { path }));
    },
  };
};
