import type { OpenFile } from '../../../shared/contract/authoring-calls.ts';
import type { Failure } from '../../../shared/contract/failure.ts';
import type { Reason } from '../../../shared/model/reason.ts';
import { mergedText } from '../../../shared/settings-text/merged-text.ts';
import { attempt } from '../../store/attempt.ts';
import type { Slice, StudioState } from '../../store/index.ts';
import { anchorsAtFirst, followOf } from './drafts/anchors.ts';
import type { Anchors, NewStep } from './drafts/history.ts';
import { replacementBetween } from '../../../shared/text/replacement-between.ts';
import type { Replacement } from '../../../shared/text/replacement-between.ts';
import { shifted } from './drafts/replacement.ts';
import { replacementsBetween } from './drafts/replacements.ts';

/** A file in the editor: what was read, and what the person made of it. */
export interface OpenDocument {
  readonly kind: 'open';
  readonly path: string;
  /** What the person's text started from: a save is refused where the disk holds something else. */
  readonly base: OpenFile;
  readonly text: string;
  /** Where the entries of a settings file stand in `text`, by hook, once it was edited. */
  readonly anchors: Anchors;
  /** What lies on disk by now, where it is not `base` and cannot be put together with `text`. */
  readonly onDisk: { readonly kind: 'asBase' } | { readonly kind: 'changed'; readonly file: OpenFile } | { readonly kind: 'gone' };
  readonly saving: 'no' | 'yes';
  /** Why the last save failed; the text is kept. */
  readonly failure: Pick<Failure, 'code' | 'reason'> | null;
}
export type DocumentState = OpenDocument | { readonly kind: 'loading' } | { readonly kind: 'failed'; readonly failure: Failure };

export const isDirty = (document: DocumentState | undefined): document is OpenDocument =>
  document?.kind === 'open' && document.text !== document.base.text;

/** How a save ended. `merged`: the file now holds what others wrote meanwhile, too. */
export type SaveOutcome =
  | { readonly kind: 'saved' | 'merged'; readonly write: string | null }
  | { readonly kind: 'notJson'; readonly reason: Reason; readonly line: number; readonly column: number }
  | { readonly kind: 'conflict' | 'failed' | 'nothing' };

export interface Revealed {
  readonly path: string;
  readonly line: number;
  readonly column?: number;
  /** `leave`: the focus stays where it is. */
  readonly focus?: 'take' | 'leave';
}

export interface FilesSlice {
  /** The place in a hook's file that was asked for, until another hook is selected. */
  readonly fileReveal: Revealed | null;
  readonly revealInFile: (path: string, line: number, more?: Pick<Revealed, 'column' | 'focus'>) => void;
  readonly documents: Readonly<Record<string, DocumentState>>;
  /** The file whose tab is in front: what “Save” is about. */
  readonly activeFile: string | null;
  readonly showFile: (path: string | null) => void;
  /** The entry that is selected and saved under other words: where it stands in the text that is written. */
  readonly follow: { readonly path: string; readonly offset: number } | null;
  /** Reads the file unless it is open already. */
  readonly openDocument: (path: string) => Promise<void>;
  /** @param step what the change is in the history of changes; absent: typed in the editor */
  readonly editDocument: (path: string, text: string, step?: Partial<Pick<NewStep, 'source' | 'moved'>>) => void;
  /** Undoing and redoing: not recorded anew. */
  readonly putText: (path: string, text: string, anchors?: Anchors) => void;
  /** Never overwrites what others wrote meanwhile: both are merged, or it becomes `onDisk: changed` and a question. */
  readonly saveDocument: (path: string, act?: 'repair') => Promise<SaveOutcome>;
  /** Forgets the person's text for the disk's. */
  readonly takeDisk: (path: string) => void;
  /** The person has seen the disk's text and keeps the own one, or `merged`: the next save replaces it. */
  readonly keepOwn: (path: string, merged?: string) => void;
  readonly forgetDocument: (path: string) => void;
  /** Takes up a text that was kept from an earlier time. */
  readonly takeUp: (draft: { readonly path: string; readonly text: string; readonly baseHash: string; readonly baseText: string }) => void;
  /** Looks at open files again. No paths: at all of them. */
  readonly hearFilesChanged: (paths: readonly string[]) => Promise<void>;
}

const freshDocument = (base: OpenFile): OpenDocument => ({
  kind: 'open',
  path: base.path,
  base,
  text: base.text,
  anchors: {},
  onDisk: { kind: 'asBase' },
  saving: 'no',
  failure: null,
});

/** Just before the first edit the entries are where they were found; later, where edits have carried them. */
const anchorsOf = (state: StudioState, document: OpenDocument): Anchors =>
  document.text === document.base.text ? { ...anchorsAtFirst(state, document), ...document.anchors } : document.anchors;

const carried = (anchors: Anchors, change: Replacement): Anchors =>
  Object.fromEntries(Object.entries(anchors).map(([hook, offset]) => [hook, shifted(offset, change)]));

const shiftedAnchors = (anchors: Anchors, before: string, after: string): Anchors =>
  Object.fromEntries(Object.entries(anchors).map(([hook, offset]) => [hook, replacementsBetween(before, after).reduce(shifted, offset)]));

export const createFilesSlice: Slice<FilesSlice> = (set, get, bridge) => {
  const put = (path: string, document: DocumentState): void => set({ documents: { ...get().documents, [path]: document } });
  const patch = (path: string, changes: Partial<OpenDocument>): void => {
    const document = get().documents[path];
    if (document?.kind === 'open') put(path, { ...document, ...changes });
  };
  /** The disk's text takes the place of the person's; steps of the history go along as far as they can. */
  const start = (path: string, base: OpenFile): void => {
    const before = get().documents[path];
    if (before?.kind === 'open') get().rebaseHistory(path, replacementsBetween(before.text, base.text));
    put(path, freshDocument(base));
    get().keepDraft(path);
  };

  /** The person's text becomes `merged`, which starts from the disk's. */
  const join = ({ path, text, anchors }: OpenDocument, theirs: OpenFile, merged: string): void => {
    get().rebaseHistory(path, replacementsBetween(text, merged));
    patch(path, { base: theirs, text: merged, anchors: shiftedAnchors(anchors, text, merged), onDisk: { kind: 'asBase' } });
    get().keepDraft(path);
  };

  const compare = (document: OpenDocument, theirs: OpenFile): void => {
    const { path, base, text } = document;
    if (theirs.hash === base.hash) patch(path, { base: theirs, onDisk: { kind: 'asBase' } });
    else if (!isDirty(document) || theirs.text === text) start(path, theirs);
    else {
      const both = mergedText(base.text, text, theirs.text);
      if (both.kind === 'conflict') {
        patch(path, { onDisk: { kind: 'changed', file: theirs } });
        return;
      }
      join(document, theirs, both.text);
      get().tellMerged(path);
    }
  };

  const lookAgain = async (path: string): Promise<void> => {
    const found = await attempt(bridge.call('file:open', { path }));
    const document = get().documents[path];
    if (document?.kind !== 'open') put(path, found.kind === 'ok' ? freshDocument(found.value) : { kind: 'failed', failure: found.failure });
    else if (document.saving === 'yes') return;
    else if (found.kind === 'failed')
      put(path, isDirty(document) ? { ...document, onDisk: { kind: 'gone' } } : { kind: 'failed', failure: found.failure });
    else compare(document, found.value);
  };

  const save = async (document: OpenDocument, act?: 'repair'): Promise<SaveOutcome> => {
    const { path, text, base } = document;
    const saved = await attempt(bridge.call('file:save', { path, text, baseHash: base.hash, baseText: base.text, ...(act && { act }) }));
    if (saved.kind === 'failed') {
      patch(path, { failure: saved.failure });
      return { kind: 'failed' };
    }
    const { value } = saved;
    switch (value.kind) {
      case 'conflict':
        patch(path, { onDisk: { kind: 'changed', file: value.file } });
        return { kind: 'conflict' };
      case 'notJson':
        patch(path, { failure: { code: 'notJson', reason: value.reason } });
        return value;
      case 'saved':
      case 'merged': {
        const now = get().documents[path];
        // The person may have typed on while it was written.
        const typed = now?.kind === 'open' && now.text !== text ? now : null;
        get().closeStep(path);
        if (!typed) start(path, value.file);
        else if (value.file.text === text) patch(path, { base: value.file, onDisk: { kind: 'asBase' } });
        else compare({ ...typed, base: { ...value.file, hash: '', text } }, value.file);
        set({ follow: movedAlong(get().follow, text, value.file.text) });
        return { kind: value.kind, write: value.write };
      }
    }
  };

  return {
    fileReveal: null,
    revealInFile: (path, line, more) => set({ fileReveal: { path, line, ...more } }),
    documents: {},
    activeFile: null,
    follow: null,
    showFile: (activeFile) => set({ activeFile }),
    openDocument: async (path) => {
      if (get().documents[path]?.kind === 'open' || get().documents[path]?.kind === 'loading') return;
      put(path, { kind: 'loading' });
      await lookAgain(path);
    },
    editDocument: (path, text, { source = 'editor', moved } = {}) => {
      const document = get().documents[path];
      if (document?.kind !== 'open') return;
      const change = replacementBetween(document.text, text);
      if (!change) return;
      const anchors = moved?.after ?? carried(anchorsOf(get(), document), change);
      patch(path, { text, anchors, failure: null });
      get().recordStep({ path, source, change, ...(moved && { moved }) });
      get().keepDraft(path);
    },
    putText: (path, text, anchors) => {
      const document = get().documents[path];
      const change = document?.kind === 'open' ? replacementBetween(document.text, text) : null;
      if (document?.kind !== 'open' || !change) return;
      patch(path, { text, anchors: anchors ?? carried(anchorsOf(get(), document), change), failure: null });
      get().keepDraft(path);
    },
    saveDocument: async (path, act) => {
      const document = get().documents[path];
      if (!isDirty(document) || document.saving === 'yes') return { kind: 'nothing' };
      patch(path, { saving: 'yes', failure: null });
      set({ follow: followOf(get(), document) });
      try {
        const outcome = await save(document, act);
        if (outcome.kind !== 'saved' && outcome.kind !== 'merged') return outcome;
        await get().loadHooks();
        return outcome;
      } finally {
        patch(path, { saving: 'no' });
        set({ follow: null });
      }
    },
    takeDisk: (path) => {
      const document = get().documents[path];
      if (document?.kind === 'open' && document.onDisk.kind === 'changed') start(path, document.onDisk.file);
    },
    keepOwn: (path, merged) => {
      const document = get().documents[path];
      if (document?.kind === 'open' && document.onDisk.kind === 'changed') join(document, document.onDisk.file, merged ?? document.text);
    },
    forgetDocument: (path) => {
      const { [path]: _gone, ...rest } = get().documents;
      set({ documents: rest });
      get().forgetHistory(path);
    },
    takeUp: ({ path, text, baseHash, baseText }) => {
      const document = get().documents[path];
      if (document?.kind !== 'open') return;
      const { base: disk } = document;
      const based: OpenDocument = { ...document, base: { ...disk, hash: baseHash, text: baseText } };
      const own: OpenDocument = { ...based, text, anchors: shiftedAnchors(anchorsAtFirst(get(), based), baseText, text) };
      put(path, own);
      if (disk.hash === baseHash) put(path, { ...own, base: disk });
      else compare(own, disk);
      get().keepDraft(path);
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

const movedAlong = (follow: FilesSlice['follow'], before: string, after: string): FilesSlice['follow'] =>
  follow && { ...follow, offset: replacementsBetween(before, after).reduce(shifted, follow.offset) };
