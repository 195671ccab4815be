/** What was put on disk of a commit, file by file, so that a change by hand shows: the cache is no place to edit hooks. */
import { createHash } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { z } from 'zod';
import type { TreeEntry } from './tree-entries.ts';

const FILES = 'files.json';
/** By the hook's name and the path in its folder: git's own hash of the bytes. */
const filesSchema = z.record(z.string(), z.record(z.string(), z.string()));

/** `place`: of one commit. */
export async function recordFiles(place: string, entries: readonly TreeEntry[]): Promise<void> {
  const hooks = new Map<string, [string, string][]>();
  for (const { path, hash } of entries) {
    const [name = '', file = ''] = path.split(/\/(.*)/s);
    const files = hooks.get(name);
    if (files) files.push([file, hash]);
    else hooks.set(name, [[file, hash]]);
  }
  await writeFile(
    join(place, FILES),
    JSON.stringify(Object.fromEntries([...hooks].map(([name, files]) => [name, Object.fromEntries(files)]))),
  );
}

/** Whether a hook's folder holds just what the commit has there. What was never recorded is not believed. */
export async function isAsRecorded(place: string, name: string): Promise<boolean> {
  try {
    const all = filesSchema.parse(JSON.parse(await readFile(join(place, FILES), 'utf8')));
    const recorded = new Map(Object.entries((Object.hasOwn(all, name) ? all[name] : undefined) ?? {}));
    const found = await filesBelow(join(place, 'hooks', name));
    if (found.length !== recorded.size) return false;
    for (const path of found) {
      const hash = recorded.get(path.split(sep).join('/'));
      if (hash === undefined || (await gitHashOf(join(place, 'hooks', name, path), hash.length)) !== hash) return false;
    }
    return true;
  } catch {
    return false;
  }
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  return entries.filter((entry) => !entry.isDirectory()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

/** null: no plain file. */
async function gitHashOf(path: string, length: number): Promise<string | null> {
  if (!(await stat(path)).isFile()) return null;
  const bytes = await readFile(path);
  return createHash(length === 40 ? 'sha1' : 'sha256')
    .update(`blob ${bytes.length}\0`)
    .update(bytes)
    .digest('hex');
}
