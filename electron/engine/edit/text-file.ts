/** A file in the editor: opened with its hash, saved only over the content that it was opened with. */
import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { access, realpath } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { OpenFile } from '../../../shared/contract/calls.ts';
import { ExpectedFailure } from '../../../shared/contract/failure.ts';
import { because } from '../../../shared/words/studio.ts';
import { readWhole } from '../look/file-bytes.ts';
import type { FileBytes } from '../look/file-bytes.ts';
import { bytesOf, plainTextOf, startsWithBom } from '../look/text-bytes.ts';
import { turnstile } from '../look/turnstile.ts';
import { unreadable, unwritable } from './failures.ts';
import { replaceWhole } from './whole-file.ts';

/** `editable`: as far as the file system allows. */
export type FilePolicy = 'editable' | 'settings' | 'shown';

export type Saved = { readonly kind: 'saved' | 'conflict'; readonly file: OpenFile };

/** @throws ExpectedFailure `fileMissing`, `fileTooLarge`, `fileUnreadable` */
export async function openTextFile(path: string, policy: FilePolicy): Promise<OpenFile> {
  const file = await readWhole(path);
  if ('errno' in file) throw unreadable(path, file.errno);
  return describe(path, file, policy);
}

/** One save at a time: two windows of this host cannot write over one another between look and write. */
const oneSave = turnstile(1);

/**
 * Mode, owner, byte order mark and line ends stay as they are; a link is followed to the real file.
 * @throws ExpectedFailure `fileNotEditable`, `fileUnwritable` and those of `openTextFile`
 */
export const saveTextFile = (path: string, text: string, baseHash: string, policy: FilePolicy): Promise<Saved> =>
  oneSave(async () => {
    const real = await realpath(path).catch(() => path);
    const before = await readWhole(real);
    if ('errno' in before) throw unreadable(path, before.errno);
    const opened = await describe(path, before, policy);
    if (opened.use !== 'editable')
      throw new ExpectedFailure({ code: 'fileNotEditable', reason: because('error.fileNotEditable', { path }) });
    const conflict = async (): Promise<Saved> => ({ kind: 'conflict', file: await openTextFile(path, policy) });
    if (opened.hash !== baseHash) return conflict();
    const isStill = async (): Promise<boolean> => {
      const now = await readWhole(real);
      return !('errno' in now) && now.bytes.equals(before.bytes);
    };
    try {
      const done = await replaceWhole(real, bytesOf(text, startsWithBom(before.bytes)), before.stats, isStill);
      return done === 'replaced' ? { kind: 'saved', file: await openTextFile(path, policy) } : await conflict();
    } catch (error) {
      throw unwritable(path, error);
    }
  });

async function describe(path: string, { bytes }: FileBytes, policy: FilePolicy): Promise<OpenFile> {
  const text = plainTextOf(bytes);
  return {
    path,
    text: text ?? '',
    hash: createHash('sha256').update(bytes).digest('hex'),
    sizeBytes: bytes.length,
    use:
      text === null
        ? 'binary'
        : policy === 'settings'
          ? 'settings'
          : policy === 'shown' || !(await mayReplace(path))
            ? 'unwritable'
            : 'editable',
  };
}

/** The file itself, and its folder: the new content is put there as a new file. */
async function mayReplace(path: string): Promise<boolean> {
  const real = await realpath(path).catch(() => path);
  return Promise.all([access(real, constants.W_OK), access(dirname(real), constants.W_OK)]).then(
    () => true,
    () => false,
  );
}
