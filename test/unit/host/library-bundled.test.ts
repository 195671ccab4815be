import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { defaultEditions } from '../../../shared/agents/index.ts';
import { isDeed, isKnownTag } from '../../../renderer/features/library/model/facets.ts';
import { createSearchIndex } from '../../../shared/library/search-index.ts';
import { call, runApproved, stage } from './host-in.ts';
import { uninstall } from './library-acts.ts';
import { everything } from './library-stage.ts';

const scene = stage();

it('installs every bundled hook for both agents, runs them together, and gives every byte back', async () => {
  await scene.write(
    'ws/.iflow/settings.json',
    '{\n  // mine\n  "hooks": { "PreToolUse": [{ "hooks": [{ "type": "command", "command": "true" }] }] }, "z": 1\n}\n',
  );
  await scene.write('ws/.clinerules/hooks/PreToolUse', '#!/bin/sh\nprintf \'{"cancel":false}\\n\'\n', 0o700);
  const before = everything(scene.at('ws'));
  const host = scene.host({ libraryFolder: resolve(import.meta.dirname, '..', '..', '..', 'library') });
  const { hooks } = await call(host, 'library:list', {});
  expect(hooks.length).toBeGreaterThanOrEqual(24);
  for (const { source, name, entries } of hooks) {
    const fits = defaultEditions.filter(({ id }) => entries.some(({ editions }) => editions.includes(id)));
    const places = Object.fromEntries(fits.map(({ agent }) => [agent, 'project']));
    const done = await call(host, 'library:install', { hook: { source, name }, places, parameters: {}, dryRun: 'no' });
    expect({ name, conflicts: done.conflicts, wrote: done.write !== null }).toEqual({ name, conflicts: [], wrote: true });
  }
  expect((await call(host, 'library:list', {})).hooks.filter(({ installed, update }) => installed !== 'yes' || update !== 'none')).toEqual(
    [],
  );
  expect(await call(host, 'library:drift', {})).toEqual([]);
  const destroying = { preToolUse: { toolName: 'execute_command', parameters: { command: 'rm -rf /' } } };
  const report = await runApproved(host, { edition: 'cline/documented', event: 'PreToolUse', payload: destroying, place: 'workspace' });
  expect(report.verdict.decision).toBe('blocks');
  for (const { source, name } of hooks.toReversed()) await uninstall(host, { hook: { source, name } });
  expect(everything(scene.at('ws'))).toEqual(before);
}, 120_000);

it.each(['env', '.env', 'secret env', 'secret env files'])('“%s” finds the bundled hook that protects secret files first', async (text) => {
  const host = scene.host({ libraryFolder: resolve(import.meta.dirname, '..', '..', '..', 'library') });
  const { hooks } = await call(host, 'library:list', {});
  const index = createSearchIndex(() => '');
  index.add(hooks);
  const [best] = [...(index.find(text) ?? [])].sort((one, other) => other[1] - one[1]);
  expect(best?.[0]).toMatch(/\/protect-secret-files$/);
});

it('has words for every tag of the bundled hooks', async () => {
  const host = scene.host({ libraryFolder: resolve(import.meta.dirname, '..', '..', '..', 'library') });
  const { hooks } = await call(host, 'library:list', {});
  expect(hooks.flatMap(({ tags }) => tags).filter((tag) => !isDeed(tag) && !isKnownTag(tag))).toEqual([]);
});
