/** Reading that cannot hang or swell: no pipe is waited for, and nothing is read beyond a limit. */
import {
  close as closeFile,
  closeSync,
  constants,
  fstat as statFile,
  fstatSync,
  open as openFile,
  openSync,
  read as readFile,
  readSync,
} from 'node:fs';
import type { Stats } from 'node:fs';
import { promisify } from 'node:util';
import type { Missing } from '../../../shared/agents/facts.ts';
import { errnoOf } from './errno.ts';
import { turnstile } from './turnstile.ts';

// The callback functions cost a third of a FileHandle, and a discovery opens a thousand files.
const open = promisify(openFile);
const close = promisify(closeFile);
const fstat = promisify(statFile);
const read: (fd: number, into: Uint8Array, offset: number, length: number, position: number | null) => Promise<{ bytesRead: number }> =
  promisify(readFile);

/** Opening a named pipe would otherwise wait for its writer. Windows has no such flag. */
const READ = process.platform === 'win32' ? constants.O_RDONLY : constants.O_RDONLY | constants.O_NONBLOCK;
const HEAD_BYTES = 4096;
const NEWLINE = 10;

/** Larger files are told as `EFBIG` and never read whole. */
export const MAX_FILE_BYTES = 16 * 1024 * 1024;

/** A system may allow a process as few as 256 open files. */
const openFiles = turnstile(64);

async function withFile<T>(path: string, use: (fd: number) => Promise<T>): Promise<T | Missing> {
  try {
    return await openFiles(async () => {
      const fd = await open(path, READ);
      try {
        return await use(fd);
      } finally {
        await close(fd);
      }
    });
  } catch (error) {
    return { errno: errnoOf(error) };
  }
}

/** The first line, at most 4 KiB, without its line feed; errno where it cannot be read. */
export const readHead = (path: string): Promise<string | Missing> =>
  withFile(path, async (fd) => {
    const bytes = Buffer.allocUnsafe(HEAD_BYTES);
    const { bytesRead } = await read(fd, bytes, 0, HEAD_BYTES, null);
    const end = bytes.subarray(0, bytesRead).indexOf(NEWLINE);
    return bytes.toString('utf8', 0, end < 0 ? bytesRead : end);
  });

export interface FileBytes {
  readonly bytes: Buffer;
  readonly stats: Stats;
}

/** A regular file whole. `EFBIG` above 16 MiB, `EISDIR` for a folder, `ENOTSUP` for a pipe, a socket or a device. */
export const readWhole = (path: string): Promise<FileBytes | Missing> =>
  withFile<FileBytes | Missing>(path, async (fd) => {
    const stats = await fstat(fd);
    if (!stats.isFile()) return { errno: stats.isDirectory() ? 'EISDIR' : 'ENOTSUP' };
    if (stats.size > MAX_FILE_BYTES) return { errno: 'EFBIG' };
    const bytes = await readToEnd(fd, stats.size);
    return bytes.length > MAX_FILE_BYTES ? { errno: 'EFBIG' } : { bytes, stats };
  });

/** A file may grow while it is read, and files of /proc say that they are empty: the end is where a read gives nothing. */
async function readToEnd(fd: number, expected: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let total = 0;
  for (;;) {
    const part = Buffer.allocUnsafe(parts.length === 0 ? expected + 1 : 65_536);
    const { bytesRead } = await read(fd, part, 0, part.length, null);
    if (bytesRead === 0) break;
    parts.push(part.subarray(0, bytesRead));
    total += bytesRead;
    if (total > MAX_FILE_BYTES) break;
  }
  return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
}

/** Files up to this size are read without leaving the thread: scripts, just before their start. */
const SMALL_BYTES = 256 * 1024;

/** Hands a regular file's bytes on in order, whatever its size; errno where it is no regular file or cannot be read. */
export async function streamFile(path: string, take: (part: Buffer) => void): Promise<{ sizeBytes: number } | Missing> {
  const small = readSmallNow(path);
  if (small === 'large') return withFile(path, (fd) => streamOpen(fd, take));
  if ('errno' in small) return small;
  take(small);
  return { sizeBytes: small.length };
}

function readSmallNow(path: string): Buffer | Missing | 'large' {
  try {
    const fd = openSync(path, READ);
    try {
      const stats = fstatSync(fd);
      if (!stats.isFile()) return { errno: stats.isDirectory() ? 'EISDIR' : 'ENOTSUP' };
      if (stats.size > SMALL_BYTES) return 'large';
      const bytes = Buffer.allocUnsafe(stats.size === 0 ? 4096 : stats.size + 1);
      let length = 0;
      for (;;) {
        const count = readSync(fd, bytes, length, bytes.length - length, null);
        if (count === 0) return bytes.subarray(0, length);
        length += count;
        if (length === bytes.length) return 'large';
      }
    } finally {
      closeSync(fd);
    }
  } catch (error) {
    return { errno: errnoOf(error) };
  }
}

async function streamOpen(fd: number, take: (part: Buffer) => void): Promise<{ sizeBytes: number }> {
  const part = Buffer.allocUnsafe(1024 * 1024);
  let sizeBytes = 0;
  for (;;) {
    const { bytesRead } = await read(fd, part, 0, part.length, null);
    if (bytesRead === 0) return { sizeBytes };
    take(part.subarray(0, bytesRead));
    sizeBytes += bytesRead;
  }
}
