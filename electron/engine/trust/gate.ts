import type { AgentEdition } from '../../../shared/agents/edition.ts';
import type { Context } from '../../../shared/agents/facts.ts';
import type { Hook } from '../../../shared/model/hook.ts';
import type { Machine } from '../machine.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { Approvals } from './store.ts';

/**
 * The trust gate of one run: the content is looked at anew each time, held against the approvals as they were when the run
 * began. `workspace` as for `fingerprintOf`.
 */
export const trustGate =
  (
    edition: AgentEdition,
    machine: Pick<Machine, 'look'>,
    context: Context,
    approvals: Pick<Approvals, 'has'>,
    workspace: string = context.cwd,
  ) =>
  async (hook: Hook): Promise<boolean> =>
    approvals.has((await fingerprintOf(edition, machine, hook, context, 'hashes', workspace)).value);
