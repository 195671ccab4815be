import { useSay, useWords } from '../../i18n/use-words.ts';
import { lastPart } from '../../paths.ts';
import { useStudio, useStudioStore } from '../../store/use-studio.ts';
import { ErrorNote, Note } from '../../ui/note.tsx';
import { ChangedFiles } from './changed-files.tsx';
import { diffOf } from './diff-lines.ts';
import { ReviewFrame } from './review-frame.tsx';

/** What saving would change in a settings file. */
export function SaveDialog({ path }: { readonly path: string }) {
  const t = useWords();
  const say = useSay();
  const store = useStudioStore();
  const document = useStudio((state) => state.documents[path]);
  const close = (): void => store.getState().openWritesDialog(null);
  if (document?.kind !== 'open') return null;
  const { base, text, failure } = document;
  const save = async (): Promise<void> => {
    const { kind } = await store.getState().performSave(path);
    if (kind !== 'failed') close();
  };
  return (
    <ReviewFrame
      title={t('writes.ask.save', { name: lastPart(path) })}
      act={t('hooks.save')}
      keep={t('writes.keepTyping')}
      paths={[path]}
      onAct={save}
      onClose={close}
    >
      {failure && <ErrorNote title={t('hooks.notSaved')}>{say(failure.reason)}</ErrorNote>}
      <ChangedFiles files={[{ path, diff: diffOf(path, base.text, text) }]} />
      {document.onDisk.kind === 'changed' && <Note tone="warn">{t('hooks.changedOnDisk')}</Note>}
      <p className="review-foot">{t('writes.undoable')}</p>
    </ReviewFrame>
  );
}
