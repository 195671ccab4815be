/** What iFlow CLI 0.5.19 does once an event's hooks have ended, and who hears of it. */
import type { HookOutcome } from '../../../model/outcome.ts';
import type { Prediction } from '../../../model/prediction.ts';
import type { Reason } from '../../../model/reason.ts';
import type { Verdict } from '../../../model/verdict.ts';
import { because as becauseStudio } from '../../../words/studio.ts';
import type { AgentEdition, Firing } from '../../edition.ts';
import type { Context } from '../../facts.ts';
import { outcomesInOrder } from '../../scheduling.ts';
import { because } from '../words.ts';
import { deliveriesOf } from './deliveries.ts';
import { NO_REASON, TOOL_BLOCKED_HEADLESS } from './messages.ts';
import { nativeOf, permissionOf, promptOf, resultsOf } from './native.ts';
import type { Decided, Result } from './native.ts';
import { isAtExit } from './occasion-facts.ts';

const NOBODY: Decided = { native: {}, blocks: false, asks: false };

export const merge: AgentEdition['merge'] = (run, context) => {
  const { firing } = run;
  const outcomes = outcomesInOrder(run);
  const results = resultsOf(outcomes);
  const decided = firing.event === 'PreToolUse' ? permissionOf(results) : firing.event === 'UserPromptSubmit' ? promptOf(results) : NOBODY;
  const decider = outcomes.find((outcome) => outcome.hook === decided.by);
  return {
    decision: decided.blocks ? 'blocks' : 'proceeds',
    rule: ruleOf(firing, outcomes, decided, decider),
    ...(decided.blocks && { reason: shownReason(firing, decided, context) }),
    ...(decided.by !== undefined && { decidedBy: decided.by }),
    masked: outcomes.flatMap((outcome) => maskedBy(outcome, firing, decided, decider)),
    deliveries: deliveriesOf(firing, results, decided, context),
    predictions: [...outcomes.flatMap((outcome) => outcome.predictions), ...unheardOf(firing, outcomes, results, context)],
    native: nativeOf(firing, results),
    atMs: Math.max(firing.at, ...outcomes.map((outcome) => outcome.settledMs)),
  };
};

/** With -p a denied tool call gets a fixed sentence instead. */
const shownReason = ({ event }: Firing, { reason }: Decided, { mode }: Context): string =>
  event === 'PreToolUse' && mode === 'headless' ? TOOL_BLOCKED_HEADLESS : (reason ?? NO_REASON);

function ruleOf({ event }: Firing, outcomes: readonly HookOutcome[], decided: Decided, decider: HookOutcome | undefined): Reason {
  if (decided.asks) return because('iflow.shipped.rule.askPasses', undefined, 'exec-039');
  if (decider) return decider.rule;
  if (outcomes.length === 0) return becauseStudio('verdict.noHook');
  return event === 'PreToolUse' || event === 'UserPromptSubmit'
    ? because('iflow.shipped.rule.noneBlocked', { event })
    : because('iflow.rule.cannotBlock', { event });
}

/** A voice that the decision went against, or one that this event does not listen to. */
function maskedBy(outcome: HookOutcome, { event }: Firing, decided: Decided, decider: HookOutcome | undefined): Verdict['masked'] {
  if (outcome.says === 'nothing' || outcome.hook === decided.by) return [];
  if (decider)
    return outcome.says === decider.says
      ? []
      : [{ hook: outcome.hook, said: outcome.says, by: because('iflow.shipped.firstVoiceDecides'), byHook: decider.hook }];
  return outcome.says === 'block'
    ? [{ hook: outcome.hook, said: outcome.says, by: because('iflow.shipped.voiceNotHeard', { event }) }]
    : [];
}

/** The hook spoke by the rules, and nobody listens. */
function unheardOf(firing: Firing, outcomes: readonly HookOutcome[], results: readonly Result[], context: Context): Prediction[] {
  const { event } = firing;
  if (isAtExit(firing, context)) return [];
  const about = (kind: Prediction['kind'], hook: string, reason: Reason, evidence: Prediction['evidence']): Prediction => ({
    kind,
    hook,
    reason,
    evidence,
    event,
  });
  return outcomes.flatMap((outcome): Prediction[] => {
    const result = results.find(({ hook }) => hook === outcome.hook)?.result;
    const asksForContext =
      outcome.context !== undefined && !(event === 'UserPromptSubmit' && context.mode === 'interactive') && event !== 'SetUpEnvironment';
    const blocksInVain =
      outcome.says === 'block' &&
      (event === 'Stop' || event === 'PostToolUse' || (event === 'UserPromptSubmit' && result?.blocked !== true));
    return [
      ...(asksForContext
        ? [about('contextNeverDelivered', outcome.hook, because('iflow.shipped.contextLost', { event }), 'recorded')]
        : []),
      ...(blocksInVain ? [about('answerIgnored', outcome.hook, because('iflow.shipped.blockIgnored', { event }), 'recorded')] : []),
    ];
  });
}
