import { ClipboardPaste } from 'lucide-react';
import { useState } from 'react';
import { editionById } from '../../../../shared/agents/index.ts';
import { useSay, useWords } from '../../../i18n/use-words.ts';
import { useStudio, useStudioStore } from '../../../store/use-studio.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, TextArea, TextInput } from '../../../ui/field.tsx';
import { ErrorNote } from '../../../ui/note.tsx';
import { Segment } from '../../../ui/segment.tsx';
import { Select } from '../../../ui/select.tsx';
import type { HooksDialog } from '../hooks-slice.ts';
import { editionsForHooks, placesForHooks } from '../new-hook-choice.ts';
import { ApplyReport, countAdded, meantFile } from './apply-report.tsx';
import { ApplyTarget, OTHER_FILE, targetOf } from './apply-target.tsx';
import type { TargetChoice } from './apply-target.tsx';
import './transfer.css';
import { useAsked } from '../../../store/use-asked.ts';

/** Hooks from a text, a file or the clipboard, put into a settings file: a report of each, and the diff, before it is written. */
export function ImportDialog({ dialog }: { readonly dialog: Extract<HooksDialog, { kind: 'import' }> }) {
  const t = useWords();
  const say = useSay();
  const store = useStudioStore();
  const sets = useStudio((state) => state.hookSets);
  const [editions] = useState(() => editionsForHooks(store.getState()).filter(({ entries }) => entries));
  const [edition, setEdition] = useState(editions.some(({ id }) => id === dialog.edition) ? dialog.edition : (editions[0]?.id ?? ''));
  const [from, setFrom] = useState<'text' | 'file'>('text');
  const [text, setText] = useState(dialog.text ?? '');
  const [path, setPath] = useState('');
  const [isDropping, setIsDropping] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const spec = editionById(edition);
  const set = sets.find((candidate) => candidate.edition === edition)?.set;
  const [wished, setTarget] = useState<TargetChoice | null>(null);
  const places = set ? placesForHooks(set).filter(({ holds }) => holds.kind === 'file') : [];
  const target = wished ?? {
    place:
      (places.find(({ id }) => id === dialog.location) ?? places.find(({ root }) => root !== undefined) ?? places[0])?.id ?? OTHER_FILE,
    path: '',
  };
  const to = targetOf(target);
  const source =
    from === 'text'
      ? text.trim() === ''
        ? null
        : ({ kind: 'text', text } as const)
      : path.trim() === ''
        ? null
        : ({ kind: 'file', path: path.trim() } as const);
  const request = source && to ? { edition, source, to } : null;
  const { answer, isCurrent } = useAsked(request, store.getState().tryApply);
  const added = countAdded(answer);
  const close = (): void => store.getState().openHooksDialog(null);
  const paste = async (): Promise<void> => {
    try {
      setText(await navigator.clipboard.readText());
      setFailure(null);
    } catch {
      setFailure(t('hooks.clipboardRefused'));
    }
  };
  const drop = async (files: FileList): Promise<void> => {
    const [file] = files;
    if (file) setText(await file.text());
  };
  const apply = async (): Promise<void> => {
    if (!request) return;
    const done = await store.getState().applyFragment(request);
    if (done.kind === 'failed') setFailure(say(done.failure.reason));
    else close();
  };
  const reason = !source
    ? t('hooks.importNothing')
    : !to
      ? t('hooks.otherFileMissing')
      : answer === null || !isCurrent
        ? t('state.loading')
        : answer.kind === 'failed'
          ? say(answer.failure.reason)
          : added === 0
            ? t('hooks.applyNothing')
            : undefined;
  return (
    <Dialog
      title={t('hooks.importTitle')}
      size="wide"
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{t('act.cancel')}</Button>
          <Button kind="primary" disabledReason={reason} onClick={() => void apply()}>
            {t('hooks.importAct', { count: added })}
          </Button>
        </>
      }
    >
      <div className="dialog-form">
        <div className="row">
          <Segment
            label={t('hooks.importFrom')}
            value={from}
            onChange={setFrom}
            options={(['text', 'file'] as const).map((value) => ({ value, label: t(`hooks.importFrom.${value}`) }))}
          />
          {from === 'text' && (
            <Button icon={ClipboardPaste} onClick={() => void paste()}>
              {t('hooks.paste')}
            </Button>
          )}
        </div>
        {from === 'text' ? (
          <Field label={t('hooks.importText')} hint={t('hooks.importTextHint')}>
            {({ id, describedBy }) => (
              <TextArea
                id={id}
                aria-describedby={describedBy}
                font="mono"
                rows={6}
                className={`import-text${isDropping ? ' import-dropping' : ''}`}
                value={text}
                onChange={({ target: { value } }) => setText(value)}
                onDragOver={(event) => {
                  event.preventDefault();
                  setIsDropping(true);
                }}
                onDragLeave={() => setIsDropping(false)}
                onDrop={(event) => {
                  setIsDropping(false);
                  if (event.dataTransfer.files.length === 0) return;
                  event.preventDefault();
                  void drop(event.dataTransfer.files);
                }}
              />
            )}
          </Field>
        ) : (
          <Field label={t('hooks.importPath')}>
            {({ id }) => <TextInput id={id} font="mono" value={path} onChange={({ target: { value } }) => setPath(value)} />}
          </Field>
        )}
        <div className="dialog-pair">
          {editions.length > 1 && (
            <Field label={t('hooks.agent')}>
              {({ id }) => (
                <Select
                  id={id}
                  value={edition}
                  onChange={(value) => {
                    setEdition(value);
                    setTarget(null);
                  }}
                  groups={[{ options: editions.map((one) => ({ value: one.id, label: one.agentTitle })) }]}
                />
              )}
            </Field>
          )}
          {spec && <ApplyTarget spec={spec} target={target} meant={meantFile(answer, isCurrent)} onChange={setTarget} />}
        </div>
        {failure !== null && <ErrorNote>{failure}</ErrorNote>}
        {request && <ApplyReport applied={answer} />}
      </div>
    </Dialog>
  );
}
