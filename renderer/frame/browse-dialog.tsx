import { CornerLeftUp, FileCode, Folder } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Output } from '../../shared/contract/calls.ts';
import type { Failure } from '../../shared/contract/failure.ts';
import { useSay, useWords } from '../i18n/use-words.ts';
import { lastPart } from '../paths.ts';
import { attempt } from '../store/attempt.ts';
import type { Attempt } from '../store/attempt.ts';
import { useBridge, useStudio, useStudioStore } from '../store/use-studio.ts';
import { Button } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field, TextInput } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { ErrorNote } from '../ui/note.tsx';
import './browse-dialog.css';

const NO_ROOTS: readonly string[] = [];
type Listing = Output<'workspace:browse'>;

/** Folders of the machine that runs the host, where no system dialog can be shown. */
export function BrowseDialog({ to }: { readonly to: 'open' | 'add' }) {
  const t = useWords();
  const say = useSay();
  const store = useStudioStore();
  const bridge = useBridge();
  const roots = useStudio((state) => state.workspace?.roots) ?? NO_ROOTS;
  const openFailure = useStudio((state) => state.workspaceFailure);
  const [listing, setListing] = useState<Listing | null>(null);
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);

  const take = useEffectEvent((found: Attempt<Listing>) => {
    setFailure(found.kind === 'failed' ? found.failure : null);
    if (found.kind === 'failed') return;
    setListing(found.value);
    setTyped(found.value.path);
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
  const show = (path: string | null): void => setPlace({ path });

  const close = (): void => store.getState().openFrameDialog(null);
  const open = (path: string): void => void store.getState().openWorkspace(to === 'add' ? [...roots, path] : [path]);
  const here = listing ? lastPart(listing.path) || listing.path : '';
  const shownFailure = failure ?? openFailure;
  return (
    <Dialog
      title={t('browse.title')}
      size="wide"
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{t('act.cancel')}</Button>
          {listing && (
            <Button kind="primary" onClick={() => open(listing.path)}>
              {t(to === 'add' ? 'browse.addThis' : 'browse.openThis', { name: here })}
            </Button>
          )}
        </>
      }
    >
      <form
        className="browse-path"
        onSubmit={(event) => {
          event.preventDefault();
          show(typed);
        }}
      >
        <Field label={t('browse.place')}>
          {({ id }) => <TextInput id={id} font="mono" value={typed} onChange={(event) => setTyped(event.target.value)} />}
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
        {listing?.entries.map((entry) => (
          <li key={entry.path}>
            <button type="button" className="browse-row" onClick={() => (entry.kind === 'folder' ? show(entry.path) : open(entry.path))}>
              <Icon of={entry.kind === 'folder' ? Folder : FileCode} />
              <span className="grow truncate">{entry.name}</span>
              {entry.kind === 'workspaceFile' && <Chip>{t('browse.workspaceFile')}</Chip>}
              {entry.hooks === 'seen' && <Chip>{t('browse.hooks')}</Chip>}
            </button>
          </li>
        ))}
        {listing?.entries.length === 0 && <li className="browse-empty">{t('browse.empty')}</li>}
      </ul>
    </Dialog>
  );
}
