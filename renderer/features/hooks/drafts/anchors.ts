import { editionById } from '../../../../shared/agents/index.ts';
import type { StudioState } from '../../../store/index.ts';
import type { Hook } from '../../../../shared/model/hook.ts';
import type { OpenDocument } from '../files-slice.ts';
import { findHook } from '../hook-sets.ts';
import { anchorsIn, entryInDraft } from './entry-in-draft.ts';
import { shifted } from './replacement.ts';
import { replacementsBetween } from './replacements.ts';
import type { Anchors } from './history.ts';

/** Where the entries of a settings file stand, just before its first edit. */
export function anchorsAtFirst({ hookSets }: Pick<StudioState, 'hookSets'>, { path, base }: OpenDocument): Anchors {
  const found = hookSets.map(({ edition, set }) => {
    const entries = editionById(edition)?.entries;
    const hooks = set.hooks.filter((hook) => hook.source === path);
    return entries && hooks.length > 0 ? anchorsIn(entries, base.text, hooks) : {};
  });
  return Object.assign({}, ...found) as Anchors;
}

/**
 * Where an entry stands in the person's text, as far as known. While others' text lies on disk, a hook that was found in that
 * one is looked for where its place lies in the person's.
 */
export function anchorOf({ anchors, onDisk, text }: OpenDocument, hook: Hook): number | undefined {
  const own = anchors[hook.id];
  if (own !== undefined || onDisk.kind !== 'changed' || !hook.range) return own;
  return replacementsBetween(onDisk.file.text, text).reduce(shifted, hook.range.start);
}

/** Where the selected entry stands in the text that is about to be saved. null: the selection is no entry of this file. */
export function followOf(
  { hookSets, selection }: Pick<StudioState, 'hookSets' | 'selection'>,
  document: OpenDocument,
): { readonly path: string; readonly offset: number } | null {
  const { path, text } = document;
  const found = selection.kind === 'hook' ? findHook(hookSets, selection.hook) : undefined;
  const entries = found && editionById(found.edition)?.entries;
  if (found?.hook.source !== path || !entries) return null;
  const entry = entryInDraft(entries.find(text), found.hook, anchorOf(document, found.hook));
  return entry ? { path, offset: entry.range.start } : null;
}
