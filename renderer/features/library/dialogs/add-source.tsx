import { useState } from 'react';
import type { Failure } from '../../../../shared/contract/failure.ts';
import type { LibrarySource } from '../../../../shared/contract/library-calls.ts';
import { useSay, useWords } from '../../../i18n/use-words.ts';
import { useStudio, useStudioStore } from '../../../store/use-studio.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, TextInput } from '../../../ui/field.tsx';
import { ErrorNote } from '../../../ui/note.tsx';
import { Select } from '../../../ui/select.tsx';
import { ChooseFolder } from './choose-folder.tsx';
import { FetchProgress } from './fetch-progress.tsx';

const PINS = ['none', 'branch', 'tag', 'commit'] as const;
type Pin = (typeof PINS)[number];

/** A folder, or a git repository at a branch, a tag or a commit. */
export function AddSource({ known }: { readonly known: readonly LibrarySource[] }) {
  const t = useWords();
  const say = useSay();
  const store = useStudioStore();
  // A fetch tells its progress under a name that no listed source has yet.
  const progress = useStudio((state) => Object.values(state.libraryProgress).find(({ source }) => known.every(({ id }) => id !== source)));
  const [location, setLocation] = useState('');
  const [pin, setPin] = useState<Pin>('none');
  const [pinName, setPinName] = useState('');
  const [busy, setBusy] = useState<'no' | 'yes'>('no');
  const [failure, setFailure] = useState<Failure | null>(null);
  const missing =
    location.trim() === '' ? t('library.locationFirst') : pin !== 'none' && pinName.trim() === '' ? t('library.pinFirst') : undefined;
  const add = async (): Promise<void> => {
    if (missing !== undefined || busy === 'yes') return;
    setBusy('yes');
    setFailure(null);
    try {
      const added = await store
        .getState()
        .addLibrarySource({ location: location.trim(), pin: pin === 'none' ? null : { kind: pin, name: pinName.trim() } });
      if (added.kind === 'failed') {
        setFailure(added.failure.code === 'libraryCancelled' ? null : added.failure);
        return;
      }
      setLocation('');
      setPin('none');
      setPinName('');
      store.getState().announce(t('library.sourceAdded', { title: added.value.title, count: added.value.hooks }));
    } finally {
      setBusy('no');
    }
  };
  return (
    <form
      className="source-add"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <Field label={t('library.location')} hint={t('library.locationHint')}>
        {({ id, describedBy }) => (
          <TextInput
            id={id}
            aria-describedby={describedBy}
            font="mono"
            value={location}
            onChange={(event) => setLocation(event.target.value)}
          />
        )}
      </Field>
      <Field label={t('library.pin')}>
        {({ id }) => (
          <Select
            id={id}
            value={pin}
            onChange={(value) => setPin(PINS.find((one) => one === value) ?? 'none')}
            groups={[{ options: PINS.map((value) => ({ value, label: t(`library.pin.${value}`) })) }]}
          />
        )}
      </Field>
      {pin !== 'none' && (
        <Field label={t(`library.pinName.${pin}`)}>
          {({ id }) => <TextInput id={id} font="mono" value={pinName} onChange={(event) => setPinName(event.target.value)} />}
        </Field>
      )}
      <div className="source-add-acts">
        <Button type="submit" kind="primary" disabledReason={missing} busyLabel={busy === 'yes' ? t('library.adding') : undefined}>
          {t('library.addThis')}
        </Button>
        <ChooseFolder onPick={setLocation} />
      </div>
      {busy === 'yes' && (
        <div className="source-add-acts">
          <FetchProgress source={progress?.source ?? null} progress={progress} />
        </div>
      )}
      {failure && (
        <div className="source-add-acts">
          <ErrorNote title={t('library.notAdded')}>{say(failure.reason)}</ErrorNote>
        </div>
      )}
    </form>
  );
}
