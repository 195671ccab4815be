import type { AgentEdition } from '../../shared/agents/edition.ts';
import { defaultEditions } from '../../shared/agents/index.ts';
import { ExpectedFailure } from '../../shared/contract/failure.ts';
import { because } from '../../shared/words/cli.ts';

/** The edition that stands for an agent. @throws ExpectedFailure `missingOption`, `unknownAgent` */
export function editionOfAgent(agent: string | undefined): AgentEdition {
  const found = defaultEditions.find((edition) => edition.agent === agent);
  if (found) return found;
  const known = defaultEditions.map((edition) => edition.agent);
  throw agent === undefined
    ? new ExpectedFailure({ code: 'missingOption', reason: because('error.missingOption', { option: '--agent' }), known })
    : new ExpectedFailure({ code: 'unknownAgent', reason: because('error.unknownAgent', { agent }), known });
}
