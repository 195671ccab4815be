import { useEffect, useState } from 'react';
import type { Output } from '../../../shared/contract/calls.ts';
import { useSay, useWords } from '../../i18n/use-words.ts';
import { lastPart } from '../../paths.ts';
import { attempt } from '../../store/attempt.ts';
import type { Attempt } from '../../store/attempt.ts';
import { useBridge, useStudio, useStudioStore } from '../../store/use-studio.ts';
import { ErrorNote, Note } from '../../ui/note.tsx';
import { ChangedFiles } from './changed-files.tsx';
import { diffOf } from './diff-lines.ts';
import { ReviewFrame } from './review-frame.tsx';

/** What would make a settings file valid JSON again, as a diff; it is written only after consent. */
export function RepairDialog({ path }: { readonly path: string }) {
  const t = useWords();
  const say = useSay();
  const bridge = useBridge();
  const store = useStudioStore();
  const document = useStudio((state) => state.documents[path]);
  const open = useStudio((state) => state.openDocument);
  const [repair, setRepair] = useState<{ readonly of: string; readonly answer: Attempt<Output<'file:repair'>> } | null>(null);
  const text = document?.kind === 'open' ? document.text : null;
  useEffect(() => void open(path), [open, path]);
  useEffect(() => {
    if (text === null) return;
    let isWanted = true;
    void attempt(bridge.call('file:repair', { path, text })).then((answer) => {
      if (isWanted) setRepair({ of: text, answer });
    });
    return () => {
      isWanted = false;
    };
  }, [bridge, path, text]);
  const close = (): void => store.getState().openWritesDialog(null);
  if (document?.kind === 'failed')
    return (
      <ReviewFrame
        title={t('writes.ask.repair', { name: lastPart(path) })}
        act={t('writes.act.repair')}
        paths={[]}
        disabledReason={say(document.failure.reason)}
        onAct={() => Promise.resolve()}
        onClose={close}
      >
        <ErrorNote>{say(document.failure.reason)}</ErrorNote>
      </ReviewFrame>
    );
  if (text === null) return null;
  const answer = repair?.of === text ? repair.answer : null;
  const found = answer?.kind === 'ok' ? answer.value : null;
  const repaired = found?.kind === 'repaired' ? found : null;
  const why =
    answer === null
      ? t('state.loading')
      : answer.kind === 'failed'
        ? say(answer.failure.reason)
        : answer.value.kind === 'valid'
          ? t('writes.repairValid')
          : answer.value.kind === 'beyond'
            ? t('writes.repairBeyond')
            : undefined;
  const write = async (): Promise<void> => {
    if (!repaired) return;
    store.getState().editDocument(path, repaired.text, { source: 'repair' });
    const { kind } = await store.getState().performSave(path, 'repair');
    if (kind !== 'failed') close();
  };
  return (
    <ReviewFrame
      title={t('writes.ask.repair', { name: lastPart(path) })}
      description={repaired && repaired.keeps !== 'notAll' ? t(`writes.repairKeeps.${repaired.keeps}`) : undefined}
      act={t('writes.act.repair')}
      paths={[]}
      disabledReason={why}
      onAct={write}
      onClose={close}
    >
      {answer && why !== undefined && <Note tone="warn">{why}</Note>}
      {repaired && (
        <>
          {repaired.keeps === 'notAll' && <Note tone="warn">{t('writes.repairKeeps.notAll')}</Note>}
          {repaired.steps.length > 0 && (
            <ul className="repair-steps">
              {repaired.steps.map((step, i) => (
                <li key={i}>{say(step)}</li>
              ))}
            </ul>
          )}
          <ChangedFiles files={[{ path, diff: diffOf(path, text, repaired.text) }]} />
          <p className="review-foot">{t('writes.undoable')}</p>
        </>
      )}
    </ReviewFrame>
  );
}
