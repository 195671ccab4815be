import { CornerLeftUp, FileCode, Folder } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Output } from '../../shared/contract/calls.ts';
import type { Failure } from '../../shared/contract/failure.ts';
import { useSay, useWords } from '../i18n/use-words.ts';
import { attempt } from '../store/attempt.ts';
import type { Attempt } from '../store/attempt.ts';
import { useBridge } from '../store/use-studio.ts';
import { Button } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { Field, TextInput } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { ErrorNote } from '../ui/note.tsx';
import './browse-dialog.css';

type Listing = Output<'workspace:browse'>;

export interface FolderBrowserProps {
  /** Why what was chosen here last could not be had. */
  readonly failure: Failure | null;
  /** The folder that is meant: the one that is typed, else the one that is shown. */
  readonly onFolder: (path: string) => void;
  /** A workspace file was chosen; absent: none is offered. */
  readonly onFile?: (path: string) => void;
}

/** Folders of the machine that runs the host, one at a time. */
export function FolderBrowser({ failure: chosenFailure, onFolder, onFile }: FolderBrowserProps) {
  const t = useWords();
  const say = useSay();
  const bridge = useBridge();
  const [listing, setListing] = useState<Listing | null>(null);
  /** `person`: typed since the last place was asked for, so no answer may put another text in its place. */
  const [typed, setTyped] = useState<{ readonly text: string; readonly by: 'host' | 'person' }>({ text: '', by: 'host' });
  const [failure, setFailure] = useState<Failure | null>(null);

  const take = useEffectEvent((found: Attempt<Listing>) => {
    setFailure(found.kind === 'failed' ? found.failure : null);
    if (found.kind === 'failed') return;
    setListing(found.value);
    if (typed.by === 'person') return;
    setTyped({ text: found.value.path, by: 'host' });
    onFolder(found.value.path);
  });
  /** null: where the host thinks people start. */
  const [place, setPlace] = useState<{ readonly path: string | null }>({ path: null });
  useEffect(() => {
    let isWanted = true;
    void attempt(bridge.call('workspace:browse', place)).then((found) => {
      if (isWanted) take(found);
    });
    return () => {
      isWanted = false;
    };
  }, [bridge, place]);
  const show = (path: string | null): void => {
    setTyped({ text: typed.text, by: 'host' });
    setPlace({ path });
  };
  const type = (text: string): void => {
    setTyped({ text, by: 'person' });
    const folder = text.trim() === '' ? listing?.path : text;
    if (folder !== undefined) onFolder(folder);
  };
  const entries = listing?.entries.filter(({ kind }) => onFile || kind === 'folder');
  const shownFailure = failure ?? chosenFailure;
  return (
    <>
      <form
        className="browse-path"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          show(typed.text);
        }}
      >
        <Field label={t('browse.place')}>
          {({ id }) => <TextInput id={id} font="mono" value={typed.text} onChange={(event) => type(event.target.value)} />}
        </Field>
        <Button type="submit">{t('browse.go')}</Button>
        <Button
          icon={CornerLeftUp}
          disabledReason={listing?.parent === null ? t('browse.top') : undefined}
          onClick={() => show(listing?.parent ?? null)}
        >
          {t('browse.up')}
        </Button>
      </form>
      {shownFailure && <ErrorNote>{say(shownFailure.reason)}</ErrorNote>}
      <ul className="browse-list" aria-label={t('browse.list', { path: listing?.path ?? '' })}>
        {entries?.map((entry) => (
          <li key={entry.path}>
            <button
              type="button"
              className="browse-row"
              onClick={() => (entry.kind === 'folder' ? show(entry.path) : onFile?.(entry.path))}
            >
              <Icon of={entry.kind === 'folder' ? Folder : FileCode} />
              <span className="grow truncate">{entry.name}</span>
              {entry.kind === 'workspaceFile' && <Chip>{t('browse.workspaceFile')}</Chip>}
              {entry.hooks === 'seen' && <Chip>{t('browse.hooks')}</Chip>}
            </button>
          </li>
        ))}
        {entries?.length === 0 && <li className="browse-empty">{t('browse.empty')}</li>}
      </ul>
    </>
  );
}
