import { useState } from 'react';
import type { Failure } from '../../../shared/contract/failure.ts';
import { useSay, useWords } from '../../i18n/use-words.ts';
import { lastPart } from '../../paths.ts';
import { useStudio, useStudioStore } from '../../store/use-studio.ts';
import { ErrorNote } from '../../ui/note.tsx';
import { findHook } from '../hooks/hook-sets.ts';
import { Afterwards } from './afterwards.tsx';
import { changeName } from './change-name.ts';
import { ChangedFiles } from './changed-files.tsx';
import { ReviewFrame } from './review-frame.tsx';
import { UnsavedFirst } from './unsaved-first.tsx';
import { unsavedFileOf } from './writes-slice.ts';
import type { WritesDialog } from './writes-slice.ts';

/** A change to hooks: every file's diff and when the agent notices, before anything is written; or why it is refused. */
export function ChangeDialog({ dialog: { edition, change, tried } }: { readonly dialog: Extract<WritesDialog, { kind: 'change' }> }) {
  const t = useWords();
  const say = useSay();
  const store = useStudioStore();
  const unsaved = useStudio((state) => unsavedFileOf(state, change));
  const label = useStudio((state) => (change.kind === 'create' ? change.event : (findHook(state.hookSets, change.hook)?.hook.label ?? '')));
  const [failure, setFailure] = useState<Failure | null>(tried.kind === 'failed' ? tried.failure : null);
  const close = (): void => store.getState().openWritesDialog(null);
  const name = changeName(change);
  const perform = async (): Promise<void> => {
    const done = await store.getState().performChange(edition, change);
    if (done.kind === 'failed') setFailure(done.failure);
    else close();
  };
  const files = tried.kind === 'ok' ? tried.value.files : [];
  const why = unsaved === null ? failure && say(failure.reason) : t('writes.unsavedFirst', { name: lastPart(unsaved) });
  return (
    <ReviewFrame
      title={t(`writes.ask.${name}`, { name: label })}
      act={t(`writes.act.${name}`)}
      keep={name === 'delete' ? t('hooks.keep') : undefined}
      paths={files.map(({ path }) => path)}
      disabledReason={why ?? undefined}
      onAct={perform}
      onClose={close}
    >
      {unsaved === null ? (
        <>
          {failure && <ErrorNote>{say(failure.reason)}</ErrorNote>}
          {tried.kind === 'ok' && <Afterwards of={tried.value.afterwards} />}
          <ChangedFiles files={files} />
          {files.length > 0 && <p className="review-foot">{t('writes.undoable')}</p>}
        </>
      ) : (
        <UnsavedFirst path={unsaved} />
      )}
    </ReviewFrame>
  );
}
