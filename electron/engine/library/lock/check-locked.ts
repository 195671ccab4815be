/** A lock file comes with a project, and what it names is deleted one day: it may name nothing that no installation writes. */
import { posix } from 'node:path';
import { ExpectedFailure } from '../../../../shared/contract/failure.ts';
import { because } from '../../../../shared/library/engine-words.ts';
import { LOCK_PLACE, lockPathIn } from './lock-file.ts';
import type { LockFile } from './lock-file.ts';
import { knownPaths, OWN_FOLDER } from './places.ts';
import type { InstallBase } from './places.ts';

/** @throws ExpectedFailure `libraryLockHostile` */
export function checkLocked(base: InstallBase, lock: LockFile): void {
  const { folders, settings, scripts } = knownPaths(base.scope);
  const isBelow = (path: string, name: string): boolean => folders.some((folder) => path.startsWith(`${folder}/${name}/`));
  const isOwn = (script: string, own: string): boolean =>
    folders.some((folder) => own === `${folder}/${OWN_FOLDER}/${posix.basename(script)}`);
  const places = [...folders.map((folder) => `${folder}/`), ...settings.keys(), ...scripts, LOCK_PLACE];
  const isMade = (path: string): boolean =>
    settings.has(path) || folders.some((folder) => path.startsWith(`${folder}/`)) || places.some((place) => place.startsWith(`${path}/`));
  const strange = [
    ...(lock.made ?? []).filter((path) => !isMade(path)),
    ...Object.entries(lock.hooks).flatMap(([name, hook]) => [
      ...Object.keys(hook.files).filter((path) => !isBelow(path, name)),
      ...hook.entries.map((entry) => entry.settings).filter((path) => !settings.has(path)),
      ...hook.parts.map((part) => part.script).filter((path) => !scripts.has(path)),
    ]),
    ...Object.entries(lock.own).flatMap(([script, own]) => (scripts.has(script) && isOwn(script, own) ? [] : [own])),
  ];
  const [first] = strange;
  if (first === undefined) return;
  throw new ExpectedFailure({
    code: 'libraryLockHostile',
    reason: because('error.libraryLockHostile', { path: lockPathIn(base.folder), names: first }),
  });
}
