/** Runs an edition on real files and processes, through the engine. */
import { chmod, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { discover } from '../../../../../electron/engine/discover/discover.ts';
import { createMachine } from '../../../../../electron/engine/machine-on-disk.ts';
import { runHooks } from '../../../../../electron/engine/run.ts';
import type { AgentEdition } from '../../../../../shared/agents/edition.ts';
import type { Context } from '../../../../../shared/agents/facts.ts';
import type { RunReport } from '../../../../../shared/model/run.ts';
import { clock, linux } from './surroundings.ts';

export interface Sandbox {
  readonly folder: string;
  readonly context: (rest?: Partial<Context>) => Context;
  /** `path` is relative to the folder. */
  script(path: string, text: string, mode?: number): Promise<void>;
  remove(): Promise<void>;
}

/** `home` and `ws` exist. */
export async function sandbox(inherited: Readonly<Record<string, string | undefined>>): Promise<Sandbox> {
  const env = Object.fromEntries(Object.entries(inherited).filter((entry): entry is [string, string] => entry[1] !== undefined));
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'cline-run-')));
  for (const name of ['home', 'ws']) await mkdir(join(folder, name));
  const user = { uid: process.getuid?.() ?? 0, gids: process.getgroups?.() ?? [] };
  return {
    folder,
    context: (rest = {}) =>
      linux({
        home: join(folder, 'home'),
        cwd: folder,
        roots: [join(folder, 'ws')],
        user,
        env: { ...env, HOME: join(folder, 'home') },
        ...rest,
      }),
    script: async (path, text, mode = 0o755) => {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
      await chmod(join(folder, path), mode);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

export interface PlayOptions {
  readonly timeoutMs?: number;
  readonly cancel?: AbortSignal;
  readonly sample?: string;
}

/** Discovery, selection and the run of one event, on a sample of it. */
export async function play(edition: AgentEdition, context: Context, event: string, options: PlayOptions = {}): Promise<RunReport> {
  const machine = createMachine();
  const found = await discover(edition, machine, context);
  const samples = edition.samples(event, undefined, clock, context);
  const firing = (samples.find((sample) => sample.id === options.sample) ?? samples[0])?.firing;
  if (!firing) throw new Error(`No sample of ${event}`);
  return runHooks({
    runId: crypto.randomUUID(),
    edition,
    machine,
    context,
    firing,
    payload: edition.writePayload(firing, context),
    place: 'workspace',
    copiedFrom: [],
    selections: edition.select(firing, found.set, context).filter((selection) => selection.hook.event === event),
    only: null,
    also: new Set(),
    timeoutMs: options.timeoutMs ?? null,
    safetyLimitMs: 60_000,
    permits: () => Promise.resolve(true),
    cancel: options.cancel ?? new AbortController().signal,
    report: () => undefined,
  });
}
