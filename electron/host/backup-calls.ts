import { isAbsolute, resolve } from 'node:path';
import type { HandlersOf, Input } from '../../shared/contract/calls.ts';
import { ExpectedFailure } from '../../shared/contract/failure.ts';
import { because as becauseStudio } from '../../shared/words/studio.ts';
import { because } from '../../shared/words/writes.ts';
import { unreadable } from '../engine/edit/failures.ts';
import type { FileStep } from '../engine/edit/file-step.ts';
import type { PlannedWrite } from '../engine/edit/file-writes.ts';
import { readWhole } from '../engine/look/file-bytes.ts';
import { plainTextOf } from '../engine/look/text-bytes.ts';
import type { HostParts } from './parts.ts';

export const backupCalls = (parts: HostParts): HandlersOf<'backup'> => ({
  async 'backup:list'({ path }) {
    await checkKnown(parts, path);
    return (await parts.backups.list(path)).map(({ id, at, sizeBytes, cause }) => ({ id, at, sizeBytes, cause }));
  },
  async 'backup:read'({ path, id }) {
    await checkKnown(parts, path);
    return { text: plainTextOf((await kept(parts, path, id)).bytes) };
  },
  async 'backup:restore'({ path, id, dryRun }) {
    await checkKnown(parts, path);
    if ((await parts.files.policyOf(path)) === 'shown')
      throw new ExpectedFailure({ code: 'fileNotEditable', reason: becauseStudio('error.fileNotEditable', { path }) });
    const done = await parts.writes.write({ cause: because('write.restored'), dryRun, plan: () => planRestore(parts, { path, id }) });
    return { files: [...done.files], write: done.write };
  },
});

/** Files of hooks, and those that the studio itself has written at somebody's word. @throws ExpectedFailure `fileNotOfHooks` */
async function checkKnown(parts: HostParts, path: string): Promise<void> {
  const isPlain = isAbsolute(path) && !path.includes('\0') && resolve(path) === path;
  if (isPlain && ((await parts.files.policyOf(path)) !== null || (await parts.backups.list(path)).length > 0)) return;
  throw new ExpectedFailure({ code: 'fileNotOfHooks', reason: becauseStudio('error.fileNotOfHooks', { path }) });
}

/** No id: the newest. @throws ExpectedFailure `unknownBackup` */
async function kept(
  { backups }: HostParts,
  path: string,
  id: string | undefined,
): Promise<NonNullable<Awaited<ReturnType<HostParts['backups']['read']>>>> {
  const all = await backups.list(path);
  const wanted = id ?? all[0]?.id;
  const found = wanted === undefined ? null : await backups.read(path, wanted);
  if (found) return found;
  throw new ExpectedFailure({ code: 'unknownBackup', reason: because('error.unknownBackup', { path }), known: all.map((one) => one.id) });
}

async function planRestore(parts: HostParts, { path, id }: Pick<Input<'backup:restore'>, 'path' | 'id'>): Promise<PlannedWrite> {
  const { backup, bytes } = await kept(parts, path, id);
  const now = await readWhole(path);
  if ('errno' in now) {
    if (now.errno !== 'ENOENT') throw unreadable(path, now.errno);
    return { steps: [{ kind: 'create', path, after: bytes, mode: backup.mode, modeIs: 'exact' }] };
  }
  const step: FileStep = { kind: 'content', path, before: now.bytes, after: bytes, mode: now.stats.mode & 0o7777 };
  return { steps: now.bytes.equals(bytes) ? [] : [step] };
}
