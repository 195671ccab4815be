import { ExpectedFailure } from '../../../shared/contract/failure.ts';
import { because } from '../../../shared/words/studio.ts';
import { errnoOf } from '../look/errno.ts';
import { MAX_FILE_BYTES } from '../look/file-bytes.ts';

/** Why a file cannot be opened: `fileMissing`, `fileTooLarge`, `fileUnreadable`. */
export function unreadable(path: string, errno: string): ExpectedFailure {
  switch (errno) {
    case 'ENOENT':
    case 'ENOTDIR':
      return new ExpectedFailure({ code: 'fileMissing', reason: because('error.fileMissing', { path }) });
    case 'EFBIG':
      return new ExpectedFailure({
        code: 'fileTooLarge',
        reason: because('error.fileTooLarge', { path, limitMiB: MAX_FILE_BYTES / 1024 / 1024 }),
      });
    default:
      return new ExpectedFailure({ code: 'fileUnreadable', reason: because('error.fileUnreadable', { path, errno }) });
  }
}

/** Why a file cannot be written: `fileExists`, `fileMissing`, `fileUnwritable`. A foreseen failure stays as it is. */
export function unwritable(path: string, error: unknown): ExpectedFailure {
  if (error instanceof ExpectedFailure) return error;
  const errno = errnoOf(error);
  switch (errno) {
    case 'EEXIST':
      return new ExpectedFailure({ code: 'fileExists', reason: because('error.fileExists', { path }) });
    case 'ENOENT':
      return new ExpectedFailure({ code: 'fileMissing', reason: because('error.fileMissing', { path }) });
    default:
      return new ExpectedFailure({ code: 'fileUnwritable', reason: because('error.fileUnwritable', { path, errno }) });
  }
}

export const changedMeanwhile = (path: string): ExpectedFailure =>
  new ExpectedFailure({ code: 'fileChanged', reason: because('error.fileChanged', { path }) });
