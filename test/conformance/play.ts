/** One event through the real engine, for any edition: discovery, selection, run. */
import { randomUUID } from 'node:crypto';
import { discover } from '../../electron/engine/discover/discover.ts';
import type { Discovered } from '../../electron/engine/discover/discover.ts';
import { runHooks } from '../../electron/engine/run.ts';
import type { AgentEdition, Firing } from '../../shared/agents/edition.ts';
import type { Context } from '../../shared/agents/facts.ts';
import type { HookSet } from '../../shared/model/hook.ts';
import type { HookOutcome } from '../../shared/model/outcome.ts';
import type { Selection } from '../../shared/model/match.ts';
import type { Prediction } from '../../shared/model/prediction.ts';
import type { RunReport } from '../../shared/model/run.ts';
import type { Lab } from './format.ts';

export interface Playing {
  readonly edition: AgentEdition;
  readonly context: Context;
  readonly firing: Firing;
  /** Replaces the edition's limit. */
  readonly timeoutMs?: number | undefined;
  readonly cancel?: AbortSignal | undefined;
  /** The runner itself was recorded, not the moment that fires it: a hook that nothing ever fires runs as well. */
  readonly unfired?: 'run' | 'left';
}

export interface Played {
  readonly set: HookSet;
  /** Those that were started, in the agent's order. */
  readonly selections: readonly Selection[];
  readonly report: RunReport;
  /** From the start of the run to the agent's verdict. */
  readonly elapsedMs: number;
}

export const discoverIn = (lab: Lab, edition: AgentEdition, context: Context): Promise<Discovered> =>
  discover(edition, lab.machine, context);

export async function playEvent(lab: Lab, { edition, context, firing, timeoutMs, cancel, unfired = 'left' }: Playing): Promise<Played> {
  const { set } = await discoverIn(lab, edition, context);
  const selections = edition
    .select(firing, set, context)
    .filter((selection) => selection.hook.event === firing.event)
    .map((selection) =>
      unfired === 'run' && selection.stage === 'neverFires' && selection.hook.state.kind === 'on'
        ? { ...selection, stage: 'fires' as const }
        : selection,
    );
  const report = await runHooks({
    runId: randomUUID(),
    edition,
    machine: lab.machine,
    context,
    firing,
    payload: edition.writePayload(firing, context),
    place: 'workspace',
    copiedFrom: [],
    selections,
    only: null,
    also: new Set(),
    timeoutMs: timeoutMs ?? null,
    safetyLimitMs: 30_000,
    permits: () => Promise.resolve(true),
    cancel: cancel ?? new AbortController().signal,
    report: () => undefined,
  });
  return {
    set,
    selections: selections.filter((selection) => selection.stage === 'fires'),
    report,
    elapsedMs: report.verdict.atMs - report.startedAt,
  };
}

export const outcomesOf = (report: RunReport): HookOutcome[] => report.hooks.flatMap((hook) => (hook.outcome ? [hook.outcome] : []));

/** Of the verdict and of every hook. */
export const predictionsOf = (report: RunReport): Prediction[] => [
  ...report.verdict.predictions,
  ...outcomesOf(report).flatMap((outcome) => outcome.predictions),
];
