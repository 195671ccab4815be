import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';

const MAIN = join(import.meta.dirname, '../../../headless/cli/main.ts');

describe.runIf(process.platform === 'linux')('output that nobody can take', () => {
  it('is no fault where the reader has gone', async () => {
    const child = spawn(process.execPath, ['--import', 'tsx', MAIN, 'editions', '--json'], { stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.destroy();
    const [told, ended] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect([told, ended]).toEqual(['', [0, null]]);
  });

  it('is told in one line where it was lost', () => {
    const full = openSync('/dev/full', 'w');
    const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', MAIN, 'editions', '--json'], {
      stdio: ['ignore', full, 'pipe'],
      encoding: 'utf8',
    });
    closeSync(full);
    expect([status, stderr]).toEqual([1, 'What was printed could not be written (ENOSPC).\n']);
  });
});
