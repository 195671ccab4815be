import type { ChangeRequest } from '../../../shared/contract/authoring-calls.ts';
import type { Output } from '../../../shared/contract/calls.ts';
import { attempt } from '../../store/attempt.ts';
import type { Attempt } from '../../store/attempt.ts';
import type { Slice, StudioState } from '../../store/index.ts';
import { isDirty } from '../hooks/files-slice.ts';
import type { DocumentState, SaveOutcome } from '../hooks/files-slice.ts';
import { findHook } from '../hooks/hook-sets.ts';
import { groupStep, orderStep } from '../hooks/order-step.ts';
import type { ChangeResult } from '../hooks/hooks-slice.ts';

export type Write = Output<'write:list'>[number];
export type Backup = Output<'backup:list'>[number];
export type Written = Pick<Output<'write:undo'>, 'files' | 'write'>;

/** A question, or a list, about what the studio writes. */
export type WritesDialog =
  /** A change to hooks, before it is done. `tried`: null until it is known what it would do. */
  | { readonly kind: 'change'; readonly edition: string; readonly change: ChangeRequest; readonly tried: Attempt<ChangeResult> }
  /** Files that are written together once it is answered, the first one to be written first. */
  | { readonly kind: 'save'; readonly paths: readonly string[] }
  | { readonly kind: 'repair'; readonly path: string }
  | { readonly kind: 'backups'; readonly path: string }
  | { readonly kind: 'log' };

/** What has been written, for the one line that tells it. */
export interface WriteNews {
  readonly told:
    | { readonly kind: 'change'; readonly change: ChangeRequest; readonly label: string; readonly afterwards: ChangeResult['afterwards'] }
    | { readonly kind: 'merged' | 'mergedDraft' | 'saved' | 'restored' | 'undone' | 'applied' | 'exported'; readonly path: string };
  /** In their order: “Undo” takes back all of them. */
  readonly writes: readonly string[];
}

export interface WritesSlice {
  readonly writesDialog: WritesDialog | null;
  /** Told once by a toast, in the language spoken then. */
  readonly writeNews: WriteNews | null;
  readonly takeWriteNews: () => void;
  readonly tellWrite: (news: WriteNews) => void;
  readonly openWritesDialog: (dialog: WritesDialog | null) => void;
  /** Does a change to hooks, after its diff was seen where the person wants that; shows why where it is refused. */
  readonly proposeChange: (edition: string, change: ChangeRequest) => Promise<void>;
  /** Does it at once. */
  readonly performChange: (edition: string, change: ChangeRequest) => Promise<Attempt<ChangeResult>>;
  /** One place up or down among the entries of its event, or its group among their groups. */
  readonly moveInOrder: (edition: string, hook: string, to: 'up' | 'down', whole?: 'group') => Promise<void>;
  /**
   * Saves, after the diff was seen where the person wants that: then nothing is written before the answer. Where the disk is known
   * to hold something else, both texts are compared at once.
   */
  readonly proposeSaves: (paths: readonly string[]) => Promise<void>;
  readonly proposeSave: (path: string) => Promise<void>;
  /** All texts of the hook in view that are not saved, the one in front among them. */
  readonly saveAll: () => Promise<void>;
  readonly performSave: (path: string, act?: 'repair') => Promise<SaveOutcome>;
  /** One after the other, scripts before the settings that name them; the first that cannot be saved stops it. */
  readonly performSaves: (paths: readonly string[]) => Promise<'saved' | 'stopped'>;
  readonly tellMerged: (path: string) => void;
  readonly listWrites: () => Promise<readonly Write[]>;
  readonly tryUndo: (write: string) => Promise<Attempt<Written>>;
  /** Makes an entry, and the script that its command starts. */
  readonly performCreate: (
    edition: string,
    change: Extract<ChangeRequest, { kind: 'create' }>,
    script: { readonly path: string; readonly text: string } | null,
  ) => Promise<Attempt<ChangeResult>>;
  readonly undoWrite: (write: string) => Promise<Attempt<Written>>;
  readonly listBackups: (path: string) => Promise<Attempt<readonly Backup[]>>;
  readonly restoreBackup: (path: string, id: string) => Promise<Attempt<Written>>;
  /** After files were written: looks at them again, and tells it. */
  readonly seeWritten: <T extends Written>(done: Attempt<T>, told: WriteNews['told']) => Promise<Attempt<T>>;
}

/** Files that agents read as settings: of those the diff is shown first, unless the person has switched that off. */
export const isSettingsFile = ({ hookSets }: Pick<StudioState, 'hookSets'>, path: string): boolean =>
  hookSets.some(({ set }) => set.locations.some((location) => location.holds.kind === 'file' && location.path === path));

/** Whether these files' diff is to be shown before they are written. */
export const wantsDiff = ({ preferences, hookSets }: Pick<StudioState, 'preferences' | 'hookSets'>, paths: readonly string[]): boolean =>
  preferences?.settingsDiff !== 'skip' && paths.some((path) => isSettingsFile({ hookSets }, path));

/** Hooks that a change speaks of. */
const hookOfChange = (change: ChangeRequest): string | null => (change.kind === 'create' ? null : change.hook);

export const unsavedFileOf = (state: Pick<StudioState, 'hookSets' | 'documents'>, change: ChangeRequest): string | null => {
  const id = hookOfChange(change);
  const found = id === null ? undefined : findHook(state.hookSets, id);
  return found && isDirty(state.documents[found.hook.source]) ? found.hook.source : null;
};

const isContested = (document: DocumentState | undefined): boolean => document?.kind === 'open' && document.onDisk.kind === 'changed';

const settingsLast = (state: Pick<StudioState, 'hookSets'>, paths: readonly string[]): readonly string[] => [
  ...paths.filter((path) => !isSettingsFile(state, path)),
  ...paths.filter((path) => isSettingsFile(state, path)),
];

export const unsavedInView = ({
  historyScope,
  activeFile,
  documents,
}: Pick<StudioState, 'historyScope' | 'activeFile' | 'documents'>): readonly string[] =>
  [...new Set([...(activeFile === null ? [] : [activeFile]), ...historyScope])].filter((path) => isDirty(documents[path]));

export const createWritesSlice: Slice<WritesSlice> = (set, get, bridge) => {
  const nameOf = (change: ChangeRequest): string => {
    const id = hookOfChange(change);
    return change.kind === 'create' ? change.event : (findHook(get().hookSets, id ?? '')?.hook.label ?? '');
  };
  /** The question stands over the Hooks view. */
  const compareBoth = (path: string): void => {
    get().go('hooks');
    get().openHooksDialog({ kind: 'conflict', path });
  };
  return {
    writesDialog: null,
    writeNews: null,
    takeWriteNews: () => set({ writeNews: null }),
    tellWrite: (writeNews) => set({ writeNews }),
    openWritesDialog: (writesDialog) => set({ writesDialog, ...(writesDialog && { toast: null }) }),
    proposeChange: async (edition, change) => {
      const tried = await get().tryChange(edition, change);
      const isRefused = tried.kind === 'failed' || unsavedFileOf(get(), change) !== null;
      // A script that goes is asked for in any case.
      const takesScript = change.kind === 'delete' && findHook(get().hookSets, change.hook)?.hook.handler.kind === 'script';
      if (
        isRefused ||
        takesScript ||
        wantsDiff(
          get(),
          tried.value.files.map(({ path }) => path),
        )
      ) {
        get().openWritesDialog({ kind: 'change', edition, change, tried });
        return;
      }
      const done = await get().performChange(edition, change);
      if (done.kind === 'failed') get().openWritesDialog({ kind: 'change', edition, change, tried: done });
    },
    performChange: async (edition, change) => {
      const label = nameOf(change);
      const old = findHook(get().hookSets, hookOfChange(change) ?? '')?.hook;
      const done = await get().changeHook(edition, change);
      if (done.kind === 'failed') return done;
      const { write, afterwards } = done.value;
      if (old?.handler.kind === 'script' && (change.kind === 'delete' || change.kind === 'move')) get().forgetDocument(old.source);
      get().tellWrite({ told: { kind: 'change', change, label, afterwards }, writes: write === null ? [] : [write] });
      return done;
    },
    moveInOrder: async (edition, id, step, whole) => {
      const found = findHook(get().hookSets, id);
      const to = found && (whole ? groupStep : orderStep)(found.set, found.hook, step);
      if (to) await get().proposeChange(edition, { kind: 'order', hook: id, to, whole });
    },
    performCreate: async (edition, change, script) => {
      const made = await get().changeHook(edition, change);
      if (made.kind === 'failed') return made;
      const { hook, afterwards } = made.value;
      const scripted = script && hook !== null ? await get().changeHook(edition, { kind: 'createScript', hook, ...script }) : null;
      const writes = [made.value.write, scripted?.kind === 'ok' ? scripted.value.write : null].filter((write) => write !== null);
      get().tellWrite({ told: { kind: 'change', change, label: change.event, afterwards }, writes });
      return scripted ?? made;
    },
    proposeSaves: async (asked) => {
      const paths = settingsLast(get(), asked).filter((path) => isDirty(get().documents[path]));
      const contested = paths.find((path) => isContested(get().documents[path]));
      if (contested !== undefined) compareBoth(contested);
      else if (wantsDiff(get(), paths)) get().openWritesDialog({ kind: 'save', paths });
      else await get().performSaves(paths);
    },
    proposeSave: (path) => get().proposeSaves([path]),
    saveAll: () => get().proposeSaves(unsavedInView(get())),
    performSaves: async (paths) => {
      for (const path of settingsLast(get(), paths)) {
        const { kind } = await get().performSave(path);
        if (kind !== 'saved' && kind !== 'merged' && kind !== 'nothing') return 'stopped';
      }
      return 'saved';
    },
    performSave: async (path, act) => {
      const outcome = await get().saveDocument(path, act);
      switch (outcome.kind) {
        case 'saved':
          if (isSettingsFile(get(), path))
            get().tellWrite({ told: { kind: 'saved', path }, writes: outcome.write === null ? [] : [outcome.write] });
          break;
        case 'merged':
          get().tellWrite({ told: { kind: 'merged', path }, writes: outcome.write === null ? [] : [outcome.write] });
          break;
        case 'conflict':
          compareBoth(path);
          break;
        case 'notJson':
          get().revealInFile(path, outcome.line, { column: outcome.column });
          break;
        case 'failed':
        case 'nothing':
          break;
      }
      return outcome;
    },
    tellMerged: (path) => get().tellWrite({ told: { kind: 'mergedDraft', path }, writes: [] }),
    seeWritten: async (done, told) => {
      if (done.kind === 'failed') return done;
      await Promise.all([get().loadHooks(), get().hearFilesChanged(done.value.files.map(({ path }) => path))]);
      if (done.value.write !== null) get().tellWrite({ told, writes: [done.value.write] });
      return done;
    },
    listWrites: () => bridge.call('write:list', { most: 200 }),
    tryUndo: (write) => attempt(bridge.call('write:undo', { write, dryRun: 'yes' })),
    undoWrite: async (write) => {
      const done = await attempt(bridge.call('write:undo', { write, dryRun: 'no' }));
      return get().seeWritten(done, { kind: 'undone', path: done.kind === 'ok' ? (done.value.files[0]?.path ?? '') : '' });
    },
    listBackups: (path) => attempt(bridge.call('backup:list', { path })),
    restoreBackup: async (path, id) =>
      get().seeWritten(await attempt(bridge.call('backup:restore', { path, id, dryRun: 'no' })), { kind: 'restored', path }),
  };
};
