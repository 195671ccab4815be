import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ExecuteOptions } from '../../../../electron/engine/machine.ts';
import type { ProcessInvocation } from '../../../../shared/model/invocation.ts';
import type { OutputChunk, ProcessResult } from '../../../../shared/model/process-result.ts';

const fixtures = join(import.meta.dirname, '..', '..', '..', 'fixtures', 'hooks');

export const hookPath = (name: string): string => join(fixtures, name);

/** Ends the group by TERM, 300 ms later by KILL: what an agent with a whole ladder does. */
export const gentleStop: ProcessInvocation['stop'] = {
  kill: [
    { afterMs: 0, signal: 'SIGTERM', to: 'group' },
    { afterMs: 300, signal: 'SIGKILL', to: 'group' },
  ],
  settles: 'whenEnded',
};

/** A fixture as an agent would start it: over when it exits, ten seconds at most. */
export const given = (name: string, args: readonly string[], changes: Partial<ProcessInvocation> = {}): ProcessInvocation => ({
  kind: 'process',
  platform: process.platform === 'darwin' ? 'darwin' : 'linux',
  argv: [hookPath(name), ...args],
  via: 'direct',
  cwd: tmpdir(),
  env: { set: {}, unset: [] },
  stdin: '',
  ownGroup: true,
  awaited: true,
  endsWhen: 'exits',
  timeoutMs: 10_000,
  stop: gentleStop,
  scratch: [],
  keepBytes: null,
  predictions: [],
  ...changes,
});

/** A cancel that nobody gives, and nobody who listens. */
export const plain = (env: Readonly<Record<string, string | undefined>>, changes: Partial<ExecuteOptions> = {}): ExecuteOptions => ({
  inherited: Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined)),
  studioEnv: {},
  cancel: new AbortController().signal,
  safetyLimitMs: 20_000,
  onOutput: () => undefined,
  ...changes,
});

/** Calls `then` once, when the hook's output so far holds the text. */
export function whenPrinted(text: string, then: () => void): (chunk: OutputChunk) => void {
  let heard = '';
  return (chunk) => {
    const before = heard.includes(text);
    heard += chunk.text;
    if (!before && heard.includes(text)) then();
  };
}

/** What a result says apart from its times and chunks. */
export const withoutTimes = ({ ending, stdout, stderr, droppedBytes, survivors, pipesHeld }: ProcessResult) => ({
  ending,
  stdout,
  stderr,
  droppedBytes,
  survivors,
  pipesHeld,
});

/** A FIFO that a hook waits at. */
export async function makeGate(path: string): Promise<void> {
  await promisify(execFile)('mkfifo', [path]);
}

/** Lets one reader of the FIFO go on; waits until there is one. */
export const openGate = (path: string): Promise<void> => writeFile(path, '');
