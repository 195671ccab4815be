import { useState } from 'react';
import type { AgentEdition } from '../../../../shared/agents/edition.ts';
import { editionById } from '../../../../shared/agents/index.ts';
import type { ChangeRequest } from '../../../../shared/contract/authoring-calls.ts';
import type { Failure } from '../../../../shared/contract/failure.ts';
import { useSay, useWords } from '../../../i18n/use-words.ts';
import { lastPart, rootedPath } from '../../../paths.ts';
import { chosenEditions } from '../../../store/editions.ts';
import { useStudio, useStudioStore } from '../../../store/use-studio.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { ErrorNote } from '../../../ui/note.tsx';
import { Segment } from '../../../ui/segment.tsx';
import { Select } from '../../../ui/select.tsx';
import { changeName } from '../../writes/change-name.ts';
import { UnsavedFirst } from '../../writes/unsaved-first.tsx';
import { unsavedFileOf } from '../../writes/writes-slice.ts';
import type { FoundHook } from '../hook-sets.ts';
import { placesForHooks } from '../new-hook-choice.ts';
import { scopeTitle } from '../scope-title.ts';
import { useFoundHook } from '../use-selected.ts';
import './dialog-form.css';
import { eventChoices } from './new-hook-options.ts';
import { TriedFiles } from './tried-files.tsx';
import { useTriedChange } from './use-tried-change.ts';
import { useWhyNotYet } from './use-why-not-yet.ts';

/** Another event or place for a hook or its whole group, which goes there or is copied there; a copy may go to another agent. */
export function PlaceDialog({ hookId, act }: { readonly hookId: string; readonly act: 'move' | 'copy' }) {
  const found = useFoundHook(hookId);
  return found ? <Form found={found} spec={found.spec} act={act} /> : null;
}

function Form({
  found: { hook, set: ownSet },
  spec: own,
  act,
}: {
  readonly found: FoundHook;
  readonly spec: AgentEdition;
  readonly act: 'move' | 'copy';
}) {
  const t = useWords();
  const say = useSay();
  const store = useStudioStore();
  const sets = useStudio((state) => state.hookSets);
  const preferences = useStudio((state) => state.preferences);
  const roots = useStudio((state) => state.workspace?.roots);
  const home = useStudio((state) => state.workspace?.home ?? '');
  const [edition, setEdition] = useState(own.id);
  const spec = editionById(edition) ?? own;
  const set = sets.find((candidate) => candidate.edition === edition)?.set;
  const [wishedEvent, setEvent] = useState(hook.event);
  const [wishedPlace, setPlace] = useState(hook.location);
  const [wishedWhat, setWhat] = useState<'hook' | 'group'>('hook');
  const [failure, setFailure] = useState<Failure | null>(null);
  const isOwn = edition === own.id;
  const places = set ? placesForHooks(set) : [];
  const place = places.find(({ id }) => id === wishedPlace) ?? places[0];
  const eventSpec = spec.events.find((candidate) => candidate.name === wishedEvent) ?? spec.events[0];
  const event = eventSpec?.name ?? wishedEvent;
  const isSame = isOwn && act === 'move' && event === hook.event && place?.id === hook.location;
  const grouped =
    hook.handler.kind === 'script' ? [] : ownSet.hooks.filter(({ location, group }) => location === hook.location && group === hook.group);
  const what = isOwn && grouped.length > 1 ? wishedWhat : 'hook';
  const change: Extract<ChangeRequest, { kind: 'move' | 'copy' }> | null =
    isSame || !place ? null : { kind: act, hook: hook.id, event, location: place.id, ...(what === 'group' && { whole: what }) };
  const unsaved = useStudio((state) => unsavedFileOf(state, { kind: 'delete', hook: hook.id }));
  const tried = useTriedChange(edition, change);
  const close = (): void => store.getState().openHooksDialog(null);
  const perform = async (): Promise<void> => {
    if (!change) return;
    const done = await store.getState().performChange(edition, change);
    if (done.kind === 'failed') setFailure(done.failure);
    else close();
  };
  const whyNotYet = useWhyNotYet(tried);
  const reason = isSame ? t('hooks.moveSame') : unsaved !== null ? t('writes.unsavedFirst', { name: lastPart(unsaved) }) : whyNotYet;
  return (
    <Dialog
      title={t(act === 'move' ? 'hooks.moveTitle' : 'hooks.copyTitle', { name: hook.label })}
      size="wide"
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{t('act.cancel')}</Button>
          <Button kind="primary" disabledReason={reason} onClick={() => void perform()}>
            {t(`writes.act.${change ? changeName(change) : act}`)}
          </Button>
        </>
      }
    >
      <div className="dialog-form">
        <div className="dialog-pair">
          {act === 'copy' && (
            <Field label={t('hooks.agent')}>
              {({ id }) => (
                <Select
                  id={id}
                  value={edition}
                  onChange={setEdition}
                  groups={[{ options: chosenEditions(preferences).map((one) => ({ value: one.id, label: one.agentTitle })) }]}
                />
              )}
            </Field>
          )}
          {isOwn && grouped.length > 1 && (
            <div className="field dialog-whole-row">
              <span className="label">{t('hooks.order.what')}</span>
              <div>
                <Segment
                  label={t('hooks.order.what')}
                  value={what}
                  onChange={setWhat}
                  options={(['hook', 'group'] as const).map((value) => ({
                    value,
                    label: t(`hooks.order.what.${value}`, { count: grouped.length }),
                  }))}
                />
              </div>
            </div>
          )}
          <Field label={t('hooks.event')} {...(eventSpec && { hint: say(eventSpec.fires) })}>
            {({ id, describedBy }) => (
              <Select
                id={id}
                describedBy={describedBy}
                value={event}
                onChange={setEvent}
                groups={[
                  {
                    options: (set ? eventChoices(spec, set, place) : []).map(({ spec: candidate, taken }) => ({
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
                value={place?.id ?? ''}
                onChange={setPlace}
                groups={[
                  {
                    options: places.map((one) => ({
                      value: one.id,
                      label: scopeTitle(spec, one, { t, say }),
                      note: rootedPath(one.path, roots ?? [], home),
                    })),
                  },
                ]}
              />
            )}
          </Field>
        </div>
        {unsaved !== null && <UnsavedFirst path={unsaved} />}
        <TriedFiles tried={isSame || unsaved !== null ? null : tried} />
        {failure && <ErrorNote>{say(failure.reason)}</ErrorNote>}
      </div>
    </Dialog>
  );
}
