import { useMemo, useState } from 'react';
import type { Failure } from '../../../../shared/contract/failure.ts';
import { useSay, useWords } from '../../../i18n/use-words.ts';
import { rootedPath } from '../../../paths.ts';
import { useStudio, useStudioStore } from '../../../store/use-studio.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { ErrorNote, Note } from '../../../ui/note.tsx';
import { Select } from '../../../ui/select.tsx';
import { diffOf } from '../../writes/diff-lines.ts';
import type { HooksDialog } from '../hooks-slice.ts';
import { editionsForHooks } from '../new-hook-choice.ts';
import { scopeTitle } from '../scope-title.ts';
import './dialog-form.css';
import { NewEntryFields } from './new-entry-fields.tsx';
import { TemplateFields } from './template-fields.tsx';
import { TriedFiles } from './tried-files.tsx';
import { useNewHook } from './use-new-hook.ts';
import type { NewHook } from './use-new-hook.ts';
import { useTriedChange } from './use-tried-change.ts';
import { useWhyNotYet } from './use-why-not-yet.ts';

/** A new hook: agent, event, place, and for entries the matcher, the command or a new script, and the limit; the diff below. */
export function NewHookDialog({ choice }: { readonly choice: Extract<HooksDialog, { kind: 'create' }> }) {
  const t = useWords();
  const say = useSay();
  const store = useStudioStore();
  const [failure, setFailure] = useState<Failure | null>(null);
  const made = useNewHook(choice);
  const { wishes, change, script, event, location } = made;
  const tried = useTriedChange(wishes.edition, change);
  const also = useMemo(
    () => (script ? [{ path: script.path, before: null, diff: diffOf(script.path, '', script.text) }] : []),
    [script?.path, script?.text], // eslint-disable-line react-hooks/exhaustive-deps -- the object is new at every render
  );
  const close = (): void => store.getState().openHooksDialog(null);
  const create = async (): Promise<void> => {
    if (!change || tried?.kind !== 'ok') return;
    const done = await store.getState().performCreate(wishes.edition, change, script && { path: script.path, text: script.text });
    if (done.kind === 'failed') setFailure(done.failure);
    else close();
  };
  const whyNotYet = useWhyNotYet(tried);
  const reason = change === null && made.isEntry ? t('hooks.newIncomplete') : whyNotYet;
  return (
    <Dialog
      title={t('hooks.newTitle')}
      size="full"
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{t('act.cancel')}</Button>
          <Button kind="primary" disabledReason={reason} onClick={() => void create()}>
            {t('hooks.create')}
          </Button>
        </>
      }
    >
      <div className="dialog-sides">
        <div className="dialog-form">
          <div className="dialog-pair">
            <WhereFields made={made} />
            {(!made.isEntry || wishes.starts === 'script') && made.template && (
              <TemplateFields
                templates={made.templates}
                template={made.template}
                onChange={(template) => made.wish({ template, matcher: undefined, timeout: undefined, name: undefined })}
              />
            )}
          </div>
          {made.isEntry && location && <NewEntryFields made={made} location={location} />}
          {event?.never && (
            <Note tone="warn" title={t('hooks.neverFires')}>
              {say(event.never)}
            </Note>
          )}
        </div>
        <div className="dialog-form">
          {failure && <ErrorNote>{say(failure.reason)}</ErrorNote>}
          <TriedFiles tried={tried} also={also} />
        </div>
      </div>
    </Dialog>
  );
}

/** Agent, event and place. */
function WhereFields({ made: { wishes, wish, spec, places, location, events, event } }: { readonly made: NewHook }) {
  const t = useWords();
  const say = useSay();
  const store = useStudioStore();
  const roots = useStudio((state) => state.workspace?.roots);
  const home = useStudio((state) => state.workspace?.home ?? '');
  const [editions] = useState(() => editionsForHooks(store.getState()));
  return (
    <>
      {editions.length > 1 && (
        <Field label={t('hooks.agent')}>
          {({ id }) => (
            <Select
              id={id}
              value={wishes.edition}
              onChange={(edition) => wish({ edition, matcher: undefined, timeout: undefined, name: undefined })}
              groups={[{ options: editions.map((edition) => ({ value: edition.id, label: edition.agentTitle })) }]}
            />
          )}
        </Field>
      )}
      <Field label={t('hooks.place')}>
        {({ id }) => (
          <Select
            id={id}
            value={location?.id ?? ''}
            onChange={(value) => wish({ location: value })}
            groups={[
              {
                options: places.map((place) => ({
                  value: place.id,
                  label: spec ? scopeTitle(spec, place, { t, say }) : place.id,
                  note: rootedPath(place.path, roots ?? [], home),
                })),
              },
            ]}
          />
        )}
      </Field>
      <Field label={t('hooks.event')} {...(event && { hint: say(event.fires) })}>
        {({ id, describedBy }) => (
          <Select
            id={id}
            describedBy={describedBy}
            value={event?.name ?? ''}
            onChange={(value) => wish({ event: value, matcher: undefined, timeout: undefined, name: undefined })}
            groups={[
              {
                options: events.map(({ spec: candidate, taken }) => ({
                  value: candidate.name,
                  label: candidate.name,
                  font: 'mono',
                  note: taken === 'yes' ? t('hooks.taken') : candidate.never ? t('hooks.neverFires') : undefined,
                })),
              },
            ]}
          />
        )}
      </Field>
    </>
  );
}
