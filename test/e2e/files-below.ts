import { createHash } from 'node:crypto';
import { readFile, readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** Every file below a folder with its mode and the hash of its bytes: two folders are alike where these are. */
export async function filesBelow(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = await Promise.all(
    files.map(async (path) => {
      const [{ mode }, bytes] = await Promise.all([stat(path), readFile(path)]);
      return [relative(folder, path), `${(mode & 0o777).toString(8)} ${createHash('sha256').update(bytes).digest('hex')}`] as const;
    }),
  );
  return Object.fromEntries(read.sort(([a], [b]) => (a < b ? -1 : 1)));
}
