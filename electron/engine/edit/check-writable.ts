import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';

/**
 * Whether the content of a file may be changed. Another file could be put in the place of one that is read-only, and root may
 * write to any: whoever took every right to write away did not mean that. `real` is no link.
 * @throws the system's error, EACCES for a file that nobody may write
 */
export async function checkWritable(real: string): Promise<void> {
  await access(real, constants.W_OK);
  if (((await stat(real)).mode & 0o222) === 0) throw Object.assign(new Error(`${real} is read-only`), { code: 'EACCES' });
}
