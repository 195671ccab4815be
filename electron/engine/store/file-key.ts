/** One name for one file, whatever path leads to it. */
import { createHash } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** The real file behind a path; of a file that is not there, its place in the real folder. */
export async function realPlace(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch {
    const folder = dirname(path);
    return folder === path ? path : join(await realPlace(folder), basename(path));
  }
}

/** What the studio's store calls a file. `real` as `realPlace` gives it. */
export const keyOfPlace = (real: string): string => createHash('sha256').update(real).digest('hex').slice(0, 32);
