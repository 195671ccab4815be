/**
 * A temporary copy of all workspace roots, for trying a hook that writes. Roots keep their place towards each other, so
 * `../other-root` still leads there. `node_modules` is linked, not copied; sockets, pipes and devices are left out, and so
 * is what the studio's user cannot read.
 */
import { constants } from 'node:fs';
import type { Dirent } from 'node:fs';
import { chmod, copyFile, lstat, mkdir, mkdtemp, readdir, readlink, realpath, symlink, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { ExpectedFailure } from '../../../shared/contract/failure.ts';
import { because } from '../../../shared/words/studio.ts';
import { errnoOf } from '../look/errno.ts';
import { turnstile } from '../look/turnstile.ts';
import { removeTree } from './remove-tree.ts';

export interface WorkspaceCopy {
  /** In the order of the roots that were copied. */
  readonly roots: readonly string[];
  /** Removes the copy. */
  dispose(): Promise<void>;
}
export interface CopyLimits {
  readonly bytes: number;
  readonly entries: number;
}

const USUAL_LIMITS: CopyLimits = { bytes: 1024 * 1024 * 1024, entries: 200_000 };
const LINKED_FOLDER = 'node_modules';

/** `within`: the folder that holds the copy. @throws ExpectedFailure `copyTooLarge`, `copyFailed`; then nothing of the copy is left. */
export async function copyWorkspace(
  roots: readonly string[],
  limits: CopyLimits = USUAL_LIMITS,
  within: string = tmpdir(),
): Promise<WorkspaceCopy> {
  const folder = await realpath(await mkdtemp(join(within, 'hook-studio-copy-')));
  try {
    const tops = roots.filter((root) => !roots.some((other) => other !== root && isInside(root, other)));
    const base = commonFolder(tops.map((root) => dirname(root)));
    const placeOf = (path: string): string => join(folder, relative(base, path));
    const moved = new Map(tops.map((top) => [top, placeOf(top)]));
    for (const top of tops) moved.set(await realpath(top), placeOf(top));
    const copier = new Copier(folder, moved, limits);
    for (const top of new Set(tops)) {
      await mkdir(dirname(placeOf(top)), { recursive: true });
      await copier.copyFolder(top, placeOf(top));
    }
    return { roots: roots.map(placeOf), dispose: () => removeTree(folder) };
  } catch (error) {
    await removeTree(folder);
    throw error;
  }
}

const isInside = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);

/** The deepest folder that holds all of these. */
function commonFolder([first = sep, ...others]: readonly string[]): string {
  let common = first;
  while (!others.every((other) => isInside(other, common))) common = dirname(common);
  return common;
}

class Copier {
  readonly #own: string;
  /** Copied folders, by name and by real path, and where they are now. */
  readonly #moved: ReadonlyMap<string, string>;
  readonly #limits: CopyLimits;
  readonly #few = turnstile(16);
  #bytes = 0;
  #entries = 0;
  /** After a failure nothing more is begun. */
  #state: 'copying' | 'failed' = 'copying';

  constructor(own: string, moved: ReadonlyMap<string, string>, limits: CopyLimits) {
    this.#own = own;
    this.#moved = moved;
    this.#limits = limits;
  }

  async copyFolder(from: string, to: string): Promise<void> {
    const entries = await this.#few(() => this.#guard(from, () => readdir(from, { withFileTypes: true })));
    if (!entries) return;
    await this.#guard(to, () => mkdir(to, { recursive: true }));
    // All must have ended before the copy is taken away again.
    const copied = await Promise.allSettled(entries.map((entry) => this.#copyEntry(entry, join(from, entry.name), join(to, entry.name))));
    const failed = copied.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
    const stats = await lstat(from).then(
      (link) => (link.isSymbolicLink() ? null : link),
      () => null,
    );
    if (!stats) return;
    await this.#guard(to, () => utimes(to, stats.atime, stats.mtime));
    await this.#guard(to, () => chmod(to, stats.mode & 0o7777));
  }

  async #copyEntry(entry: Dirent, from: string, to: string): Promise<void> {
    // The workspace may hold the folder for temporary files.
    if (from === this.#own || this.#state === 'failed') return;
    this.#count(0);
    if (entry.isDirectory() && entry.name === LINKED_FOLDER) await this.#guard(to, () => symlink(from, to, 'junction'));
    else if (entry.isDirectory()) await this.copyFolder(from, to);
    else if (entry.isSymbolicLink())
      await this.#few(() => this.#guard(from, async () => symlink(this.#linkTarget(await readlink(from), from), to)));
    else if (entry.isFile()) await this.#few(() => this.#guard(from, () => this.#copyFile(from, to)));
  }

  async #copyFile(from: string, to: string): Promise<void> {
    const stats = await lstat(from);
    this.#count(stats.size);
    // Keeps the mode. Shares the blocks where the file system can.
    await copyFile(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
    await utimes(to, stats.atime, stats.mtime);
  }

  /** A link within the workspace leads into the copy; one that leads out still leads to where it did. */
  #linkTarget(target: string, link: string): string {
    const absolute = resolve(dirname(link), target);
    const top = [...this.#moved.keys()].find((root) => isInside(absolute, root));
    if (top === undefined) return isAbsolute(target) ? target : absolute;
    return isAbsolute(target) ? join(this.#moved.get(top) ?? '', relative(top, absolute)) : target;
  }

  #count(bytes: number): void {
    this.#bytes += bytes;
    if (bytes === 0) this.#entries += 1;
    const { bytes: limitBytes, entries: limitEntries } = this.#limits;
    if (this.#bytes <= limitBytes && this.#entries <= limitEntries) return;
    this.#state = 'failed';
    throw new ExpectedFailure({
      code: 'copyTooLarge',
      reason: because('error.copyTooLarge', { limitMiB: limitBytes / 1024 / 1024, limitEntries }),
    });
  }

  /** null: gone meanwhile, or not for us to read. */
  async #guard<T>(path: string, work: () => Promise<T>): Promise<T | null> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof ExpectedFailure) throw error;
      const errno = errnoOf(error);
      if (errno === 'EACCES' || errno === 'ENOENT' || errno === 'EPERM') return null;
      this.#state = 'failed';
      throw new ExpectedFailure({ code: 'copyFailed', reason: because('error.copyFailed', { path, errno }) });
    }
  }
}
