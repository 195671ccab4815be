/** What is installed below the known folders, and whether it still is as it was written. */
import { join } from 'node:path';
import { ExpectedFailure } from '../../../../shared/contract/failure.ts';
import type { InstalledHook } from '../../../../shared/contract/library-calls.ts';
import type { Reason } from '../../../../shared/model/reason.ts';
import { readWhole } from '../../look/file-bytes.ts';
import { hashOf } from '../../store/contents.ts';
import type { SourceRecord } from '../sources/source-records.ts';
import { readLock } from './lock-file.ts';
import type { LockedHook, LockedSource, LockFile } from './lock-file.ts';
import type { InstallBase } from './places.ts';

export interface Installed {
  readonly base: InstallBase;
  readonly name: string;
  readonly hook: LockedHook;
}
export interface InstalledNow {
  readonly installed: readonly Installed[];
  readonly locks: readonly { readonly base: InstallBase; readonly lock: LockFile }[];
  /** Lock files that cannot be understood: what is installed by them is not known. */
  readonly problems: readonly { readonly base: InstallBase; readonly reason: Reason }[];
}

export async function readInstalled(bases: readonly InstallBase[]): Promise<InstalledNow> {
  const problems: { base: InstallBase; reason: Reason }[] = [];
  const locks: { base: InstallBase; lock: LockFile }[] = [];
  for (const base of bases) {
    try {
      locks.push({ base, lock: (await readLock(base)).lock });
    } catch (error) {
      if (!(error instanceof ExpectedFailure)) throw error;
      problems.push({ base, reason: error.failure.reason });
    }
  }
  const installed = locks.flatMap(({ base, lock }) => Object.entries(lock.hooks).map(([name, hook]) => ({ base, name, hook })));
  return { installed, locks, problems };
}

/** The hash of a file's bytes; null: there is no such file, or it cannot be read. */
async function hashAt(folder: string, path: string): Promise<string | null> {
  const file = await readWhole(join(folder, ...path.split('/')));
  return 'errno' in file ? null : hashOf(file.bytes);
}

/** Whether a file of it was changed or taken away. */
export async function isChanged({ base, hook }: Installed): Promise<boolean> {
  const now = await Promise.all(Object.entries(hook.files).map(async ([path, hash]) => (await hashAt(base.folder, path)) === hash));
  return now.includes(false);
}

/** The source that a hook was installed from, if it is still among them. */
export const sourceOf = (locked: LockedSource, records: readonly SourceRecord[]): SourceRecord | undefined =>
  records.find(({ from }) => {
    switch (locked.kind) {
      case 'bundled':
        return from.kind === 'bundled';
      case 'folder':
        return from.kind === 'folder' && from.path === locked.path;
      case 'git':
        return from.kind === 'git' && from.url === locked.url && from.pin?.kind === locked.pin?.kind && from.pin?.name === locked.pin?.name;
    }
  });

/** What people call a source that is not there any more. */
export function placeOfSource(locked: LockedSource): string {
  switch (locked.kind) {
    case 'bundled':
      return 'bundled';
    case 'folder':
      return locked.path;
    case 'git':
      return locked.url;
  }
}

export const installedHook = ({ base, name, hook }: Installed, records: readonly SourceRecord[]): InstalledHook => ({
  source: sourceOf(hook.source, records)?.id ?? placeOfSource(hook.source),
  name,
  scope: base.id,
  version: hook.version,
  commit: hook.source.kind === 'git' ? hook.source.commit : null,
  parameters: hook.parameters,
  files: [
    ...Object.keys(hook.files),
    ...new Set(hook.entries.map(({ settings }) => settings)),
    ...new Set(hook.parts.map(({ script }) => script)),
  ].map((path) => join(base.folder, ...path.split('/'))),
});
