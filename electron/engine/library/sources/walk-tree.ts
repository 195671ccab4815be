/**
 * Which files a commit has in a library's folders. A few trees that hold each other many times over make more paths than any
 * disk takes, so the walk goes level by level, into hooks' folders only, and reads each tree once and no large one.
 */
import { ExpectedFailure } from '../../../../shared/contract/failure.ts';
import { because } from '../../../../shared/library/engine-words.ts';
import type { Reason } from '../../../../shared/model/reason.ts';
import { contentsOf, sizesOf } from './git-objects.ts';
import type { ObjectsOf } from './git-objects.ts';
import { MANIFEST, MOST_FILES_OF_HOOK, MOST_FOLDERS } from './tree-entries.ts';
import type { HookFolder, TreeEntry } from './tree-entries.ts';

const MOST_LEVELS = 8;
/** Of one commit's own tree, of a folder's tree, and of all that are read, in bytes. */
const TOP_LIMIT_BYTES = 4 * 1024 * 1024;
const FOLDER_LIMIT_BYTES = 128 * 1024;
const READ_LIMIT_BYTES = 128 * 1024 * 1024;

interface Named {
  readonly mode: string;
  readonly hash: string;
  readonly name: string;
}
interface Walked {
  readonly name: string;
  readonly files: Omit<TreeEntry, 'sizeBytes'>[];
  /** Folders that are still to be read. */
  open: { readonly path: string; readonly hash: string }[];
  seen: number;
  fault: Reason | null;
}

const isFolder = ({ mode }: Named): boolean => /^0?40000$/.test(mode);

/** Folders directly below the top with a `hook.json`. @throws ExpectedFailure `libraryTooLarge`, and what git throws */
export async function hookFoldersOf(objects: ObjectsOf, commit: string): Promise<readonly HookFolder[]> {
  const reader = treeReader(objects, commit.length / 2);
  const top = `${commit}^{tree}`;
  const all = (await reader([top], TOP_LIMIT_BYTES)).get(top);
  if (!all) throw tooLarge();
  const shown = all.filter((one) => isFolder(one) && !one.name.startsWith('.'));
  const folders: Walked[] = shown.map(({ name, hash }) => ({ name, files: [], open: [{ path: name, hash }], seen: 0, fault: null }));
  let left: readonly Walked[] = folders;
  for (let level = 1; left.length > 0; level++) {
    const trees = await reader([...new Set(left.flatMap(({ open }) => open.map(({ hash }) => hash)))], FOLDER_LIMIT_BYTES);
    for (const folder of left) enter(folder, trees, level);
    // Whether it is a hook shows in its own tree, the first of it that is read.
    const hooks = left.filter((one) => level > 1 || one.fault !== null || one.files.some(({ path }) => path === `${one.name}/${MANIFEST}`));
    if (level === 1) folders.splice(0, folders.length, ...hooks.slice(0, MOST_FOLDERS));
    left = folders.filter(({ open, fault }) => open.length > 0 && fault === null);
  }
  const sizes = await sizesOf(objects, [...new Set(folders.flatMap(({ files }) => files.filter(isBlob).map(({ hash }) => hash)))]);
  return folders.map(({ name, files, fault }) => ({
    name,
    fault,
    files: fault ? [] : files.map((file) => ({ ...file, sizeBytes: sizes.get(file.hash) ?? 0 })),
  }));
}

const isBlob = ({ mode }: { readonly mode: string }): boolean => mode.startsWith('1') && mode !== '160000';

function enter(folder: Walked, trees: ReadonlyMap<string, readonly Named[] | null>, level: number): void {
  const open = folder.open;
  folder.open = [];
  for (const { path, hash } of open) {
    const named = trees.get(hash);
    // A tree that is too large to be read would have too many files as well.
    folder.seen += named?.length ?? MOST_FILES_OF_HOOK + 1;
    if (folder.seen > MOST_FILES_OF_HOOK) {
      folder.fault = because('library.tooManyFiles', { most: MOST_FILES_OF_HOOK });
      return;
    }
    for (const one of named ?? []) {
      const below = `${path}/${one.name}`;
      if (isFolder(one)) folder.open.push({ path: below, hash: one.hash });
      else folder.files.push({ mode: one.mode, hash: one.hash, path: below });
    }
  }
  if (level === MOST_LEVELS && folder.open.length > 0) folder.fault = because('library.tooNested', { levels: MOST_LEVELS });
}

/** null: larger than it may be. */
function treeReader(
  objects: ObjectsOf,
  hashBytes: number,
): (names: readonly string[], limitBytes: number) => Promise<ReadonlyMap<string, readonly Named[] | null>> {
  let readBytes = 0;
  return async (names, limitBytes) => {
    const sizes = await sizesOf(objects, names);
    const bearable = names.filter((name) => (sizes.get(name) ?? 0) <= limitBytes);
    readBytes += bearable.reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0);
    if (readBytes > READ_LIMIT_BYTES) throw tooLarge();
    const contents = await contentsOf(objects, bearable);
    const read = new Map(bearable.map((name, i) => [name, namedIn(contents[i] ?? Buffer.alloc(0), hashBytes)]));
    return new Map(names.map((name) => [name, read.get(name) ?? null]));
  };
}

/** A tree object: for each thing in it the mode, a blank, the name, a zero byte and the hash's bytes. */
function namedIn(tree: Buffer, hashBytes: number): Named[] {
  const found: Named[] = [];
  for (let at = 0; at < tree.length;) {
    const blank = tree.indexOf(0x20, at);
    const end = tree.indexOf(0, blank);
    if (blank < 0 || end < 0) break;
    const hash = tree.toString('hex', end + 1, end + 1 + hashBytes);
    found.push({ mode: tree.toString('latin1', at, blank), hash, name: tree.toString('utf8', blank + 1, end) });
    at = end + 1 + hashBytes;
  }
  return found;
}

const tooLarge = (): ExpectedFailure =>
  new ExpectedFailure({
    code: 'libraryTooLarge',
    reason: because('error.libraryTooLarge', { limitMiB: READ_LIMIT_BYTES / (1024 * 1024) }),
  });
