import { useState } from 'react';
import { editionById } from '../../../../shared/agents/index.ts';
import { useSay, useWords } from '../../../i18n/use-words.ts';
import { useStudio, useStudioStore } from '../../../store/use-studio.ts';
import { useAsked } from '../../../store/use-asked.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { ErrorNote } from '../../../ui/note.tsx';
import { Select } from '../../../ui/select.tsx';
import type { HooksDialog } from '../hooks-slice.ts';
import { editionsForHooks } from '../new-hook-choice.ts';
import { ApplyReport, countAdded, meantFile } from './apply-report.tsx';
import { ApplyTarget, OTHER_FILE, placesToApply, targetOf } from './apply-target.tsx';
import type { TargetChoice } from './apply-target.tsx';
import { ImportSource, sourceOf } from './import-source.tsx';
import './transfer.css';

/** Hooks from a text, a file or a folder, put into a settings file or a folder of hooks: a report of each, and the diff, before it is written. */
export function ImportDialog({ dialog }: { readonly dialog: Extract<HooksDialog, { kind: 'import' }> }) {
  const t = useWords();
  const say = useSay();
  const store = useStudioStore();
  const sets = useStudio((state) => state.hookSets);
  const [editions] = useState(() => editionsForHooks(store.getState()));
  const [edition, setEdition] = useState(dialog.edition);
  const [given, setGiven] = useState({ from: 'text' as 'text' | 'file', text: dialog.text ?? '', path: '' });
  const [failure, setFailure] = useState<string | null>(null);
  const [wished, setTarget] = useState<TargetChoice | null>(null);
  const spec = editionById(edition);
  const places = spec ? placesToApply(spec, sets) : [];
  const target = wished ?? {
    place:
      (places.find(({ id }) => id === dialog.location) ?? places.find(({ root }) => root !== undefined) ?? places[0])?.id ?? OTHER_FILE,
    path: '',
  };
  const to = targetOf(target);
  const source = sourceOf(spec, given);
  const request = source && to ? { edition, source, to } : null;
  const { answer, isCurrent } = useAsked(request, store.getState().tryApply);
  const added = countAdded(answer);
  const close = (): void => store.getState().openHooksDialog(null);
  const apply = async (): Promise<void> => {
    if (!request) return;
    const done = await store.getState().applyFragment(request);
    if (done.kind === 'failed') setFailure(say(done.failure.reason));
    else close();
  };
  const reason = !source
    ? t(spec?.entries ? 'hooks.importNothing' : 'hooks.importNoFolder')
    : !to
      ? t(spec?.entries ? 'hooks.otherFileMissing' : 'hooks.otherFolderMissing')
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
        {spec && (
          <ImportSource
            spec={spec}
            source={given}
            onChange={(next) => {
              setGiven(next);
              setFailure(null);
            }}
            onRefused={() => setFailure(t('hooks.clipboardRefused'))}
          />
        )}
        {spec && <ApplyTarget spec={spec} target={target} meant={meantFile(answer, isCurrent)} onChange={setTarget} />}
        {failure !== null && <ErrorNote>{failure}</ErrorNote>}
        {request && <ApplyReport applied={answer} />}
      </div>
    </Dialog>
  );
}
