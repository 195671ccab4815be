import { Play, Plus } from 'lucide-react';
import { useSay, useWords } from '../../../i18n/use-words.ts';
import { useStudio } from '../../../store/use-studio.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Note } from '../../../ui/note.tsx';
import { placesForHooks } from '../new-hook-choice.ts';
import { scopeTitle } from '../scope-title.ts';
import { useAgentSet } from '../use-selected.ts';
import { EffectiveList } from './effective-list.tsx';
import { PageHead } from './page-head.tsx';

/** One event: when it fires, what a hook of it can do, and its hooks of all places, in the order in which they start. */
export function EventPage({ agent, locationId, event }: { readonly agent: string; readonly locationId: string; readonly event: string }) {
  const t = useWords();
  const say = useSay();
  const select = useStudio((state) => state.select);
  const openDialog = useStudio((state) => state.openHooksDialog);
  const requestRun = useStudio((state) => state.requestRun);
  const found = useAgentSet(agent);
  const location = found?.set.locations.find((candidate) => candidate.id === locationId);
  if (!found || !location) return <section className="pane" data-pane="hooks-centre" />;
  const { spec, set } = found;
  const eventSpec = spec.events.find((candidate) => candidate.name === event);
  return (
    <section className="pane" data-pane="hooks-centre">
      <PageHead
        title={event}
        font="mono"
        crumbs={[
          { text: spec.agentTitle, onSelect: () => select({ kind: 'agent', agent }) },
          { text: scopeTitle(spec, location, { t, say }), onSelect: () => select({ kind: 'location', agent, location: locationId }) },
        ]}
        actions={
          <>
            {placesForHooks(set).includes(location) && (
              <Button icon={Plus} onClick={() => openDialog({ kind: 'create', edition: spec.id, location: locationId, event })}>
                {t('hooks.new')}
              </Button>
            )}
            {eventSpec && (
              <Button icon={Play} kind="primary" onClick={() => requestRun({ edition: spec.id, event, hook: null, act: 'show' })}>
                {t('hooks.runEvent')}
              </Button>
            )}
          </>
        }
      />
      <div className="page-body scroll">
        {eventSpec ? (
          <p className="page-lead">{say(eventSpec.fires)}</p>
        ) : (
          <Note tone="warn">{t('hooks.unknownEvent', { agent: spec.agentTitle, event })}</Note>
        )}
        {eventSpec?.never && (
          <Note tone="warn" title={t('hooks.neverFires')}>
            {say(eventSpec.never)}
          </Note>
        )}
        {eventSpec && (
          <div className="page-chips">
            {eventSpec.can.map((can) => (
              <Chip key={can}>{t(`hooks.can.${can}`)}</Chip>
            ))}
            {eventSpec.can.length === 0 && <Chip>{t('hooks.can.nothing')}</Chip>}
            <Chip>{t(`hooks.matcher.${eventSpec.matcher}`)}</Chip>
          </div>
        )}
        <EffectiveList spec={spec} set={set} only={(hook) => hook.event === event} places="shown" />
      </div>
    </section>
  );
}
