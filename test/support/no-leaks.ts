import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach } from 'vitest';

/** Carried by everything that a test starts and by whatever that starts. */
const TEST_MARK = 'HOOK_STUDIO_TEST';

export interface TestProcesses {
  /** For the processes that the test starts: this process's own environment and the test's mark. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

/**
 * Call once in a file or `describe`: a process that a test leaves behind is ended, and its test fails. Looks by itself, so
 * that a fault in the studio's own sweep cannot hide. Linux only; elsewhere nothing is looked for.
 */
export function noLeaks(): TestProcesses {
  let id = '';
  beforeEach(() => {
    id = randomUUID();
  });
  afterEach(async () => {
    if (process.platform !== 'linux') return;
    const left = await leftAtLast(id);
    for (const { pid } of left) process.kill(pid, 'SIGKILL');
    if (left.length > 0)
      throw new Error(`The test left processes behind: ${left.map(({ pid, command }) => `${pid} ${command}`).join(', ')}`);
  });
  return {
    get env() {
      return { ...process.env, [TEST_MARK]: id };
    },
  };
}

/** Whether a process lives. A zombie does not, though it still answers to signals. */
export function isAlive(pid: number): boolean {
  const stat = contentOf(`/proc/${pid}/stat`);
  return stat !== '' && !stat.slice(stat.lastIndexOf(')')).startsWith(') Z');
}

/** A process that was killed takes its time to go on a busy machine. */
const DYING_MS = 2000;

async function leftAtLast(id: string): Promise<ReturnType<typeof leftOf>> {
  const deadlineMs = performance.now() + DYING_MS;
  for (;;) {
    const left = leftOf(id);
    if (left.length === 0 || performance.now() > deadlineMs) return left;
    await delay(20);
  }
}

function leftOf(id: string): { readonly pid: number; readonly command: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => contentOf(`/proc/${pid}/environ`).includes(`${TEST_MARK}=${id}`) && isAlive(pid))
    .map((pid) => ({ pid, command: contentOf(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim() }));
}

function contentOf(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}
