import type { HandlersOf } from '../../shared/contract/calls.ts';
import { ExpectedFailure } from '../../shared/contract/failure.ts';
import { because } from '../../shared/words/writes.ts';
import { discover } from '../engine/discover/discover.ts';
import { stepsOf } from '../engine/edit/file-step.ts';
import type { PlannedWrite } from '../engine/edit/file-writes.ts';
import { undoSteps } from '../engine/edit/undo-steps.ts';
import type { LoggedFile, LoggedWrite } from '../engine/store/write-log.ts';
import type { Asked } from './changes/asked.ts';
import { checkFresh } from './changes/check-fresh.ts';
import { parkingStore } from './changes/parking-store.ts';
import { planSwitchBack } from './changes/switch-back.ts';
import type { HostParts } from './parts.ts';
import { contextOf, editionNamed } from './questions.ts';

export const writeCalls = (parts: HostParts): HandlersOf<'write'> => ({
  async 'write:list'({ most }) {
    const writes = await parts.writeLog.list(most);
    const asked = askedOnce(parts);
    return Promise.all(
      writes.map(async (write) => ({
        id: write.id,
        at: write.at,
        cause: write.cause,
        files: write.files.map(shown),
        undo: write.undoneBy !== null ? 'done' : (await planUndo(parts, write, asked)) === null ? 'overtaken' : 'possible',
      })),
    );
  },
  async 'write:undo'({ write: id, dryRun }) {
    const write = await parts.writeLog.find(id);
    if (!write) throw new ExpectedFailure({ code: 'unknownWrite', reason: because('error.unknownWrite', { write: id }) });
    if (write.undoneBy !== null) throw new ExpectedFailure({ code: 'writeUndone', reason: because('error.writeUndone') });
    const plan = async (): Promise<PlannedWrite> => {
      const planned = await planUndo(parts, write, askedOnce(parts));
      if (planned) return planned;
      throw new ExpectedFailure({ code: 'writeOvertaken', reason: because('error.writeOvertaken') });
    };
    const done = await parts.writes.write({ cause: because('write.undone'), dryRun, plan });
    if (dryRun === 'no') await parts.writeLog.markUndone(id, done.write ?? id);
    if (done.planned.store && dryRun === 'no') parts.hub.tell('workspace:changed', { paths: [done.planned.store.path] });
    return { files: [...done.files], write: done.write };
  },
});

const shown = (file: LoggedFile): { path: string; diff: string } => ({
  path: file.kind === 'rename' ? file.to : file.path,
  diff: file.kind === 'content' ? file.diff : '',
});

/** What an edition finds, looked for once. */
function askedOnce(parts: HostParts): (edition: string) => Promise<Asked> {
  const found = new Map<string, Promise<Asked>>();
  const ask = async (id: string): Promise<Asked> => {
    const edition = editionNamed(id);
    return { edition, machine: parts.machine, ...(await discover(edition, parts.machine, await contextOf(parts, edition, {}))) };
  };
  return (id) => {
    const known = found.get(id) ?? ask(id);
    found.set(id, known);
    return known;
  };
}

/** null: a later change touches the same part. */
async function planUndo(parts: HostParts, write: LoggedWrite, askedOf: ReturnType<typeof askedOnce>): Promise<PlannedWrite | null> {
  const { switched } = write;
  if (!switched) {
    const steps = await undoSteps(write, parts.writeLog);
    return steps && { steps };
  }
  const asked = await askedOf(switched.edition);
  const planned = await planSwitchBack(asked, switched);
  if (planned === null) return null;
  checkFresh(planned.facts, asked.texts);
  return {
    steps: await stepsOf(planned.edits, planned.facts),
    store: planned.parking && parkingStore(parts, planned.parking, because('write.undone')),
    switched: planned.switched,
  };
}
