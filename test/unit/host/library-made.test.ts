import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { call, stage } from './host-in.ts';
import { install, trusting, uninstall } from './library-acts.ts';
import { putHook } from './library-stage.ts';

const scene = stage();
const madeNow = (): string[] => (JSON.parse(readFileSync(scene.at('ws/.hook-studio/hooks.lock.json'), 'utf8')) as { made: string[] }).made;

it('tells nothing of folders that went with an installation taken back, or with a removed hook', async () => {
  putHook(scene.at('hooks'), 'guard');
  putHook(scene.at('hooks'), 'other');
  const host = await trusting(scene);
  const first = await install(host, { places: { cline: 'project' } });
  await call(host, 'write:undo', { write: first.write ?? '', dryRun: 'no' });
  const other = { source: 'hooks', name: 'other' };
  await install(host, { hook: other, places: { iflow: 'project' } });
  const alone = ['.hook-studio', '.iflow', '.iflow/hooks', '.iflow/hooks/library', '.iflow/hooks/library/other', '.iflow/settings.json'];
  expect(madeNow()).toEqual(alone);
  await install(host);
  expect(madeNow()).toContain('.clinerules/hooks/library/guard');
  await uninstall(host);
  expect(madeNow()).toEqual(alone);
});
