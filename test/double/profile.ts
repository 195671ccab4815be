/** A folder of the double's own for Chromium's profile; gone when the double ends. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

export const profile = mkdtempSync(join(tmpdir(), 'hook-studio-double-'));

const REMOVE_AGAIN_MS = 50;
const REMOVE_TRIES = 200;

function isRemoved(): boolean {
  try {
    rmSync(profile, { recursive: true, force: true });
    return true;
  } catch {
    return false;
  }
}

/** Chromium's last processes still write for a moment after it has closed, and tell nobody when they are done. */
export async function removeProfile(): Promise<void> {
  for (let tries = 0; tries < REMOVE_TRIES && !isRemoved(); tries++) await delay(REMOVE_AGAIN_MS);
}

// Whatever else ends the process.
process.on('exit', isRemoved);
