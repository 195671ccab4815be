/** Electron's single instance per user-data folder, by a lock file and notes beside it. */
import { mkdirSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface SecondStart {
  readonly words: string[];
  readonly folder: string;
  readonly handed: unknown;
}

/** @returns whether this is the first; a later one leaves a note that the first hears of. */
export function takeLock(folder: string, handed: unknown, onSecond: (start: SecondStart) => void): boolean {
  mkdirSync(folder, { recursive: true });
  const lock = join(folder, 'double.lock');
  if (isHeld(lock)) {
    const note: SecondStart = { words: process.argv, folder: process.cwd(), handed };
    writeFileSync(join(folder, `double.${process.pid}.second`), JSON.stringify(note));
    return false;
  }
  writeFileSync(lock, String(process.pid));
  const watcher = watch(folder, (_kind, name) => {
    if (name?.endsWith('.second') !== true) return;
    try {
      const note = JSON.parse(readFileSync(join(folder, name), 'utf8')) as SecondStart;
      rmSync(join(folder, name));
      onSecond(note);
    } catch {
      // Not written to its end yet: there will be another change. Or heard already.
    }
  });
  watcher.unref();
  process.on('exit', () => {
    rmSync(lock, { force: true });
  });
  return true;
}

function isHeld(lock: string): boolean {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0);
    return true;
  } catch {
    return false;
  }
}
