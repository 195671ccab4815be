import { chmod, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { createWhole, putWhole, replaceWhole } from '../../../../electron/engine/edit/whole-file.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const folder = temporaryFolder();
const text = (path: string): Promise<string> => readFile(folder.at(path), 'utf8');

describe('replaceWhole', () => {
  it.each([
    { still: true, done: 'replaced', content: 'new' },
    { still: false, done: 'changedMeanwhile', content: 'old' },
  ])('asks at the last moment, when all but the last step is done: $done', async ({ still, done, content }) => {
    await writeFile(folder.at('hook'), 'old');
    await chmod(folder.at('hook'), 0o705);
    const seen: string[] = [];
    const isStill = async (): Promise<boolean> => {
      seen.push(await text('hook'), ...(await Promise.all((await readdir(folder.path)).filter((name) => name !== 'hook').map(text))));
      return still;
    };
    const stats = await stat(folder.at('hook'));
    expect(await replaceWhole({ path: folder.at('hook'), before: Buffer.from('old'), after: Buffer.from('new'), stats, isStill })).toEqual({
      kind: done,
    });
    expect([seen, await text('hook'), (await stat(folder.at('hook'))).mode & 0o777, await readdir(folder.path)]).toEqual([
      ['old', 'new'],
      content,
      0o705,
      ['hook'],
    ]);
  });
});

describe('createWhole', () => {
  it('leaves nothing behind where it fails', async () => {
    await mkdir(folder.at('hook'));
    await expect(createWhole(folder.at('hook'), Buffer.from('x'), 0o644)).rejects.toMatchObject({ code: 'EEXIST' });
    expect(await readdir(folder.path)).toEqual(['hook']);
  });
});

describe('putWhole', () => {
  it('takes the place of what was there, behind a link as well', async () => {
    await mkdir(folder.at('real'));
    await writeFile(folder.at('real/store.json'), 'old');
    await symlink('real/store.json', folder.at('store.json'));
    await putWhole(folder.at('store.json'), Buffer.from('new'), 0o600);
    await putWhole(folder.at('fresh.json'), Buffer.from('fresh'), 0o600);
    expect([
      await text('real/store.json'),
      await text('fresh.json'),
      (await readdir(folder.path)).sort(),
      await readdir(folder.at('real')),
    ]).toEqual(['new', 'fresh', ['fresh.json', 'real', 'store.json'], ['store.json']]);
  });
});
