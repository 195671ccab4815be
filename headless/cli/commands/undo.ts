import { ExpectedFailure } from '../../../shared/contract/failure.ts';
import { because } from '../../../shared/words/cli.ts';
import { say } from '../../../shared/words/say.ts';
import { changeDocumentSchema } from '../change-documents.ts';
import { changeResult, dryRunOf } from '../change-result.ts';
import { withHost } from '../cli-host.ts';
import type { Command } from '../command.ts';

const MOST_WRITES = 500;
/** Why a write was made that took another back. */
const UNDONE = 'write.undone';

/**
 * Takes one write of the studio back, the last that can be unless one is named; what others wrote since stays. One that took
 * another back is only taken back itself where it is named.
 */
export const undo: Command = {
  options: ['workspace', 'home', 'system', 'dry-run'],
  positionals: 'write',
  schema: changeDocumentSchema,
  async run(run) {
    const { line, language } = run;
    return withHost(run, async (host) => {
      const [given] = line.positionals;
      const known = await host.handlers['write:list']({ most: MOST_WRITES });
      const write = given ?? known.find(({ undo: state, cause }) => state === 'possible' && cause.code !== UNDONE)?.id;
      if (write === undefined) throw new ExpectedFailure({ code: 'nothingToUndo', reason: because('error.nothingToUndo') });
      const done = await host.handlers['write:undo']({ write, dryRun: dryRunOf(run) });
      const cause = known.find(({ id }) => id === write)?.cause;
      const notes = cause ? [because('cli.takenBack', { what: say(cause, language), dryRun: dryRunOf(run) })] : [];
      return changeResult({ hooks: [], files: done.files, writes: [done.write], notes }, run);
    });
  },
};
