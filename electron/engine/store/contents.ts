/** Bytes in files that are named by their hash. A file that a killed process left half written counts as absent, and is written anew. */
import { createHash } from 'node:crypto';
import { readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const HASH = /^[0-9a-f]{64}$/;

/** SHA-256, as hexadecimal digits. */
export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** null: they are not kept here, or not whole. */
export async function contentIn(folder: string, hash: string): Promise<Buffer | null> {
  const bytes = HASH.test(hash) ? await readFile(join(folder, hash)).catch(() => null) : null;
  return bytes !== null && hashOf(bytes) === hash ? bytes : null;
}

/** The folder must be there. */
export async function keepContent(folder: string, bytes: Buffer): Promise<void> {
  const hash = hashOf(bytes);
  if ((await contentIn(folder, hash)) !== null) return;
  const path = join(folder, hash);
  try {
    await writeFile(path, bytes, { mode: 0o600 });
  } catch (error) {
    await unlink(path).catch(() => undefined);
    throw error;
  }
}
