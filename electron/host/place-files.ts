/** Files that are put somewhere whole: an export, a published hook. What holds other text gives way only once a dry run has shown it. */
import { ExpectedFailure } from '../../shared/contract/failure.ts';
import { because } from '../../shared/words/studio.ts';
import { unreadable } from '../engine/edit/failures.ts';
import type { FileStep } from '../engine/edit/file-step.ts';
import { readWhole } from '../engine/look/file-bytes.ts';
import { plainTextOf } from '../engine/look/text-bytes.ts';

export interface PlacedFile {
  readonly path: string;
  readonly text: string;
  /** Permission bits of a file that is made. */
  readonly mode: number;
}

/** @throws ExpectedFailure `fileExists` where other text would be overwritten that no dry run has shown, or no text; `fileUnreadable` */
export type PlaceFiles = (files: readonly PlacedFile[], dryRun: 'yes' | 'no') => Promise<FileStep[]>;

export function createPlaceFiles(): PlaceFiles {
  /** Overwriting that a dry run has shown: path, text before, text after. */
  const shown = new Set<string>();
  const stepFor = async ({ path, text, mode }: PlacedFile, dryRun: 'yes' | 'no'): Promise<readonly FileStep[]> => {
    const file = await readWhole(path);
    const after = Buffer.from(text, 'utf8');
    if ('errno' in file) {
      if (file.errno !== 'ENOENT' && file.errno !== 'ENOTDIR') throw unreadable(path, file.errno);
      return [{ kind: 'create', path, after, mode, modeIs: 'masked' }];
    }
    if (file.bytes.equals(after)) return [];
    const before = plainTextOf(file.bytes);
    const overwriting = JSON.stringify([path, before, text]);
    if (dryRun === 'yes') shown.add(overwriting);
    if (before === null || !shown.has(overwriting))
      throw new ExpectedFailure({ code: 'fileExists', reason: because('error.fileExists', { path }) });
    return [{ kind: 'content', path, before: file.bytes, after, mode: file.stats.mode & 0o7777 }];
  };
  return async (files, dryRun) => {
    const steps: FileStep[] = [];
    for (const file of files) steps.push(...(await stepFor(file, dryRun)));
    return steps;
  };
}
