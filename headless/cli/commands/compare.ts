import { editions } from '../../../shared/agents/index.ts';
import { ExpectedFailure } from '../../../shared/contract/failure.ts';
import { because } from '../../../shared/words/cli.ts';
import { z } from 'zod';
import type { Command } from '../command.ts';
import { runDocumentSchema, untrustedDocumentSchema } from '../documents.ts';
import { run } from './run.ts';

const comparedSchema = z.object({ editions: z.array(runDocumentSchema) }).or(untrustedDocumentSchema);

/** `run` in every edition of one agent, side by side. */
export const compare: Command = {
  options: [...run.options.filter((option) => option !== 'edition'), 'agent'],
  positionals: 'none',
  schema: comparedSchema,
  async run(request) {
    const { agent, event, ...values } = request.line.values;
    const own = editions.filter((edition) => edition.agent === agent);
    if (agent === undefined || own.length === 0) {
      const known = [...new Set(editions.map((edition) => edition.agent))];
      const failure =
        agent === undefined
          ? { code: 'missingOption', reason: because('error.missingOption', { option: '--agent' }), known }
          : { code: 'unknownAgent', reason: because('error.unknownAgent', { agent }), known };
      throw new ExpectedFailure(failure);
    }
    const edition = own.filter(({ events }) => event === undefined || events.some(({ name }) => name === event)).map(({ id }) => id);
    const result = await run.run({
      ...request,
      line: {
        ...request.line,
        values: { ...values, ...(event !== undefined && { event }), edition: edition.length > 0 ? edition : own.map(({ id }) => id) },
      },
    });
    const one = result === 'stays' ? undefined : runDocumentSchema.safeParse(result.document).data;
    return one && result !== 'stays' ? { ...result, document: { editions: [one] } } : result;
  },
};
