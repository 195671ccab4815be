import type { Host } from '../../../electron/host/host.ts';
import type { Output } from '../../../shared/contract/calls.ts';
import { ExpectedFailure } from '../../../shared/contract/failure.ts';
import { because } from '../../../shared/words/cli.ts';
import { say } from '../../../shared/words/say.ts';
import { changeDocumentSchema } from '../change-documents.ts';
import { changeResult, dryRunOf } from '../change-result.ts';
import { withHost } from '../cli-host.ts';
import type { Command } from '../command.ts';
import { placesHere } from '../places-here.ts';

const MOST_WRITES = 500;
/** Why a write was made that took another back. */
const UNDONE = 'write.undone';

/**
 * Takes one write of the studio back, the last of this workspace and the user's own settings that can be unless one is named;
 * what others wrote since stays. One that took another back is only taken back itself where it is named.
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
      const write = given ?? (await lastHere(host, known));
      const done = await host.handlers['write:undo']({ write, dryRun: dryRunOf(run) });
      const cause = known.find(({ id }) => id === write)?.cause;
      const notes = cause ? [because('cli.takenBack', { what: say(cause, language), dryRun: dryRunOf(run) })] : [];
      return changeResult({ hooks: [], files: done.files, writes: [done.write], notes }, run);
    });
  },
};

/** @throws ExpectedFailure `nothingToUndo`, which names the last write elsewhere */
async function lastHere(host: Host, known: Output<'write:list'>): Promise<string> {
  const possible = known.filter(({ undo: state, cause }) => state === 'possible' && cause.code !== UNDONE);
  const isHere = await placesHere(host);
  const here = possible.find(({ files }) => files.some(({ path }) => isHere(path)));
  if (here) return here.id;
  const [elsewhere] = possible;
  const reason = elsewhere
    ? because('error.nothingToUndoHere', { write: elsewhere.id, path: elsewhere.files[0]?.path ?? '' })
    : because('error.nothingToUndo');
  throw new ExpectedFailure({ code: 'nothingToUndo', reason });
}
