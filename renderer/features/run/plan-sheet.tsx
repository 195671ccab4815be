import { useMemo } from 'react';
import type { HookRun } from '../../../shared/model/run.ts';
import { useSay, useWords } from '../../i18n/use-words.ts';
import { useStudio, useStudioStore } from '../../store/use-studio.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote } from '../../ui/note.tsx';
import { runEdition } from './choice-slice.ts';
import { InvocationFacts } from './invocation-facts.tsx';
import { saysMuch } from './model/run-choice.ts';
import './plan-sheet.css';
import { EarlierRuns } from './run-head.tsx';
import { Sentence } from './sentence.tsx';
import { useHookNames } from './use-hook-names.ts';
import type { HookNames } from './use-hook-names.ts';

/** Before anything runs: what the agent would start, and which hooks it would pass over. */
export function PlanSheet() {
  const t = useWords();
  const say = useSay();
  const plan = useStudio((state) => state.runPlan);
  const edition = useStudio(runEdition);
  const event = useStudio((state) => state.runChoice?.event ?? '');
  const runs = useMemo(() => (plan.kind === 'planned' ? plan.hooks.filter((run) => run.stage !== 'event') : []), [plan]);
  const hooks = useMemo(() => runs.map((run) => run.hook), [runs]);
  const names = useHookNames(hooks, edition?.id ?? '');
  if (!edition || plan.kind === 'none') return null;
  if (plan.kind === 'failed')
    return (
      <div className="plan">
        <ErrorNote title={say(plan.failure.reason)}>{plan.failure.known?.join(', ')}</ErrorNote>
      </div>
    );
  const firing = runs.filter((run) => run.stage === 'fires');
  const resting = runs.filter((run) => run.stage !== 'fires');
  return (
    <div className="scroll plan" tabIndex={0} role="group" aria-label={t('run.pane.result')}>
      <div className="plan-head">
        <h2>
          <Sentence text={t('run.plan.head', { count: firing.length, event })} />
        </h2>
        <EarlierRuns shown={null} />
      </div>
      <p className="plan-lead">
        {firing.length === 0 ? t('run.plan.leadNone', { agent: edition.agentTitle }) : t('run.plan.lead', { agent: edition.agentTitle })}
      </p>
      {runs.length === 0 && (
        <NoHooks event={event} fires={say(edition.events.find((spec) => spec.name === event)?.fires ?? { code: '' })} />
      )}
      <ul className="plan-list">
        {firing.map((run) => (
          <PlanRow key={run.hook.id} run={run} names={names} />
        ))}
      </ul>
      {resting.length > 0 && (
        <>
          <h3 className="plan-rest">{t('run.plan.resting')}</h3>
          <ul className="plan-list">
            {resting.map((run) => (
              <PlanRow key={run.hook.id} run={run} names={names} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function PlanRow({ run, names }: { readonly run: HookRun; readonly names: HookNames }) {
  const t = useWords();
  const say = useSay();
  return (
    <li className="plan-row">
      <div className="row">
        <h4 className="truncate">{names.name(run.hook.id)}</h4>
        <span className="meta mono grow truncate">{names.place(run.hook.id)}</span>
        <Chip tone={run.stage === 'fires' ? 'neutral' : 'skipped'}>{t('run.stage', { stage: run.stage })}</Chip>
      </div>
      {saysMuch(run) && <p className="plan-why">{say(run.why)}</p>}
      {run.stage === 'fires' && run.invocation && <InvocationFacts invocation={run.invocation} studioEnv={run.studioEnv} />}
    </li>
  );
}

function NoHooks({ event, fires }: { readonly event: string; readonly fires: string }) {
  const t = useWords();
  const store = useStudioStore();
  return (
    <EmptyState
      title={t('run.empty.title', { event })}
      action={
        <Button size="small" onClick={() => store.getState().go('hooks')}>
          {t('run.empty.act')}
        </Button>
      }
    >
      {t('run.empty.text', { fires })}
    </EmptyState>
  );
}
