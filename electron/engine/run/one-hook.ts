import type { Run } from '../../../shared/agents/edition.ts';
import type { Context } from '../../../shared/agents/facts.ts';
import type { Hook } from '../../../shared/model/hook.ts';
import type { Invocation, ProcessInvocation } from '../../../shared/model/invocation.ts';
import type { HookOutcome } from '../../../shared/model/outcome.ts';
import type { ProcessResult } from '../../../shared/model/process-result.ts';
import type { Reason } from '../../../shared/model/reason.ts';
import { because } from '../../../shared/words/studio.ts';
import { settle } from '../discover/settle.ts';
import { RUN_MARK, markOf } from '../execute/mark.ts';
import { withoutProcess } from '../execute/results.ts';
import type { RunRequest } from './request.ts';
import { withinDepth } from './within-depth.ts';

/** What came of one hook that was to be run. */
export interface RanHook {
  readonly hook: Hook;
  /** Of the event's hooks, from 0: its processes are found by it. */
  readonly index: number;
  readonly ran: 'asAgent' | 'onRequest';
  /** The run as it was before the start. */
  readonly run: Run;
  /** With the facts that its plan rests on. */
  readonly context: Context;
  readonly invocation: Invocation;
  readonly studioEnv: Readonly<Record<string, string>>;
  readonly result: ProcessResult;
  readonly outcome: HookOutcome;
}

/** Added to the hook's environment by the studio. */
export const studioEnvOf = (runId: string, index: number): Record<string, string> => ({ [RUN_MARK]: markOf(runId, index) });

/** The person's limit in the place of the edition's. */
export const withLimit = (invocation: Invocation, timeoutMs: number | null): Invocation =>
  invocation.kind === 'process' && timeoutMs !== null ? { ...invocation, timeoutMs } : invocation;

/** plan → trust → execute → interpret. Facts are fresh: an earlier hook may have made or removed the file that this one starts. */
export async function runHook(
  request: RunRequest,
  hook: Hook,
  index: number,
  ran: RanHook['ran'],
  run: Run,
  stop: AbortSignal,
): Promise<RanHook> {
  const { edition, machine, runId, report } = request;
  const planned = await settle(machine, { ...request.context, facts: {} }, (c) => edition.plan(hook, run, c));
  const invocation = withLimit(planned.value, request.timeoutMs);
  const studioEnv = studioEnvOf(runId, index);
  const result = await resultOf(request, hook, invocation, studioEnv, stop);
  const base = { hook, index, ran, run, context: planned.context, invocation, studioEnv, result };
  const outcome = outcomeOf(request, base);
  report({ kind: 'settled', hook: hook.id, atMs: machine.now(), result, outcome });
  return { ...base, outcome };
}

/** Asked again where a later look at the machine changed the result. */
export function outcomeOf(
  { edition, copiedFrom }: RunRequest,
  { hook, run, context, invocation, result, ran }: Omit<RanHook, 'outcome'>,
): HookOutcome {
  const outcome = withinDepth(edition.interpret(hook, result, run, context));
  const named = invocation.kind === 'process' ? copiedFrom.find((root) => invocation.argv.some((word) => word.includes(root))) : undefined;
  return {
    ...outcome,
    predictions: [...invocation.predictions, ...outcome.predictions],
    findings: [
      ...outcome.findings,
      ...(ran === 'onRequest' ? [because('select.forced')] : []),
      ...(named !== undefined ? [because('run.copyNamesOriginal', { root: named })] : []),
    ],
  };
}

async function resultOf(
  request: RunRequest,
  hook: Hook,
  invocation: Invocation,
  studioEnv: Readonly<Record<string, string>>,
  stop: AbortSignal,
): Promise<ProcessResult> {
  const { machine, context, permits } = request;
  if (invocation.kind === 'notRun') return notRun(machine.now(), invocation.reason);
  if (!(await permits(hook))) return notRun(machine.now(), because('run.notTrusted'));
  if (stop.aborted) return notRun(machine.now(), because('run.cancelled'));
  return start(request, hook, invocation, studioEnv, stop, context);
}

function start(
  { machine, report, safetyLimitMs }: RunRequest,
  hook: Hook,
  invocation: ProcessInvocation,
  studioEnv: Readonly<Record<string, string>>,
  stop: AbortSignal,
  context: Context,
): Promise<ProcessResult> {
  report({ kind: 'started', hook: hook.id, atMs: machine.now(), invocation, studioEnv });
  return machine.execute(invocation, {
    inherited: context.env,
    studioEnv,
    cancel: stop,
    safetyLimitMs,
    onOutput: (chunk) => report({ kind: 'output', hook: hook.id, chunk }),
  });
}

const notRun = (atMs: number, reason: Reason): ProcessResult => withoutProcess({ kind: 'notRun', reason }, atMs);
