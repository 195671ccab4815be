import { realpath } from 'node:fs/promises';
import { isAbsolute, relative, sep } from 'node:path';
import { ExpectedFailure } from '../../../../shared/contract/failure.ts';
import { because } from '../../../../shared/library/engine-words.ts';
import { realPlace } from '../../store/file-key.ts';
import type { InstallBase } from './places.ts';

/** A project may come from anybody: a link in it that leads elsewhere is not followed. @throws ExpectedFailure `libraryOutside` */
export async function checkInside({ scope, folder }: InstallBase, place: string): Promise<void> {
  if (scope !== 'project') return;
  const way = relative(await realpath(folder).catch(() => folder), await realPlace(place));
  if (way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way))
    throw new ExpectedFailure({ code: 'libraryOutside', reason: because('error.libraryOutside', { path: place, folder }) });
}
