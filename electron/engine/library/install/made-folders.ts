/** Folders that an installation makes, and those that it leaves: named by their paths below the base, joined by "/". */
import { readdir } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { FileStep } from '../../edit/file-step.ts';
import { errnoOf } from '../../look/errno.ts';
import { isThere } from '../../look/presence.ts';
import type { InstallBase } from '../lock/places.ts';
import { placeIn } from './planned.ts';

/** What taking the steps makes. */
export async function missingFolders(base: InstallBase, steps: readonly FileStep[]): Promise<string[]> {
  const made = new Set<string>();
  for (const path of steps.flatMap(putBy)) {
    let folder = dirname(path);
    for (; folder.length > base.folder.length && !made.has(relativeTo(base, folder)) && !(await isThere(folder)); folder = dirname(folder))
      made.add(relativeTo(base, folder));
  }
  return [...made];
}

/** Of folders that an installation has made: those that still hold something once the steps were taken. */
export async function standingFolders(base: InstallBase, folders: readonly string[], steps: readonly FileStep[]): Promise<string[]> {
  const put = steps.flatMap(putBy);
  const gone = new Set(steps.flatMap((step) => (step.kind === 'delete' || step.kind === 'rename' ? [step.path] : [])));
  const standing: string[] = [];
  for (const folder of folders.toSorted((a, b) => b.length - a.length)) {
    const place = placeIn(base, folder);
    const names = await readdir(place).catch((error: unknown) => (isNoFolder(error) ? [] : ['']));
    const holds = names.some((name) => !gone.has(join(place, name))) || put.some((path) => path.startsWith(`${place}${sep}`));
    if (holds) standing.push(folder);
    else gone.add(place);
  }
  return standing.sort();
}

const isNoFolder = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(errnoOf(error));

const putBy = (step: FileStep): string[] => {
  if (step.kind === 'create') return [step.path];
  return step.kind === 'rename' ? [step.to] : [];
};

const relativeTo = (base: InstallBase, path: string): string =>
  path
    .slice(base.folder.length)
    .split(/[\\/]+/)
    .filter((part) => part !== '')
    .join('/');
