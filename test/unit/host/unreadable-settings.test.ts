import { expect, it } from 'vitest';
import { failureOf } from '../../support/failure-of.ts';
import { call, stage } from './host-in.ts';

const scene = stage();
const TEXT = '{ "hooks": { "Stop": [{ "hooks": [{ "type": "command", "command": "true" }] }] } }\n';

it('a hook of a settings file that the user may not read is not said to be gone', async () => {
  await scene.write('ws/.iflow/settings.json', TEXT, 0o600);
  const [list] = await call(scene.host(), 'hooks:list', { editions: ['iflow/documented'] });
  const hook = list?.set.hooks[0]?.id ?? '';
  const stranger = scene.host({ user: { uid: 12_345, gids: [12_345] } });
  const set = { kind: 'set', hook, field: 'timeout', value: 3 } as const;
  const { code, reason } = await failureOf(call(stranger, 'hooks:change', { edition: 'iflow/documented', change: set, dryRun: 'no' }));
  expect([code, reason]).toEqual([
    'fileUnreadable',
    { code: 'error.fileUnreadable', params: { path: scene.at('ws/.iflow/settings.json'), errno: 'EACCES' } },
  ]);
});
