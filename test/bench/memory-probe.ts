/** memory-probe bare|cline|all: hears a hook that prints 1 GB, and prints by how many MiB the process grew at most. */
import { spawn } from 'node:child_process';
import { execute } from '../../electron/engine/execute/execute.ts';
import type { ProcessInvocation } from '../../shared/model/invocation.ts';

const MIB = 1024 * 1024;
const line = 'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijk';
const printing = (bytes: number): readonly [string, ...string[]] => ['/bin/sh', '-c', `yes ${line} | head -c ${bytes}`];
const keepBytes: Readonly<Record<string, number | null>> = { cline: MIB, all: null };

const [mode = ''] = process.argv.slice(2);
// The code itself is loaded and compiled before the look at the memory.
await hear(100_000);
const before = process.memoryUsage.rss();
let highest = before;
const look = (): void => void (highest = Math.max(highest, process.memoryUsage.rss()));
const timer = setInterval(look, 10);
await hear(1_000_000_000);
look();
clearInterval(timer);
process.stdout.write(String((highest - before) / MIB));

async function hear(bytes: number): Promise<void> {
  if (mode === 'bare') {
    await drain(printing(bytes));
    return;
  }
  const result = await execute(invocation(bytes), {
    inherited: { PATH: process.env['PATH'] ?? '' },
    studioEnv: {},
    cancel: new AbortController().signal,
    safetyLimitMs: 600_000,
    onOutput: () => undefined,
  });
  if (result.stdout.length + result.droppedBytes !== bytes)
    throw new Error(`${result.ending.kind}: ${bytes} bytes were printed, ${result.stdout.length} kept, ${result.droppedBytes} dropped`);
}

function drain([program, ...args]: readonly [string, ...string[]]): Promise<void> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'pipe' });
    child.stdin.end();
    child.stdout.on('data', () => undefined);
    child.stderr.on('data', () => undefined);
    child.once('close', () => resolve());
  });
}

function invocation(bytes: number): ProcessInvocation {
  return {
    kind: 'process',
    platform: process.platform === 'darwin' ? 'darwin' : 'linux',
    argv: [...printing(bytes)],
    via: 'shell',
    cwd: '/',
    env: { set: {}, unset: [] },
    stdin: '',
    ownGroup: true,
    awaited: true,
    endsWhen: 'exits',
    timeoutMs: null,
    stop: { kill: [], settles: 'atOnce' },
    scratch: [],
    keepBytes: keepBytes[mode] ?? null,
    predictions: [],
  };
}
