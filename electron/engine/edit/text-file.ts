/** A file in the editor, as it is when it is opened. */
import { constants } from 'node:fs';
import { access, realpath } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { OpenFile } from '../../../shared/contract/authoring-calls.ts';
import { readWhole } from '../look/file-bytes.ts';
import type { FileBytes } from '../look/file-bytes.ts';
import { plainTextOf } from '../look/text-bytes.ts';
import { hashOf } from '../store/contents.ts';
import { checkWritable } from './check-writable.ts';
import { unreadable } from './failures.ts';

/** `editable`, `settings`: as far as the file system allows. `shown`: never written. */
export type FilePolicy = 'editable' | 'settings' | 'shown';

/** @throws ExpectedFailure `fileMissing`, `fileTooLarge`, `fileUnreadable` */
export async function openTextFile(path: string, policy: FilePolicy): Promise<OpenFile> {
  const file = await readWhole(path);
  if ('errno' in file) throw unreadable(path, file.errno);
  return describe(path, file, policy);
}

/** A file that was read, as an editor is given it. */
export async function describe(path: string, { bytes }: Pick<FileBytes, 'bytes'>, policy: FilePolicy): Promise<OpenFile> {
  const text = plainTextOf(bytes);
  return {
    path,
    text: text ?? '',
    hash: hashOf(bytes),
    sizeBytes: bytes.length,
    use: text === null ? 'binary' : await useOf(path, policy),
  };
}

async function useOf(path: string, policy: FilePolicy): Promise<OpenFile['use']> {
  return policy === 'shown' || !(await mayReplace(path)) ? 'unwritable' : policy;
}

/** The file itself, and its folder: the new content is put there as a new file. */
async function mayReplace(path: string): Promise<boolean> {
  const real = await realpath(path).catch(() => path);
  return Promise.all([checkWritable(real), access(dirname(real), constants.W_OK)]).then(
    () => true,
    () => false,
  );
}
