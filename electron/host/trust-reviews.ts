import type { AgentEdition } from '../../shared/agents/edition.ts';
import type { Output } from '../../shared/contract/calls.ts';
import type { Hook } from '../../shared/model/hook.ts';
import type { TrustReview } from '../../shared/model/trust.ts';
import { discover } from '../engine/discover/discover.ts';
import { fingerprintOf } from '../engine/trust/fingerprint.ts';
import { reviewOf } from '../engine/trust/review.ts';
import type { Approvals } from '../engine/trust/store.ts';
import { planOf, studioEnvToCome } from './event-hooks.ts';
import type { EventHooks } from './event-hooks.ts';
import type { HostParts } from './parts.ts';
import { contextOf } from './questions.ts';

/** What a person would have to approve; null: nothing would be started. */
export async function reviewHook(
  parts: HostParts,
  hooks: EventHooks,
  hook: Hook,
  approvals: Approvals,
  timeoutMs: number | undefined,
): Promise<TrustReview | null> {
  const invocation = await planOf(parts, hooks, hook, timeoutMs);
  if (invocation.kind === 'notRun') return null;
  const fingerprint = await fingerprintOf(hooks.edition, parts.machine, hook, hooks.context, 'heads');
  const history = approvals.knows(hook.id) && !approvals.has(fingerprint.value) ? 'changed' : 'new';
  return reviewOf(hooks.edition, { hook, fingerprint, invocation, studioEnv: studioEnvToCome(hooks.selections, hook), history });
}

/** Of the hooks that would be started, those whose content has not been approved. */
export async function missingApprovals(
  parts: HostParts,
  hooks: EventHooks,
  toStart: readonly Hook[],
  approvals: Approvals,
  timeoutMs: number | undefined,
): Promise<TrustReview[]> {
  const reviews = await Promise.all(
    toStart.map(async (hook) => {
      const { value } = await fingerprintOf(hooks.edition, parts.machine, hook, hooks.context, 'hashes');
      return approvals.has(value) ? null : reviewHook(parts, hooks, hook, approvals, timeoutMs);
    }),
  );
  return reviews.filter((review) => review !== null);
}

/** Approval belongs to content: a hook that was moved, or has another matcher, still has it; one whose script was changed has not. */
export async function holdingApprovals(parts: HostParts, editions: readonly AgentEdition[]): Promise<Output<'trust:holding'>> {
  const approvals = await parts.trust.approvals();
  if ((await parts.trust.list()).length === 0) return [];
  const holding: Output<'trust:holding'> = [];
  for (const edition of editions) {
    const { set, context } = await discover(edition, parts.machine, await contextOf(parts, edition, {}));
    // One after the other: this is asked after each look at the workspace, and nobody waits for it.
    for (const hook of set.hooks) {
      const { value } = await fingerprintOf(edition, parts.machine, hook, context, 'hashes');
      if (approvals.has(value)) holding.push({ edition: edition.id, hook: hook.id, fingerprint: value });
    }
  }
  return holding;
}
