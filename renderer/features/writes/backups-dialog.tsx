import { useEffect, useState } from 'react';
import { useSay, useWords } from '../../i18n/use-words.ts';
import { lastPart } from '../../paths.ts';
import { attempt } from '../../store/attempt.ts';
import { useBridge, useStudio, useStudioStore } from '../../store/use-studio.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote, Note } from '../../ui/note.tsx';
import { BackupRows } from './backup-rows.tsx';
import { ChangedFiles } from './changed-files.tsx';
import { diffOf } from './diff-lines.ts';
import { useBackups } from './use-backups.ts';

/** What a file held before each of the studio's writes: look at one against what it holds now, and put it back. */
export function BackupsDialog({ path }: { readonly path: string }) {
  const t = useWords();
  const say = useSay();
  const store = useStudioStore();
  const listed = useBackups(path);
  const [failure, setFailure] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  /** The broken version whose restoring was asked for and not confirmed yet. */
  const [doubted, setDoubted] = useState<string | null>(null);
  const close = (): void => store.getState().openWritesDialog(null);
  const backups = listed?.kind === 'ok' ? listed.value : null;
  // A version that the agent could not read is nobody's first wish.
  const shown = backups?.find(({ id }) => id === chosen) ?? backups?.find(({ reads }) => reads !== 'notJson') ?? backups?.[0];
  const isDoubted = shown !== undefined && shown.id === doubted;
  const label = t('writes.backupsOf', { name: lastPart(path) });
  const restore = async (): Promise<void> => {
    if (!shown) return;
    if (shown.reads === 'notJson' && !isDoubted) {
      setDoubted(shown.id);
      return;
    }
    const done = await store.getState().restoreBackup(path, shown.id);
    if (done.kind === 'failed') setFailure(say(done.failure.reason));
    else close();
  };
  const why = listed?.kind === 'failed' ? say(listed.failure.reason) : failure;
  return (
    <Dialog
      title={label}
      description={t('writes.backupsText')}
      size="wide"
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{t('act.close')}</Button>
          <Button kind="primary" disabledReason={shown ? undefined : t('writes.backupsNone')} onClick={() => void restore()}>
            {t(isDoubted ? 'writes.restoreAnyway' : 'writes.restore')}
          </Button>
        </>
      }
    >
      {why !== null && <ErrorNote>{why}</ErrorNote>}
      {isDoubted && (
        <Note tone="warn" isNews>
          {t('writes.notJsonAsk')}
        </Note>
      )}
      {backups?.length === 0 && <EmptyState title={t('writes.backupsNone')}>{t('writes.backupsNoneText')}</EmptyState>}
      {backups && backups.length > 0 && <BackupRows backups={backups} chosen={shown?.id} label={label} onChoose={setChosen} />}
      {shown && <AgainstNow key={shown.id} path={path} id={shown.id} />}
    </Dialog>
  );
}

/** What restoring would change. */
function AgainstNow({ path, id }: { readonly path: string; readonly id: string }) {
  const t = useWords();
  const say = useSay();
  const bridge = useBridge();
  const now = useStudio((state) => state.documents[path]);
  const [answer, setAnswer] = useState<
    { readonly kind: 'files'; readonly diff: string } | { readonly kind: 'failed'; readonly why: string } | null
  >(null);
  const text = now?.kind === 'open' ? now.base.text : null;
  useEffect(() => {
    let isWanted = true;
    const ask = async (): Promise<void> => {
      const tried = await attempt(bridge.call('backup:restore', { path, id, dryRun: 'yes' }));
      const read = tried.kind === 'ok' ? null : await attempt(bridge.call('backup:read', { path, id }));
      if (!isWanted) return;
      if (tried.kind === 'ok') setAnswer({ kind: 'files', diff: tried.value.files[0]?.diff ?? '' });
      else if (read?.kind === 'ok' && text !== null) setAnswer({ kind: 'files', diff: diffOf(path, text, read.value.text ?? '') });
      else setAnswer({ kind: 'failed', why: say(tried.failure.reason) });
    };
    void ask();
    return () => {
      isWanted = false;
    };
  }, [bridge, path, id, text, say]);
  if (!answer) return null;
  if (answer.kind === 'failed') return <ErrorNote>{answer.why}</ErrorNote>;
  return answer.diff === '' ? <Note tone="neutral">{t('writes.sameAsNow')}</Note> : <ChangedFiles files={[{ path, diff: answer.diff }]} />;
}
