/** What iFlow CLI does after all hooks of an event, by the hooks guide: one block blocks, every message is kept. */
import { isJsonObject } from '../../../model/json.ts';
import type { HookOutcome } from '../../../model/outcome.ts';
import type { Delivery } from '../../../model/verdict.ts';
import { because as becauseStudio } from '../../../words/studio.ts';
import type { AgentEdition } from '../../edition.ts';
import { outcomesInOrder } from '../../scheduling.ts';
import { because } from '../words.ts';

export const merge: AgentEdition['merge'] = (run) => {
  const outcomes = outcomesInOrder(run);
  const blocks = outcomes.filter((outcome) => outcome.says === 'block');
  const [first] = blocks;
  const calm =
    run.firing.event === 'PreToolUse'
      ? because('iflow.rule.noneBlocked', undefined, 'guide')
      : because('iflow.rule.cannotBlock', { event: run.firing.event }, 'guide');
  const reason = blocks.flatMap((outcome) => outcome.reason ?? []).join('\n');
  return {
    decision: first ? 'blocks' : 'proceeds',
    rule: first?.rule ?? (outcomes.length > 0 ? calm : becauseStudio('verdict.noHook')),
    ...(first && { decidedBy: first.hook, reason }),
    masked: [],
    deliveries: outcomes.flatMap(deliveriesOf),
    predictions: outcomes.flatMap((outcome) => outcome.predictions),
    native: { blocked: first !== undefined, ...(first && { reason }) },
    atMs: Math.max(run.firing.at, ...outcomes.map((outcome) => outcome.settledMs)),
  };
};

/** A block's reason, else a warning, and plain output: to the user. Output of SetUpEnvironment with exit 0: to the model. */
function deliveriesOf(outcome: HookOutcome): Delivery[] {
  const from = [outcome.hook];
  const toUser = (what: 'reason' | 'message', value: string | undefined): Delivery[] =>
    value === undefined || value === '' ? [] : [{ what, value, from, to: 'user', when: 'now' }];
  const { stdout, cancelled } = printedIn(outcome);
  const spoken = outcome.context !== undefined || cancelled || stdout === outcome.reason;
  return [
    ...(outcome.context === undefined
      ? []
      : [{ what: 'context', value: outcome.context, from, to: 'model', when: 'nextRequest' } as const]),
    ...toUser('message', spoken ? undefined : stdout),
    ...toUser('reason', outcome.reason),
    ...toUser('message', outcome.message),
  ];
}

function printedIn(outcome: HookOutcome): { stdout: string; cancelled: boolean } {
  const stdout = isJsonObject(outcome.native) && typeof outcome.native['stdout'] === 'string' ? outcome.native['stdout'] : '';
  return { stdout, cancelled: outcome.failure?.kind === 'cancelled' };
}
