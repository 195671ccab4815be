import type { HandlersOf } from '../../shared/contract/calls.ts';
import { eventHooks } from './event-hooks.ts';
import { hooksToStart } from './hooks-to-start.ts';
import type { HostParts } from './parts.ts';
import { editionNamed, hookNamed } from './questions.ts';
import { holdingApprovals, missingApprovals, reviewHook } from './trust-reviews.ts';

export const trustCalls = (parts: HostParts): HandlersOf<'trust'> => ({
  async 'trust:approve'({ reviews }) {
    await parts.trust.approve(reviews);
    return {};
  },
  async 'trust:list'() {
    const approvals = await parts.trust.list();
    return approvals.map(({ fingerprint, hook, approvedAt }) => ({ fingerprint, hook, approvedAt }));
  },
  'trust:holding': ({ editions }) => holdingApprovals(parts, editions.map(editionNamed)),
  async 'trust:revoke'({ fingerprint }) {
    await parts.trust.revoke(fingerprint);
    return {};
  },
  async 'trust:missing'(request) {
    const hooks = await eventHooks(parts, request);
    return missingApprovals(parts, hooks, hooksToStart(hooks, request), await parts.trust.approvals(), request.timeoutMs);
  },
  async 'trust:review'(request) {
    const hooks = await eventHooks(parts, request);
    const hook = hookNamed(
      hooks.selections.map((selection) => selection.hook),
      request.hook,
    );
    return reviewHook(parts, hooks, hook, await parts.trust.approvals(), request.timeoutMs);
  },
});
