/**
 * The renderer's state: one vanilla store composed of slices, testable without React.
 *
 * How a feature plugs in
 *  1. `features/<feature>/<feature>-slice.ts` exports an interface of state and actions, and `create…Slice: Slice<…>`.
 *     Actions call the host through `bridge`, never through a component; names start with the feature where they could clash.
 *  2. One line in `StudioState` and one in `createStudioStore` below.
 *  3. What the host tells without being asked is heard in `sync.ts`, the only listener: it calls an action of the slice.
 *  4. Components read with `useStudio((state) => …)` (`use-studio.ts`); derived lists are pure functions beside the slice.
 *  5. Its view is one line in `views.ts`, its words one line in `i18n/index.ts`, its commands one line in `commands/index.ts`.
 *
 * Expected failures reach a slice as values (`attempt.ts`) and are shown where they happened; bugs end in one neutral toast.
 */
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { MatchersSlice } from '../features/matchers/matchers-slice.ts';
import { createMatchersSlice } from '../features/matchers/matchers-slice.ts';
import type { HooksSlice } from '../features/hooks/hooks-slice.ts';
import { createHooksSlice } from '../features/hooks/hooks-slice.ts';
import type { FilesSlice } from '../features/hooks/files-slice.ts';
import { createFilesSlice } from '../features/hooks/files-slice.ts';
import type { HistorySlice } from '../features/hooks/history-slice.ts';
import { createHistorySlice } from '../features/hooks/history-slice.ts';
import type { WritesSlice } from '../features/writes/writes-slice.ts';
import { createWritesSlice } from '../features/writes/writes-slice.ts';
import type { TransferSlice } from '../features/hooks/transfer/transfer-slice.ts';
import { createTransferSlice } from '../features/hooks/transfer/transfer-slice.ts';
import type { DraftsSlice } from '../features/writes/drafts-slice.ts';
import { createDraftsSlice } from '../features/writes/drafts-slice.ts';
import type { ChoiceSlice } from '../features/run/choice-slice.ts';
import { createChoiceSlice } from '../features/run/choice-slice.ts';
import type { RunSlice } from '../features/run/run-slice.ts';
import { createRunSlice } from '../features/run/run-slice.ts';
import type { UnsavedSlice } from '../features/run/unsaved-slice.ts';
import { createUnsavedSlice } from '../features/run/unsaved-slice.ts';
import type { LibrarySlice } from '../features/library/library-slice.ts';
import { createLibrarySlice } from '../features/library/library-slice.ts';
import type { CompareSlice } from '../features/compare/compare-slice.ts';
import { createCompareSlice } from '../features/compare/compare-slice.ts';
import type { Bridge } from '../bridge/bridge.ts';
import type { FrameSlice } from './frame-slice.ts';
import { createFrameSlice } from './frame-slice.ts';
import type { StudioSlice } from './studio-slice.ts';
import { createStudioSlice } from './studio-slice.ts';
import type { WorkspaceSlice } from './workspace-slice.ts';
import { createWorkspaceSlice } from './workspace-slice.ts';

export interface StudioState
  extends
    FrameSlice,
    StudioSlice,
    WorkspaceSlice,
    HooksSlice,
    FilesSlice,
    HistorySlice,
    WritesSlice,
    TransferSlice,
    DraftsSlice,
    ChoiceSlice,
    RunSlice,
    UnsavedSlice,
    MatchersSlice,
    CompareSlice,
    LibrarySlice {}

export type StudioStore = StoreApi<StudioState>;
/** Makes one feature's part of the state. `set` merges; `get` sees every slice. */
export type Slice<Part> = (set: StudioStore['setState'], get: StudioStore['getState'], bridge: Bridge) => Part;

export const createStudioStore = (bridge: Bridge): StudioStore =>
  createStore<StudioState>()((set, get) => ({
    ...createFrameSlice(set, get, bridge),
    ...createStudioSlice(set, get, bridge),
    ...createWorkspaceSlice(set, get, bridge),
    ...createHooksSlice(set, get, bridge),
    ...createFilesSlice(set, get, bridge),
    ...createHistorySlice(set, get, bridge),
    ...createWritesSlice(set, get, bridge),
    ...createTransferSlice(set, get, bridge),
    ...createDraftsSlice(set, get, bridge),
    ...createChoiceSlice(set, get, bridge),
    ...createRunSlice(set, get, bridge),
    ...createUnsavedSlice(set, get, bridge),
    ...createMatchersSlice(set, get, bridge),
    ...createCompareSlice(set, get, bridge),
    ...createLibrarySlice(set, get, bridge),
  }));
