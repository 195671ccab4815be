import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Keeps the newest of a folder's files and folders with such a name. What cannot be removed stays. */
export async function forgetOldest(folder: string, isSuch: (name: string) => boolean, most: number): Promise<void> {
  const names = (await readdir(folder)).filter(isSuch);
  if (names.length <= most) return;
  const aged = await Promise.all(
    names.map(async (name) => ({
      name,
      at: await stat(join(folder, name)).then(
        (stats) => stats.mtimeMs,
        () => 0,
      ),
    })),
  );
  for (const { name } of aged.toSorted((a, b) => b.at - a.at).slice(most))
    await rm(join(folder, name), { recursive: true, force: true }).catch(() => undefined);
}
