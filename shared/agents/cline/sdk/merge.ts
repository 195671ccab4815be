/** All outcomes → what the SDK does. Hooks that failed are simply not there. */
import type { Json, JsonObject } from '../../../model/json.ts';
import type { HookOutcome } from '../../../model/outcome.ts';
import type { Prediction } from '../../../model/prediction.ts';
import type { Delivery, Verdict } from '../../../model/verdict.ts';
import type { Run } from '../../edition.ts';
import { outcomesInOrder } from '../../scheduling.ts';
import { because as studioBecause } from '../../../words/studio.ts';
import { because } from '../words.ts';
import { isBlocking } from './event-names.ts';
import { eventsAfterRun } from './moments.ts';

export function merge(run: Run): Verdict {
  const { event } = run.firing;
  const outcomes = outcomesInOrder(run);
  const atMs = Math.max(run.firing.at, ...outcomes.map((outcome) => outcome.settledMs));
  const base = { masked: [], deliveries: [], predictions: [], native: null };
  if (run.selected.length === 0) return { ...base, decision: 'proceeds', rule: studioBecause('verdict.noHook'), atMs };
  // Nobody waits: the agent has gone on before the first hook has ended.
  if (!isBlocking(event)) return { ...base, decision: 'proceeds', rule: because('cline.sdk.notWaitedFor'), atMs: run.firing.at };

  const cancelling = outcomes.filter((outcome) => outcome.says === 'stop');
  const [decider] = cancelling;
  const speaking = decider ? [] : outcomes.filter((outcome) => outcome.context !== undefined);
  const reason = lines(cancelling, 'reason');
  const context = lines(speaking, 'context');
  const rewriting = outcomes.filter((outcome) => outcome.rewrite);
  const rewriter = rewriting.at(-1);

  return {
    decision: decider ? 'stopsRun' : 'proceeds',
    rule: because(
      decider
        ? 'cline.sdk.anyCancelStopsRun'
        : outcomes.some((outcome) => outcome.failure)
          ? 'cline.failuresDoNotBlock'
          : 'cline.nobodyCancelled',
    ),
    ...(decider && reason.trim() !== '' && { reason }),
    ...(decider && { decidedBy: decider.hook }),
    masked: [...maskedByCancel(outcomes, decider), ...rewriting.slice(0, -1).map((outcome) => maskedByRewrite(outcome, rewriter))],
    deliveries: [
      ...delivered('reason', reason, hooksOf(cancelling, 'reason'), 'user', 'now'),
      ...delivered('context', context, hooksOf(speaking, 'context'), 'model', 'nextRequest'),
      ...(rewriter?.rewrite && !decider ? [rewritten(rewriter.hook, rewriter.rewrite.value)] : []),
    ],
    predictions: decider ? afterStop() : [],
    native: nativeResult(decider !== undefined, reason, context, rewriter),
    atMs,
  };
}

const delivered = (what: Delivery['what'], value: string, from: string[], to: Delivery['to'], when: Delivery['when']): Delivery[] =>
  value.trim() === '' ? [] : [{ what, value, from, to, when }];

const rewritten = (hook: string, value: Json): Delivery => ({ what: 'toolInput', value, from: [hook], to: 'model', when: 'now' });

/** Not trimmed; empty texts are dropped. */
const lines = (outcomes: readonly HookOutcome[], field: 'reason' | 'context'): string =>
  outcomes
    .map((outcome) => outcome[field] ?? '')
    .filter((text) => text !== '')
    .join('\n');

const hooksOf = (outcomes: readonly HookOutcome[], field: 'reason' | 'context'): string[] =>
  outcomes.filter((outcome) => (outcome[field] ?? '') !== '').map((outcome) => outcome.hook);

function maskedByCancel(outcomes: readonly HookOutcome[], decider: HookOutcome | undefined): Verdict['masked'] {
  if (!decider) return [];
  return outcomes
    .filter((outcome) => outcome.says === 'allow' || (outcome.says !== 'stop' && outcome.context !== undefined))
    .map((outcome) => ({ hook: outcome.hook, said: outcome.says, by: because('cline.sdk.contextDroppedByCancel'), byHook: decider.hook }));
}

const maskedByRewrite = (outcome: HookOutcome, winner: HookOutcome | undefined): Verdict['masked'][number] => ({
  hook: outcome.hook,
  said: outcome.says,
  by: because('cline.sdk.laterRewriteWins'),
  ...(winner && { byHook: winner.hook }),
});

/** The SDK's own result; null: nothing. */
function nativeResult(isStopped: boolean, reason: string, context: string, rewriter: HookOutcome | undefined): Json {
  const result: JsonObject = {
    ...(isStopped && { stop: true }),
    ...(isStopped && reason.trim() !== '' && { reason }),
    ...(!isStopped && context.trim() !== '' && { appendContext: context }),
    ...(rewriter?.rewrite && { input: rewriter.rewrite.value }),
  };
  return Object.keys(result).length > 0 ? result : null;
}

/** A run that a hook stops ends as aborted, without an error text. */
const afterStop = (): Prediction[] =>
  eventsAfterRun({ status: 'aborted' }).map((event) => ({
    kind: 'alsoFires',
    event,
    reason: because('cline.sdk.followsStop', { event }),
    evidence: 'read',
  }));
