/**
 * Plays recorded cases and tells what came of each. Runs as a process of its own, bundled into one file, so that it can be
 * an ordinary user: cases about permissions mean nothing to root.
 */
import { chmod, mkdir, readdir, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createMachine } from '../../electron/engine/machine-on-disk.ts';
import type { CaseResult, Lab } from './format.ts';
import { formats } from './formats.ts';
import type { Begin, Play, Result } from './protocol.ts';

process.once('message', (begin: Begin) => {
  void playAll(begin).then(() => process.disconnect());
});

// The runner is gone, or has heard everything.
process.once('disconnect', () => process.exit());

async function playAll(begin: Begin): Promise<void> {
  const isAlone = ({ format, recorded }: Play): boolean => formatNamed(format).alone(recorded);
  await pool(
    begin.plays.filter((play) => !isAlone(play)),
    begin.atOnce,
    (play) => playOne(play, begin),
  );
  await pool(begin.plays.filter(isAlone), 1, (play) => playOne(play, begin));
}

async function pool<T>(items: readonly T[], atOnce: number, work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of waiting) await work(item);
    }),
  );
}

function formatNamed(name: string): (typeof formats)[number] {
  const format = formats.find((known) => known.name === name);
  if (!format) throw new Error(`Unknown format ${name}`);
  return format;
}

async function playOne({ index, format, recorded }: Play, begin: Begin): Promise<void> {
  const folder = join(begin.folder, `case-${index}`);
  const result = await mkdir(folder)
    .then(async () => formatNamed(format).run(recorded, await labIn(folder, begin)))
    .catch((error: unknown): CaseResult => ({
      kind: 'failed',
      differences: [
        { what: 'the runner', expected: 'a result', got: error instanceof Error ? (error.stack ?? error.message) : String(error) },
      ],
    }));
  await removeWhole(folder);
  tell({ kind: 'result', index, result });
}

const tell = (result: Result): void => {
  process.send?.(result);
};

async function labIn(folder: string, { env }: Begin): Promise<Lab> {
  return {
    folder: await realpath(folder),
    machine: createMachine(),
    env,
    user: { uid: process.getuid?.() ?? 0, gids: [process.getgid?.() ?? 0, ...(process.getgroups?.() ?? [])] },
  };
}

/** Also folders that a case has closed. */
async function removeWhole(folder: string): Promise<void> {
  await openFolders(folder);
  await rm(folder, { recursive: true, force: true });
}

async function openFolders(folder: string): Promise<void> {
  await chmod(folder, 0o700).catch(() => undefined);
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  await Promise.all(entries.filter((entry) => entry.isDirectory()).map((entry) => openFolders(join(folder, entry.name))));
}
