/** All outcomes → what the VS Code extension does: first its own merged object, then what the event lets it do. */
import type { HookOutcome } from '../../../model/outcome.ts';
import type { Prediction } from '../../../model/prediction.ts';
import type { Reason } from '../../../model/reason.ts';
import type { Delivery, Verdict } from '../../../model/verdict.ts';
import type { Run } from '../../edition.ts';
import { outcomesInOrder } from '../../scheduling.ts';
import { because as studioBecause } from '../../../words/studio.ts';
import { scriptPath } from '../launch.ts';
import { because } from '../words.ts';
import { nativeOf } from './interpret.ts';
import { messages } from './messages.ts';
import { EVENTS_BEFORE_RUN, eventAfterRun } from './moments.ts';

/** A cancel here ends the agent's whole run; elsewhere it is not looked at. */
const HEEDS_CANCEL: readonly string[] = ['TaskStart', 'UserPromptSubmit', 'PreToolUse', 'PostToolUse'];
const PASSES_CONTEXT: readonly string[] = ['PreToolUse', 'PostToolUse'];

export function merge(run: Run): Verdict {
  const failed = firstFailure(run);
  if (failed) return rejected(run, failed);
  if (run.outcomes.length === 0 && run.skipped.length > 0) return cancelledBeforeStart(run);
  return merged(run);
}

/**
 * The first in time; `outcomes` come in the order of settling. Hooks that reach the same limit, or are cancelled together,
 * are told in the order in which they were started.
 */
function firstFailure(run: Run): HookOutcome | undefined {
  const [first] = run.outcomes.filter((outcome) => outcome.failure).toSorted((a, b) => a.settledMs - b.settledMs);
  const kind = first?.failure?.kind;
  return kind === 'cancelled' || kind === 'timeout' ? outcomesInOrder(run).find((outcome) => outcome.failure?.kind === kind) : first;
}

/** All or nothing: every other hook's answer is dropped, a cancel as well. */
function rejected(run: Run, failed: HookOutcome): Verdict {
  const dropped = outcomesInOrder(run).filter(
    (outcome) => outcome !== failed && (outcome.says !== 'nothing' || outcome.context !== undefined),
  );
  const lost = dropped.filter((outcome) => outcome.says === 'stop');
  return {
    decision: 'proceeds',
    rule: ruleOf(failed, dropped.length > 0),
    ...(dropped.length > 0 && { decidedBy: failed.hook }),
    masked: dropped.map((outcome) => ({
      hook: outcome.hook,
      said: outcome.says,
      by: because('cline.shipped.firstFailureRejects'),
      byHook: failed.hook,
    })),
    deliveries: lostContexts(dropped),
    predictions: lost.map((outcome): Prediction => ({
      kind: 'answerIgnored',
      reason: because('cline.shipped.cancelLostByOther', { other: failed.hook }),
      evidence: 'recorded',
      hook: outcome.hook,
    })),
    native: failed.native,
    atMs: failed.settledMs,
  };
}

/** A run that never settles has no verdict of its own: the agent waits. */
function ruleOf({ failure }: HookOutcome, dropsOthers: boolean): Reason {
  if (failure?.message.code === 'cline.shipped.cwdGone') return failure.message;
  return because(dropsOthers ? 'cline.shipped.firstFailureRejects' : 'cline.shipped.failedGoesOn');
}

/** A signal that was there before any start: nothing is spawned, and the message names no event. */
function cancelledBeforeStart(run: Run): Verdict {
  const [first] = run.selected;
  return {
    decision: 'proceeds',
    rule: because('cline.shipped.cancelledBeforeStart'),
    masked: [],
    deliveries: [],
    predictions: [],
    atMs: run.firing.at,
    native: {
      failure: {
        type: 'cancellation',
        message: messages.cancelledBeforeStart(),
        exitCode: 130,
        ...(first && { scriptPath: scriptPath(first) }),
      },
    },
  };
}

function merged(run: Run): Verdict {
  const { event } = run.firing;
  const outcomes = outcomesInOrder(run);
  const cancelling = outcomes.filter((outcome) => outcome.says === 'stop');
  const decider = HEEDS_CANCEL.includes(event) ? cancelling[0] : undefined;
  const context = joinedTexts(outcomes, (outcome) => outcome.context ?? '', '\n\n');
  const errorMessage = joinedTexts(outcomes, (outcome) => outcome.reason ?? outcome.message ?? '', '\n');
  const reason = decider ? errorMessage.trim() || context.trim() : '';
  const passesContext = !decider && PASSES_CONTEXT.includes(event);
  const isContextReason = decider !== undefined && errorMessage.trim() === '';

  return {
    decision: decider ? 'stopsRun' : 'proceeds',
    rule: decider
      ? because('cline.shipped.anyCancelStopsRun')
      : cancelling.length > 0
        ? because('cline.shipped.cancelNotHeeded', { event })
        : run.selected.length === 0
          ? studioBecause('verdict.noHook')
          : because('cline.nobodyCancelled'),
    ...(reason !== '' && { reason }),
    ...(decider && { decidedBy: decider.hook }),
    masked: decider
      ? outcomes
          .filter((outcome) => outcome.says === 'allow')
          .map((outcome) => ({ hook: outcome.hook, said: outcome.says, by: because('cline.anyCancelWins'), byHook: decider.hook }))
      : cancelling.map((outcome) => ({ hook: outcome.hook, said: outcome.says, by: because('cline.shipped.cancelNotHeeded', { event }) })),
    deliveries: [
      ...(reason === ''
        ? []
        : [
            {
              what: 'reason',
              value: reason,
              from: speakers(outcomes, isContextReason ? 'context' : 'message'),
              to: 'user',
              when: 'now',
            } as const,
          ]),
      ...(decider ? [] : messagesTo(outcomes, errorMessage)),
      ...(context.trim() === '' || isContextReason
        ? []
        : [
            {
              what: 'context',
              value: passesContext ? context.trim() : context,
              from: speakers(outcomes, 'context'),
              to: passesContext ? 'model' : 'nobody',
              when: 'nextRequest',
            } as const,
          ]),
    ],
    predictions: [
      ...(context.trim() !== '' && !passesContext && !isContextReason ? [neverDelivered(event, decider !== undefined)] : []),
      ...(!decider
        ? cancelling.map((outcome): Prediction => ({
            kind: 'answerIgnored',
            reason: because('cline.shipped.cancelNotHeeded', { event }),
            evidence: 'recorded',
            hook: outcome.hook,
          }))
        : []),
      ...alsoFires(event, decider !== undefined),
    ],
    native: nativeOf(cancelling.length > 0, context, errorMessage),
    atMs: Math.max(run.firing.at, ...outcomes.map((outcome) => outcome.settledMs)),
  };
}

/** One hook alone is taken as it is; of several each text is trimmed and blank ones are dropped. */
function joinedTexts(outcomes: readonly HookOutcome[], textOf: (outcome: HookOutcome) => string, separator: string): string {
  const [first, ...rest] = outcomes;
  if (first === undefined || rest.length === 0) return first ? textOf(first) : '';
  return outcomes
    .map((outcome) => textOf(outcome).trim())
    .filter((text) => text !== '')
    .join(separator);
}

const speakers = (outcomes: readonly HookOutcome[], field: 'context' | 'message'): string[] =>
  outcomes
    .filter((outcome) => (field === 'context' ? outcome.context : (outcome.reason ?? outcome.message))?.trim())
    .map((outcome) => outcome.hook);

const messagesTo = (outcomes: readonly HookOutcome[], value: string): Delivery[] =>
  value.trim() === '' ? [] : [{ what: 'message', value, from: speakers(outcomes, 'message'), to: 'nobody', when: 'now' }];

function lostContexts(outcomes: readonly HookOutcome[]): Delivery[] {
  const value = joinedTexts(outcomes, (outcome) => outcome.context ?? '', '\n\n');
  return value.trim() === '' ? [] : [{ what: 'context', value, from: speakers(outcomes, 'context'), to: 'nobody', when: 'nextRequest' }];
}

const neverDelivered = (event: string, isStopped: boolean): Prediction => ({
  kind: 'contextNeverDelivered',
  event,
  evidence: 'recorded',
  reason: isStopped ? because('cline.shipped.contextLostByStop') : because('cline.shipped.contextDropped', { event }),
});

/** What follows in the agent: the next hook of the same moment, or what an aborted run fires. */
function alsoFires(event: string, isStopped: boolean): Prediction[] {
  const aborted = eventAfterRun('aborted');
  if (isStopped)
    return aborted ? [{ kind: 'alsoFires', event: aborted, reason: because('cline.shipped.cancelFollowsVeto'), evidence: 'read' }] : [];
  const [first, second] = EVENTS_BEFORE_RUN;
  return event === first
    ? [{ kind: 'alsoFires', event: second, reason: because('cline.shipped.promptFollowsStart'), evidence: 'recorded' }]
    : [];
}
