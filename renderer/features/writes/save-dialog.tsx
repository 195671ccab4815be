import { useSay, useWords } from '../../i18n/use-words.ts';
import { lastPart } from '../../paths.ts';
import { useStudio, useStudioStore } from '../../store/use-studio.ts';
import { ErrorNote } from '../../ui/note.tsx';
import type { OpenDocument } from '../hooks/files-slice.ts';
import { ChangedFiles } from './changed-files.tsx';
import { diffOf } from './diff-lines.ts';
import { ReviewFrame } from './review-frame.tsx';

/** What saving would change, settings files among it: nothing is written before the answer. */
export function SaveDialog({ paths }: { readonly paths: readonly string[] }) {
  const t = useWords();
  const say = useSay();
  const store = useStudioStore();
  const all = useStudio((state) => state.documents);
  const close = (): void => store.getState().openWritesDialog(null);
  const documents = paths.map((path) => all[path]).filter((document): document is OpenDocument => document?.kind === 'open');
  const failed = documents.flatMap(({ path, failure }) => (failure ? [{ path, failure }] : []));
  const save = async (): Promise<void> => {
    const outcome = await store.getState().performSaves(paths);
    const isTold = paths.some((path) => {
      const document = store.getState().documents[path];
      return document?.kind === 'open' && document.failure !== null && document.failure.code !== 'notJson';
    });
    // Another question, or the editor, tells what is in the way of it; a failure is told here.
    if (outcome === 'saved' || !isTold) close();
  };
  return (
    <ReviewFrame
      title={
        paths.length === 1 ? t('writes.ask.save', { name: lastPart(paths[0] ?? '') }) : t('writes.ask.saveAll', { count: paths.length })
      }
      act={t('hooks.save')}
      keep={t('writes.keepTyping')}
      paths={paths}
      onAct={save}
      onClose={close}
    >
      {failed.map(({ path, failure }) => (
        <ErrorNote key={path} title={t('hooks.notSaved')}>
          {say(failure.reason)}
        </ErrorNote>
      ))}
      <ChangedFiles files={documents.map(({ path, base, text }) => ({ path, diff: diffOf(path, base.text, text) }))} />
      <p className="review-foot">{t('writes.undoable')}</p>
    </ReviewFrame>
  );
}
