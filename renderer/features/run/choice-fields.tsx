import type { AgentEdition, EventSpec } from '../../../shared/agents/edition.ts';
import { editionById, editions } from '../../../shared/agents/index.ts';
import { useEditionTitle } from '../../frame/use-edition-title.ts';
import { useSay, useWords } from '../../i18n/use-words.ts';
import { useStudio, useStudioStore } from '../../store/use-studio.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { draftKey } from './model/run-choice.ts';
import { samplesOf } from './model/samples.ts';
import { actOf } from './model/verdict-model.ts';
import { useReading } from './use-reading.ts';

export interface ChoiceFieldsProps {
  readonly edition: AgentEdition;
  readonly event: EventSpec;
}

/** Agent, event, sample and, where the event is about one, the tool. */
export function ChoiceFields({ edition, event }: ChoiceFieldsProps) {
  return (
    <div className="run-fields">
      <div className="run-fields-pair">
        <EventField edition={edition} event={event} />
        <AgentField edition={edition} />
      </div>
      <div className={event.subject === 'tool' ? 'run-fields-pair' : ''}>
        <SampleField edition={edition} event={event} />
        {event.subject === 'tool' && <ToolField edition={edition} />}
      </div>
    </div>
  );
}

function EventField({ edition, event }: ChoiceFieldsProps) {
  const t = useWords();
  const choose = useStudio((state) => state.chooseRun);
  const set = useStudio((state) => state.hookSets.find((found) => found.edition === edition.id)?.set);
  const note = (spec: EventSpec): string =>
    spec.never ? t('run.event.never') : t('run.event.hooks', { count: set?.hooks.filter((hook) => hook.event === spec.name).length ?? 0 });
  return (
    <Field label={t('run.event')}>
      {({ id }) => (
        <Select
          id={id}
          label={t('run.event')}
          value={event.name}
          onChange={(name) => void choose({ event: name })}
          groups={[{ options: edition.events.map((spec) => ({ value: spec.name, label: spec.name, note: note(spec) })) }]}
        />
      )}
    </Field>
  );
}

function AgentField({ edition }: { readonly edition: AgentEdition }) {
  const t = useWords();
  const titleOf = useEditionTitle();
  const store = useStudioStore();
  const agents = [...new Set(editions.map((one) => one.agent))];
  const choose = async (id: string): Promise<void> => {
    const chosen = editionById(id);
    if (!chosen) return;
    const { preferences, setPreferences, chooseRun } = store.getState();
    if (preferences?.editions[chosen.agent] !== id) await setPreferences({ editions: { ...preferences?.editions, [chosen.agent]: id } });
    await chooseRun({ agent: chosen.agent });
  };
  return (
    <Field label={t('run.agent')}>
      {({ id }) => (
        <Select
          id={id}
          label={t('run.agent')}
          value={edition.id}
          onChange={(chosen) => void choose(chosen)}
          groups={agents.map((agent) => ({
            options: editions
              .filter((one) => one.agent === agent)
              .map((one) => ({
                value: one.id,
                label: (
                  <>
                    {one.agentTitle} <span className="meta">{titleOf(one)}</span>
                  </>
                ),
              })),
          }))}
        />
      )}
    </Field>
  );
}

function SampleField({ edition, event }: ChoiceFieldsProps) {
  const t = useWords();
  const say = useSay();
  const choice = useStudio((state) => state.runChoice);
  const workspace = useStudio((state) => state.workspace);
  const platform = useStudio((state) => state.studio?.platform ?? 'linux');
  const isEdited = useStudio((state) => state.runChoice !== null && state.runDrafts[draftKey(edition.id, state.runChoice)] !== undefined);
  const chooseRun = useStudio((state) => state.chooseRun);
  if (!choice || !workspace) return null;
  const samples = samplesOf(edition, event.name, choice.tool, workspace, platform);
  const chosen = samples.find((sample) => sample.id === choice.sample) ?? samples[0];
  return (
    <Field label={t(isEdited ? 'run.sample.edited' : 'run.sample')}>
      {({ id }) => (
        <Select
          id={id}
          label={t('run.sample')}
          value={chosen?.id ?? ''}
          onChange={(sample) => void chooseRun({ sample })}
          groups={[{ options: samples.map((sample) => ({ value: sample.id, label: say(sample.title) })) }]}
        />
      )}
    </Field>
  );
}

function ToolField({ edition }: { readonly edition: AgentEdition }) {
  const t = useWords();
  const choose = useStudio((state) => state.chooseRun);
  const event = useStudio((state) => state.runChoice?.event ?? '');
  const base = useStudio((state) => state.runBase);
  const reading = useReading();
  const payload = reading?.kind === 'fits' || reading?.kind === 'misfit' ? { ...base, ...reading.payload } : base;
  const now = payload ? (actOf(event, payload).tool ?? '') : '';
  const listed = edition.tools.map((tool) => ({
    value: tool.name,
    label: tool.name,
    font: 'mono' as const,
    ...(tool.aliases.length > 0 && { note: tool.aliases.join(', ') }),
  }));
  const unlisted =
    now === '' || listed.some((tool) => tool.value === now)
      ? []
      : [{ value: now, label: now, font: 'mono' as const, note: t('run.tool.unlisted') }];
  return (
    <Field label={t('run.tool')}>
      {({ id }) => (
        <Select
          id={id}
          label={t('run.tool')}
          value={now}
          onChange={(tool) => void choose({ tool, sample: null })}
          groups={[{ options: [...unlisted, ...listed] }]}
        />
      )}
    </Field>
  );
}
