import { renameSync, watch, writeFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { swapIn } from '../../../../electron/engine/edit/swap-in.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const folder = temporaryFolder();

it.skipIf(process.platform !== 'linux')(
  'tells of a writer that comes right after the swap, whose text stays (Linux: a watch that tells at once)',
  async () => {
    await writeFile(folder.at('file'), 'old');
    await writeFile(folder.at('ours'), 'ours');
    await writeFile(folder.at('theirs'), 'theirs');
    // The swap is seen by the watcher; it is looked at again only some milliseconds later.
    const watcher = watch(folder.path, (_event, name) => {
      if (name !== 'file') return;
      watcher.close();
      renameSync(folder.at('theirs'), folder.at('file'));
    });
    const swapped = await swapIn(folder.at('ours'), folder.at('file'), Buffer.from('old'), Buffer.from('ours'));
    expect([swapped, await readFile(folder.at('file'), 'utf8'), await readdir(folder.path)]).toEqual([
      { kind: 'overtaken', theirs: Buffer.from('theirs'), between: null },
      'theirs',
      ['file'],
    ]);
  },
);

it.skipIf(process.platform !== 'linux')(
  'hands out what slipped in before the swap where others took the path after it (Linux)',
  async () => {
    await writeFile(folder.at('file'), 'slipped in');
    await writeFile(folder.at('ours'), 'ours');
    const watcher = watch(folder.path, (_event, name) => {
      if (name !== 'file') return;
      watcher.close();
      writeFileSync(folder.at('theirs'), 'theirs');
      renameSync(folder.at('theirs'), folder.at('file'));
    });
    const swapped = await swapIn(folder.at('ours'), folder.at('file'), Buffer.from('old'), Buffer.from('ours'));
    expect([swapped, await readdir(folder.path)]).toEqual([
      { kind: 'overtaken', theirs: Buffer.from('theirs'), between: Buffer.from('slipped in') },
      ['file'],
    ]);
  },
);
