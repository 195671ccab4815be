import { constants } from 'node:fs';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProcessInvocation } from '../../../shared/model/invocation.ts';
import { KEEP_ALL_BYTES } from './output-log.ts';

export interface LentScratch {
  /** The invocation with each token replaced by its file's path. */
  readonly invocation: ProcessInvocation;
  /** What the files hold now, by token, at most 16 MiB each. A file that the hook took away or made into something else is left out. */
  readBack(): Promise<Record<string, string>>;
  remove(): Promise<void>;
}

/** Writes the files that the invocation lends to its hook. Rejects where the temporary directory cannot be written. */
export async function lendScratch(invocation: ProcessInvocation): Promise<LentScratch> {
  const folder = await mkdtemp(join(tmpdir(), 'hook-studio-'));
  // A hook may have made it impossible; the system clears its temporary directory in time.
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true }).catch(() => undefined);
  try {
    const files = invocation.scratch.map(({ token, text }, index) => ({ token, text, path: join(folder, `scratch-${index}`) }));
    await Promise.all(files.map(({ path, text }) => writeFile(path, text, { mode: 0o600 })));
    return {
      invocation: withPaths(invocation, files),
      readBack: async () =>
        Object.fromEntries(
          (await Promise.all(files.map(async ({ token, path }) => [token, await readText(path)] as const))).filter(
            (entry): entry is readonly [string, string] => entry[1] !== null,
          ),
        ),
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** In stdin, which is JSON, a path stands as JSON writes it: a Windows path's backslashes are doubled. */
export function withPaths(
  invocation: ProcessInvocation,
  files: readonly { readonly token: string; readonly path: string }[],
): ProcessInvocation {
  // The longest first: one token may be the beginning of another.
  const ordered = files.toSorted((a, b) => b.token.length - a.token.length);
  const replaced = (text: string, written = (path: string): string => path): string =>
    ordered.reduce((result, { token, path }) => result.replaceAll(token, () => written(path)), text);
  return {
    ...invocation,
    argv: invocation.argv.map((word) => replaced(word)),
    env: {
      ...invocation.env,
      set: Object.fromEntries(Object.entries(invocation.env.set).map(([name, value]) => [name, replaced(value)])),
    },
    stdin: replaced(invocation.stdin, (path) => JSON.stringify(path).slice(1, -1)),
  };
}

/** Opens without waiting, since a hook may have put a FIFO there. */
async function readText(path: string): Promise<string | null> {
  let file: FileHandle | undefined;
  try {
    file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
    const stats = await file.stat();
    if (!stats.isFile()) return null;
    const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(stats.size, KEEP_ALL_BYTES)), 0);
    return buffer.toString('utf8', 0, bytesRead);
  } catch {
    return null;
  } finally {
    await file?.close();
  }
}
