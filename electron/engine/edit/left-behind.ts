/** Files that a killed process of the studio left beside others. */
import { readdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { readWhole } from '../look/file-bytes.ts';
import { temporaryNamed } from './temporary-name.ts';

/** Keeps what may be the only copy of a file's former bytes. */
export type Rescue = (path: string, bytes: Buffer) => Promise<void>;

/**
 * Removes the temporary files of one folder whose file nobody is writing. `whileUnwritten` does the work only if it holds
 * that file's lock. What cannot be removed stays: it harms nobody.
 */
export async function removeLeftBehind(
  folder: string,
  whileUnwritten: (path: string, work: () => Promise<void>) => Promise<unknown>,
  rescue: Rescue,
): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const temporary = temporaryNamed(name);
    if (temporary === null) continue;
    const [of, path] = [join(folder, temporary.of), join(folder, name)];
    await whileUnwritten(of, async () => {
      const file = temporary.kind === 'old' ? await readWhole(path) : { errno: 'ENOENT' };
      if (!('errno' in file)) await rescue(of, file.bytes);
      await unlink(path);
    }).catch(() => undefined);
  }
}
