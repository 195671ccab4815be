import { assumedOf, withHost } from '../cli-host.ts';
import type { Command } from '../command.ts';
import { sampleDocumentSchema } from '../documents.ts';
import { EXIT } from '../exit-code.ts';
import { required } from '../options.ts';
import { firstEdition } from '../first-edition.ts';

/** A payload as the edition's hook would read it on stdin. */
export const sample: Command = {
  options: ['workspace', 'home', 'system', 'edition', 'event', 'tool', 'mode', 'assume'],
  positionals: 'none',
  schema: sampleDocumentSchema,
  async run({ line, terminal }) {
    const edition = firstEdition(line);
    const event = required(line, 'event');
    return withHost({ line, terminal }, async (host) => {
      const { payload } = await host.handlers['hooks:plan']({
        edition,
        event,
        tool: line.values.tool?.at(-1),
        mode: line.values.mode,
        assumed: assumedOf(line),
      });
      return { exit: EXIT.ok, document: payload, text: JSON.stringify(payload, null, 2) };
    });
  },
};
