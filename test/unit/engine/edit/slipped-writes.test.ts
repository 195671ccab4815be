import { execFile } from 'node:child_process';
import { chmod, mkdir, open, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { takeSteps } from '../../../../electron/engine/edit/take-steps.ts';
import type { Moments, Slip } from '../../../../electron/engine/edit/take-steps.ts';
import { failureOf } from '../../../support/failure-of.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const folder = temporaryFolder();
const OLD = Buffer.from('{ "old": 1 }\n');
const OURS = Buffer.from('{ "old": 1, "ours": 2 }\n');
const THEIRS = '{ "old": 1, "theirs": 3 }\n';
const file = (): string => folder.at('settings.json');
const text = (): Promise<string> => readFile(file(), 'utf8');

async function write(moments: Moments, path = file()): Promise<Slip[]> {
  const slips: Slip[] = [];
  const step = { kind: 'content', path, before: OLD, after: OURS, mode: 0o640 } as const;
  await takeSteps([step], { onSlip: (slip) => Promise.resolve(void slips.push(slip)), ...moments });
  return slips;
}
/** Another program that writes, as a process of its own. */
const foreign = async (script: string): Promise<void> => {
  await promisify(execFile)('sh', ['-c', script], { env: { ...process.env, FILE: file(), THEIRS } });
};

describe('a foreign writer between the last look and the swap', () => {
  it.each([
    { title: 'in place', script: 'printf %s "$THEIRS" > "$FILE"' },
    { title: 'by its own rename', script: 'printf %s "$THEIRS" > "$FILE.theirs" && mv "$FILE.theirs" "$FILE"' },
  ])('$title is noticed: theirs lies there, ours is handed out, and nothing counts as written', async ({ script }) => {
    await writeFile(file(), OLD);
    const slips: Slip[] = [];
    const work = write({ beforeSwap: () => foreign(script), onSlip: (slip) => Promise.resolve(void slips.push(slip)) });
    expect(await failureOf(work)).toMatchObject({ code: 'fileChanged', reason: { params: { path: file() } } });
    expect([await text(), slips, await readdir(folder.path)]).toEqual([
      THEIRS,
      [{ path: file(), kind: 'slipped', ours: OURS, between: null }],
      ['settings.json'],
    ]);
  });

  it('that holds the file open and goes on writing loses nothing', async () => {
    await writeFile(file(), OLD);
    const handle = await open(file(), 'r+');
    const work = write({
      beforeSwap: async () => {
        await handle.truncate(0);
        await handle.write(THEIRS.slice(0, 5), 0);
      },
    });
    expect((await failureOf(work)).code).toBe('fileChanged');
    await handle.write(THEIRS, 0);
    await handle.close();
    expect([await text(), await readdir(folder.path)]).toEqual([THEIRS, ['settings.json']]);
  });

  it('that takes the file away is told', async () => {
    await writeFile(file(), OLD);
    expect((await failureOf(write({ beforeSwap: () => foreign('rm "$FILE"') }))).code).toBe('fileMissing');
    expect(await readdir(folder.path)).toEqual([]);
  });
});

it('takes back every other file where one was slipped into', async () => {
  await writeFile(file(), OLD);
  await writeFile(folder.at('other'), 'before');
  const steps = [
    { kind: 'content', path: folder.at('other'), before: Buffer.from('before'), after: Buffer.from('after'), mode: 0o644 },
    { kind: 'content', path: file(), before: OLD, after: OURS, mode: 0o644 },
  ] as const;
  const beforeSwap = (path: string): Promise<void> =>
    path.endsWith('settings.json') ? foreign('printf %s "$THEIRS" > "$FILE"') : Promise.resolve();
  expect((await failureOf(takeSteps(steps, { beforeSwap }))).code).toBe('fileChanged');
  expect([await text(), await readFile(folder.at('other'), 'utf8'), (await readdir(folder.path)).sort()]).toEqual([
    THEIRS,
    'before',
    ['other', 'settings.json'],
  ]);
});

it('writes through a link to the real file, and keeps mode and owner', async () => {
  await mkdir(folder.at('dotfiles'));
  await writeFile(folder.at('dotfiles/real.json'), OLD);
  await chmod(folder.at('dotfiles/real.json'), 0o604);
  await symlink('dotfiles/real.json', file());
  const before = await stat(file());
  expect(await write({})).toEqual([]);
  const after = await stat(folder.at('dotfiles/real.json'));
  expect([
    await text(),
    after.mode,
    after.uid,
    after.gid,
    await readdir(folder.at('dotfiles')),
    (await readdir(folder.path)).sort(),
  ]).toEqual([OURS.toString(), before.mode, before.uid, before.gid, ['real.json'], ['dotfiles', 'settings.json']]);
});

it.each([
  { title: 'a file that may not be written, whoever asks', mode: 0o444, folderMode: 0o755 },
  // Root may write in every folder.
  ...(process.getuid?.() === 0 ? [] : [{ title: 'a folder that may not be written', mode: 0o644, folderMode: 0o555 }]),
])('refuses $title, with its path', async ({ mode, folderMode }) => {
  await writeFile(file(), OLD);
  await chmod(file(), mode);
  await chmod(folder.path, folderMode);
  const failure = await failureOf(write({}));
  await chmod(folder.path, 0o755);
  expect(failure).toMatchObject({ code: 'fileUnwritable', reason: { params: { path: file(), errno: 'EACCES' } } });
  expect([await text(), await readdir(folder.path)]).toEqual([OLD.toString(), ['settings.json']]);
});
