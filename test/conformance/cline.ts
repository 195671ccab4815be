/** Cases recorded from Cline's VS Code extension. */
import { readlink } from 'node:fs/promises';
import { playAdapter } from './cline/adapter-case.ts';
import { clineCaseSchema } from './cline/case.ts';
import type { ClineCase } from './cline/case.ts';
import { needsRunningExtension, playSteps } from './cline/panel-case.ts';
import { playDiscovery, playLaunch, playRunner } from './cline/runner-case.ts';
import { buildWorld } from './cline/world.ts';
import type { World } from './cline/world.ts';
import { resultOf } from './compare.ts';
import { rooted } from './files.ts';
import type { CaseFormat, CaseResult, Difference, Lab, RecordedCase } from './format.ts';
import { carriesTiming } from './timing.ts';

export const clineFormat: CaseFormat = {
  name: 'Cline for VS Code',
  edition: 'cline/vscode-4.1',
  recognises: (cases) => cases.every((recorded) => 'workspaceRoots' in recorded && 'files' in recorded && 'event' in recorded),
  alone: carriesTiming,
  run: play,
};

async function play(recorded: RecordedCase, lab: Lab): Promise<CaseResult> {
  const parsed = clineCaseSchema.parse({ ...recorded, expect: rooted(recorded['expect'], lab.folder) });
  const skip = await reasonToSkip(parsed);
  if (skip !== null) return { kind: 'skipped', reason: skip };
  return resultOf(await differencesIn(await buildWorld(parsed, lab)));
}

function differencesIn(world: World): Promise<Difference[]> {
  const { recorded } = world;
  if (recorded.launchConfig !== undefined) return playLaunch(world, recorded.launchConfig);
  if (recorded.steps) return playSteps(world, recorded.steps);
  if (recorded.adapterCall) return playAdapter(world, recorded.adapterCall);
  // An imagined Windows can be looked at, not run.
  return recorded.discoverOnly === true || recorded.platform === 'win32' ? playDiscovery(world) : playRunner(world);
}

/** What this machine or a studio that is not the extension cannot show. */
async function reasonToSkip({ binSh, steps, platform }: ClineCase): Promise<string | null> {
  if (steps && needsRunningExtension(steps)) return 'it asks for the memory of a running extension';
  if (binSh === undefined || platform === 'win32') return null;
  const shell = await readlink('/bin/sh').catch(() => '');
  return shell.endsWith(binSh) ? null : `it was recorded with ${binSh} as /bin/sh; here that is ${shell || 'unknown'}`;
}
