import { useEffect, useRef } from 'react';
import { useSay, useWords } from '../../i18n/use-words.ts';
import type { Say, Translate } from '../../i18n/use-words.ts';
import { lastPart, rootedPath } from '../../paths.ts';
import { useStudio, useStudioStore } from '../../store/use-studio.ts';
import { changeName } from './change-name.ts';
import { findHook } from '../hooks/hook-sets.ts';
import { placeInGroup } from '../hooks/place-in-group.ts';
import type { StudioState } from '../../store/index.ts';
import type { WriteNews } from './writes-slice.ts';

/** What an agent does with a change is told before it is done; here only where no question was asked, and once. */
function sentenceOf({ told }: WriteNews, state: StudioState, t: Translate, say: Say, heard: Set<string>): string {
  // “settings.json” alone may be anybody's.
  if (told.kind === 'applied')
    return t('writes.told.applied', { name: rootedPath(told.path, state.workspace?.roots ?? [], state.workspace?.home ?? '') });
  if (told.kind !== 'change') return t(`writes.told.${told.kind}`, { name: lastPart(told.path) });
  const asksFirst = state.preferences?.settingsDiff !== 'skip';
  const later = [...new Set(told.afterwards.map((prediction) => say(prediction.reason)))].filter((text) => !asksFirst && !heard.has(text));
  const { selection, hookSets } = state;
  const found = told.change.kind === 'order' && selection.kind === 'hook' ? findHook(hookSets, selection.hook) : undefined;
  // Where it stands now says more than that it has moved.
  if (found) return t('hooks.order.now', { name: told.label, ...placeInGroup(found.set, found.hook) });
  for (const text of later) heard.add(text);
  return [t(`writes.done.${changeName(told.change)}`, { name: told.label }), ...later].join(' ');
}

/** After each write one neutral line, with “Undo”. */
export function useWriteNews(): void {
  const t = useWords();
  const say = useSay();
  const store = useStudioStore();
  const news = useStudio((state) => state.writeNews);
  const heard = useRef(new Set<string>());
  useEffect(() => {
    if (!news) return;
    const { takeWriteNews, showToast, undoWrite } = store.getState();
    const { writes } = news;
    takeWriteNews();
    const undo = async (): Promise<void> => {
      for (const write of writes.toReversed()) {
        const done = await undoWrite(write);
        // The list says why, and what can be done instead.
        if (done.kind === 'failed') {
          store.getState().openWritesDialog({ kind: 'log' });
          return;
        }
      }
    };
    showToast(sentenceOf(news, store.getState(), t, say, heard.current), writes.length === 0 ? undefined : () => void undo());
  }, [news, store, t, say]);
}
