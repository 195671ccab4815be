/** The fragment that is to be applied, read and checked. */
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Input } from '../../../shared/contract/calls.ts';
import { ExpectedFailure } from '../../../shared/contract/failure.ts';
import { readFragment } from '../../../shared/fragment/read-fragment.ts';
import type { ReadFragment } from '../../../shared/fragment/read-fragment.ts';
import { because } from '../../../shared/words/fragment.ts';
import { unreadable } from '../../engine/edit/failures.ts';
import { MAX_FILE_BYTES } from '../../engine/look/file-bytes.ts';
import { errnoOf } from '../../engine/look/errno.ts';
import { fullPath } from './target.ts';
import { NOT_TEXT, textOnDisk } from './text-on-disk.ts';
import { because as becauseStudio } from '../../../shared/words/studio.ts';

type Source = Input<'fragment:apply'>['source'];
export type FragmentSource = Extract<ReadFragment, { kind: 'fragment' }> & {
  /** Without byte order mark. */
  readonly text: string;
  /** Where files beside it lie; null: it came as text. */
  readonly folder: string | null;
};

/** The folder that a source is; null: a text or a file. @throws ExpectedFailure `fileMissing`, `fileUnreadable`, `pathNotAbsolute` */
export async function folderOf(source: Source): Promise<string | null> {
  if (source.kind === 'text') return null;
  const path = fullPath(source.path);
  const stats = await stat(path).catch((error: unknown) => {
    throw unreadable(path, errnoOf(error));
  });
  return stats.isDirectory() ? path : null;
}

/**
 * @throws ExpectedFailure `fragmentNotJson`, `fragmentWithoutHooks`, `fragmentVersion`, `fragmentScripts`, `fragmentTooLarge`,
 *   `fileMissing`, `fileTooLarge`, `fileNotText`, `fileUnreadable`
 */
export async function fragmentFrom(source: Source): Promise<FragmentSource> {
  const given = source.kind === 'text' ? inLimit(source.text) : await textOf(source.path);
  const text = given.replace(/^\uFEFF/, '');
  const read = readFragment(text);
  switch (read.kind) {
    case 'fragment':
      return { ...read, text, folder: source.kind === 'file' ? dirname(source.path) : null };
    case 'notJson': {
      const { code, line, column } = read;
      throw new ExpectedFailure({ code: 'fragmentNotJson', reason: because('error.fragmentNotJson', { fault: code, line, column }) });
    }
    case 'noHooks':
      throw new ExpectedFailure({ code: 'fragmentWithoutHooks', reason: because('error.fragmentWithoutHooks') });
    case 'otherVersion':
      throw new ExpectedFailure({ code: 'fragmentVersion', reason: because('error.fragmentVersion', { version: read.version }) });
    case 'badScripts': {
      const { path, message } = read;
      throw new ExpectedFailure({ code: 'fragmentScripts', reason: because('error.fragmentScripts', { path, message }) });
    }
  }
}

function inLimit(text: string): string {
  if (Buffer.byteLength(text) <= MAX_FILE_BYTES) return text;
  const reason = because('error.fragmentTooLarge', { limitMiB: MAX_FILE_BYTES / 1024 / 1024 });
  throw new ExpectedFailure({ code: 'fragmentTooLarge', reason });
}

async function textOf(path: string): Promise<string> {
  const file = await textOnDisk(path);
  if (!('errno' in file)) return file.text;
  if (file.errno === NOT_TEXT) throw new ExpectedFailure({ code: 'fileNotText', reason: becauseStudio('error.fileNotText', { path }) });
  throw unreadable(path, file.errno);
}
