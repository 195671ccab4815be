/** What a commit says lies in a library's folders, before a byte of it is put on disk. */
import { HOOK_FILE_PATTERN } from '../../../../shared/library/relative-path.ts';
import { FILE_LIMIT_BYTES, MANIFEST_LIMIT_BYTES } from '../../../../shared/library/limits.ts';
import { because } from '../../../../shared/library/engine-words.ts';
import { because as becauseOfFormat } from '../../../../shared/library/words.ts';
import type { Reason } from '../../../../shared/model/reason.ts';
import { isDeviceName } from '../../../../shared/text/device-name.ts';
import { clashOf } from './hostile-names.ts';

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

/** One directly below the top. */
export interface HookFolder {
  readonly name: string;
  readonly files: readonly TreeEntry[];
  /** Why it was not read. */
  readonly fault: Reason | null;
}

export const MANIFEST = 'hook.json';
export const MOST_FILES_OF_HOOK = 500;
export const MOST_FOLDERS = 10_000;
/** Of all hooks of a library together: one file may lie at many places, and takes its bytes at each. */
const ALL_LIMIT_BYTES = 512 * 1024 * 1024;
const MOST_FILES = 200_000;

/** Of hooks' folders only plain files of a bearable size and name count, as long as all of them together are bearable. */
export function checkTree(folders: readonly HookFolder[]): CheckedTree {
  const left = new Map<string, Reason>();
  const entries: TreeEntry[] = [];
  let allBytes = 0;
  for (const { name, files, fault: unread } of folders) {
    const fault = unread ?? faultOfFolder(name, files);
    if (fault) {
      left.set(name, fault);
      continue;
    }
    const sound: TreeEntry[] = [];
    for (const file of files) {
      const reason = faultOfFile(file, file.path.slice(name.length + 1));
      if (reason) left.set(file.path, reason);
      else sound.push(file);
    }
    const sizeBytes = sound.reduce((sum, file) => sum + file.sizeBytes, 0);
    if (allBytes + sizeBytes > ALL_LIMIT_BYTES || entries.length + sound.length > MOST_FILES) {
      left.set(name, because('library.tooLargeTogether', { limitMiB: ALL_LIMIT_BYTES / (1024 * 1024), most: MOST_FILES }));
      continue;
    }
    allBytes += sizeBytes;
    entries.push(...sound);
  }
  return { entries, left: Object.fromEntries(left) };
}

function faultOfFolder(name: string, files: readonly TreeEntry[]): Reason | null {
  const paths = files.map(({ path }) => path.slice(name.length + 1));
  const hostile = [name, ...paths].find((path) => !isHarmlessPath(path));
  if (hostile !== undefined) return because('library.unsafeName', { path: hostile.slice(0, 200) });
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
