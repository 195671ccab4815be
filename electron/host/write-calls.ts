import type { HandlersOf } from '../../shared/contract/calls.ts';
import { ExpectedFailure } from '../../shared/contract/failure.ts';
import type { ChangedFile } from '../../shared/model/change.ts';
import { because } from '../../shared/words/writes.ts';
import { discover } from '../engine/discover/discover.ts';
import { stepsOf } from '../engine/edit/file-step.ts';
import type { PlannedWrite } from '../engine/edit/file-writes.ts';
import { leadsWhereItDid, undoSteps } from '../engine/edit/undo-steps.ts';
import type { LoggedFile, LoggedWrite } from '../engine/store/write-log.ts';
import type { Asked } from './changes/asked.ts';
import { checkFresh } from './changes/check-fresh.ts';
import { parkingStore } from './changes/parking-store.ts';
import { planUndoParked } from './changes/undo-parked.ts';
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
        files: write.files.flatMap(shown),
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

/** What only tells which entries are switched off is shown by the file's own diff. */
function shown(file: LoggedFile): Pick<ChangedFile, 'path' | 'diff' | 'text'>[] {
  switch (file.kind) {
    case 'content':
      return [{ path: file.path, diff: file.diff }];
    case 'parked':
      return file.diff === '' ? [] : [{ path: file.path, diff: file.diff, text: 'kept' }];
    case 'rename':
      return [{ path: file.to, diff: '' }];
    case 'mode':
    case 'deleteLink':
    case 'createLink':
      return [{ path: file.path, diff: '' }];
  }
}

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

/** null: a later change touches the same part, or a link leads elsewhere. */
async function planUndo(parts: HostParts, write: LoggedWrite, askedOf: ReturnType<typeof askedOnce>): Promise<PlannedWrite | null> {
  if (!(await leadsWhereItDid(write))) return null;
  const parked = write.files.find((file) => file.kind === 'parked');
  const emptied = write.folders;
  if (!parked) {
    const steps = await undoSteps(write, parts.writeLog);
    return steps && { steps, emptied };
  }
  const asked = await askedOf(parked.edition);
  const planned = await planUndoParked(asked, parked, parts.writeLog);
  if (planned === null) return null;
  checkFresh(planned.facts, asked.texts);
  return {
    steps: await stepsOf(planned.edits, planned.facts),
    store: planned.parking && parkingStore(parts, parked.edition, planned.parking, because('write.undone')),
    emptied,
  };
}
