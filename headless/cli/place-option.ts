import type { Host } from '../../electron/host/host.ts';
import type { AgentEdition } from '../../shared/agents/edition.ts';
import { ExpectedFailure } from '../../shared/contract/failure.ts';
import type { HookLocation } from '../../shared/model/location.ts';
import { because } from '../../shared/words/cli.ts';

/** The place that `--scope` names, by its scope or its id. @throws ExpectedFailure `noSuchPlace` */
export async function placeOf(host: Host, edition: AgentEdition, scope: string): Promise<HookLocation> {
  const [list] = await host.handlers['hooks:list']({ editions: [edition.id] });
  const usable = (list?.set.locations ?? []).filter(({ writable, use }) => writable && use === 'read');
  const found = usable.find((location) => location.scope === scope) ?? usable.find(({ id }) => id === scope);
  if (found) return found;
  const reason = because('error.noSuchPlace', { agent: edition.agentTitle, scope });
  throw new ExpectedFailure({ code: 'noSuchPlace', reason, known: [...new Set(usable.map((location) => location.scope))] });
}
