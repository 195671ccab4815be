import { editions as all } from '../../../shared/agents/index.ts';
import type { Command } from '../command.ts';
import { editionsDocumentSchema } from '../documents.ts';
import type { EditionsDocument } from '../documents.ts';
import { EXIT } from '../exit-code.ts';

/** The editions that the studio knows, with their sources. */
export const editions: Command = {
  options: [],
  positionals: 'none',
  schema: editionsDocumentSchema,
  run() {
    const document: EditionsDocument = all.map(({ id, agent, title, checkedOn, sources }) => ({ id, agent, title, checkedOn, sources }));
    const text = all.map(({ id, agentTitle, title, checkedOn }) => `${id}\n    ${agentTitle}, ${title} · ${checkedOn}`).join('\n');
    return Promise.resolve({ exit: EXIT.ok, document, text });
  },
};
