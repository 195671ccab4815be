/**
 * The studio's own store holds what a person has approved: no fragment, export or change of hooks may write there, whatever
 * path leads to it.
 */
import { sep } from 'node:path';
import { ExpectedFailure } from '../../../shared/contract/failure.ts';
import { because } from '../../../shared/words/writes.ts';
import { realPlace } from '../store/file-key.ts';
import { pathsOf, placeOf } from './file-step.ts';
import type { FileStep } from './file-step.ts';

export interface OwnStore {
  /** `<home>/.hook-studio` */
  readonly folder: string;
  /** Names of files right below it that are written like any other. */
  readonly open: readonly string[];
}

/** @throws ExpectedFailure `fileOfStudio` */
export async function checkNotInStore(steps: readonly FileStep[], { folder, open }: OwnStore): Promise<void> {
  // A file system may ignore case.
  const own = (await realPlace(folder)).toLowerCase() + sep;
  for (const step of steps) {
    for (const path of pathsOf(step)) {
      const place = (await placeOf(path, step.kind)).toLowerCase();
      if (!`${place}${sep}`.startsWith(own) || open.some((name) => place === own + name)) continue;
      throw new ExpectedFailure({ code: 'fileOfStudio', reason: because('error.fileOfStudio', { path }) });
    }
  }
}
