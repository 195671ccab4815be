/** The verdict, sorted into what a person asks: what happens, who decided, why, who hears what, and what was not heard. */
import type { HookOutcome } from '../../../../shared/model/outcome.ts';
import type { Prediction } from '../../../../shared/model/prediction.ts';
import type { Reason } from '../../../../shared/model/reason.ts';
import type { RunReport } from '../../../../shared/model/run.ts';
import type { Delivery, Verdict } from '../../../../shared/model/verdict.ts';
import { isJsonObject } from '../../../../shared/model/json.ts';
import type { JsonObject } from '../../../../shared/model/json.ts';
import { wishOf } from './standing.ts';

export type VerdictHead =
  | { readonly kind: 'blocks' | 'stopsRun' | 'asks'; readonly by: string | null }
  | { readonly kind: 'proceeds'; readonly allowed: number; readonly heard: number }
  /** Every hook that ran has failed, and the agent goes on all the same. */
  | { readonly kind: 'proceedsUnanswered'; readonly heard: number }
  | { readonly kind: 'nothingFires' }
  /** The person ended the run: what follows is what the agent would do with hooks that ended like this. */
  | { readonly kind: 'cancelled'; readonly afterMs: number };

export type VerdictTone = 'block' | 'allow' | 'warn' | 'failed' | 'skipped';
export interface Tally {
  readonly allowed: number;
  readonly blocked: number;
  readonly asked: number;
  readonly failed: number;
  readonly skipped: number;
  readonly onRequest: number;
}
export interface VerdictModel {
  readonly tone: VerdictTone;
  readonly head: VerdictHead;
  readonly act: Act;
  readonly rule: Reason;
  readonly tally: Tally;
  readonly user: readonly Delivery[];
  readonly model: readonly Delivery[];
  /** Only where all of them come at one moment. */
  readonly modelWhen: Delivery['when'] | 'mixed';
  readonly log: readonly Delivery[];
  readonly nobody: readonly Delivery[];
  readonly masked: Verdict['masked'];
  /** Hooks that the agent would have run as well, and that the person left out: the verdict does not cover them. */
  readonly leftOut: readonly string[];
  /** Of the verdict and of the hooks, each once. */
  readonly predictions: readonly Prediction[];
}
/** What the agent is about to do when the event fires. */
export interface Act {
  readonly event: string;
  /** null: the payload names no tool. */
  readonly tool: string | null;
  /** What the tool works on, short, one line. A tool works `on` a path and `with` anything else. */
  readonly target: { readonly how: 'on' | 'with'; readonly text: string } | null;
}

const LONGEST_TARGET_CHARS = 60;

export function readVerdict(report: RunReport): VerdictModel {
  const { verdict } = report;
  const heard = report.hooks.filter((run) => run.ran === 'asAgent');
  const outcomes = heard.flatMap((run) => (run.outcome ? [run.outcome] : []));
  const to = (who: Delivery['to']): readonly Delivery[] => verdict.deliveries.filter((delivery) => delivery.to === who);
  const head = headOf(report, outcomes);
  const moments = new Set(to('model').map((delivery) => delivery.when));
  return {
    head,
    tone: toneOfHead(head),
    act: actOf(report.event, report.payload),
    rule: verdict.rule,
    tally: tallyOf(report, outcomes),
    user: to('user'),
    model: to('model'),
    log: to('log'),
    nobody: to('nobody'),
    modelWhen: moments.size > 1 ? 'mixed' : ([...moments][0] ?? 'nextRequest'),
    masked: verdict.masked,
    leftOut: report.hooks.flatMap(({ stage, why, hook }) => (stage === 'fires' && why.code === 'run.notChosen' ? [hook.id] : [])),
    predictions: distinct([...verdict.predictions, ...outcomes.flatMap((outcome) => outcome.predictions)]),
  };
}

function headOf(report: RunReport, outcomes: readonly HookOutcome[]): VerdictHead {
  const { verdict } = report;
  if (report.cancelled === 'byUser') return { kind: 'cancelled', afterMs: report.endedAt - report.startedAt };
  if (verdict.decision !== 'proceeds') return { kind: verdict.decision, by: verdict.decidedBy ?? null };
  if (outcomes.length === 0) return { kind: 'nothingFires' };
  const allowed = outcomes.filter((outcome) => wishOf(outcome) === 'allows').length;
  return outcomes.every((outcome) => outcome.failure)
    ? { kind: 'proceedsUnanswered', heard: outcomes.length }
    : { kind: 'proceeds', allowed, heard: outcomes.length };
}

function toneOfHead(head: VerdictHead): VerdictTone {
  switch (head.kind) {
    case 'blocks':
    case 'stopsRun':
      return 'block';
    case 'asks':
      return 'warn';
    case 'proceeds':
      return 'allow';
    case 'proceedsUnanswered':
      return 'failed';
    case 'nothingFires':
    case 'cancelled':
      return 'skipped';
  }
}

function tallyOf(report: RunReport, outcomes: readonly HookOutcome[]): Tally {
  const count = (...wishes: readonly ReturnType<typeof wishOf>[]): number =>
    outcomes.filter((outcome) => wishes.includes(wishOf(outcome))).length;
  return {
    allowed: count('allows'),
    blocked: count('blocks', 'stops'),
    asked: count('asks'),
    failed: count('failed'),
    skipped: report.hooks.filter((run) => run.stage === 'fires' && run.ran === 'no').length,
    onRequest: report.hooks.filter((run) => run.ran === 'onRequest').length,
  };
}

/** A tool call is an object that holds the tool's name and, beside it, an object of parameters: at the top or one level down. */
export function actOf(event: string, payload: JsonObject): Act {
  for (const place of [payload, ...Object.values(payload).filter(isJsonObject)]) {
    const name = Object.entries(place).find(([key, value]) => /^tool_?name$/i.test(key) && typeof value === 'string' && value !== '')?.[1];
    if (typeof name !== 'string') continue;
    const input = Object.entries(place).find(([key, value]) => /^(tool_?input|parameters)$/i.test(key) && isJsonObject(value))?.[1];
    return { event, tool: name, target: isJsonObject(input) ? targetOf(input) : null };
  }
  return { event, tool: null, target: null };
}

/** The first parameter that is a short line of text. */
function targetOf(input: JsonObject): Act['target'] {
  for (const [key, value] of Object.entries(input)) {
    if (typeof value !== 'string' || value === '' || value.length > LONGEST_TARGET_CHARS || value.includes('\n')) continue;
    return { how: /path|file|dir|folder|ur[il]/i.test(key) ? 'on' : 'with', text: value };
  }
  return null;
}

function distinct(predictions: readonly Prediction[]): readonly Prediction[] {
  const key = ({ kind, reason, hook }: Prediction): string => JSON.stringify([kind, reason.code, reason.params, hook]);
  return predictions.filter((prediction, i) => predictions.findIndex((other) => key(other) === key(prediction)) === i);
}
