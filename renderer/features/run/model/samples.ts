/** The samples of an event, for a list to choose from. The host's own plan gives the payload. */
import type { AgentEdition, Sample } from '../../../../shared/agents/edition.ts';
import type { Workspace } from '../../../../shared/contract/calls.ts';
import type { Platform } from '../../../../shared/model/invocation.ts';
import { pageContext } from '../../../store/page-context.ts';

const CLOCK = { at: 0, ids: { session: '', task: '', user: '', call: '' } };

export function samplesOf(
  edition: AgentEdition,
  event: string,
  tool: string | null,
  workspace: Pick<Workspace, 'roots' | 'home'>,
  platform: Platform,
): readonly Sample[] {
  const context = pageContext(edition, workspace, platform);
  return edition.samples(event, tool ?? undefined, CLOCK, context);
}
