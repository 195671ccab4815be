/** Objects of a repository, many at once. What may be large is measured before it is read. */
import { gitIn } from './git.ts';
import type { GitSurroundings } from './git.ts';

export interface ObjectsOf {
  readonly repository: string;
  readonly around: GitSurroundings;
  readonly cancel: AbortSignal;
}

/** In bytes, by name; an object that is not there has none. @throws what git throws */
export async function sizesOf({ repository, around, cancel }: ObjectsOf, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (names.length === 0) return new Map();
  const git = await gitIn(repository, around, { cancel, repository, input: `${names.join('\n')}\n` });
  const lines = (await git.raw('cat-file', '--batch-check=%(objectsize)')).split('\n');
  return new Map(names.flatMap((name, i) => (/^\d+$/.test(lines[i] ?? '') ? [[name, Number(lines[i])] as const] : [])));
}

/** In the order of the names; empty for one that is not there. @throws what git throws */
export async function contentsOf({ repository, around, cancel }: ObjectsOf, names: readonly string[]): Promise<readonly Buffer[]> {
  if (names.length === 0) return [];
  const git = await gitIn(repository, around, { cancel, repository, input: `${names.join('\n')}\n` });
  const said: unknown = await git.binaryCatFile(['--batch']);
  return Buffer.isBuffer(said) ? objectsIn(said) : [];
}

/** What `cat-file --batch` prints: a line about each object, then its bytes and a line end. */
function objectsIn(bytes: Buffer): Buffer[] {
  const objects: Buffer[] = [];
  for (let at = 0; at < bytes.length;) {
    const end = bytes.indexOf('\n', at);
    if (end < 0) break;
    const size = Number(/ (\d+)$/.exec(bytes.toString('latin1', at, end))?.[1]);
    objects.push(Number.isNaN(size) ? Buffer.alloc(0) : bytes.subarray(end + 1, end + 1 + size));
    at = end + 1 + (Number.isNaN(size) ? 0 : size + 1);
  }
  return objects;
}
