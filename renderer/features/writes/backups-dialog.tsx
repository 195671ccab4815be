import { useEffect, useState } from 'react';
import { useLanguage, useSay, useWords } from '../../i18n/use-words.ts';
import { lastPart } from '../../paths.ts';
import { attempt } from '../../store/attempt.ts';
import { useBridge, useStudio, useStudioStore } from '../../store/use-studio.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote, Note } from '../../ui/note.tsx';
import { ChangedFiles } from './changed-files.tsx';
import { diffOf } from './diff-lines.ts';
import { writeSize } from './write-size.ts';
import type { Backup } from './writes-slice.ts';
import './write-list.css';

/** What a file held before each of the studio's writes: look at one against what it holds now, and put it back. */
export function BackupsDialog({ path }: { readonly path: string }) {
  const t = useWords();
  const say = useSay();
  const language = useLanguage();
  const store = useStudioStore();
  const [backups, setBackups] = useState<readonly Backup[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' });
  const close = (): void => store.getState().openWritesDialog(null);
  useEffect(() => {
    let isWanted = true;
    void store
      .getState()
      .listBackups(path)
      .then((listed) => {
        if (!isWanted) return;
        if (listed.kind === 'failed') setFailure(say(listed.failure.reason));
        else setBackups(listed.value);
      });
    return () => {
      isWanted = false;
    };
  }, [store, path, say]);
  const shown = backups?.find(({ id }) => id === chosen) ?? backups?.[0];
  const restore = async (id: string): Promise<void> => {
    const done = await store.getState().restoreBackup(path, id);
    if (done.kind === 'failed') setFailure(say(done.failure.reason));
    else close();
  };
  return (
    <Dialog
      title={t('writes.backupsOf', { name: lastPart(path) })}
      description={t('writes.backupsText')}
      size="wide"
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{t('act.close')}</Button>
          <Button
            kind="primary"
            disabledReason={shown ? undefined : t('writes.backupsNone')}
            onClick={() => {
              if (shown) void restore(shown.id);
            }}
          >
            {t('writes.restore')}
          </Button>
        </>
      }
    >
      {failure !== null && <ErrorNote>{failure}</ErrorNote>}
      {backups?.length === 0 && <EmptyState title={t('writes.backupsNone')}>{t('writes.backupsNoneText')}</EmptyState>}
      {backups && backups.length > 0 && (
        <div className="write-pick" role="radiogroup" aria-label={t('writes.backupsOf', { name: lastPart(path) })}>
          {backups.map((backup) => (
            <label key={backup.id} className={`write-pick-row${backup === shown ? ' write-picked' : ''}`}>
              <input type="radio" name="backup" checked={backup === shown} onChange={() => setChosen(backup.id)} />
              <span className="numeric">{when.format(backup.at)}</span>
              <span className="grow truncate">{t('writes.before', { cause: say(backup.cause) })}</span>
              <span className="meta numeric">{writeSize(backup.sizeBytes, t)}</span>
            </label>
          ))}
        </div>
      )}
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
