/** What a commit says lies in a library's folders, before a byte of it is put on disk. */
import { HOOK_FILE_PATTERN } from '../../../../shared/library/relative-path.ts';
import { FILE_LIMIT_BYTES, MANIFEST_LIMIT_BYTES } from '../../../../shared/library/limits.ts';
import { because } from '../../../../shared/library/engine-words.ts';
import { because as becauseOfFormat } from '../../../../shared/library/words.ts';
import type { Reason } from '../../../../shared/model/reason.ts';
import { clashOf, isDeviceName } from './hostile-names.ts';

export interface TreeEntry {
  readonly mode: string;
  readonly hash: string;
  readonly sizeBytes: number;
  readonly path: string;
}
export interface CheckedTree {
  /** What is put on disk. */
  readonly entries: readonly TreeEntry[];
  /** Why a path, or a whole folder, is not. */
  readonly left: Readonly<Record<string, Reason>>;
}

const MANIFEST = 'hook.json';
const MOST_FILES_OF_HOOK = 500;
const MOST_FOLDERS = 10_000;

/** @param listing of `git ls-tree -r -z -l` */
export function treeEntries(listing: string): TreeEntry[] {
  return listing.split('\0').flatMap((line) => {
    const [, mode = '', hash = '', size = '', path = ''] = /^(\d+) \w+ ([0-9a-f]+) +(-|\d+)\t(.+)$/s.exec(line) ?? [];
    return path === '' ? [] : [{ mode, hash, sizeBytes: size === '-' ? 0 : Number(size), path }];
  });
}

/** Only folders directly below the top with a `hook.json` count; of them only plain files of a bearable size and name. */
export function checkTree(all: readonly TreeEntry[]): CheckedTree {
  const folders = new Map<string, TreeEntry[]>();
  for (const entry of all) {
    const name = entry.path.slice(0, Math.max(0, entry.path.indexOf('/')));
    if (name === '' || name.startsWith('.')) continue;
    const files = folders.get(name);
    if (files) files.push(entry);
    else folders.set(name, [entry]);
  }
  const left = new Map<string, Reason>();
  const entries: TreeEntry[] = [];
  const hooks = [...folders].filter(([name, files]) => files.some(({ path }) => path === `${name}/${MANIFEST}`));
  for (const [name, files] of hooks.slice(0, MOST_FOLDERS)) {
    const fault = faultOfFolder(name, files);
    if (fault) {
      left.set(name, fault);
      continue;
    }
    for (const file of files) {
      const reason = faultOfFile(file, file.path.slice(name.length + 1));
      if (reason) left.set(file.path, reason);
      else entries.push(file);
    }
  }
  return { entries, left: Object.fromEntries(left) };
}

function faultOfFolder(name: string, files: readonly TreeEntry[]): Reason | null {
  const paths = files.map(({ path }) => path.slice(name.length + 1));
  const hostile = [name, ...paths].find((path) => !isHarmlessPath(path));
  if (hostile !== undefined) return because('library.unsafeName', { path: hostile.slice(0, 200) });
  if (files.length > MOST_FILES_OF_HOOK) return because('library.tooManyFiles', { most: MOST_FILES_OF_HOOK });
  const clash = clashOf(paths);
  return clash && because('library.caseClash', { one: clash[0], other: clash[1] });
}

/** A hidden file harms nobody and is passed over; a name that leads elsewhere makes the whole hook suspect. */
function isHarmlessPath(path: string): boolean {
  // eslint-disable-next-line no-control-regex -- these very characters are refused
  if (/[\0-\x1f\x7f\\:\ufffd]/.test(path)) return false;
  return path
    .split('/')
    .every((part) => part !== '' && part !== '.' && part !== '..' && !/^\.git$/i.test(part) && !/[. ]$/.test(part) && !isDeviceName(part));
}

function faultOfFile({ mode, sizeBytes }: TreeEntry, path: string): Reason | null {
  if (mode === '120000') return becauseOfFormat('library.fileOutside');
  if (mode !== '100644' && mode !== '100755') return because('library.notAFile');
  const limit = path === MANIFEST ? MANIFEST_LIMIT_BYTES : FILE_LIMIT_BYTES;
  if (sizeBytes > limit) return becauseOfFormat('library.tooLarge', { limitKiB: limit / 1024 });
  return HOOK_FILE_PATTERN.test(path) ? null : becauseOfFormat('library.hookFile');
}
