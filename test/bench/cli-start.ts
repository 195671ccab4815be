/** From the shell's point of view: how long a command line takes, against Node that does nothing. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchLine, BenchRow } from './bench-row.ts';
import { byTurns, timeOf } from './by-turns.ts';
import { makePlaces, writeClineHooks } from './given-workspaces.ts';

export const cli = join(import.meta.dirname, '..', '..', 'dist', 'node', 'cli.js');

export const cliStartLine: BenchLine = { name: 'cli', measure };

async function measure(): Promise<BenchRow[]> {
  if (!existsSync(cli)) throw new Error('dist/ is not built: npm run build');
  const places = await makePlaces(1);
  try {
    const [root = ''] = places.roots;
    await writeClineHooks(root, ['PreToolUse', 'TaskStart'], '#!/bin/sh\nexit 0\n');
    const commands: readonly (readonly string[])[] = [['--help'], ['list', '--workspace', root, '--home', places.home, '--json']];
    const rows: BenchRow[] = [];
    for (const words of commands) {
      const medians = await byTurns(
        20,
        { studio: () => timeOf(() => node([cli, ...words])), bare: () => timeOf(() => node(['-e', '0'])) },
        2,
      );
      rows.push({
        title: `CLI start: hook-studio ${words[0] ?? ''}, bare: node -e 0`,
        unit: 'ms',
        ...medians,
        target: { kind: 'ratio', atMost: 3 },
      });
    }
    return rows;
  } finally {
    await places.remove();
  }
}

function node(words: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, words, { stdio: ['ignore', 'ignore', 'inherit'] });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`node ${words.join(' ')} ended with ${code}`))));
  });
}
