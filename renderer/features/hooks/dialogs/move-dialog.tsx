import { useState } from 'react';
import type { AgentEdition } from '../../../../shared/agents/edition.ts';
import type { Failure } from '../../../../shared/contract/failure.ts';
import { useSay, useWords } from '../../../i18n/use-words.ts';
import { rootedPath } from '../../../paths.ts';
import { useStudio, useStudioStore } from '../../../store/use-studio.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { ErrorNote, Note } from '../../../ui/note.tsx';
import { Select } from '../../../ui/select.tsx';
import { isDirty } from '../files-slice.ts';
import type { FoundHook } from '../hook-sets.ts';
import { placesForScripts } from '../new-hook-choice.ts';
import { scopeTitle } from '../scope-title.ts';
import { useFoundHook } from '../use-selected.ts';
import './change-preview.css';
import { ChangePreview } from './change-preview.tsx';
import { eventChoices } from './new-hook-options.ts';
import { useTriedChange } from './use-tried-change.ts';

/** A script's name is its event and its folder its place: renaming chooses both anew. */
export function MoveDialog({ hookId }: { readonly hookId: string }) {
  const found = useFoundHook(hookId);
  return found ? <Form found={found} spec={found.spec} /> : null;
}

function Form({ found: { hook, set }, spec }: { readonly found: FoundHook; readonly spec: AgentEdition }) {
  const t = useWords();
  const say = useSay();
  const store = useStudioStore();
  const roots = useStudio((state) => state.workspace?.roots);
  const home = useStudio((state) => state.workspace?.home ?? '');
  const hasUnsaved = useStudio((state) => isDirty(state.documents[hook.source]));
  const [event, setEvent] = useState(hook.event);
  const [place, setPlace] = useState(hook.location);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isSame = event === hook.event && place === hook.location;
  const change = isSame ? null : ({ kind: 'move', hook: hook.id, event, location: place } as const);
  const tried = useTriedChange(spec.id, change);
  const eventSpec = spec.events.find((candidate) => candidate.name === event);
  const close = (): void => store.getState().openHooksDialog(null);
  const move = async (): Promise<void> => {
    if (!change) return;
    const done = await store.getState().changeHook(spec.id, change);
    if (done.kind === 'failed') {
      setFailure(done.failure);
      return;
    }
    store.getState().forgetDocument(hook.source);
    close();
  };
  const reason = isSame
    ? t('hooks.moveSame')
    : hasUnsaved
      ? t('hooks.moveUnsaved')
      : tried === null
        ? t('state.loading')
        : tried.kind === 'failed'
          ? say(tried.failure.reason)
          : undefined;
  return (
    <Dialog
      title={t('hooks.moveTitle', { name: hook.label })}
      size="wide"
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{t('act.cancel')}</Button>
          <Button kind="primary" disabledReason={reason} onClick={() => void move()}>
            {t('hooks.moveAct')}
          </Button>
        </>
      }
    >
      <div className="dialog-form">
        <div className="dialog-pair">
          <Field label={t('hooks.event')} {...(eventSpec && { hint: say(eventSpec.fires) })}>
            {({ id, describedBy }) => (
              <Select
                id={id}
                describedBy={describedBy}
                value={event}
                onChange={setEvent}
                groups={[
                  {
                    options: eventChoices(spec, set, place).map(({ spec: candidate, taken }) => ({
                      value: candidate.name,
                      label: candidate.name,
                      font: 'mono',
                      note:
                        taken === 'yes' && candidate.name !== hook.event
                          ? t('hooks.taken')
                          : candidate.never
                            ? t('hooks.neverFires')
                            : undefined,
                    })),
                  },
                ]}
              />
            )}
          </Field>
          <Field label={t('hooks.place')}>
            {({ id }) => (
              <Select
                id={id}
                value={place}
                onChange={setPlace}
                groups={[
                  {
                    options: placesForScripts(set).map((candidate) => ({
                      value: candidate.id,
                      label: scopeTitle(spec, candidate, { t, say }),
                      note: rootedPath(candidate.path, roots ?? [], home),
                    })),
                  },
                ]}
              />
            )}
          </Field>
        </div>
        {hasUnsaved && <Note tone="warn">{t('hooks.moveUnsaved')}</Note>}
        <ChangePreview tried={tried} />
        {failure && <ErrorNote>{say(failure.reason)}</ErrorNote>}
      </div>
    </Dialog>
  );
}
