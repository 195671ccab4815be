import type { AgentEdition } from '../../shared/agents/edition.ts';
import type { Context } from '../../shared/agents/facts.ts';
import type { Preferences, Workspace } from '../../shared/contract/calls.ts';
import type { Platform } from '../../shared/model/invocation.ts';

/** What an edition may be told without a look at the machine: enough to read a text and to make samples, not to find files. */
export function pageContext(
  edition: AgentEdition,
  { roots, home }: Pick<Workspace, 'roots' | 'home'>,
  platform: Platform,
  preferences?: Pick<Preferences, 'assumed' | 'modes'> | null,
): Context {
  const assumed = edition.assumptions.safeParse(preferences?.assumed[edition.id] ?? {});
  return {
    platform,
    pathStyle: platform === 'win32' ? 'win32' : 'posix',
    home,
    user: { uid: 0, gids: [] },
    env: {},
    cwd: roots[0] ?? home,
    roots,
    mode: preferences?.modes[edition.id] ?? edition.modes[0] ?? '',
    assumed: assumed.success ? assumed.data : edition.assumptions.parse({}),
    systemSettings: '',
    facts: {},
  };
}
