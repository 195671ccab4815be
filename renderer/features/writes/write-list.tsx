import { ChevronDown, ChevronRight, History, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLanguage, useSay, useWords } from '../../i18n/use-words.ts';
import { rootedPath } from '../../paths.ts';
import { useStudio, useStudioStore } from '../../store/use-studio.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ErrorNote } from '../../ui/note.tsx';
import { ChangedFiles } from './changed-files.tsx';
import type { Write } from './writes-slice.ts';
import './write-list.css';

/** Every write of the studio, newest first: its diff, and “Undo” as long as nothing later touches the same part. */
export function WriteList() {
  const t = useWords();
  const say = useSay();
  const store = useStudioStore();
  const [writes, setWrites] = useState<readonly Write[] | null>(null);
  const [open, setOpen] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const news = useStudio((state) => state.writeNews);
  useEffect(() => {
    let isWanted = true;
    void store
      .getState()
      .listWrites()
      .then((listed) => {
        if (isWanted) setWrites(listed);
      });
    return () => {
      isWanted = false;
    };
  }, [store, news]);
  const undo = async (write: Write): Promise<void> => {
    const done = await store.getState().undoWrite(write.id);
    setFailure(done.kind === 'failed' ? say(done.failure.reason) : null);
  };
  if (!writes) return null;
  if (writes.length === 0) return <EmptyState title={t('writes.none')}>{t('writes.noneText')}</EmptyState>;
  return (
    <>
      {failure !== null && <ErrorNote>{failure}</ErrorNote>}
      <ul className="write-list">
        {writes.map((write) => (
          <Row
            key={write.id}
            write={write}
            isOpen={open === write.id}
            onOpen={() => setOpen(open === write.id ? null : write.id)}
            onUndo={() => void undo(write)}
          />
        ))}
      </ul>
    </>
  );
}

function Row({
  write,
  isOpen,
  onOpen,
  onUndo,
}: {
  readonly write: Write;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onUndo: () => void;
}) {
  const t = useWords();
  const say = useSay();
  const language = useLanguage();
  const roots = useStudio((state) => state.workspace?.roots);
  const home = useStudio((state) => state.workspace?.home ?? '');
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  const [first, ...rest] = write.files;
  return (
    <li>
      <div className="write-row">
        <button type="button" className="write-open" aria-expanded={isOpen} onClick={onOpen}>
          <Icon of={isOpen ? ChevronDown : ChevronRight} size="tiny" />
          <span className="write-words">
            <span>{say(write.cause)}</span>
            <span className="meta">
              <span className="numeric">{when.format(write.at)}</span>
              {first && (
                <>
                  {' · '}
                  <code>{rootedPath(first.path, roots ?? [], home)}</code>
                </>
              )}
              {rest.length > 0 && ` ${t('writes.moreFiles', { count: rest.length })}`}
            </span>
            {write.undo !== 'possible' && <span className="meta">{t(`writes.undo.${write.undo}`)}</span>}
          </span>
        </button>
        {write.undo === 'overtaken' && !isOpen && first && <BackupsButton path={first.path} />}
        <Button
          size="small"
          icon={Undo2}
          aria-label={t('writes.undoThis', { cause: say(write.cause) })}
          disabledReason={write.undo === 'possible' ? undefined : t(`writes.undo.${write.undo}`)}
          onClick={onUndo}
        >
          {t('act.undo')}
        </Button>
      </div>
      {isOpen && (
        <div className="write-details">
          <ChangedFiles files={write.files} />
          {first && (
            <div>
              <BackupsButton path={first.path} />
            </div>
          )}
        </div>
      )}
    </li>
  );
}

function BackupsButton({ path }: { readonly path: string }) {
  const t = useWords();
  const openDialog = useStudio((state) => state.openWritesDialog);
  return (
    <Button size="small" icon={History} onClick={() => openDialog({ kind: 'backups', path })}>
      {t('writes.backups')}
    </Button>
  );
}
