import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Puts an executable hook into a root of the copied examples. */
export async function putHook(examples: string, root: string, event: string, script: string): Promise<string> {
  const path = join(examples, root, '.clinerules', 'hooks', event);
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(path, script);
  await chmod(path, 0o755);
  return path;
}
