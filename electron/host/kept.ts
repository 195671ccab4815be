/** What the studio keeps of files that are not its own, and the one way to write them. */
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { because } from '../../shared/words/writes.ts';
import { createFileWrites } from '../engine/edit/file-writes.ts';
import { createHeldFiles } from '../engine/edit/held-files.ts';
import { removeLeftBehind } from '../engine/edit/left-behind.ts';
import { LOCK_PLACE } from '../engine/library/lock/lock-file.ts';
import { createBackups } from '../engine/store/backups.ts';
import { createDrafts } from '../engine/store/drafts.ts';
import { realPlace } from '../engine/store/file-key.ts';
import { ifFree } from '../engine/store/file-lock.ts';
import { clearDeadMark } from '../engine/store/lock-mark.ts';
import { orTold } from '../engine/store/locked-json.ts';
import type { StoreProblem } from '../engine/store/locked-json.ts';
import { createParkedEntries } from '../engine/store/parked-entries.ts';
import type { ParkedEntries, ParkedRecord } from '../engine/store/parked-entries.ts';
import { createWriteLog } from '../engine/store/write-log.ts';
import type { HostParts } from './parts.ts';

type Kept = Pick<HostParts, 'writes' | 'backups' | 'writeLog' | 'drafts' | 'parked' | 'sweep'>;

export interface KeptOptions {
  /** `<home>/.hook-studio` */
  readonly folder: string;
  readonly now: () => number;
  readonly onProblem: (problem: StoreProblem) => void;
}

export function createKept(store: KeptOptions): Kept {
  const { folder, now } = store;
  const backups = createBackups({ folder: join(folder, 'backups'), now });
  const held = createHeldFiles({
    folder: join(folder, 'locks'),
    rescue: (path, bytes) => backups.rescue(path, bytes, { cause: because('write.leftBehind'), mode: 0o600 }),
    tidy: (path) => backups.tidy(path),
  });
  const writeLog = createWriteLog({ folder: join(folder, 'writes'), now });
  return {
    backups,
    writeLog,
    sweep: async () => {
      await held.sweep();
      const log = join(folder, 'writes');
      for (const own of [folder, log]) await clearDeadMarks(own);
      await held.clean(folder);
      // All of the log is written under one lock.
      const writing = { mark: `${log}.lock`, of: log };
      await removeLeftBehind(
        log,
        (_, work) => ifFree(writing, work),
        () => Promise.resolve(),
      );
    },
    writes: createFileWrites({ held, backups, log: writeLog, store: { folder, open: [basename(LOCK_PLACE)] } }),
    drafts: createDrafts(store),
    parked: createParkedEntries(store),
  };
}

/** The store's own files are locked by marks beside them. */
async function clearDeadMarks(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) if (/\.lock(?:\.[0-9a-f]{8})*$/.test(name)) clearDeadMark(join(folder, name), Date.now());
}

/** Of a settings file, whatever path leads to it. What cannot be read counts as nothing, and is told. */
export async function parkedAt(
  parked: ParkedEntries,
  path: string,
  onProblem: (problem: StoreProblem) => void,
): Promise<ParkedRecord | null> {
  const records = await orTold(() => parked.list(), [], { path: parked.path, onProblem });
  if (records.length === 0) return null;
  const real = await realPlace(path);
  return records.find((record) => record.path === real) ?? null;
}
