import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runsDocumentSchema } from '../../../headless/cli/documents.ts';
import { isAlive, noLeaks } from '../../support/no-leaks.ts';
import { clineHook, newPlace } from './workspace.ts';
import type { Place } from './workspace.ts';

const own = noLeaks();
let place: Place;
beforeEach(async () => {
  place = await newPlace();
  execFileSync('mkfifo', [join(place.home, 'started')]);
});
afterEach(() => place.remove());

const MAIN = join(import.meta.dirname, '../../../headless/cli/main.ts');

/** Runs the command line in a process of its own and signals it as soon as its first hook has told its process id. */
async function interrupted(signal: NodeJS.Signals, editions: readonly string[]) {
  const child = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      MAIN,
      'run',
      ...editions.flatMap((edition) => ['--edition', edition]),
      '--event',
      'PreToolUse',
      ...place.options,
      '--trust',
      '--json',
    ],
    { env: own.env, stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const written = text(child.stdout);
  const exited = once(child, 'exit');
  const hook = Number(await readFile(join(place.home, 'started'), 'utf8'));
  child.kill(signal);
  const [status] = (await exited) as [number | null];
  return { status, hook: isAlive(hook) ? 'lives' : 'ended', document: runsDocumentSchema.parse(JSON.parse(await written)) };
}

const stubborn = `#!/bin/sh\ntrap '' TERM INT HUP\necho $$ > '{home}/started'\nwhile :; do sleep 60; done\n`;

describe('a run that is interrupted', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('by %s ends its hook, prints what came of it, and exits with 1', async (signal) => {
    await place.write(clineHook, stubborn.replace('{home}', place.home), 0o755);
    const { status, hook, document } = await interrupted(signal, ['cline/documented']);
    const ended = 'hooks' in document ? document.hooks.map(({ result }) => result?.kind) : [];
    expect([status, hook, ended]).toEqual([1, 'ended', ['cancelled']]);
  });

  it('starts nothing in the editions that were still to come', async () => {
    await place.write(clineHook, stubborn.replace('{home}', place.home), 0o755);
    const { status, hook, document } = await interrupted('SIGINT', ['cline/documented', 'cline/vscode-4.1']);
    const ran = 'editions' in document ? document.editions.map(({ edition }) => edition) : [];
    expect([status, hook, ran]).toEqual([1, 'ended', ['cline/documented']]);
  });
});

describe('the farewell of a command', () => {
  // A library that hears signals for itself may end the process at any that nobody else hears any more.
  const farewell = `
    import { listenForInterruption } from ${JSON.stringify(join(import.meta.dirname, '../../../headless/cli/interruption.ts'))};
    import { withFileLock } from ${JSON.stringify(join(import.meta.dirname, '../../../electron/engine/store/file-lock.ts'))};
    const { signal } = listenForInterruption(1);
    await withFileLock({ mark: process.env.LOCKED + '.lock', of: process.env.LOCKED }, async () => undefined);
    const alive = setInterval(() => undefined, 1000);
    signal.addEventListener('abort', () => setImmediate(() => { console.log('farewell'); clearInterval(alive); }));
    console.log('ready');
  `;

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('is not cut short at %s by what locks the store', async (signal) => {
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', farewell], {
      env: { ...own.env, LOCKED: join(place.home, 'store.json') },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child.stdout.once('data', () => child.kill(signal));
    const written = text(child.stdout);
    const ended = await once(child, 'exit');
    expect([ended, await written]).toEqual([[0, null], 'ready\nfarewell\n']);
  });
});
