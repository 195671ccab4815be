/** A folder of the double's own for Chromium's profile; gone when the double ends. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const profile = mkdtempSync(join(tmpdir(), 'hook-studio-double-'));

// Whatever ends the process. Chromium may still be writing when it was ended by force.
process.on('exit', () => {
  rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
});
