/** Cases of the extension's hook runner: find, start, read, merge. */
import { stat } from 'node:fs/promises';
import { settle } from '../../../electron/engine/discover/settle.ts';
import { clineVscode } from '../../../shared/agents/cline/vscode/index.ts';
import type { Run } from '../../../shared/agents/edition.ts';
import { scriptHookId } from '../../../shared/agents/hook-id.ts';
import type { Hook } from '../../../shared/model/hook.ts';
import type { Invocation } from '../../../shared/model/invocation.ts';
import { differences } from '../compare.ts';
import type { Difference } from '../format.ts';
import { discoverIn, playEvent } from '../play.ts';
import type { Played } from '../play.ts';
import type { ClineCase } from './case.ts';
import { discoveryDifferences, runDifferences, seenDifferences } from './expect.ts';
import { momentOf } from './moment.ts';
import type { World } from './world.ts';

export async function playRunner(world: World): Promise<Difference[]> {
  const { recorded } = world;
  const played = await run(world, recorded.event, recorded.input);
  const hooks = played.selections.map((selection) => selection.hook);
  return [
    ...discoveryDifferences(recorded.expect, hooks),
    ...runDifferences(recorded.expect, played, world),
    ...(await seenDifferences(recorded.expect, world, played.report)),
  ];
}

export function run(world: World, event: string, input: ClineCase['input']): Promise<Played> {
  const { recorded, lab, context } = world;
  const { abortAfterMs, timeoutMs } = recorded;
  const cancel = abortAfterMs === undefined ? undefined : abortAfterMs === 0 ? AbortSignal.abort() : AbortSignal.timeout(abortAfterMs);
  return playEvent(lab, { edition: clineVscode, context, firing: momentOf(world, event, input), timeoutMs, cancel, unfired: 'run' });
}

/** Nothing is started: where it would look, what it would find, and in which directory each hook would run. */
export async function playDiscovery(world: World): Promise<Difference[]> {
  const { recorded, lab, context } = world;
  const { set } = await discoverIn(lab, clineVscode, context);
  const hooks = set.hooks.filter((hook) => hook.event === recorded.event && hook.state.kind === 'on');
  // The global directory is there once the extension has looked.
  const read = set.locations.filter((place) => place.use === 'read');
  const dirs = await Promise.all(
    read.map(async (place) => ({ place, isThere: place.scope === 'user' || (await isDirectory(place.path)) })),
  );
  const cwds = await Promise.all(
    hooks.map(async (hook) => {
      const invocation = await planned(world, hook);
      return invocation.kind === 'process' ? invocation.cwd : null;
    }),
  );
  return [
    ...discoveryDifferences(recorded.expect, hooks),
    ...(recorded.expect.dirs
      ? differences(
          'dirs',
          recorded.expect.dirs,
          dirs.filter((dir) => dir.isThere).map((dir) => dir.place.path),
        )
      : []),
    ...(recorded.expect.runnerCwd ? differences('runnerCwd', recorded.expect.runnerCwd, cwds) : []),
  ];
}

const isDirectory = (path: string): Promise<boolean> =>
  stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  );

async function planned({ recorded, lab, context }: World, hook: Hook): Promise<Invocation> {
  const firing = clineVscode.samples(recorded.event, undefined, { at: 0, ids: { session: '', task: '', user: '', call: '' } }, context)[0]
    ?.firing;
  if (!firing) throw new Error(`No sample of ${recorded.event}`);
  const nothing: Run = { firing, selected: [hook], started: [], outcomes: [], skipped: [] };
  return (await settle(lab.machine, context, (c) => clineVscode.plan(hook, nothing, c))).value;
}

/** How one path would be started, wherever it lies. */
export async function playLaunch(world: World, path: string): Promise<Difference[]> {
  const hook: Hook = {
    id: scriptHookId('cline', 'project', world.recorded.event),
    event: world.recorded.event,
    location: 'project',
    group: 'project',
    label: world.recorded.event,
    source: path,
    handler: { kind: 'script', path, head: '' },
    timeoutMs: null,
    raw: {},
    state: { kind: 'on' },
  };
  const invocation = await planned(world, hook);
  if (invocation.kind !== 'process')
    return [{ what: 'launchConfig', expected: world.recorded.expect.launchConfig, got: invocation.reason }];
  const isShell = invocation.via === 'shell';
  const [program, ...args] = invocation.argv;
  const got = { command: isShell ? invocation.argv[2] : program, args: isShell ? [] : args, shell: isShell, detached: invocation.ownGroup };
  return differences('launchConfig', world.recorded.expect.launchConfig, got);
}
