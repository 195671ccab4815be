/** All outcomes → what Cline does, by its hook documentation. */
import type { HookOutcome } from '../../../model/outcome.ts';
import type { Prediction } from '../../../model/prediction.ts';
import type { Reason } from '../../../model/reason.ts';
import type { Delivery, Verdict } from '../../../model/verdict.ts';
import type { Run } from '../../edition.ts';
import { outcomesInOrder } from '../../scheduling.ts';
import { because as studioBecause } from '../../../words/studio.ts';
import { because } from '../words.ts';
import { nativeAnswer } from './interpret.ts';

/** Events after which the model is not asked again. */
const NO_NEXT_REQUEST: readonly string[] = ['TaskComplete', 'TaskCancel'];

export function merge(run: Run): Verdict {
  const { event } = run.firing;
  const outcomes = outcomesInOrder(run);
  const cancelling = outcomes.filter((outcome) => outcome.says === 'block');
  const isHeeded = event !== 'TaskCancel';
  const decider = isHeeded ? cancelling[0] : undefined;
  const reason = joined(cancelling, 'reason', '\n');
  const contexts = joined(outcomes, 'context', '\n\n');

  return {
    decision: decider ? 'blocks' : 'proceeds',
    rule: ruleOf(run, outcomes, cancelling, decider),
    ...(decider && reason && { reason: reason.value }),
    ...(decider && { decidedBy: decider.hook }),
    masked: decider
      ? outcomes
          .filter((outcome) => outcome.says === 'allow')
          .map((outcome) => ({ hook: outcome.hook, said: outcome.says, by: because('cline.anyCancelWins'), byHook: decider.hook }))
      : cancelling.map((outcome) => ({ hook: outcome.hook, said: outcome.says, by: because('cline.taskCancelStands') })),
    deliveries: [
      ...delivered(reason, 'reason', decider ? 'user' : 'nobody', 'now'),
      ...delivered(joined(outcomes, 'message', '\n'), 'message', 'nobody', 'now'),
      ...delivered(contexts, 'context', NO_NEXT_REQUEST.includes(event) ? 'nobody' : 'model', 'nextRequest'),
    ],
    predictions: contexts && NO_NEXT_REQUEST.includes(event) ? [neverDelivered(event)] : [],
    native: nativeAnswer(cancelling.length > 0, contexts?.value ?? '', allMessages(outcomes)),
    atMs: Math.max(run.firing.at, ...outcomes.map((outcome) => outcome.settledMs)),
  };
}

interface Joined {
  readonly value: string;
  readonly from: string[];
}

/** Texts that are not blank, trimmed, in the order of the places; null: there is none. */
function joined(outcomes: readonly HookOutcome[], field: 'reason' | 'message' | 'context', separator: string): Joined | null {
  const spoken = outcomes.flatMap((outcome) => {
    const text = outcome[field]?.trim() ?? '';
    return text === '' ? [] : [{ text, hook: outcome.hook }];
  });
  return spoken.length === 0 ? null : { value: spoken.map((s) => s.text).join(separator), from: spoken.map((s) => s.hook) };
}

/** Cline keeps one text of all messages, whether their hooks cancelled or not. */
const allMessages = (outcomes: readonly HookOutcome[]): string =>
  outcomes
    .map((outcome) => (outcome.reason ?? outcome.message ?? '').trim())
    .filter((text) => text !== '')
    .join('\n');

const delivered = (text: Joined | null, what: Delivery['what'], to: Delivery['to'], when: Delivery['when']): Delivery[] =>
  text ? [{ what, value: text.value, from: text.from, to, when }] : [];

function ruleOf(run: Run, outcomes: readonly HookOutcome[], cancelling: readonly HookOutcome[], decider: HookOutcome | undefined): Reason {
  if (decider) return because('cline.anyCancelBlocks');
  if (run.selected.length === 0) return studioBecause('verdict.noHook');
  if (cancelling.length > 0) return because('cline.taskCancelStands');
  return outcomes.some((outcome) => outcome.failure) ? because('cline.failuresDoNotBlock') : because('cline.nobodyCancelled');
}

const neverDelivered = (event: string): Prediction => ({
  kind: 'contextNeverDelivered',
  event,
  evidence: 'documented',
  reason: because('cline.noNextRequest', { event }),
});
