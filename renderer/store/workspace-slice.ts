import type { Failure } from '../../shared/contract/failure.ts';
import type { Output, Workspace } from '../../shared/contract/calls.ts';
import { recordsHere } from '../features/run/records-here.ts';
import { attempt } from './attempt.ts';
import type { Slice } from './index.ts';

export type WorkspaceChoice = Output<'workspace:recent'>[number];

export interface WorkspaceSlice {
  /** null until the host has told; no roots: nothing is open. */
  readonly workspace: Workspace | null;
  readonly recent: readonly WorkspaceChoice[];
  /** Why the last attempt to open something failed. */
  readonly workspaceFailure: Failure | null;
  readonly loadWorkspace: () => Promise<void>;
  readonly openWorkspace: (paths: readonly string[]) => Promise<boolean>;
  /** Asks for a folder: the system's dialog, or the studio's own where there is none. */
  readonly chooseFolder: (to: 'open' | 'add') => Promise<void>;
  readonly closeRoot: (root: string) => Promise<void>;
  readonly hearWorkspace: (workspace: Workspace) => void;
}

export const createWorkspaceSlice: Slice<WorkspaceSlice> = (set, get, bridge) => ({
  workspace: null,
  recent: [],
  workspaceFailure: null,
  loadWorkspace: async () => {
    const [workspace, recent] = await Promise.all([bridge.call('workspace:current', {}), bridge.call('workspace:recent', {})]);
    set({ recent });
    get().hearWorkspace(workspace);
  },
  openWorkspace: async (paths) => {
    const opened = await attempt(bridge.call('workspace:open', { paths: [...paths] }));
    if (opened.kind === 'failed') {
      set({ workspaceFailure: opened.failure });
      return false;
    }
    set({ workspaceFailure: null, frameDialog: null });
    get().hearWorkspace(opened.value);
    set({ recent: await bridge.call('workspace:recent', {}) });
    return true;
  },
  chooseFolder: async (to) => {
    const { studio, workspace } = get();
    if (studio?.folderDialog !== 'native') {
      set({ frameDialog: { kind: 'browse', to }, workspaceFailure: null });
      return;
    }
    const { paths } = await bridge.call('workspace:pick', {});
    if (paths && paths.length > 0) await get().openWorkspace(to === 'add' && workspace ? [...workspace.roots, ...paths] : paths);
  },
  closeRoot: async (root) => {
    const rest = get().workspace?.roots.filter((path) => path !== root) ?? [];
    if (rest.length > 0) await get().openWorkspace(rest);
  },
  hearWorkspace: (workspace) => {
    const before = get().workspace;
    set({ workspace });
    if (before?.roots.join('\n') !== workspace.roots.join('\n')) {
      get().selectNothing();
      if (!recordsHere(get()).some(({ number }) => number === get().shownRun)) get().showPlan();
    }
    void get().loadHooks();
  },
});
