/**
 * How fast and how small the studio is: `npm run bench [-- NAME… --out FILE]`. Writes .cache/bench.json and prints a table.
 * A missed target is told, and is no failure: a busy machine must not look like a broken one. A line that cannot be
 * measured here is told with its reason.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ratioOf, verdictOf } from './bench-row.ts';
import type { BenchLine, BenchRow, Target } from './bench-row.ts';
import { cliStartLine } from './cli-start.ts';
import { conformanceLine } from './conformance.ts';
import { discoveryLine } from './discovery.ts';
import { libraryLine } from './library.ts';
import { matcherTableLine } from './matcher-table.ts';
import { memoryLine } from './memory.ts';
import { pageLine } from './page.ts';
import { runHooksLine } from './run-hooks.ts';

const lines: readonly BenchLine[] = [
  runHooksLine,
  discoveryLine,
  memoryLine,
  cliStartLine,
  pageLine,
  matcherTableLine,
  libraryLine,
  conformanceLine,
];

type Outcome = { readonly name: string } & (
  { readonly kind: 'measured'; readonly rows: readonly BenchRow[] } | { readonly kind: 'notMeasured'; readonly reason: string }
);

const { values, positionals } = parseArgs({ allowPositionals: true, options: { out: { type: 'string' } } });
const unknown = positionals.filter((name) => !lines.some((line) => line.name === name));
if (unknown.length > 0) {
  console.error(`There is no line ${unknown.join(', ')}. Known: ${lines.map((line) => line.name).join(', ')}`);
  process.exit(1);
}

const outcomes: Outcome[] = [];
for (const line of lines.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
  process.stderr.write(`measuring ${line.name} …\n`);
  outcomes.push(await measured(line));
}
await write(resolve(values.out ?? join(import.meta.dirname, '..', '..', '.cache', 'bench.json')));
print();

async function measured({ name, measure }: BenchLine): Promise<Outcome> {
  try {
    return { name, kind: 'measured', rows: await measure() };
  } catch (error) {
    return { name, kind: 'notMeasured', reason: error instanceof Error ? error.message : String(error) };
  }
}

async function write(path: string): Promise<void> {
  const machine = {
    node: process.version,
    platform: process.platform,
    cpu: cpus()[0]?.model ?? '',
    cores: availableParallelism(),
    load: loadavg()[0] ?? 0,
  };
  const lines = outcomes.map((outcome) =>
    outcome.kind === 'measured'
      ? { ...outcome, rows: outcome.rows.map((row) => ({ ...row, ratio: ratioOf(row), verdict: verdictOf(row) })) }
      : outcome,
  );
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${JSON.stringify({ measuredAt: new Date().toISOString(), machine, lines }, null, 2)}\n`);
}

function print(): void {
  const cells = outcomes.flatMap((outcome) =>
    outcome.kind === 'measured' ? outcome.rows.map(cellsOf) : [[outcome.name, 'not measured', '', '', '', outcome.reason]],
  );
  const table = [['', 'studio', 'bare', 'ratio', 'target', ''], ...cells];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  for (const row of table) {
    console.log(
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : column === 5 ? cell : cell.padStart(widths[column] ?? 0)))
        .join('  ')
        .trimEnd(),
    );
  }
}

function cellsOf(row: BenchRow): string[] {
  const amount = (value: number): string => `${value.toFixed(value < 100 ? 2 : 0)} ${row.unit}`;
  const verdict = { ok: 'ok', missed: 'MISSED', seen: '' }[verdictOf(row)];
  return [
    row.title,
    amount(row.studio),
    row.bare === null ? '' : amount(row.bare),
    ratioOf(row)?.toFixed(2) ?? '',
    targetText(row.target, row.unit),
    [verdict, `n=${row.samples}`, row.note ?? ''].filter((part) => part !== '').join(' '),
  ];
}

function targetText(target: Target, unit: string): string {
  switch (target.kind) {
    case 'ratio':
      return `≤ ${target.atMost.toFixed(2)} ×`;
    case 'difference':
      return `≤ bare + ${target.atMost} ${unit}`;
    case 'none':
      return '';
  }
}
