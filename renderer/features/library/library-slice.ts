import type { Failure } from '../../../shared/contract/failure.ts';
import type { Input, Output } from '../../../shared/contract/calls.ts';
import type { EventData } from '../../../shared/contract/events.ts';
import type { ExampleResult, LibrarySource } from '../../../shared/contract/library-calls.ts';
import type { ChangedFile } from '../../../shared/model/change.ts';
import type { TrustReview } from '../../../shared/model/trust.ts';
import { attempt } from '../../store/attempt.ts';
import type { Attempt } from '../../store/attempt.ts';
import type { Slice } from '../../store/index.ts';
import { recall, remember } from '../../ui/memory.ts';
import { endedOf } from './model/example-results.ts';
import { ORDERS } from './model/card-order.ts';
import type { CardOrder } from './model/card-order.ts';
import type { ChosenFacets } from './model/facets.ts';
import { keyOf } from './model/library-hook.ts';
import { withFindings } from './model/drift.ts';
import type { DriftedHook, HookRef, Library, Planned, ShownHook } from './model/library-hook.ts';

export type LibraryPage = 'browse' | 'installed' | 'refused';
export type LibraryDialog =
  | { readonly kind: 'sources' }
  | { readonly kind: 'act'; readonly act: 'update' | 'uninstall'; readonly hook: HookRef; readonly scope: string }
  /** `hook`: Hook.id of one's own hook; null: not yet chosen. */
  | { readonly kind: 'publish'; readonly hook: string | null }
  | { readonly kind: 'address'; readonly address: string };

type TryRequest = Omit<Input<'library:try'>, 'approve'>;
/** What became of running a hook's examples. */
export type Trial =
  | { readonly kind: 'running'; readonly ending: 'no' | 'asked' }
  | { readonly kind: 'untrusted'; readonly request: TryRequest; readonly reviews: readonly TrustReview[] }
  /** `results`: of the examples that ended. */
  | { readonly kind: 'tried'; readonly results: readonly ExampleResult[]; readonly whole: 'yes' | 'cancelled' }
  | { readonly kind: 'failed'; readonly failure: Failure };

export type Progress = EventData<'library:progress'>;
type Install = Omit<Input<'library:install'>, 'dryRun'>;
type Act = Omit<Input<'library:update'>, 'dryRun'>;
type Publish = Omit<Input<'library:publish'>, 'dryRun'>;
type DryRun = Input<'library:install'>['dryRun'];

export interface LibrarySlice {
  /** What was listed last; null: nothing yet. It stays while it is listed again. */
  readonly library: Library | null;
  readonly libraryFailure: Failure | null;
  readonly libraryPage: LibraryPage;
  readonly libraryQuery: string;
  /** `asked`: the search field takes the focus as soon as it is there. */
  readonly librarySearch: 'no' | 'asked';
  readonly libraryFacets: ChosenFacets;
  readonly libraryOrder: CardOrder;
  readonly libraryLook: 'cards' | 'list';
  readonly libraryHook: HookRef | null;
  /** The hook's page, with the key of the hook that it is about. */
  readonly libraryShown: { readonly key: string; readonly answer: Attempt<ShownHook> } | null;
  /** By key. */
  readonly libraryTrials: Readonly<Record<string, Trial>>;
  readonly libraryProgress: Readonly<Record<string, Progress>>;
  readonly libraryDialog: LibraryDialog | null;
  readonly loadLibrary: () => Promise<void>;
  /** Lists again where it was listed before: something that it depends on has changed. */
  readonly refreshLibrary: () => Promise<void>;
  readonly changeLibrary: (
    changes: Partial<
      Pick<
        LibrarySlice,
        | 'libraryPage'
        | 'libraryQuery'
        | 'librarySearch'
        | 'libraryFacets'
        | 'libraryOrder'
        | 'libraryLook'
        | 'libraryHook'
        | 'libraryDialog'
      >
    >,
  ) => void;
  readonly showLibraryHook: (hook: HookRef) => Promise<void>;
  /** Goes to the page of the hook by this name that is installed; where no source has it any more, to what is installed. */
  readonly openInstalled: (name: string) => Promise<void>;
  readonly tryLibraryHook: (request: TryRequest, approved?: readonly TrustReview[]) => Promise<void>;
  /** Ends the examples that run: the answer tells of those that had ended. */
  readonly cancelTrial: (hook: HookRef) => Promise<void>;
  readonly dropTrial: (hook: HookRef) => void;
  readonly planInstall: (install: Install, dryRun: DryRun) => Promise<Attempt<Planned>>;
  readonly planAct: (kind: 'update' | 'uninstall', act: Act, dryRun: DryRun) => Promise<Attempt<Planned>>;
  readonly planPublish: (publish: Publish, dryRun: DryRun) => Promise<Attempt<Output<'library:publish'>>>;
  readonly undoLibraryWrite: (write: string) => Promise<void>;
  /** Everything that is installed, with what differs from its lock; then what no lock knows. */
  readonly lookForDrift: () => Promise<Attempt<readonly DriftedHook[]>>;
  readonly addLibrarySource: (source: Input<'library:addSource'>) => Promise<Attempt<LibrarySource>>;
  /** `follow`: a tag that names another commit now. */
  readonly refreshLibrarySource: (source: string, movedPin?: 'follow') => Promise<Attempt<LibrarySource>>;
  readonly trustLibrarySource: (source: string, trust: LibrarySource['trust']) => Promise<Attempt<unknown>>;
  readonly removeLibrarySource: (source: string) => Promise<Attempt<unknown>>;
  readonly cancelLibrarySource: (source: string) => Promise<void>;
  readonly hearLibraryProgress: (progress: Progress) => void;
}

const KEYS = { order: 'library.order', look: 'library.look' } as const;

export const createLibrarySlice: Slice<LibrarySlice> = (set, get, bridge) => {
  /** Only the newest question may answer. */
  let listing = 0;
  let showing = 0;
  const setTrial = (key: string, trial: Trial | null): void => {
    const { [key]: _before, ...others } = get().libraryTrials;
    set({ libraryTrials: trial === null ? others : { ...others, [key]: trial } });
  };
  /** Everything that shows what lies in the files looks again. */
  const seeFiles = async (files: readonly Pick<ChangedFile, 'path'>[]): Promise<void> => {
    const { loadHooks, hearFilesChanged, refreshLibrary } = get();
    await Promise.all([loadHooks(), hearFilesChanged(files.map(({ path }) => path)), refreshLibrary()]);
  };
  const written = async <T extends Pick<Planned, 'files' | 'write'>>(answer: Attempt<T>): Promise<Attempt<T>> => {
    if (answer.kind === 'ok' && answer.value.write !== null) await seeFiles(answer.value.files);
    return answer;
  };
  const ended = async <T>(source: string | null, asked: Promise<T>): Promise<Attempt<T>> => {
    const answer = await attempt(asked);
    const { libraryProgress } = get();
    set({ libraryProgress: Object.fromEntries(Object.entries(libraryProgress).filter(([id]) => source !== null && id !== source)) });
    await get().refreshLibrary();
    return answer;
  };
  return {
    library: null,
    libraryFailure: null,
    libraryPage: 'browse',
    libraryQuery: '',
    librarySearch: 'no',
    libraryFacets: {},
    libraryOrder: ORDERS.find((order) => order === recall(KEYS.order)) ?? 'fit',
    libraryLook: recall(KEYS.look) === 'list' ? 'list' : 'cards',
    libraryHook: null,
    libraryShown: null,
    libraryTrials: {},
    libraryProgress: {},
    libraryDialog: null,
    loadLibrary: async () => {
      const asked = ++listing;
      const answer = await attempt(bridge.call('library:list', {}));
      if (asked !== listing) return;
      if (answer.kind === 'failed') set({ libraryFailure: answer.failure });
      else set({ library: answer.value, libraryFailure: null });
    },
    refreshLibrary: async () => {
      if (listing === 0) return;
      const { libraryShown, libraryHook } = get();
      await Promise.all([
        get().loadLibrary(),
        libraryHook && libraryShown?.key === keyOf(libraryHook) ? get().showLibraryHook(libraryHook) : undefined,
      ]);
    },
    changeLibrary: (changes) => {
      set(changes);
      if (changes.libraryOrder) remember(KEYS.order, changes.libraryOrder);
      if (changes.libraryLook) remember(KEYS.look, changes.libraryLook);
    },
    showLibraryHook: async ({ source, name }) => {
      const asked = ++showing;
      const answer = await attempt(bridge.call('library:show', { source, name }));
      if (asked === showing) set({ libraryShown: { key: keyOf({ source, name }), answer } });
    },
    openInstalled: async (name) => {
      if (!get().library) await get().loadLibrary();
      const known = get().library?.hooks.filter((card) => card.name === name) ?? [];
      const card = known.find(({ installed }) => installed !== 'no') ?? known[0];
      get().changeLibrary(
        card
          ? { libraryPage: 'browse', libraryDialog: null, libraryHook: { source: card.source, name: card.name } }
          : { libraryPage: 'installed', libraryDialog: null },
      );
      get().go('library');
    },
    tryLibraryHook: async (request, approved = []) => {
      const key = keyOf(request.hook);
      if (get().libraryTrials[key]?.kind === 'running') return;
      setTrial(key, { kind: 'running', ending: 'no' });
      const answer = await attempt(
        bridge.call('library:try', { ...request, approve: [...new Set(approved.map(({ fingerprint }) => fingerprint))] }),
      );
      if (approved.length > 0) void get().loadApprovals();
      if (answer.kind === 'failed') setTrial(key, { kind: 'failed', failure: answer.failure });
      else if (answer.value.kind === 'untrusted') setTrial(key, { kind: 'untrusted', request, reviews: answer.value.reviews });
      else setTrial(key, { kind: 'tried', ...endedOf(answer.value.results) });
    },
    cancelTrial: async ({ source, name }) => {
      const key = keyOf({ source, name });
      if (get().libraryTrials[key]?.kind !== 'running') return;
      setTrial(key, { kind: 'running', ending: 'asked' });
      await attempt(bridge.call('library:cancelTry', { source, name }));
    },
    dropTrial: (hook) => setTrial(keyOf(hook), null),
    planInstall: async (install, dryRun) => written(await attempt(bridge.call('library:install', { ...install, dryRun }))),
    planAct: async (kind, act, dryRun) =>
      written(
        await attempt(
          kind === 'update' ? bridge.call('library:update', { ...act, dryRun }) : bridge.call('library:uninstall', { ...act, dryRun }),
        ),
      ),
    planPublish: async (publish, dryRun) => written(await attempt(bridge.call('library:publish', { ...publish, dryRun }))),
    undoLibraryWrite: async (write) => {
      const done = await get().undoWrite(write);
      if (done.kind === 'failed') get().openWritesDialog({ kind: 'log' });
      await get().refreshLibrary();
    },
    lookForDrift: () =>
      attempt(
        Promise.all([bridge.call('library:installed', {}), bridge.call('library:drift', {})]).then(([installed, drifted]) =>
          withFindings(installed, drifted),
        ),
      ),
    addLibrarySource: (source) => ended(null, bridge.call('library:addSource', source)),
    refreshLibrarySource: async (source, movedPin) => {
      const answer = await ended(source, bridge.call('library:refresh', { source, ...(movedPin && { movedPin }) }));
      // What ran before may not be what is there now.
      const kept = Object.entries(get().libraryTrials).filter(([key, { kind }]) => kind === 'running' || !key.startsWith(`${source}/`));
      set({ libraryTrials: Object.fromEntries(kept) });
      return answer;
    },
    trustLibrarySource: (source, trust) => ended(source, bridge.call('library:trustSource', { source, trust })),
    removeLibrarySource: (source) => ended(source, bridge.call('library:removeSource', { source })),
    cancelLibrarySource: async (source) => {
      await attempt(bridge.call('library:cancel', { source }));
    },
    hearLibraryProgress: (progress) => set({ libraryProgress: { ...get().libraryProgress, [progress.source]: progress } }),
  };
};
