/** A hook's id names its agent and no edition: which edition to ask about it. */
import type { Host } from '../../electron/host/host.ts';
import { editionNamed, unknownHookOf } from '../../electron/host/questions.ts';
import { editions } from '../../shared/agents/index.ts';
import { ExpectedFailure } from '../../shared/contract/failure.ts';
import { because } from '../../shared/words/cli.ts';
import { assumedOf } from './cli-host.ts';
import type { CommandLine } from './options.ts';

/**
 * The edition given by `--edition`, else the first of the agent's that finds all these hooks.
 * @throws ExpectedFailure `unknownEdition`, `hooksOfSeveralAgents`, and as `unknownHookOf`
 */
export async function editionOf(host: Host, hooks: readonly string[], line: CommandLine): Promise<string> {
  const [given] = line.values.edition ?? [];
  if (given !== undefined) return editionNamed(given).id;
  const agents = new Set(hooks.map((id) => id.slice(0, Math.max(0, id.indexOf(':')))));
  if (agents.size > 1)
    throw new ExpectedFailure({ code: 'hooksOfSeveralAgents', reason: because('error.hooksOfSeveralAgents', { hooks: hooks.join(', ') }) });
  const own = editions.filter(({ agent }) => agents.has(agent)).map(({ id }) => id);
  const lists = await host.handlers['hooks:list']({
    editions: own.length > 0 ? own : editions.map(({ id }) => id),
    assumed: assumedOf(line),
  });
  const found = own.length > 0 ? lists.find(({ set }) => hooks.every((id) => set.hooks.some((hook) => hook.id === id))) : undefined;
  if (found) return found.edition;
  const known = new Set(lists.flatMap(({ set }) => set.hooks.map(({ id }) => id)));
  throw unknownHookOf(
    lists.map(({ set }) => set),
    hooks.find((id) => !known.has(id)) ?? hooks[0] ?? '',
  );
}
