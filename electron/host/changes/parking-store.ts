import { isDeepStrictEqual } from 'node:util';
import type { Reason } from '../../../shared/model/reason.ts';
import { diffOf } from '../../engine/edit/changed-files.ts';
import { changedMeanwhile } from '../../engine/edit/failures.ts';
import type { StoreChange } from '../../engine/edit/file-writes.ts';
import { realPlace } from '../../engine/store/file-key.ts';
import type { ParkedState } from '../../engine/store/parked-entries.ts';
import type { HostParts } from '../parts.ts';
import type { ParkingChange } from './asked.ts';

/**
 * The record is written before the file, and names what held until then: whichever of the two a kill leaves, they fit together.
 * When nothing is parked any more the record goes.
 * @param edition whose entries they are
 */
export function parkingStore({ parked, backups }: HostParts, edition: string, change: ParkingChange, cause: Reason): StoreChange {
  const { path, record, from, to, loses } = change;
  let kept: string | undefined;
  const diff = diffOf(path, Buffer.from(from.allOn, 'utf8'), Buffer.from(to.allOn, 'utf8'));
  return {
    path,
    async begin() {
      const real = await realPlace(path);
      if (!isDeepStrictEqual(await parked.find(real), record)) throw changedMeanwhile(path);
      if (loses === 'anEntry') kept = await backups.keep(path, Buffer.from(from.allOn, 'utf8'), { cause, mode: 0o600 });
      await parked.put(real, { allOn: to.allOn, parked: [...to.parked], previous: { allOn: from.allOn, parked: [...from.parked] } });
    },
    async abandon() {
      await parked.put(await realPlace(path), record);
      if (kept !== undefined) await backups.forget(path, kept);
    },
    async finish() {
      if (kept !== undefined) await backups.prune(path);
      if (to.parked.length === 0) await parked.put(await realPlace(path), null);
    },
    logged: {
      edition,
      before: bytesOfState(from),
      after: bytesOfState(to),
      diff,
      ...(from.allOn !== to.allOn && { shown: { path, before: from.allOn, after: to.allOn, diff, text: 'kept' } }),
    },
  };
}

const bytesOfState = ({ allOn, parked }: ParkedState): Buffer => Buffer.from(JSON.stringify({ allOn, parked }), 'utf8');
