import type { ChangeRequest } from '../../../shared/contract/authoring-calls.ts';
import type { Problem } from '../../../shared/model/hook.ts';
import type { Output } from '../../../shared/contract/calls.ts';
import type { Failure } from '../../../shared/contract/failure.ts';
import { attempt } from '../../store/attempt.ts';
import type { Attempt } from '../../store/attempt.ts';
import { agentOfHook, chosenEditions } from '../../store/editions.ts';
import type { Slice } from '../../store/index.ts';
import { brokenFiles, findHook } from './hook-sets.ts';
import type { EditionHooks, FoundHook } from './hook-sets.ts';
import type { FilesSlice } from './files-slice.ts';
import { placeInGroup } from './place-in-group.ts';

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
  /** Another event or place: there instead (`move`), or there too (`copy`). */
  | { readonly kind: 'place'; readonly hook: string; readonly act: 'move' | 'copy' }
  | { readonly kind: 'script'; readonly hook: string; readonly path: string }
  | { readonly kind: 'conflict'; readonly path: string }
  /** `hooks`: chosen at first. */
  | { readonly kind: 'export'; readonly edition: string; readonly hooks: readonly string[] }
  | { readonly kind: 'import'; readonly edition: string; readonly location?: string; readonly text?: string };

export type ChangeResult = Output<'hooks:change'>;

export interface HooksSlice {
  readonly hookSets: readonly EditionHooks[];
  readonly hooksState: { readonly kind: 'loading' } | { readonly kind: 'ready' } | { readonly kind: 'failed'; readonly failure: Failure };
  readonly selection: HooksSelection;
  /** The hook that is selected, as it was found before its file could no longer be read. */
  readonly keptHook: FoundHook | null;
  /** Another number for another choice of the person: an entry that is saved under other words stays the same page. */
  readonly chosenPage: number;
  readonly hooksDialog: HooksDialog | null;
  readonly loadHooks: () => Promise<void>;
  readonly select: (selection: HooksSelection) => void;
  readonly selectNothing: () => void;
  /** Goes to what a problem is about, and in its file to the place. */
  readonly showProblem: (agent: string, problem: Problem) => void;
  readonly openHooksDialog: (dialog: HooksDialog | null) => void;
  /** What a change would do to files, without doing it. */
  readonly tryChange: (edition: string, change: ChangeRequest) => Promise<Attempt<ChangeResult>>;
  /** Does it, looks again, and selects the hook that came of it. */
  readonly changeHook: (edition: string, change: ChangeRequest) => Promise<Attempt<ChangeResult>>;
}

/** An entry is known by what it says. Saved under other words it is the one that now stands in its place. */
function successorOf(
  old: FoundHook | undefined,
  before: readonly EditionHooks[],
  now: readonly EditionHooks[],
  follow: FilesSlice['follow'],
): HooksSelection {
  const set = now.find(({ edition }) => edition === old?.edition)?.set;
  if (!old || !set || old.hook.handler.kind === 'script') return { kind: 'nothing' };
  const there = set.hooks.filter(({ source }) => source === old.hook.source);
  const followed = follow?.path === old.hook.source ? there.find(({ range }) => range?.start === follow.offset) : undefined;
  const fresh = there.filter(({ id }) => !findHook(before, id));
  const place = placeInGroup(old.set, old.hook);
  const beside = fresh.find((hook) => hook.event === old.hook.event && isSamePlace(placeInGroup(set, hook), place));
  const successor = followed ?? beside;
  return successor ? { kind: 'hook', hook: successor.id } : { kind: 'nothing' };
}

const selectedHook = (selection: HooksSelection): string | null => (selection.kind === 'hook' ? selection.hook : null);

const isSamePlace = (a: ReturnType<typeof placeInGroup>, b: ReturnType<typeof placeInGroup>): boolean =>
  a.group === b.group && a.place === b.place;

export const createHooksSlice: Slice<HooksSlice> = (set, get, bridge) => {
  let asked = 0;
  /** The newest look at the workspace. */
  let looking: Promise<void> = Promise.resolve();
  const look = async (): Promise<void> => {
    const mine = ++asked;
    if ((get().workspace?.roots.length ?? 0) === 0) {
      set({ hookSets: [], hooksState: { kind: 'ready' } });
      return;
    }
    const found = await attempt(bridge.call('hooks:list', { editions: chosenEditions(get().preferences).map((edition) => edition.id) }));
    // A later look is on its way: what was asked here is known once that is.
    if (mine !== asked) return looking;
    if (found.kind === 'failed') {
      set({ hooksState: { kind: 'failed', failure: found.failure } });
      return;
    }
    const { selection, hookSets, follow, keptHook } = get();
    const isGone = selection.kind === 'hook' && !findHook(found.value, selection.hook);
    const old = isGone ? (findHook(hookSets, selection.hook) ?? keptHook ?? undefined) : undefined;
    const isKept = old !== undefined && brokenFiles(found.value).some(({ path }) => path === old.hook.source);
    set({
      hookSets: found.value,
      hooksState: { kind: 'ready' },
      keptHook: isKept ? old : null,
      ...(isGone && !isKept && { selection: successorOf(old, hookSets, found.value, follow) }),
    });
    await get().loadApprovals();
  };

  return {
    hookSets: [],
    hooksState: { kind: 'loading' },
    selection: { kind: 'nothing' },
    keptHook: null,
    chosenPage: 0,
    hooksDialog: null,
    loadHooks: () => (looking = look()),
    select: (selection) => {
      set({ selection, fileReveal: null, chosenPage: get().chosenPage + 1 });
      if (selection.kind === 'hook') get().viewAgent(agentOfHook(selection.hook));
      else if ('agent' in selection) get().viewAgent(selection.agent);
    },
    selectNothing: () => set({ selection: { kind: 'nothing' } }),
    showProblem: (agent, { hook, location, path, line, column }) => {
      const { selection } = get();
      const isOwn = hook !== undefined && agentOfHook(hook) === agent;
      const isThere = isOwn
        ? selection.kind === 'hook' && selection.hook === hook
        : selection.kind === 'location' && selection.agent === agent && selection.location === location;
      if (!isThere) get().select(isOwn ? { kind: 'hook', hook } : { kind: 'location', agent, location });
      if (line !== undefined) get().revealInFile(path, line, { ...(column !== undefined && { column }), focus: 'take' });
    },
    // The list of writes keeps what the notice offered.
    openHooksDialog: (hooksDialog) => set({ hooksDialog, ...(hooksDialog && { toast: null }) }),
    tryChange: (edition, change) => attempt(bridge.call('hooks:change', { edition, change, dryRun: 'yes' })),
    changeHook: async (edition, change) => {
      const done = await attempt(bridge.call('hooks:change', { edition, change, dryRun: 'no' }));
      if (done.kind === 'failed') return done;
      await Promise.all([get().loadHooks(), get().hearFilesChanged(done.value.files.map(({ path }) => path))]);
      if (done.value.hook !== null && done.value.hook !== selectedHook(get().selection))
        get().select({ kind: 'hook', hook: done.value.hook });
      return done;
    },
  };
};
