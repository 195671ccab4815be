/** Where a place lies, short enough for a tree row: a root's name, else the folder. The whole path is told elsewhere. */
import type { HookLocation } from '../../../../shared/model/location.ts';
import { lastPart, rootedPath } from '../../../paths.ts';

const folderOf = (location: HookLocation): string =>
  location.holds.kind === 'file' ? location.path.replace(/[\\/][^\\/]*$/, '') || location.path : location.path;

export function placeNames(locations: readonly HookLocation[], roots: readonly string[], home: string): ReadonlyMap<string, string> {
  const short = (location: HookLocation): string =>
    roots.length > 1 && location.root !== undefined && location.holds.kind === 'scripts'
      ? lastPart(location.root)
      : rootedPath(folderOf(location), roots, home);
  return new Map(
    locations.map((location) => {
      const name = short(location);
      const isAlone = locations.every((other) => other === location || short(other) !== name);
      return [location.id, isAlone ? name : rootedPath(location.path, roots, home)];
    }),
  );
}
