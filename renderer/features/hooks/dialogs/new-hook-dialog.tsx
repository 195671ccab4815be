import { useState } from 'react';
import { editionById } from '../../../../shared/agents/index.ts';
import { useSay, useWords } from '../../../i18n/use-words.ts';
import { rootedPath } from '../../../paths.ts';
import type { Failure } from '../../../../shared/contract/failure.ts';
import { chosenEditions } from '../../../store/editions.ts';
import { useStudio, useStudioStore } from '../../../store/use-studio.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { ErrorNote, Note } from '../../../ui/note.tsx';
import { Select } from '../../../ui/select.tsx';
import { editionsForScripts, placesForScripts } from '../new-hook-choice.ts';
import type { HooksDialog } from '../hooks-slice.ts';
import { scopeTitle } from '../scope-title.ts';
import './change-preview.css';
import { ChangePreview } from './change-preview.tsx';
import { eventChoices, templateChoices } from './new-hook-options.ts';
import { useTriedChange } from './use-tried-change.ts';

/** A new hook script: agent, event, place and language; what it will read is said before it is made. */
export function NewHookDialog({ choice }: { readonly choice: Extract<HooksDialog, { kind: 'create' }> }) {
  const t = useWords();
  const say = useSay();
  const store = useStudioStore();
  const sets = useStudio((state) => state.hookSets);
  const roots = useStudio((state) => state.workspace?.roots);
  const home = useStudio((state) => state.workspace?.home ?? '');
  const [editions] = useState(() => editionsForScripts(store.getState()));
  const [editionId, setEditionId] = useState(choice.edition);
  const [wishedEvent, setWishedEvent] = useState(choice.event);
  const [wishedPlace, setWishedPlace] = useState(choice.location);
  const [wishedTemplate, setWishedTemplate] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);

  const settled = chosenEditions(store.getState().preferences)
    .filter((edition) => !editions.includes(edition))
    .map((edition) => edition.agentTitle);
  const spec = editionById(editionId);
  const set = sets.find((candidate) => candidate.edition === editionId)?.set;
  const places = set ? placesForScripts(set) : [];
  const location = places.find((place) => place.id === wishedPlace) ?? places.find((place) => place.root !== undefined) ?? places[0];
  const events = spec && set ? eventChoices(spec, set, location?.id) : [];
  const event =
    events.find((candidate) => candidate.spec.name === wishedEvent) ??
    events.find((candidate) => candidate.taken === 'no' && candidate.spec.never === undefined) ??
    events[0];
  const templates = spec && event ? templateChoices(spec, event.spec.name) : [];
  const template = templates.find((candidate) => candidate.id === wishedTemplate) ?? templates[0];
  const change =
    event && location ? ({ kind: 'create', event: event.spec.name, location: location.id, text: template?.text ?? '' } as const) : null;
  const tried = useTriedChange(editionId, change);
  const close = (): void => store.getState().openHooksDialog(null);
  const create = async (): Promise<void> => {
    if (!change || tried?.kind !== 'ok') return;
    const done = await store.getState().changeHook(editionId, change);
    if (done.kind === 'failed') {
      setFailure(done.failure);
      return;
    }
    close();
  };
  return (
    <Dialog
      title={t('hooks.newTitle')}
      description={settled.length > 0 ? t('hooks.newOthers', { agents: settled.join(', ') }) : undefined}
      size="wide"
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{t('act.cancel')}</Button>
          <Button
            kind="primary"
            disabledReason={tried?.kind === 'ok' ? undefined : tried?.kind === 'failed' ? say(tried.failure.reason) : t('state.loading')}
            onClick={() => void create()}
          >
            {t('hooks.create')}
          </Button>
        </>
      }
    >
      <div className="dialog-form">
        <div className="dialog-pair">
          {editions.length > 1 && (
            <Field label={t('hooks.agent')}>
              {({ id }) => (
                <Select
                  id={id}
                  value={editionId}
                  onChange={setEditionId}
                  groups={[{ options: editions.map((edition) => ({ value: edition.id, label: edition.agentTitle })) }]}
                />
              )}
            </Field>
          )}
          <Field label={t('hooks.event')} {...(event && { hint: say(event.spec.fires) })}>
            {({ id, describedBy }) => (
              <Select
                id={id}
                describedBy={describedBy}
                value={event?.spec.name ?? ''}
                onChange={setWishedEvent}
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
          <Field label={t('hooks.place')}>
            {({ id }) => (
              <Select
                id={id}
                value={location?.id ?? ''}
                onChange={setWishedPlace}
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
          <Field
            label={t('hooks.template')}
            {...(template && { hint: t('hooks.templateHint', { language: t(`hooks.language.${template.language}`) }) })}
          >
            {({ id, describedBy }) => (
              <Select
                id={id}
                describedBy={describedBy}
                value={template?.id ?? ''}
                onChange={setWishedTemplate}
                groups={[
                  {
                    options: templates.map((candidate) => ({
                      value: candidate.id,
                      label: say(candidate.title),
                      note: t(`hooks.language.${candidate.language}`),
                    })),
                  },
                ]}
              />
            )}
          </Field>
        </div>
        {event?.spec.never && (
          <Note tone="warn" title={t('hooks.neverFires')}>
            {say(event.spec.never)}
          </Note>
        )}
        <ChangePreview tried={tried} />
        {failure && <ErrorNote>{say(failure.reason)}</ErrorNote>}
      </div>
    </Dialog>
  );
}
