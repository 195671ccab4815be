// An installation whose process ends by force after any of its steps: nothing of it runs any more, so nothing is rolled back.
import { describe, expect, it } from 'vitest';
import type { FileWrites } from '../../../electron/engine/edit/file-writes.ts';
import type { FileStep } from '../../../electron/engine/edit/file-step.ts';
import { takeSteps } from '../../../electron/engine/edit/take-steps.ts';
import { installHook } from '../../../electron/engine/library/install/act.ts';
import { basesOf } from '../../../electron/engine/library/lock/places.ts';
import { createTextStore } from '../../../electron/engine/library/lock/text-store.ts';
import { readHookFolder } from '../../../electron/engine/library/read-library.ts';
import { stage } from './host-in.ts';
import { install, trusting, uninstall } from './library-acts.ts';
import { everything, putHook } from './library-stage.ts';

const scene = stage();
const STEPS = ['cline script', 'iflow script', 'settings', "own script's move", 'dispatcher', 'lock'];

describe('an installation that is ended by force', () => {
  it.each(STEPS.map((title, i) => ({ title, taken: i })))('before the step “$title” gives every byte back', async ({ taken }) => {
    putHook(scene.at('hooks'), 'guard');
    await scene.write('ws/.iflow/settings.json', '{\n  // mine\n  "theme" : "dark"\n}\n');
    await scene.write('ws/.clinerules/hooks/PreToolUse', '#!/bin/sh\necho mine\n', 0o755);
    const before = everything(scene.at('ws'));
    await endedAfter(taken);
    const host = await trusting(scene);
    await install(host);
    await uninstall(host);
    expect(everything(scene.at('ws'))).toEqual(before);
  });
});

async function endedAfter(taken: number): Promise<void> {
  const hook = await readHookFolder(scene.at('hooks/guard'), 'guard');
  const base = basesOf(scene.at('home'), [scene.at('ws')]).find(({ id }) => id === 'project');
  if (hook.kind !== 'hook' || !base) throw new Error('no hook');
  let all: readonly FileStep[] = [];
  const writes: FileWrites = {
    async write({ plan }) {
      all = (await plan(0)).steps;
      await takeSteps(all.slice(0, taken));
      throw new Error('ended');
    },
  };
  const record = {
    id: 'hooks',
    title: '',
    from: { kind: 'folder' as const, path: scene.at('hooks') },
    trust: 'given' as const,
    commit: null,
    fetchedAt: null,
    problems: [],
  };
  const agents = { iflow: { place: 'project', edition: 'iflow/documented' }, cline: { place: 'project', edition: 'cline/documented' } };
  const acting = {
    writes,
    texts: createTextStore(scene.at('home/.hook-studio/library')),
    platform: 'linux' as const,
    decisions: { keep: new Set<string>(), take: new Set<string>() },
    dryRun: 'no' as const,
    hookAt: () => Promise.resolve(null),
  };
  await expect(installHook({ hook, record }, new Map([[base, agents]]), {}, acting)).rejects.toThrow('ended');
  expect(all).toHaveLength(STEPS.length);
}
