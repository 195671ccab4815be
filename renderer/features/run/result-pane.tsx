import { useMemo } from 'react';
import { editionById } from '../../../shared/agents/index.ts';
import type { Hook } from '../../../shared/model/hook.ts';
import { useSay, useWords } from '../../i18n/use-words.ts';
import { useStudio } from '../../store/use-studio.ts';
import { ErrorNote } from '../../ui/note.tsx';
import { DecidedOtherwise } from '../compare/decided-otherwise.tsx';
import { EditionVerdicts } from '../compare/edition-verdicts.tsx';
import { HookResults } from './hook-results.tsx';
import { readVerdict } from './model/verdict-model.ts';
import { hostNow } from './model/run-state.ts';
import type { RunRecord, RunState } from './model/run-state.ts';
import { PlanSheet } from './plan-sheet.tsx';
import './result-pane.css';
import { RunHead } from './run-head.tsx';
import { RunningBanner, StartingBanner } from './running-banner.tsx';
import { TimelineChart } from './timeline-chart.tsx';
import { UnsavedInRun } from './unsaved-note.tsx';
import { useHookNames } from './use-hook-names.ts';
import { useNow } from './use-now.ts';
import { VerdictBanner } from './verdict-banner.tsx';
import { VerdictNotes } from './verdict-notes.tsx';

/** The right pane: what would start, what runs, or what the agent would do. */
export function ResultPane() {
  const t = useWords();
  return (
    <section className="pane run-result" aria-label={t('run.pane.result')} data-pane="result">
      <Result />
    </section>
  );
}

function Result() {
  const run = useStudio((state) => state.run);
  const last = useStudio((state) => state.runRecords.find((record) => record.number === state.shownRun));
  switch (run.kind) {
    case 'idle':
      return <PlanSheet />;
    // What was shown before stays in sight behind the question.
    case 'needsTrust':
      return last ? <Finished record={last} /> : <PlanSheet />;
    case 'starting':
      return (
        <>
          <RunHead order={run.order} number={run.number} />
          <StartingBanner order={run.order} />
        </>
      );
    case 'running':
      return <Running run={run} />;
    case 'finished':
      return <Finished key={run.record.number} record={run.record} />;
    case 'failed':
      return <Failed run={run} />;
  }
}

function Running({ run }: { readonly run: Extract<RunState, { kind: 'running' }> }) {
  const { live, order, number } = run;
  const nowMs = hostNow(run, useNow(true, 60));
  const hooks = useHooks(live.hooks);
  const names = useHookNames(hooks, order.edition);
  return (
    <>
      <RunHead order={order} number={number} />
      <div className="scroll run-scroll" tabIndex={0} role="group" aria-label={useWords()('run.pane.result')}>
        <RunningBanner run={run} nowMs={nowMs} />
        <TimelineChart picture={live} verdict={null} names={names} agent={agentTitle(order.edition)} nowMs={nowMs} />
        <HookResults edition={order.edition} picture={live} verdict={null} names={names} nowMs={nowMs} />
      </div>
    </>
  );
}

function Finished({ record }: { readonly record: RunRecord }) {
  const { report, picture, order, number } = record;
  const model = useMemo(() => readVerdict(report), [report]);
  const hooks = useHooks(picture.hooks);
  const names = useHookNames(hooks, report.edition);
  const agent = agentTitle(report.edition);
  return (
    <>
      <RunHead order={order} number={number} report={report} />
      <div className="scroll run-scroll" tabIndex={0} role="group" aria-label={useWords()('run.pane.result')}>
        <UnsavedInRun number={number} />
        <VerdictBanner model={model} names={names} agent={agent}>
          <DecidedOtherwise report={report} />
        </VerdictBanner>
        <EditionVerdicts report={report} />
        <VerdictNotes model={model} names={names} />
        <TimelineChart picture={picture} verdict={report.verdict} names={names} agent={agent} nowMs={report.endedAt} />
        <HookResults edition={report.edition} picture={picture} verdict={report.verdict} names={names} nowMs={report.endedAt} />
      </div>
    </>
  );
}

function Failed({ run }: { readonly run: Extract<RunState, { kind: 'failed' }> }) {
  const say = useSay();
  const { failure } = run;
  return (
    <>
      <RunHead order={run.order} number={run.number} />
      <div className="run-failed">
        <ErrorNote title={say(failure.reason)}>{failure.known?.join(', ')}</ErrorNote>
      </div>
    </>
  );
}

const useHooks = (pictures: readonly { readonly run: { readonly hook: Hook } }[]): readonly Hook[] => {
  const key = pictures.map((picture) => picture.run.hook.id).join('\n');
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the hooks of a run are the same as long as their ids are
  return useMemo(() => pictures.map((picture) => picture.run.hook), [key]);
};

const agentTitle = (edition: string): string => editionById(edition)?.agentTitle ?? edition;
