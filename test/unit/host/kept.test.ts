import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { nameBeside } from '../../../electron/engine/edit/temporary-name.ts';
import { withFileLock } from '../../../electron/engine/store/file-lock.ts';
import { createHeldFiles } from '../../../electron/engine/edit/held-files.ts';
import { createKept } from '../../../electron/host/kept.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const folder = temporaryFolder();
const heldNow = () => createHeldFiles({ folder: folder.at('store/locks'), rescue: () => Promise.resolve(), tidy: () => Promise.resolve() });
const left = async (): Promise<number> =>
  (await readdir(folder.at('store'), { recursive: true })).filter((name) => name.endsWith('.hook-studio.tmp')).length;
const half = async (file: string): Promise<void> => {
  await mkdir(folder.at('store/writes'), { recursive: true });
  await writeFile(nameBeside(folder.at(file), 'new'), 'half');
};
const locked = <T>(path: string, work: () => Promise<T>): Promise<T> =>
  withFileLock({ mark: `${folder.at(path)}.lock`, of: folder.at(path) }, work);

it.each<{ title: string; file: string; writing: (work: () => Promise<number>) => Promise<number> }>([
  {
    title: 'the log of writes',
    file: 'store/writes/1796079342102-c5b184.json',
    writing: (work) => locked('store/writes', work),
  },
  { title: 'a file of the store', file: 'store/trust.json', writing: (work) => locked('store/trust.json', work) },
  {
    title: 'the list of what is installed',
    file: 'store/hooks.lock.json',
    writing: (work) => heldNow().while([folder.at('store/hooks.lock.json')], work),
  },
])('what another studio is writing into $title is not taken for what a killed one left', async ({ file, writing }) => {
  const { sweep } = createKept({ folder: folder.at('store'), now: Date.now, onProblem: () => undefined });
  const during = await writing(async () => {
    await half(file);
    await sweep();
    return left();
  });
  await sweep();
  expect([during, await left()]).toEqual([1, 0]);
});

it('nor by a write beside it', async () => {
  const beside = (): Promise<number> => heldNow().while([folder.at('store/hooks.lock.json')], left);
  const during = await locked('store/trust.json', async () => {
    await half('store/trust.json');
    return beside();
  });
  expect([during, await beside()]).toEqual([1, 0]);
});
