/**
 * A repository may name any file of the machine, by a word or by a link: outside of the workspace it is shown, not written.
 * What the user's own places name is the user's word.
 */
import { dirname, sep } from 'node:path';
import { ExpectedFailure } from '../../shared/contract/failure.ts';
import type { FileEdit } from '../../shared/model/change.ts';
import type { HookLocation } from '../../shared/model/location.ts';
import { because } from '../../shared/words/writes.ts';
import { realPlace } from '../engine/store/file-key.ts';

/** Whose word made it a hook's file. */
export type Origin = 'repository' | 'user';

export const originOf = (location: Pick<HookLocation, 'scope'> | undefined): Origin =>
  location === undefined || location.scope === 'project' || location.scope === 'projectLocal' ? 'repository' : 'user';

/** By where links lead: a link in the workspace may point anywhere. */
export async function isWithinAny(path: string, roots: readonly string[]): Promise<boolean> {
  const [real = path, ...realRoots] = await Promise.all([path, ...roots].map(realPlace));
  return realRoots.some((root) => real.startsWith(root.endsWith(sep) ? root : root + sep));
}

/** Of a place in a workspace. @throws ExpectedFailure `fileNotEditable` with the path and where it leads */
export async function checkStaysInside(path: string, location: Pick<HookLocation, 'scope'>, roots: readonly string[]): Promise<void> {
  if (originOf(location) === 'user' || (await isWithinAny(path, roots))) return;
  const reason = because('error.leadsOutside', { path, real: await realPlace(path) });
  throw new ExpectedFailure({ code: 'fileNotEditable', reason });
}

/** `also`: files that are to change though no edit names them. @throws ExpectedFailure `fileNotEditable` */
export async function checkEditsInside(
  edits: readonly FileEdit[],
  also: readonly string[],
  locations: readonly HookLocation[],
  roots: readonly string[],
): Promise<void> {
  // Deleting or renaming a link does nothing to what it leads to.
  const paths = edits.flatMap((edit) => {
    if (edit.kind === 'rename') return [dirname(edit.path), dirname(edit.to)];
    return [edit.kind === 'delete' ? dirname(edit.path) : edit.path];
  });
  for (const path of new Set([...paths, ...also])) {
    const places = locations.filter((known) => path === known.path || path.startsWith(known.path + sep));
    const [place] = places;
    // Where the workspace is the home folder, the same file is the user's own.
    if (place && places.every((known) => originOf(known) === 'repository')) await checkStaysInside(path, place, roots);
  }
}
