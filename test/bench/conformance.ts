/** What the engine adds to a recorded case beyond the time that the case's own processes take. */
import { mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMachine } from '../../electron/engine/machine-on-disk.ts';
import type { Machine } from '../../electron/engine/machine.ts';
import { clineSdkFormat } from '../conformance/cline-sdk.ts';
import type { RecordedCase } from '../conformance/format.ts';
import type { BenchLine, BenchRow } from './bench-row.ts';

const CASES = join(import.meta.dirname, '..', 'conformance', 'cases', 'cline-sdk.json');

export const conformanceLine: BenchLine = { name: 'conformance', measure: async () => [await measure()] };

/** Median over the cases that start something, each played once, one after another. */
async function measure(): Promise<BenchRow> {
  const cases = (JSON.parse(await readFile(CASES, 'utf8')) as RecordedCase[]).filter((recorded) => !clineSdkFormat.alone(recorded));
  const played: { wholeMs: number; processesMs: number }[] = [];
  for (const recorded of cases) {
    const timed = await play(recorded);
    if (timed.processesMs > 0) played.push(timed);
  }
  if (played.length === 0) throw new Error('No recorded case has started a process.');
  return {
    title: 'a recorded case, against its processes alone',
    unit: 'ms',
    studio: median(played.map(({ wholeMs }) => wholeMs)),
    bare: median(played.map(({ processesMs }) => processesMs)),
    samples: played.length,
    target: { kind: 'none' },
    note: 'with making and removing its folder',
  };
}

async function play(recorded: RecordedCase): Promise<{ wholeMs: number; processesMs: number }> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'hook-studio-bench-')));
  const real = createMachine();
  let processesMs = 0;
  const machine: Machine = {
    ...real,
    async execute(invocation, options) {
      const startedMs = performance.now();
      const result = await real.execute(invocation, options);
      processesMs += performance.now() - startedMs;
      return result;
    },
  };
  const startedMs = performance.now();
  try {
    const user = { uid: process.getuid?.() ?? 0, gids: process.getgroups?.() ?? [] };
    await clineSdkFormat.run(recorded, {
      folder,
      machine,
      user,
      env: { PATH: process.env['PATH'] ?? '', LANG: 'C.UTF-8', TMPDIR: tmpdir() },
    });
    return { wholeMs: performance.now() - startedMs, processesMs };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
