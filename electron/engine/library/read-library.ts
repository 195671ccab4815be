/** A folder of hooks, as it lies on disk. Starts nothing. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { MANIFEST_LIMIT_BYTES } from '../../../shared/library/limits.ts';
import type { Manifest } from '../../../shared/library/manifest.ts';
import { filesOfHook } from '../../../shared/library/manifest.ts';
import { problemAt } from '../../../shared/library/manifest-problem.ts';
import type { ManifestProblem } from '../../../shared/library/manifest-problem.ts';
import { readManifest } from '../../../shared/library/read-manifest.ts';
import { because } from '../../../shared/library/words.ts';
import { inTurns } from './in-turns.ts';
import { readHookFile } from './hook-files.ts';

export interface LibraryHook {
  readonly kind: 'hook';
  readonly name: string;
  readonly folder: string;
  readonly manifest: Manifest;
  /** Every file that the manifest names, by its path in the folder. */
  readonly files: Readonly<Record<string, string>>;
}
export type ReadHook =
  LibraryHook | { readonly kind: 'invalid'; readonly name: string; readonly folder: string; readonly problems: readonly ManifestProblem[] };

export const MANIFEST_NAME = 'hook.json';
const MOST_HOOKS = 10_000;
const AT_ONCE = 16;

/**
 * Every folder directly below with a `hook.json`, sorted by name; hidden ones are passed over. A link in a folder's place
 * is told of and not followed.
 * @throws NodeJS.ErrnoException when the folder itself cannot be listed
 */
export async function readLibrary(folder: string): Promise<readonly ReadHook[]> {
  const entries = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => !entry.name.startsWith('.') && (entry.isDirectory() || entry.isSymbolicLink()))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .slice(0, MOST_HOOKS);
  const read = await inTurns(AT_ONCE, entries, (entry) =>
    entry.isDirectory() ? readHookIfAny(join(folder, entry.name), entry.name) : Promise.resolve(linkIn(folder, entry.name)),
  );
  return read.filter((hook) => hook !== null);
}

const linkIn = (folder: string, name: string): ReadHook =>
  invalid(join(folder, name), name, [problemAt([], because('library.fileOutside'))]);

const invalid = (folder: string, name: string, problems: readonly ManifestProblem[]): ReadHook => ({
  kind: 'invalid',
  name,
  folder,
  problems,
});

async function readHookIfAny(folder: string, name: string): Promise<ReadHook | null> {
  const hook = await readHookFolder(folder, name);
  return hook.kind === 'invalid' && hook.problems.some(({ path, code }) => path === '' && code === 'library.fileMissing') ? null : hook;
}

/** One hook; `name` is its folder's. */
export async function readHookFolder(folder: string, name: string): Promise<ReadHook> {
  const text = await readHookFile(folder, MANIFEST_NAME, MANIFEST_LIMIT_BYTES);
  if (text.kind === 'refused') return invalid(folder, name, [problemAt([], text.reason)]);
  const read = readManifest(text.text, name);
  if (read.kind === 'invalid') return invalid(folder, name, read.problems);
  const { manifest } = read;
  const files: Record<string, string> = {};
  const problems: ManifestProblem[] = [];
  for (const path of filesOfHook(manifest)) {
    const file = await readHookFile(folder, path);
    if (file.kind === 'text') files[path] = file.text;
    else problems.push(problemAt(['files', path], file.reason));
  }
  return problems.length > 0 ? invalid(folder, name, problems) : { kind: 'hook', name, folder, manifest, files };
}
