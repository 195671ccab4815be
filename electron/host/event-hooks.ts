/** One event's hooks: found, selected, planned. */
import type { Firing, Run } from '../../shared/agents/edition.ts';
import type { FiringRequest } from '../../shared/contract/calls.ts';
import type { Hook } from '../../shared/model/hook.ts';
import type { Invocation } from '../../shared/model/invocation.ts';
import type { Prediction } from '../../shared/model/prediction.ts';
import type { Selection } from '../../shared/model/match.ts';
import type { HookRun } from '../../shared/model/run.ts';
import { discover } from '../engine/discover/discover.ts';
import { settle } from '../engine/discover/settle.ts';
import { selectInTime } from '../engine/match/select-in-time.ts';
import { studioEnvOf, withLimit } from '../engine/run/one-hook.ts';
import { momentOf } from './firing.ts';
import type { Moment } from './firing.ts';
import type { HostParts } from './parts.ts';

export interface EventHooks extends Moment {
  /** This event's hooks in the agent's order. */
  readonly selections: readonly Selection[];
  /** Of the files in which all hooks were looked for. */
  readonly foretold: readonly Prediction[];
}

/** @throws ExpectedFailure of `momentOf` */
export async function eventHooks(parts: HostParts, request: FiringRequest, roots?: readonly string[]): Promise<EventHooks> {
  const moment = await momentOf(parts, request, roots);
  const found = await discover(moment.edition, parts.machine, moment.context);
  const selections = await selectInTime(parts.matching, moment.edition, moment.firing, found.set, found.context);
  return {
    ...moment,
    selections: selections.filter((selection) => selection.hook.event === moment.event.name),
    foretold: found.set.predictions,
  };
}

/** The run as it is before anything has started. */
const untouchedRun = (firing: Firing, selections: readonly Selection[]): Run => ({
  firing,
  selected: selections.filter((selection) => selection.stage === 'fires').map((selection) => selection.hook),
  started: [],
  outcomes: [],
  skipped: [],
});

/** What would be started for a hook of the event if it were its turn now. */
export async function planOf(
  parts: HostParts,
  { edition, context, firing, selections }: EventHooks,
  hook: Hook,
  timeoutMs: number | undefined,
): Promise<Invocation> {
  const run = untouchedRun(firing, selections);
  const planned = await settle(parts.machine, { ...context, facts: {} }, (c) => edition.plan(hook, run, c));
  return withLimit(planned.value, timeoutMs ?? null);
}

/** Stands for the id that a run will have. */
const RUN_TO_COME = '<run>';
export const studioEnvToCome = (selections: readonly Selection[], hook: Hook): Record<string, string> =>
  studioEnvOf(
    RUN_TO_COME,
    selections.findIndex((selection) => selection.hook.id === hook.id),
  );

export async function plannedHook(
  parts: HostParts,
  hooks: EventHooks,
  { hook, stage, reason, match }: Selection,
  timeoutMs: number | undefined,
): Promise<HookRun> {
  return {
    hook,
    stage,
    why: reason,
    ...(match && { match }),
    ran: 'no',
    invocation: await planOf(parts, hooks, hook, timeoutMs),
    studioEnv: studioEnvToCome(hooks.selections, hook),
  };
}
