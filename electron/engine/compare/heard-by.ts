/** What another edition would make of a run that has taken place: its own selection and rules, nothing started again. */
import type { AgentEdition, Firing } from '../../../shared/agents/edition.ts';
import type { Context } from '../../../shared/agents/facts.ts';
import type { HookId } from '../../../shared/model/hook.ts';
import type { Invocation, ProcessInvocation } from '../../../shared/model/invocation.ts';
import type { JsonObject } from '../../../shared/model/json.ts';
import type { Selection } from '../../../shared/model/match.ts';
import type { ProcessResult } from '../../../shared/model/process-result.ts';
import type { HookRun, RunReport } from '../../../shared/model/run.ts';
import { because } from '../../../shared/words/studio.ts';
import { RUN_MARK, hookIndexOf } from '../execute/mark.ts';
import { withoutProcess } from '../execute/results.ts';
import type { Machine } from '../machine.ts';
import { runHooks } from '../run.ts';

/**
 * What a comparison rests on, the weakest of its hooks: the very same start; a start that differs, so that the hook is
 * assumed to answer alike; or a hook that this edition would start and that has not run.
 */
export type Basis = 'sameStart' | 'sameAnswerAssumed' | 'notRun';

export interface HeardRequest {
  readonly edition: AgentEdition;
  readonly machine: Machine;
  readonly context: Context;
  readonly firing: Firing;
  readonly payload: JsonObject;
  /** The event's hooks as this edition selects them. */
  readonly selections: readonly Selection[];
  readonly heard: RunReport;
}

/** Starts nothing. Plans are looked up afresh, so a file that has gone since is noticed. */
export async function heardBy(request: HeardRequest): Promise<{ report: RunReport; basis: Basis }> {
  const { edition, machine, context, firing, payload, selections, heard } = request;
  const runId = `heard-${heard.id}`;
  const heardRuns = new Map(heard.hooks.map((run) => [run.hook.id, run]));
  const bases: Basis[] = [];
  const hookAt = (mark: string | undefined): HookId | undefined => {
    const index = mark === undefined ? null : hookIndexOf(runId, mark);
    return index === null ? undefined : selections[index]?.hook.id;
  };
  const report = await runHooks({
    runId,
    edition,
    context,
    firing,
    payload,
    selections,
    machine: {
      ...machine,
      execute(invocation, { studioEnv }) {
        const run = heardRuns.get(hookAt(studioEnv[RUN_MARK]) ?? '');
        bases.push(basisOf(invocation, run));
        return Promise.resolve(underLimit(invocation, run?.result) ?? notHeard(machine.now()));
      },
    },
    place: heard.place,
    copiedFrom: [],
    only: null,
    also: new Set(),
    timeoutMs: null,
    safetyLimitMs: Number.MAX_SAFE_INTEGER,
    permits: () => Promise.resolve(true),
    cancel: new AbortController().signal,
    report: () => undefined,
  });
  return { report, basis: bases.includes('notRun') ? 'notRun' : bases.includes('sameAnswerAssumed') ? 'sameAnswerAssumed' : 'sameStart' };
}

function basisOf(invocation: ProcessInvocation, run: HookRun | undefined): Basis {
  if (!run?.result || run.result.ending.kind === 'notRun') return 'notRun';
  return run.invocation && startOf(run.invocation) === startOf(invocation) ? 'sameStart' : 'sameAnswerAssumed';
}

/** What a hook can see of its start. */
const startOf = (invocation: Invocation): string =>
  invocation.kind === 'process' ? JSON.stringify([invocation.argv, invocation.cwd, invocation.env, invocation.stdin]) : '';

/** A hook that ended by itself, later than this edition would have waited, would have met its limit. */
function underLimit({ timeoutMs }: ProcessInvocation, result: ProcessResult | undefined): ProcessResult | undefined {
  if (!result || timeoutMs === null || result.ending.kind !== 'exited') return result;
  return result.settledMs - result.startedMs > timeoutMs
    ? { ...result, ending: { kind: 'timedOut', limitMs: timeoutMs, by: 'agent' } }
    : result;
}

const notHeard = (atMs: number): ProcessResult => withoutProcess({ kind: 'notRun', reason: because('compare.notRun') }, atMs);
