import type { AgentEdition } from '../../../shared/agents/edition.ts';
import { editions as all } from '../../../shared/agents/index.ts';
import type { Language } from '../../../shared/words/catalogue.ts';
import { editionTitle } from '../../../shared/words/edition-title.ts';
import type { Command } from '../command.ts';
import { editionsDocumentSchema } from '../documents.ts';
import type { EditionsDocument } from '../documents.ts';
import { EXIT } from '../exit-code.ts';

/** The editions that the studio knows, with their sources. */
export const editions: Command = {
  options: [],
  positionals: 'none',
  schema: editionsDocumentSchema,
  run({ language }) {
    const document: EditionsDocument = all.map(({ id, agent, title, checkedOn, sources }) => ({ id, agent, title, checkedOn, sources }));
    const text = all.map((edition) => editionText(edition, language)).join('\n');
    return Promise.resolve({ exit: EXIT.ok, document, text });
  },
};

const editionText = (edition: AgentEdition, language: Language): string =>
  [
    edition.id,
    `    ${edition.agentTitle}, ${editionTitle(edition, language)} · ${edition.checkedOn}`,
    ...Object.values(edition.sources).map(({ title, url, date }) => `    ${title}${url === undefined ? '' : `, ${url}`}, ${date}`),
  ].join('\n');
