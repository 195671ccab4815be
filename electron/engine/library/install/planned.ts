/** What planning an installation gathers: steps to take, and what a person must decide first. */
import { join } from 'node:path';
import type { Reason } from '../../../../shared/model/reason.ts';
import { unreadable } from '../../edit/failures.ts';
import type { FileStep } from '../../edit/file-step.ts';
import { readWhole } from '../../look/file-bytes.ts';
import type { FileBytes } from '../../look/file-bytes.ts';
import { checkInside } from '../lock/inside.ts';
import type { InstallBase } from '../lock/places.ts';

/** A local change that an action meets. Paths are absolute; null: there is no such text, or it is not known any more. */
export interface Conflict {
  readonly path: string;
  readonly installed: string | null;
  readonly local: string | null;
  readonly incoming: string | null;
}
export interface PlannedPart {
  readonly steps: readonly FileStep[];
  readonly conflicts: readonly Conflict[];
  readonly notes: readonly Reason[];
}

/** What a person has decided about local changes, by absolute path. */
export interface Decisions {
  readonly keep: ReadonlySet<string>;
  readonly take: ReadonlySet<string>;
}

export const placeIn = (base: InstallBase, path: string): string => join(base.folder, ...path.split('/'));

/**
 * null: there is no file.
 * @throws ExpectedFailure `libraryOutside`, `fileUnreadable`, `fileTooLarge`
 */
export async function fileIn(base: InstallBase, path: string): Promise<FileBytes | null> {
  const place = placeIn(base, path);
  await checkInside(base, place);
  const file = await readWhole(place);
  if (!('errno' in file)) return file;
  if (file.errno === 'ENOENT' || file.errno === 'ENOTDIR') return null;
  throw unreadable(place, file.errno);
}
