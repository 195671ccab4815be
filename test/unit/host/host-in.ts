/** A real host on a temporary folder: `home` and workspace lie in it, and nothing else of the machine is read. */
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { createHost } from '../../../electron/host/create-host.ts';
import type { Host, HostOptions } from '../../../electron/host/host.ts';
import { createRouter } from '../../../electron/host/router.ts';
import type { CallName, Input, Output } from '../../../shared/contract/calls.ts';
import { ExpectedFailure } from '../../../shared/contract/failure.ts';
import type { Reply } from '../../../shared/contract/failure.ts';
import type { RunReport } from '../../../shared/model/run.ts';
import { noLeaks } from '../../support/no-leaks.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { ownUser } from '../engine/small-edition.ts';

export interface Stage {
  readonly at: (path: string) => string;
  /** Makes a file and the folders on the way; executable where a mode says so. */
  write(path: string, text: string | Buffer, mode?: number): Promise<void>;
  host(changes?: Partial<HostOptions>): Host;
  /** Everything that hosts of this test wrote to their log. */
  readonly log: readonly string[];
}

export function stage(): Stage {
  const folder = temporaryFolder();
  const processes = noLeaks();
  let hosts: Host[] = [];
  let log: string[] = [];
  beforeEach(async () => {
    log = [];
    for (const name of ['home', 'ws']) await mkdir(folder.at(name));
  });
  afterEach(async () => {
    await Promise.all(hosts.map((host) => host.dispose()));
    hosts = [];
  });
  return {
    at: folder.at,
    get log() {
      return log;
    },
    async write(path, text, mode) {
      await mkdir(dirname(folder.at(path)), { recursive: true });
      await writeFile(folder.at(path), text);
      if (mode !== undefined) await chmod(folder.at(path), mode);
    },
    host(changes = {}) {
      const host = createHost({
        kind: 'cli',
        version: '0.0.1',
        platform: process.platform === 'darwin' ? 'darwin' : 'linux',
        home: folder.at('home'),
        homeIs: 'given',
        env: Object.fromEntries(Object.entries(processes.env).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]))),
        user: ownUser,
        systemSettings: null,
        examplesFolder: null,
        libraryFolder: null,
        open: [folder.at('ws')],
        now: Date.now,
        log: (line) => log.push(line),
        ...changes,
      });
      hosts.push(host);
      return host;
    },
  };
}

/** Through the router, as every transport calls: what goes in and what comes out is held against the contract. */
export async function call<N extends CallName>(host: Host, name: N, input: Input<N>): Promise<Output<N>> {
  const reply: Reply = await createRouter(host.handlers, (line) => {
    throw new Error(line);
  })(name, JSON.parse(JSON.stringify(input)));
  if (reply.kind === 'failed') throw new ExpectedFailure(reply.failure);
  return reply.value as Output<N>;
}

/** Resolves with the report of a run that has been started. */
export function finished(host: Host, runId: string): Promise<RunReport> {
  return new Promise((resolve) => {
    const stop = host.listen((name, data) => {
      if (name !== 'run:event' || !('runId' in data) || data.runId !== runId || data.event.kind !== 'finished') return;
      stop();
      resolve(data.event.report);
    });
  });
}

/** Approves whatever is asked for, and runs. */
export async function runApproved(host: Host, request: Input<'run:start'>): Promise<RunReport> {
  const first = await call(host, 'run:start', request);
  if (first.kind === 'untrusted')
    await call(host, 'trust:approve', { reviews: first.reviews.map(({ fingerprint, hook }) => ({ fingerprint, hook })) });
  const started = first.kind === 'started' ? first : await call(host, 'run:start', request);
  if (started.kind !== 'started') throw new Error('Still not trusted');
  return finished(host, started.runId);
}
