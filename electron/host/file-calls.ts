import type { HandlersOf } from '../../shared/contract/calls.ts';
import { ExpectedFailure } from '../../shared/contract/failure.ts';
import { because } from '../../shared/words/studio.ts';
import { openTextFile, saveTextFile } from '../engine/edit/text-file.ts';
import type { FilePolicy } from '../engine/edit/text-file.ts';
import type { HostParts } from './parts.ts';

export const fileCalls = (parts: HostParts): HandlersOf<'file'> => ({
  async 'file:open'({ path }) {
    const file = await openTextFile(path, await policyOf(parts, path));
    parts.places.alsoWatch(path);
    return file;
  },
  'file:save': async ({ path, text, baseHash }) => saveTextFile(path, text, baseHash, await policyOf(parts, path)),
});

/** @throws ExpectedFailure `fileNotOfHooks` */
async function policyOf(parts: HostParts, path: string): Promise<FilePolicy> {
  const policy = await parts.files.policyOf(path);
  if (policy !== null) return policy;
  throw new ExpectedFailure({ code: 'fileNotOfHooks', reason: because('error.fileNotOfHooks', { path }) });
}
