import type { HandlersOf } from '../../shared/contract/calls.ts';
import { policyOf } from './file-calls.ts';
import type { HostParts } from './parts.ts';

export const draftCalls = (parts: HostParts): HandlersOf<'draft'> => ({
  async 'draft:list'() {
    const drafts = await parts.drafts.list();
    // Those of other workspaces wait for these to be opened again.
    const policies = await Promise.all(drafts.map(({ path }) => parts.files.policyOf(path)));
    return drafts.filter((_, i) => policies[i] !== null);
  },
  async 'draft:keep'(draft) {
    await policyOf(parts, draft.path);
    await parts.drafts.keep(draft);
    return {};
  },
  async 'draft:drop'({ path }) {
    await parts.drafts.drop(path);
    return {};
  },
});
