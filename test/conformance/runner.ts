/**
 * `npm run conformance -- FILE… [--only CATEGORY] [--json]`: plays recorded cases of the agents against the engine, on real
 * files and processes. Prints every case that fails with what was expected and got, and last one line
 * `N passed, M failed, K skipped`; exits with 1 on failures. The files may lie anywhere, also where the ordinary user who
 * plays them cannot go: they are read here.
 */
import { fork } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { z } from 'zod';
import { exclusionsSchema, reasonToLeaveOut } from './exclusions.ts';
import type { Exclusions } from './exclusions.ts';
import type { CaseResult, RecordedCase } from './format.ts';
import { formats } from './formats.ts';
import { ordinaryUser, pathFor } from './ordinary-user.ts';
import { resultMessageSchema } from './protocol.ts';
import type { Begin, Play } from './protocol.ts';

/** A case mostly waits for the processes that it starts. */
const CASES_PER_CPU = 2;

const caseFileSchema = z.array(z.looseObject({ id: z.string(), category: z.string() })).min(1);

interface Listed {
  readonly file: string;
  readonly recorded: RecordedCase;
  readonly format: (typeof formats)[number];
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { only: { type: 'string', multiple: true }, json: { type: 'boolean', default: false } },
  });
  if (positionals.length === 0)
    throw new UsageError('No file of cases is given. Usage: npm run conformance -- FILE… [--only CATEGORY] [--json]');
  const listed = positionals
    .flatMap(casesIn)
    .filter(({ recorded }) => values.only === undefined || values.only.includes(recorded.category));
  const exclusions = exclusionsSchema.parse(JSON.parse(readFileSync(new URL('./exclusions.json', import.meta.url), 'utf8'))).exclusions;
  const results = await playAll(listed, exclusions);
  const counts = countsOf(results);
  const tally = `${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`;
  if (values.json) {
    const cases = listed.map(({ file, recorded, format }, i) => ({
      file,
      id: recorded.id,
      category: recorded.category,
      edition: format.edition,
      ...results[i],
    }));
    process.stdout.write(`${JSON.stringify({ ...counts, cases }, null, 2)}\n`);
    process.stderr.write(`${tally}\n`);
  } else {
    listed.forEach(({ recorded }, i) => report(recorded, results[i]));
    console.log(tally);
  }
  return counts.failed > 0 ? 1 : 0;
}

class UsageError extends Error {}

function casesIn(file: string): Listed[] {
  const recorded = readCases(file);
  const format = formats.find((candidate) => candidate.recognises(recorded));
  if (!format) throw new UsageError(`${file}: its cases are of no known format. Known: ${formats.map((known) => known.name).join(', ')}`);
  return recorded.map((one) => ({ file: basename(file), recorded: one, format }));
}

function readCases(file: string): readonly RecordedCase[] {
  try {
    return caseFileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : error instanceof Error ? error.message : String(error);
    throw new UsageError(`${file}: a list of cases with "id" and "category" is wanted. ${why}`);
  }
}

async function playAll(listed: readonly Listed[], exclusions: Exclusions): Promise<CaseResult[]> {
  const results = listed.map(({ recorded, format }): CaseResult | null => {
    const reason = reasonToLeaveOut(exclusions, format.edition, recorded.id);
    return reason === null ? null : { kind: 'skipped', reason };
  });
  const plays = listed.flatMap(({ recorded, format }, index): Play[] =>
    results[index] === null ? [{ kind: 'play', index, format: format.name, recorded }] : [],
  );
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'hook-studio-conformance-')));
  try {
    const work = join(folder, 'work');
    mkdirSync(work);
    chmodSync(folder, 0o755);
    const player = ordinaryUser(work);
    const bundle = await bundlePlayer(folder);
    const env = { PATH: pathFor(player), LANG: 'C.UTF-8', TMPDIR: work };
    const begin: Begin = { kind: 'begin', plays, folder: work, env, atOnce: availableParallelism() * CASES_PER_CPU };
    for (const [index, result] of await fromPlayer(bundle, player, begin)) results[index] = result;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return results.map(
    (result) => result ?? { kind: 'failed', differences: [{ what: 'the player', expected: 'a result', got: 'it ended before' }] },
  );
}

/** One file without any import, readable by everyone. */
async function bundlePlayer(folder: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: join(import.meta.dirname, 'player.ts'),
      outDir: join(folder, 'bundle'),
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { format: 'es', entryFileNames: 'player.mjs', codeSplitting: false } },
    },
  });
  return join(folder, 'bundle', 'player.mjs');
}

function fromPlayer(bundle: string, { user, node }: ReturnType<typeof ordinaryUser>, begin: Begin): Promise<Map<number, CaseResult>> {
  const results = new Map<number, CaseResult>();
  return new Promise((resolve, reject) => {
    const child = fork(bundle, {
      ...user,
      execPath: node,
      execArgv: [],
      cwd: begin.folder,
      env: { ...begin.env, HOME: begin.folder },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child.on('message', (message) => {
      const { index, result } = resultMessageSchema.parse(message);
      results.set(index, result as CaseResult);
    });
    // The player ends with its runner, and whatever its hooks have started ends with it.
    let interrupted: string | null = null;
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        interrupted = signal;
        child.disconnect();
      });
    }
    child.once('error', reject);
    child.once('exit', () => {
      if (interrupted === null) resolve(results);
      else reject(new UsageError(`Ended by ${interrupted}`));
    });
    child.send(begin);
  });
}

function countsOf(results: readonly CaseResult[]): { passed: number; failed: number; skipped: number } {
  const count = (kind: CaseResult['kind']): number => results.filter((result) => result.kind === kind).length;
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped') };
}

const LONGEST_SHOWN = 2_000;
const shown = (value: unknown): string => {
  const text = value === undefined ? 'absent' : JSON.stringify(value);
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)} … (${text.length} characters)` : text;
};

function report({ id }: RecordedCase, result: CaseResult | undefined): void {
  if (result?.kind === 'skipped') console.log(`skipped ${id}: ${result.reason}`);
  if (result?.kind !== 'failed') return;
  console.log(`failed ${id}`);
  for (const { what, expected, got } of result.differences)
    console.log(`  ${what}\n    expected ${shown(expected)}\n    got      ${shown(got)}`);
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof UsageError ? error.message : error);
  process.exitCode = 1;
}
