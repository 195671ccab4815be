import { useMemo } from 'react';
import type { HookRun } from '../../../shared/model/run.ts';
import { useSay, useWords } from '../../i18n/use-words.ts';
import { useStudio, useStudioStore } from '../../store/use-studio.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote, Note } from '../../ui/note.tsx';
import { brokenFiles, causeOfBroken } from '../hooks/hook-sets.ts';
import { runEdition } from './choice-slice.ts';
import { InvocationFacts } from './invocation-facts.tsx';
import { hooksToRun, saysMuch } from './model/run-choice.ts';
import './plan-sheet.css';
import { EarlierRuns } from './run-head.tsx';
import { Sentence } from './sentence.tsx';
import { UnsavedInPlan } from './unsaved-note.tsx';
import { useHookNames } from './use-hook-names.ts';
import type { HookNames } from './use-hook-names.ts';

/** Before anything runs: what the agent would start, and which hooks it would pass over. */
export function PlanSheet() {
  const t = useWords();
  const say = useSay();
  const plan = useStudio((state) => state.runPlan);
  const edition = useStudio(runEdition);
  const choice = useStudio((state) => state.runChoice);
  const event = choice?.event ?? '';
  const runs = useMemo(() => (plan.kind === 'planned' ? plan.hooks.filter((run) => run.stage !== 'event') : []), [plan]);
  const hooks = useMemo(() => runs.map((run) => run.hook), [runs]);
  const names = useHookNames(hooks, edition?.id ?? '');
  if (!edition || !choice || plan.kind === 'none') return null;
  if (plan.kind === 'failed')
    return (
      <div className="plan">
        <ErrorNote title={say(plan.failure.reason)}>{plan.failure.known?.join(', ')}</ErrorNote>
      </div>
    );
  const { asAgent, onRequest, leftOut } = hooksToRun(choice, runs);
  const chosen = [...asAgent, ...onRequest];
  const starting = runs.filter((run) => chosen.includes(run.hook.id));
  const resting = runs.filter((run) => !chosen.includes(run.hook.id));
  const isWhole = leftOut.length === 0 && onRequest.length === 0;
  const leadOfNone = isWhole ? 'run.plan.leadNone' : 'run.cannot.noHook';
  const leadOfSome = onRequest.length > 0 ? 'run.plan.leadRequest' : 'run.plan.lead';
  const lead = starting.length > 0 ? leadOfSome : leadOfNone;
  return (
    <div className="scroll plan" tabIndex={0} role="group" aria-label={t('run.pane.result')}>
      <div className="plan-head">
        <h2>
          <Sentence text={t(isWhole ? 'run.plan.head' : 'run.plan.chosen', { count: starting.length, event })} />
        </h2>
        <EarlierRuns shown={null} />
      </div>
      <UnsavedInPlan />
      <p className="plan-lead">{t(lead, { agent: edition.agentTitle })}</p>
      {runs.length === 0 && (
        <NoHooks event={event} fires={say(edition.events.find((spec) => spec.name === event)?.fires ?? { code: '' })} />
      )}
      <ul className="plan-list">
        {starting.map((run) => (
          <PlanRow key={run.hook.id} run={run} names={names} starts="yes" />
        ))}
      </ul>
      {resting.length > 0 && (
        <>
          <h3 className="plan-rest">{t('run.plan.resting')}</h3>
          <ul className="plan-list">
            {resting.map((run) => (
              <PlanRow key={run.hook.id} run={run} names={names} starts="no" />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function PlanRow({ run, names, starts }: { readonly run: HookRun; readonly names: HookNames; readonly starts: 'yes' | 'no' }) {
  const t = useWords();
  const say = useSay();
  const fires = run.stage === 'fires';
  return (
    <li className="plan-row">
      <div className="row">
        <h4 className="truncate">{names.name(run.hook.id)}</h4>
        <span className="meta mono grow truncate">{names.place(run.hook.id)}</span>
        <Chip tone={starts === 'yes' ? 'neutral' : 'skipped'}>
          {fires === (starts === 'yes') ? t('run.stage', { stage: run.stage }) : t(fires ? 'run.stage.leftOut' : 'run.stage.onRequest')}
        </Chip>
      </div>
      {saysMuch(run) && <p className="plan-why">{say(run.why)}</p>}
      {starts === 'yes' && run.invocation && <InvocationFacts invocation={run.invocation} studioEnv={run.studioEnv} />}
    </li>
  );
}

function NoHooks({ event, fires }: { readonly event: string; readonly fires: string }) {
  const t = useWords();
  const store = useStudioStore();
  const edition = useStudio(runEdition);
  const sets = useStudio((state) => state.hookSets);
  const [broken] = brokenFiles(sets.filter((found) => found.edition === edition?.id));
  // What cannot be read is not empty.
  if (broken)
    return (
      <Note
        tone="failed"
        title={t('hooks.keptTitle', { name: broken.path, ...causeOfBroken(sets, broken.path) })}
        action={
          <Button size="small" onClick={() => store.getState().openWritesDialog({ kind: 'repair', path: broken.path })}>
            {t('hooks.repair')}
          </Button>
        }
      >
        {t('hooks.foundUnreadText')}
      </Note>
    );
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
