import { readdir, readFile, writeFile } from 'node:fs/promises';
import { beforeEach, expect, it } from 'vitest';
import { failureOf } from '../../support/failure-of.ts';
import { call, stage } from './host-in.ts';

const scene = stage();
const EDITION = 'iflow/documented';
const STORE = 'home/.hook-studio/parked.json';
const text = (command: string): string => `{ "hooks": { "Stop": [{ "hooks": [{ "type": "command", "command": "${command}" }] }] } }\n`;

async function listed(): Promise<{ hooks: string[]; problems: string[]; ids: string[] }> {
  const [list] = await call(scene.host(), 'hooks:list', { editions: [EDITION] });
  const { hooks = [], problems = [] } = list?.set ?? {};
  return {
    hooks: hooks.map(({ label, state }) => `${state.kind} ${label}`),
    problems: problems.map(({ reason }) => reason.code),
    ids: hooks.map(({ id }) => id),
  };
}
const switching = (hook: string, to: 'on' | 'off') =>
  call(scene.host(), 'hooks:change', { edition: EDITION, change: { kind: 'enable', hook, to }, dryRun: 'no' });
const files = async (): Promise<string[]> => (await readdir(scene.at('home/.hook-studio'))).filter((name) => name.startsWith('parked'));

beforeEach(async () => {
  await scene.write('home/.iflow/settings.json', text('echo own'));
  await scene.write('ws/.iflow/settings.json', text('echo ws'));
  for (const id of (await listed()).ids) await switching(id, 'off');
});

it('a store of a newer studio stays as it is, is told of, and is not written', async () => {
  const newer = '{ "version": 2, "entries": {} }';
  await writeFile(scene.at(STORE), newer);
  await scene.write('ws/.iflow/settings.json', text('echo ws'));
  const { hooks, problems, ids } = await listed();
  expect([hooks, problems]).toEqual([['on echo ws'], ['error.storeNewer']]);
  const { code, reason } = await failureOf(switching(ids[0] ?? '', 'off'));
  expect([code, reason.code]).toEqual(['storeUnusable', 'error.storeNewer']);
  expect([await readFile(scene.at(STORE), 'utf8'), await readFile(scene.at('ws/.iflow/settings.json'), 'utf8'), await files()]).toEqual([
    newer,
    text('echo ws'),
    ['parked.json'],
  ]);
});

it('a damaged record is told of and kept, and drops none of the others', async () => {
  const store = JSON.parse(await readFile(scene.at(STORE), 'utf8')) as { files: { path: string; allOn: unknown }[] };
  const damaged = store.files.find(({ path }) => path.includes('/ws/'));
  if (damaged) damaged.allOn = 7;
  await writeFile(scene.at(STORE), JSON.stringify(store));
  const { hooks, problems, ids } = await listed();
  expect([hooks, problems]).toEqual([['off echo own'], ['store.damagedRecord']]);
  await switching(ids[0] ?? '', 'on');
  expect(await readFile(scene.at('home/.iflow/settings.json'), 'utf8')).toBe(text('echo own'));
  expect([JSON.parse(await readFile(scene.at(STORE), 'utf8')), await files()]).toEqual([{ version: 1, files: [damaged] }, ['parked.json']]);
});
