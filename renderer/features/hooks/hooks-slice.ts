import type { ChangeRequest, Output } from '../../../shared/contract/calls.ts';
import type { Failure } from '../../../shared/contract/failure.ts';
import { attempt } from '../../store/attempt.ts';
import type { Attempt } from '../../store/attempt.ts';
import { agentOfHook, chosenEditions } from '../../store/editions.ts';
import type { Slice } from '../../store/index.ts';
import { findHook } from './hook-sets.ts';
import type { EditionHooks } from './hook-sets.ts';

/** What the tree has selected and the centre shows. */
export type HooksSelection =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'problems' }
  | { readonly kind: 'agent'; readonly agent: string }
  | { readonly kind: 'location'; readonly agent: string; readonly location: string }
  | { readonly kind: 'event'; readonly agent: string; readonly location: string; readonly event: string }
  | { readonly kind: 'hook'; readonly hook: string };

export type HooksDialog =
  /** What is known already is chosen in the form. */
  | { readonly kind: 'create'; readonly edition: string; readonly event?: string; readonly location?: string }
  | { readonly kind: 'move'; readonly hook: string }
  | { readonly kind: 'delete'; readonly hook: string }
  | { readonly kind: 'matcher'; readonly hook: string; readonly matcher: string }
  | { readonly kind: 'conflict'; readonly path: string };

export type ChangeResult = Output<'hooks:change'>;

export interface HooksSlice {
  readonly hookSets: readonly EditionHooks[];
  readonly hooksState: { readonly kind: 'loading' } | { readonly kind: 'ready' } | { readonly kind: 'failed'; readonly failure: Failure };
  readonly selection: HooksSelection;
  readonly hooksDialog: HooksDialog | null;
  readonly loadHooks: () => Promise<void>;
  readonly select: (selection: HooksSelection) => void;
  readonly selectNothing: () => void;
  readonly openHooksDialog: (dialog: HooksDialog | null) => void;
  /** What a change would do to files, without doing it. */
  readonly tryChange: (edition: string, change: ChangeRequest) => Promise<Attempt<ChangeResult>>;
  /** Does it, looks again, and selects the hook that came of it. */
  readonly changeHook: (edition: string, change: ChangeRequest) => Promise<Attempt<ChangeResult>>;
}

export const createHooksSlice: Slice<HooksSlice> = (set, get, bridge) => {
  let asked = 0;
  return {
    hookSets: [],
    hooksState: { kind: 'loading' },
    selection: { kind: 'nothing' },
    hooksDialog: null,
    loadHooks: async () => {
      const mine = ++asked;
      if ((get().workspace?.roots.length ?? 0) === 0) {
        set({ hookSets: [], hooksState: { kind: 'ready' } });
        return;
      }
      const found = await attempt(bridge.call('hooks:list', { editions: chosenEditions(get().preferences).map((edition) => edition.id) }));
      if (mine !== asked) return; // a later look is on its way
      if (found.kind === 'failed') {
        set({ hooksState: { kind: 'failed', failure: found.failure } });
        return;
      }
      const { selection } = get();
      const isGone = selection.kind === 'hook' && !findHook(found.value, selection.hook);
      set({ hookSets: found.value, hooksState: { kind: 'ready' }, ...(isGone && { selection: { kind: 'nothing' } }) });
      await get().loadApprovals();
    },
    select: (selection) => {
      set({ selection, fileReveal: null });
      if (selection.kind === 'hook') get().viewAgent(agentOfHook(selection.hook));
      else if ('agent' in selection) get().viewAgent(selection.agent);
    },
    selectNothing: () => set({ selection: { kind: 'nothing' } }),
    openHooksDialog: (hooksDialog) => set({ hooksDialog }),
    tryChange: (edition, change) => attempt(bridge.call('hooks:change', { edition, change, dryRun: 'yes' })),
    changeHook: async (edition, change) => {
      const done = await attempt(bridge.call('hooks:change', { edition, change, dryRun: 'no' }));
      if (done.kind === 'failed') return done;
      await get().loadHooks();
      // Where a later look overtook ours, it will bring the hook.
      if (done.value.hook !== null) get().select({ kind: 'hook', hook: done.value.hook });
      return done;
    },
  };
};
