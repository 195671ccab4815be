/** The samples of an event, for a list to choose from. The host's own plan gives the payload. */
import type { AgentEdition, Sample } from '../../../../shared/agents/edition.ts';
import type { Context } from '../../../../shared/agents/facts.ts';
import type { Workspace } from '../../../../shared/contract/calls.ts';
import type { Platform } from '../../../../shared/model/invocation.ts';

const CLOCK = { at: 0, ids: { session: '', task: '', user: '', call: '' } };

export function samplesOf(
  edition: AgentEdition,
  event: string,
  tool: string | null,
  workspace: Pick<Workspace, 'roots' | 'home'>,
  platform: Platform,
): readonly Sample[] {
  const { roots, home } = workspace;
  const context: Context = {
    platform,
    pathStyle: platform === 'win32' ? 'win32' : 'posix',
    home,
    user: { uid: 0, gids: [] },
    env: {},
    cwd: roots[0] ?? home,
    roots,
    mode: edition.modes[0] ?? '',
    assumed: edition.assumptions.parse({}),
    systemSettings: '',
    facts: {},
  };
  return edition.samples(event, tool ?? undefined, CLOCK, context);
}
