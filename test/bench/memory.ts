/** How far a process grows while a hook prints 1 GB, against one that only drains the same output. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { BenchLine, BenchRow } from './bench-row.ts';
import { byTurns } from './by-turns.ts';

const probe = fileURLToPath(import.meta.resolve('./memory-probe.ts'));
const MAY_GROW_MIB = 16;

export const memoryLine: BenchLine = {
  name: 'memory',
  measure: async () => [
    await measure('cline', 'memory while a hook prints 1 GB, Cline as documented (keeps 1 MiB)'),
    { ...(await measure('all', 'memory while a hook prints 1 GB, all kept (16 MiB)')), note: '16 MiB are the output itself' },
  ],
};

async function measure(mode: 'cline' | 'all', title: string): Promise<BenchRow> {
  const medians = await byTurns(5, { studio: () => grownBy(mode), bare: () => grownBy('bare') }, 0);
  return { title, unit: 'MiB', ...medians, target: { kind: 'difference', atMost: MAY_GROW_MIB } };
}

/** In MiB, of a fresh process: memory that was given back once would hide what is taken next. */
async function grownBy(mode: 'cline' | 'all' | 'bare'): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', probe, mode]);
  return Number(stdout);
}
