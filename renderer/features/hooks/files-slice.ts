import type { OpenFile } from '../../../shared/contract/calls.ts';
import type { Failure } from '../../../shared/contract/failure.ts';
import { attempt } from '../../store/attempt.ts';
import type { Slice } from '../../store/index.ts';

/** A file in the editor: what was read, and what the person made of it. */
export interface OpenDocument {
  readonly kind: 'open';
  readonly path: string;
  /** What the person's text started from: a save is refused where the disk holds something else. */
  readonly base: OpenFile;
  readonly text: string;
  /** What lies on disk by now, where it is not `base` and the person has typed. */
  readonly onDisk: { readonly kind: 'asBase' } | { readonly kind: 'changed'; readonly file: OpenFile } | { readonly kind: 'gone' };
  readonly saving: 'no' | 'yes';
  /** Why the last save failed; the text is kept. */
  readonly failure: Failure | null;
}
export type DocumentState = OpenDocument | { readonly kind: 'loading' } | { readonly kind: 'failed'; readonly failure: Failure };

export const isDirty = (document: DocumentState | undefined): document is OpenDocument =>
  document?.kind === 'open' && document.text !== document.base.text;

export interface FilesSlice {
  /** The place in a hook's file that was asked for, until another hook is selected. */
  readonly fileReveal: { readonly path: string; readonly line: number } | null;
  readonly revealInFile: (path: string, line: number) => void;
  readonly documents: Readonly<Record<string, DocumentState>>;
  /** The file whose tab is in front: what “Save” is about. */
  readonly activeFile: string | null;
  readonly showFile: (path: string | null) => void;
  /** Reads the file unless it is open already. */
  readonly openDocument: (path: string) => Promise<void>;
  readonly editDocument: (path: string, text: string) => void;
  /** Never overwrites what others wrote meanwhile: that becomes `onDisk: changed` and a question. */
  readonly saveDocument: (path: string) => Promise<'saved' | 'conflict' | 'failed' | 'nothing'>;
  /** Forgets the person's text for the disk's. */
  readonly takeDisk: (path: string) => void;
  /** The person has seen the disk's text and keeps the own one: the next save replaces it. */
  readonly keepOwn: (path: string) => void;
  readonly forgetDocument: (path: string) => void;
  /** Looks at open files again. No paths: at all of them. */
  readonly hearFilesChanged: (paths: readonly string[]) => Promise<void>;
}

export const createFilesSlice: Slice<FilesSlice> = (set, get, bridge) => {
  const put = (path: string, document: DocumentState): void => set({ documents: { ...get().documents, [path]: document } });
  const patch = (path: string, changes: Partial<OpenDocument>): void => {
    const document = get().documents[path];
    if (document?.kind === 'open') put(path, { ...document, ...changes });
  };
  const fresh = (base: OpenFile): OpenDocument => ({
    kind: 'open',
    path: base.path,
    base,
    text: base.text,
    onDisk: { kind: 'asBase' },
    saving: 'no',
    failure: null,
  });

  const lookAgain = async (path: string): Promise<void> => {
    const found = await attempt(bridge.call('file:open', { path }));
    const document = get().documents[path];
    if (document?.kind !== 'open') put(path, found.kind === 'ok' ? fresh(found.value) : { kind: 'failed', failure: found.failure });
    else if (document.saving === 'yes') return;
    else if (found.kind === 'failed')
      put(path, isDirty(document) ? { ...document, onDisk: { kind: 'gone' } } : { kind: 'failed', failure: found.failure });
    else if (found.value.hash === document.base.hash) patch(path, { base: found.value, onDisk: { kind: 'asBase' } });
    else if (!isDirty(document) || found.value.text === document.text) put(path, fresh(found.value));
    else patch(path, { onDisk: { kind: 'changed', file: found.value } });
  };

  return {
    fileReveal: null,
    revealInFile: (path, line) => set({ fileReveal: { path, line } }),
    documents: {},
    activeFile: null,
    showFile: (activeFile) => set({ activeFile }),
    openDocument: async (path) => {
      if (get().documents[path]?.kind === 'open' || get().documents[path]?.kind === 'loading') return;
      put(path, { kind: 'loading' });
      await lookAgain(path);
    },
    editDocument: (path, text) => patch(path, { text, failure: null }),
    saveDocument: async (path) => {
      const document = get().documents[path];
      if (!isDirty(document) || document.saving === 'yes') return 'nothing';
      patch(path, { saving: 'yes', failure: null });
      const { text } = document;
      try {
        const saved = await attempt(bridge.call('file:save', { path, text, baseHash: document.base.hash }));
        if (saved.kind === 'failed') {
          patch(path, { saving: 'no', failure: saved.failure });
          return 'failed';
        }
        if (saved.value.kind === 'conflict') {
          patch(path, { saving: 'no', onDisk: { kind: 'changed', file: saved.value.file } });
          return 'conflict';
        }
        // The person may have typed on while it was written.
        patch(path, { saving: 'no', base: saved.value.file, onDisk: { kind: 'asBase' } });
      } finally {
        patch(path, { saving: 'no' });
      }
      await get().loadHooks();
      return 'saved';
    },
    takeDisk: (path) => {
      const document = get().documents[path];
      if (document?.kind === 'open' && document.onDisk.kind === 'changed') put(path, fresh(document.onDisk.file));
    },
    keepOwn: (path) => {
      const document = get().documents[path];
      if (document?.kind === 'open' && document.onDisk.kind === 'changed')
        patch(path, { base: document.onDisk.file, onDisk: { kind: 'asBase' } });
    },
    forgetDocument: (path) => {
      const { [path]: _gone, ...rest } = get().documents;
      set({ documents: rest });
    },
    hearFilesChanged: async (paths) => {
      const open = Object.keys(get().documents).filter(
        (path) =>
          paths.length === 0 ||
          paths.some((changed) => path === changed || path.startsWith(`${changed}/`) || path.startsWith(`${changed}\\`)),
      );
      await Promise.all(open.map(lookAgain));
    },
  };
};
