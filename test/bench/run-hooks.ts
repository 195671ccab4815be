/** Up to the verdict against a bare start of the same programs; what comes after the verdict as a row of its own. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { discover } from '../../electron/engine/discover/discover.ts';
import { settle } from '../../electron/engine/discover/settle.ts';
import { createMachine } from '../../electron/engine/machine-on-disk.ts';
import { studioEnvOf } from '../../electron/engine/run/one-hook.ts';
import type { RunRequest } from '../../electron/engine/run/request.ts';
import { runHooks } from '../../electron/engine/run.ts';
import { fingerprintOf } from '../../electron/engine/trust/fingerprint.ts';
import { trustGate } from '../../electron/engine/trust/gate.ts';
import type { Firing } from '../../shared/agents/edition.ts';
import type { ProcessInvocation } from '../../shared/model/invocation.ts';
import type { Selection } from '../../shared/model/match.ts';
import type { BenchLine, BenchRow } from './bench-row.ts';
import { byTurns, median, timeOf } from './by-turns.ts';
import { contextOf, edition, makePlaces, writeClineHooks } from './given-workspaces.ts';

const EVENT = 'PreToolUse';
const NO_OP = '#!/bin/sh\nexit 0\n';

export const runHooksLine: BenchLine = {
  name: 'run',
  measure: async () => [
    ...(await measure({ hooks: 1, samples: 200, atMost: 1.1 })),
    ...(await measure({ hooks: 20, samples: 40, atMost: 1.05 })),
  ],
};

async function measure({ hooks, samples, atMost }: { hooks: number; samples: number; atMost: number }): Promise<BenchRow[]> {
  const places = await makePlaces(hooks);
  try {
    await Promise.all(places.roots.map((root) => writeClineHooks(root, [EVENT], NO_OP)));
    const run = await preparedRun(places);
    const sweeps: number[] = [];
    const bare = (): Promise<number> =>
      timeOf(() => Promise.all(run.invocations.map((invocation, index) => startBare(invocation, run.envOf(invocation, index)))));
    const medians = await byTurns(samples, {
      bare,
      studio: async () => {
        const startMs = performance.now();
        let verdictMs = NaN;
        const report = await runHooks(run.request(() => (verdictMs = performance.now())));
        sweeps.push(performance.now() - verdictMs);
        assertAllRan(
          report.hooks.map((hook) => hook.result?.ending.kind),
          hooks,
        );
        return verdictMs - startMs;
      },
    });
    const executing = await byTurns(samples, { bare, studio: () => timeOf(run.executeAll) });
    const title = hooks === 1 ? '1 no-op hook' : `${hooks} no-op hooks at once`;
    return [
      { title: `${title}, up to the verdict`, unit: 'ms', ...medians, target: { kind: 'ratio', atMost } },
      { title: `${title}, of which execute alone`, unit: 'ms', ...executing, target: { kind: 'none' } },
      { title: `${title}, sweep after the verdict`, unit: 'ms', studio: median(sweeps), bare: null, samples, target: { kind: 'none' } },
    ];
  } finally {
    await places.remove();
  }
}

/** Everything that a host has at hand when a person presses Run: hooks found, selected and approved. */
async function preparedRun(places: Parameters<typeof contextOf>[1]) {
  const cline = edition('cline/documented');
  const machine = createMachine();
  const context = contextOf(cline, places);
  const clock = { at: Date.now(), ids: { session: 's', task: 't', user: 'u', call: 'c' } };
  const firing = firstSample(cline.samples(EVENT, undefined, clock, context).map((sample) => sample.firing));
  const { set, context: found } = await discover(cline, machine, context);
  const selections: readonly Selection[] = cline.select(firing, set, found).filter((selection) => selection.hook.event === EVENT);
  const planning = { firing, selected: selections.map((selection) => selection.hook), started: [], outcomes: [], skipped: [] };
  const invocations = await Promise.all(
    selections.map(async ({ hook }): Promise<ProcessInvocation> => {
      const { value } = await settle(machine, context, (c) => cline.plan(hook, planning, c));
      if (value.kind !== 'process') throw new Error(`${hook.id} would not be started`);
      return value;
    }),
  );
  const approved = new Set(
    await Promise.all(selections.map(async ({ hook }) => (await fingerprintOf(cline, machine, hook, context, 'hashes')).value)),
  );
  const permits = trustGate(cline, machine, context, approved);
  const payload = cline.writePayload(firing, context);
  return {
    invocations,
    executeAll: (): Promise<unknown> => {
      const { signal } = new AbortController();
      return Promise.all(
        invocations.map((invocation, index) =>
          machine.execute(invocation, {
            inherited: context.env,
            studioEnv: studioEnvOf('execute', index),
            cancel: signal,
            safetyLimitMs: 60_000,
            onOutput: () => undefined,
          }),
        ),
      );
    },
    envOf: ({ env }: ProcessInvocation, index: number) => ({ ...context.env, ...env.set, ...studioEnvOf('bare', index) }),
    request: (onVerdict: () => void): RunRequest => ({
      runId: randomUUID(),
      edition: cline,
      machine,
      context,
      firing,
      payload,
      place: 'workspace',
      copiedFrom: [],
      selections,
      only: null,
      also: new Set(),
      timeoutMs: null,
      safetyLimitMs: 60_000,
      permits,
      cancel: new AbortController().signal,
      report: () => undefined,
      onVerdict,
    }),
  };
}

function firstSample([first]: readonly Firing[]): Firing {
  if (!first) throw new Error(`There is no sample of ${EVENT}`);
  return first;
}

/**
 * What a program does that starts another and hears it to its end; nothing more. In a session of its own where the plan
 * says so: a Linux that shares its processors out by session serves both alike then, which on a busy machine is half the time.
 */
function startBare({ argv, cwd, stdin, ownGroup }: ProcessInvocation, env: Record<string, string>): Promise<void> {
  const [program = '', ...args] = argv;
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env, detached: ownGroup, stdio: 'pipe' });
    child.stdout.on('data', () => undefined);
    child.stderr.on('data', () => undefined);
    child.stdin.on('error', () => undefined).end(stdin);
    child.once('close', () => resolve());
  });
}

function assertAllRan(endings: readonly (string | undefined)[], hooks: number): void {
  if (endings.length !== hooks || endings.some((ending) => ending !== 'exited'))
    throw new Error(`Not all hooks ran: ${endings.join(', ')}`);
}
