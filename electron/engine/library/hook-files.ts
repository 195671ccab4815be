/** Files of a library hook, read so that nothing outside its folder is ever touched and nothing large is ever held. */
import { constants } from 'node:fs';
import { open, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { FILE_LIMIT_BYTES } from '../../../shared/library/limits.ts';
import { because } from '../../../shared/library/words.ts';
import type { Reason } from '../../../shared/model/reason.ts';
import { errnoOf } from '../look/errno.ts';

export type ReadText = { readonly kind: 'text'; readonly text: string } | { readonly kind: 'refused'; readonly reason: Reason };

const refused = (reason: Reason): ReadText => ({ kind: 'refused', reason });

/** What git holds in the place of a file that Git LFS keeps elsewhere. */
const LFS_POINTER = /^version https:\/\/git-lfs\.github\.com\/spec\/v\d+\r?\n/;

/** `path` is below `folder`, joined by "/". A link is followed only to a file below the folder's own real place. */
export async function readHookFile(folder: string, path: string, limitBytes: number = FILE_LIMIT_BYTES): Promise<ReadText> {
  try {
    const root = await realpath(folder);
    const real = await realpath(join(root, ...path.split('/')));
    if (!real.startsWith(root + sep)) return refused(because('library.fileOutside'));
    return await readRegular(real, limitBytes);
  } catch (error) {
    const errno = errnoOf(error);
    if (errno === 'ENOENT' || errno === 'ENOTDIR') return refused(because('library.fileMissing'));
    return refused(because('library.fileUnreadable', { errno }));
  }
}

/** Never waits: a pipe without a writer is opened without blocking and then refused. */
async function readRegular(path: string, limitBytes: number): Promise<ReadText> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const stat = await file.stat();
    if (!stat.isFile()) return refused(because('library.fileOutside'));
    if (stat.size > limitBytes) return refused(because('library.tooLarge', { limitKiB: limitBytes / 1024 }));
    const bytes = Buffer.alloc(Math.min(limitBytes, stat.size));
    const { bytesRead } = await file.read(bytes, 0, bytes.length, 0);
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes.subarray(0, bytesRead));
    return LFS_POINTER.test(text) ? refused(because('library.lfsPointer')) : { kind: 'text', text };
  } catch (error) {
    if (error instanceof TypeError) return refused(because('library.notText'));
    throw error;
  } finally {
    await file.close();
  }
}
