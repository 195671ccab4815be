/** One event's hooks from selection to verdict, as the edition says: the line that the whole engine exists for. */
import type { Run, SkippedHook } from '../../shared/agents/edition.ts';
import type { Hook, HookId } from '../../shared/model/hook.ts';
import type { Selection } from '../../shared/model/match.ts';
import type { Prediction } from '../../shared/model/prediction.ts';
import type { HookRun, RunReport } from '../../shared/model/run.ts';
import type { Verdict } from '../../shared/model/verdict.ts';
import { because } from '../../shared/words/studio.ts';
import { sweepRun, withSurvivors } from './execute/sweep.ts';
import { runInOrder } from './run/in-order.ts';
import { outcomeOf, runHook } from './run/one-hook.ts';
import type { RanHook } from './run/one-hook.ts';
import type { RunRequest } from './run/request.ts';

/**
 * Runs the hooks that fire, then those asked for on request, and ends what they leave behind. Events are reported while
 * they happen. Never rejects for anything that a hook does.
 * @throws what an edition throws (a bug), once nothing of the run is left.
 */
export async function runHooks(request: RunRequest): Promise<RunReport> {
  const { machine, selections, cancel, report, runId } = request;
  const startedAt = machine.now();
  const stop = new AbortController();
  const forward = (): void => stop.abort();
  cancel.addEventListener('abort', forward);
  if (cancel.aborted) forward();
  const course: Course = { ran: new Map(), skipped: new Map(), underWay: new Set() };
  try {
    report({ kind: 'selected', atMs: startedAt, hooks: selections.map((selection) => hookRun(request, course, selection)) });
    leaveOut(request, course);
    const run = await runGroup(request, course, 'asAgent', stop.signal);
    const verdict = verdictOf(request, run);
    request.onVerdict?.(verdict);
    if (taking(request, 'onRequest').length > 0) await runGroup(request, course, 'onRequest', stop.signal);
    const finalVerdict = await sweep(request, course, run, verdict);
    const finished: RunReport = {
      id: runId,
      edition: request.edition.id,
      event: request.firing.event,
      mode: request.context.mode,
      payload: request.payload,
      startedAt,
      endedAt: machine.now(),
      place: request.place,
      cancelled: cancel.aborted ? 'byUser' : 'no',
      hooks: selections.map((selection) => hookRun(request, course, selection)),
      verdict: finalVerdict,
    };
    report({ kind: 'finished', report: finished });
    return finished;
  } catch (error) {
    stop.abort();
    await Promise.allSettled(course.underWay);
    await sweepRun(runId);
    throw error;
  } finally {
    cancel.removeEventListener('abort', forward);
  }
}

/** What has happened so far. */
interface Course {
  readonly ran: Map<HookId, RanHook>;
  readonly skipped: Map<HookId, SkippedHook>;
  readonly underWay: Set<Promise<unknown>>;
}

type Ran = HookRun['ran'];

/** How a hook takes part: as the agent would have it, on request, or not at all. */
function partOf({ only, also }: RunRequest, { hook, stage }: Selection): Ran {
  if (stage === 'fires') return only === null || only.has(hook.id) ? 'asAgent' : 'no';
  return also.has(hook.id) ? 'onRequest' : 'no';
}

const taking = (request: RunRequest, part: Ran): Hook[] =>
  request.selections.filter((selection) => partOf(request, selection) === part).map(({ hook }) => hook);

function leaveOut(request: RunRequest, course: Course): void {
  for (const selection of request.selections) {
    if (selection.stage === 'fires' && partOf(request, selection) === 'no')
      skip(request, course, { hook: selection.hook.id, reason: because('run.notChosen') });
  }
}

function skip({ report }: RunRequest, course: Course, skipped: SkippedHook): void {
  course.skipped.set(skipped.hook, skipped);
  report({ kind: 'skipped', hook: skipped.hook, reason: skipped.reason, ...(skipped.byHook !== undefined && { byHook: skipped.byHook }) });
}

function runGroup(request: RunRequest, course: Course, ran: RanHook['ran'], stop: AbortSignal): Promise<Run> {
  const { edition, context, firing, selections } = request;
  const indexOf = new Map(selections.map(({ hook }, index) => [hook.id, index]));
  return runInOrder({
    edition,
    context,
    firing,
    selected: taking(request, ran),
    cancel: stop,
    onSkip: (skipped) => skip(request, course, skipped),
    start: async (hook, run) => {
      const running = runHook(request, hook, indexOf.get(hook.id) ?? 0, ran, run, stop);
      course.underWay.add(running);
      const done = await running;
      course.underWay.delete(running);
      course.ran.set(hook.id, done);
      return done.outcome;
    },
  });
}

/** The edition's verdict, and what was foreseen before it. A matcher that takes too long is not a miss for the agent, which would still be at it. */
function verdictOf({ edition, context, selections, foretold = [] }: RunRequest, run: Run): Verdict {
  const verdict = edition.merge(run, context);
  const hangs = selections.flatMap(({ hook, match }): Prediction[] =>
    match?.problem?.code === 'match.slow' ? [{ kind: 'agentHangs', reason: match.problem, evidence: 'assumed', hook: hook.id }] : [],
  );
  return { ...verdict, predictions: [...foretold, ...hangs, ...verdict.predictions] };
}

/** Nothing outlives a run. What is found belongs to its hook's result, and the edition is asked again what that means. */
async function sweep(request: RunRequest, course: Course, run: Run, verdict: Verdict): Promise<Verdict> {
  const survivors = await sweepRun(request.runId);
  if (survivors.length === 0) return verdict;
  const sweptAtMs = request.machine.now();
  for (const ran of course.ran.values()) {
    const result = withSurvivors(ran.result, ran.index, survivors, sweptAtMs);
    if (result !== ran.result) course.ran.set(ran.hook.id, { ...ran, result, outcome: outcomeOf(request, { ...ran, result }) });
  }
  const outcomes = run.outcomes.map((outcome) => course.ran.get(outcome.hook)?.outcome ?? outcome);
  return verdictOf(request, { ...run, outcomes });
}

function hookRun(request: RunRequest, course: Course, selection: Selection): HookRun {
  const { hook, stage, reason, match } = selection;
  const ran = course.ran.get(hook.id);
  const skipped = course.skipped.get(hook.id);
  return {
    hook,
    stage,
    why: skipped?.reason ?? reason,
    ...(match && { match }),
    ran: skipped ? 'no' : partOf(request, selection),
    studioEnv: ran?.studioEnv ?? {},
    ...(ran && { invocation: ran.invocation, result: ran.result, outcome: ran.outcome }),
  };
}
