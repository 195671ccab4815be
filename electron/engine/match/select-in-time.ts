import type { AgentEdition, Firing } from '../../../shared/agents/edition.ts';
import type { Context } from '../../../shared/agents/facts.ts';
import { mayBeSlow } from '../../../shared/matcher/may-be-slow.ts';
import type { Hook, HookSet } from '../../../shared/model/hook.ts';
import type { Selection } from '../../../shared/model/match.ts';
import { because } from '../../../shared/words/studio.ts';
import type { TimedWorker } from './timed-worker.ts';

/**
 * What the edition selects, in a thread where a matcher of this event could take long. A hook whose matcher did take too
 * long does not fire here, and its reason says that the agent would hang.
 */
export async function selectInTime(
  worker: TimedWorker,
  edition: AgentEdition,
  firing: Firing,
  set: HookSet,
  context: Context,
): Promise<readonly Selection[]> {
  const longestName = longestText(firing.input);
  const risky = set.hooks.filter((hook) => isRisky(hook, firing, longestName));
  if (risky.length === 0) return edition.select(firing, set, context);
  const whole = await worker.ask({ kind: 'select', edition: edition.id, firing, set, context });
  if (whole.kind === 'answer') return whole.answer;
  // One of them is slow: each is asked alone, and the others together without them.
  const alone = new Map<string, Selection>();
  for (const hook of risky) alone.set(hook.id, await selectAlone(worker, edition, firing, { ...set, hooks: [hook] }, context, hook));
  const others = set.hooks.filter((hook) => !alone.has(hook.id));
  const rest = new Map(edition.select(firing, { ...set, hooks: others }, context).map((selection) => [selection.hook.id, selection]));
  return set.hooks.flatMap((hook) => alone.get(hook.id) ?? rest.get(hook.id) ?? []);
}

async function selectAlone(
  worker: TimedWorker,
  edition: AgentEdition,
  firing: Firing,
  set: HookSet,
  context: Context,
  hook: Hook,
): Promise<Selection> {
  const said = await worker.ask({ kind: 'select', edition: edition.id, firing, set, context });
  const selection = said.kind === 'answer' ? said.answer[0] : undefined;
  if (selection) return selection;
  const slow = because('match.slow', { limitMs: worker.limitMs });
  return { hook, stage: 'matcher', reason: slow, match: { hit: false, reading: 'regex', problem: slow } };
}

const isRisky = (hook: Hook, firing: Firing, longestName: number): boolean =>
  hook.event === firing.event && typeof hook.matcher === 'string' && mayBeSlow(hook.matcher, longestName);

/** What a matcher is held against is a word or a text of the occasion itself, never something inside a tool's input. */
const longestText = (input: Firing['input']): number =>
  Math.max(0, ...Object.values(input).map((value) => (typeof value === 'string' ? value.length : 0)));
