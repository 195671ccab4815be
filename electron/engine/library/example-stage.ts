/** How an edition sees the folder that an example is played in. */
import type { AgentEdition } from '../../../shared/agents/edition.ts';
import type { Context } from '../../../shared/agents/facts.ts';
import type { LibraryLayout } from '../../../shared/library/layout.ts';
import type { HookSet } from '../../../shared/model/hook.ts';
import { contextFor, defaultAssumptions } from '../discover/context.ts';
import { discover } from '../discover/discover.ts';
import type { ExampleFolder } from './example-folder.ts';
import type { LibraryMachine } from './library-machine.ts';

/** An example may name its session and task: the same in every run. */
export const EXAMPLE_IDS = { session: 'example-session', task: 'example-task', user: 'example-user', call: 'example-call' };

/** The agent is taken to trust the folder. */
export async function stageFor(
  edition: AgentEdition,
  { trusting }: Pick<LibraryLayout, 'trusting'>,
  { machine, platform, user }: LibraryMachine,
  { home, env, workspace }: ExampleFolder,
): Promise<{ readonly context: Context; readonly set: HookSet }> {
  const known = defaultAssumptions(edition);
  const assumed = Object.fromEntries(Object.entries(trusting).filter(([name]) => Object.hasOwn(known, name)));
  const context = contextFor(edition, { home, homeIs: 'given', roots: [workspace], env, platform, user, systemSettings: null, assumed });
  const { set } = await discover(edition, machine, context);
  return { context, set };
}
