/** What the studio keeps of files that are not its own, and the one way to write them. */
import { join } from 'node:path';
import { because } from '../../shared/words/writes.ts';
import { createFileWrites } from '../engine/edit/file-writes.ts';
import { createHeldFiles } from '../engine/edit/held-files.ts';
import { createBackups } from '../engine/store/backups.ts';
import { createDrafts } from '../engine/store/drafts.ts';
import { realPlace } from '../engine/store/file-key.ts';
import type { StoreProblem } from '../engine/store/locked-json.ts';
import { createParkedEntries } from '../engine/store/parked-entries.ts';
import type { ParkedEntries, ParkedRecord } from '../engine/store/parked-entries.ts';
import { createWriteLog } from '../engine/store/write-log.ts';
import type { HostParts } from './parts.ts';

type Kept = Pick<HostParts, 'writes' | 'held' | 'backups' | 'writeLog' | 'drafts' | 'parked'>;

export function createKept(store: {
  readonly folder: string;
  readonly now: () => number;
  readonly onProblem: (problem: StoreProblem) => void;
}): Kept {
  const { folder, now } = store;
  const backups = createBackups({ folder: join(folder, 'backups'), now });
  const held = createHeldFiles(join(folder, 'locks'), (path, bytes) =>
    backups.rescue(path, bytes, { cause: because('write.leftBehind'), mode: 0o600 }),
  );
  const writeLog = createWriteLog({ folder: join(folder, 'writes'), now });
  return {
    backups,
    held,
    writeLog,
    writes: createFileWrites({ held, backups, log: writeLog }),
    drafts: createDrafts(store),
    parked: createParkedEntries(store),
  };
}

/** Of a settings file, whatever path leads to it. */
export async function parkedAt(parked: ParkedEntries, path: string): Promise<ParkedRecord | null> {
  const records = await parked.list();
  if (records.length === 0) return null;
  const real = await realPlace(path);
  return records.find((record) => record.path === real) ?? null;
}
