/** Saving from the editor: over the content that the text started from, together with what others wrote since, or not at all. */
import { realpath } from 'node:fs/promises';
import type { Output } from '../../../shared/contract/calls.ts';
import { ExpectedFailure } from '../../../shared/contract/failure.ts';
import { faultOfJson } from '../../../shared/settings-text/json-fault.ts';
import { mergedText } from '../../../shared/settings-text/merged-text.ts';
import { locatorOf } from '../../../shared/text/positions.ts';
import { because as becauseJson } from '../../../shared/words/json.ts';
import { because as becauseStudio } from '../../../shared/words/studio.ts';
import { readWhole } from '../look/file-bytes.ts';
import { bytesOf, plainTextOf, startsWithBom } from '../look/text-bytes.ts';
import { hashOf } from '../store/contents.ts';
import { checkWritable } from './check-writable.ts';
import { unreadable, unwritable } from './failures.ts';
import type { PlannedWrite } from './file-writes.ts';
import { describe } from './text-file.ts';
import type { FilePolicy } from './text-file.ts';

export interface SaveRequest {
  readonly path: string;
  readonly text: string;
  /** What the text started from. */
  readonly baseHash: string;
  readonly baseText: string;
}
type Refusal = Extract<Output<'file:save'>, { kind: 'conflict' | 'notJson' }>;
/** `saved`, `merged`: once the steps are taken. */
export interface PlannedSave extends PlannedWrite {
  readonly outcome: { readonly kind: 'saved' | 'merged' } | Refusal;
}

/**
 * Mode, owner, byte order mark and line ends stay as they are; a link is followed to the real file.
 * @throws ExpectedFailure `fileNotEditable`, `fileUnwritable`, `fileMissing`, `fileTooLarge`, `fileUnreadable`
 */
export async function planSave({ path, text, baseHash, baseText }: SaveRequest, policy: FilePolicy): Promise<PlannedSave> {
  const real = await realpath(path).catch(() => path);
  const file = await readWhole(real);
  if ('errno' in file) throw unreadable(path, file.errno);
  const before = plainTextOf(file.bytes);
  if (policy === 'shown' || before === null)
    throw new ExpectedFailure({ code: 'fileNotEditable', reason: becauseStudio('error.fileNotEditable', { path }) });
  await checkWritable(real).catch((error: unknown) => {
    throw unwritable(path, error);
  });
  const planned = (outcome: PlannedSave['outcome'], after: string = before): PlannedSave => ({
    outcome,
    steps:
      after === before
        ? []
        : [{ kind: 'content', path, before: file.bytes, after: bytesOf(after, startsWithBom(file.bytes)), mode: file.stats.mode & 0o7777 }],
  });
  if (text === before) return planned({ kind: 'saved' });
  const fault = policy === 'settings' ? faultOfJson(text) : null;
  if (fault) {
    const reason = becauseJson('json.fault', { fault: fault.code });
    return planned({ kind: 'notJson', reason, ...locatorOf(text)(fault.offset) });
  }
  if (hashOf(file.bytes) === baseHash) return planned({ kind: 'saved' }, text);
  const merged = mergedText(baseText, text, before);
  if (merged.kind === 'conflict' || (policy === 'settings' && faultOfJson(merged.text) !== null))
    return planned({ kind: 'conflict', file: await describe(path, file, policy) });
  return planned({ kind: 'merged' }, merged.text);
}
