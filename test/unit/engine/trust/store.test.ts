import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { StoreProblem } from '../../../../electron/engine/store/locked-json.ts';
import { createTrustStore } from '../../../../electron/engine/trust/store.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const folder = temporaryFolder();
const open = (problems: StoreProblem[] = []) =>
  createTrustStore({ folder: folder.at('.hook-studio'), now: () => 1000, onProblem: (problem) => problems.push(problem) });
const content = async (): Promise<unknown> => JSON.parse(await readFile(folder.at('.hook-studio/trust.json'), 'utf8'));

describe('the trust store', () => {
  it('keeps approvals for the next process, readable by nobody else', async () => {
    await open().approve([
      { fingerprint: 'f1', hook: 'a' },
      { fingerprint: 'f2', hook: 'b' },
    ]);
    await open().approve([{ fingerprint: 'f1', hook: 'c' }]);
    expect(await open().list()).toEqual([
      { fingerprint: 'f1', hook: 'a', approvedAt: 1000 },
      { fingerprint: 'f2', hook: 'b', approvedAt: 1000 },
      { fingerprint: 'f1', hook: 'c', approvedAt: 1000 },
    ]);
    const modes = await Promise.all(
      ['.hook-studio', '.hook-studio/trust.json'].map(async (path) => (await stat(folder.at(path))).mode & 0o777),
    );
    expect(modes).toEqual([0o700, 0o600]);
  });

  it('knows a content whatever hook it was approved for, and a hook whatever its content was', async () => {
    await open().approve([{ fingerprint: 'f1', hook: 'a' }]);
    const approvals = await open().approvals();
    expect([approvals.has('f1'), approvals.has('f2'), approvals.knows('a'), approvals.knows('b')]).toEqual([true, false, true, false]);
  });

  it('takes an approval back for every hook of that content', async () => {
    await open().approve([
      { fingerprint: 'f1', hook: 'a' },
      { fingerprint: 'f1', hook: 'b' },
      { fingerprint: 'f2', hook: 'a' },
    ]);
    await open().revoke('f1');
    expect((await open().list()).map(({ fingerprint }) => fingerprint)).toEqual(['f2']);
  });

  it('makes no file by looking', async () => {
    expect([await open().list(), await readdir(folder.path)]).toEqual([[], []]);
  });

  it('keeps what a newer version wrote beside it', async () => {
    await mkdir(folder.at('.hook-studio'));
    const written = { version: 1, approvals: [{ fingerprint: 'f1', hook: 'a', approvedAt: 5, by: 'ada' }], policy: { strict: true } };
    await writeFile(folder.at('.hook-studio/trust.json'), JSON.stringify(written));
    await open().approve([{ fingerprint: 'f2', hook: 'b' }]);
    expect(await content()).toEqual({ ...written, approvals: [...written.approvals, { fingerprint: 'f2', hook: 'b', approvedAt: 1000 }] });
  });

  it.each([
    { title: 'no JSON', text: '{"version": 1, "approvals": [', read: 'list' as const },
    { title: 'another shape', text: '{"version": 1, "approvals": {"f1": true}}', read: 'list' as const },
    { title: 'no version', text: '{"approvals": []}', read: 'approve' as const },
    { title: 'empty', text: '', read: 'approve' as const },
  ])('moves a file aside that is $title, says so and trusts nothing', async ({ text, read }) => {
    await mkdir(folder.at('.hook-studio'));
    await writeFile(folder.at('.hook-studio/trust.json'), text);
    const problems: StoreProblem[] = [];
    const store = open(problems);
    if (read === 'approve') await store.approve([{ fingerprint: 'f1', hook: 'a' }]);
    expect(await store.list()).toEqual(read === 'approve' ? [{ fingerprint: 'f1', hook: 'a', approvedAt: 1000 }] : []);
    const kept = folder.at('.hook-studio/trust.json.broken-1000');
    expect(await readFile(kept, 'utf8')).toBe(text);
    expect(problems).toMatchObject([
      { path: folder.at('.hook-studio/trust.json'), reason: { code: 'store.movedAside', params: { kept } } },
    ]);
  });

  it('leaves the file of a newer version alone, and says so', async () => {
    await mkdir(folder.at('.hook-studio'));
    const written = '{"version": 2, "approvals": []}';
    await writeFile(folder.at('.hook-studio/trust.json'), written);
    await expect(open().approve([{ fingerprint: 'f1', hook: 'a' }])).rejects.toMatchObject({ failure: { code: 'storeUnusable' } });
    expect([await readFile(folder.at('.hook-studio/trust.json'), 'utf8'), await readdir(folder.at('.hook-studio'))]).toEqual([
      written,
      ['trust.json'],
    ]);
  });

  it('moves aside what is no file, and does not wait for a pipe', async () => {
    await mkdir(folder.at('.hook-studio'));
    await promisify(execFile)('mkfifo', [folder.at('.hook-studio/trust.json')]);
    const problems: StoreProblem[] = [];
    expect(await open(problems).list()).toEqual([]);
    expect(problems).toMatchObject([{ reason: { code: 'store.movedAside' } }]);
  });

  it('says why it cannot keep anything', async () => {
    await writeFile(folder.at('.hook-studio'), 'a file where the folder should be');
    await expect(open().approve([{ fingerprint: 'f1', hook: 'a' }])).rejects.toMatchObject({
      failure: { code: 'storeUnusable', reason: { code: 'error.storeUnusable', params: { path: folder.at('.hook-studio/trust.json') } } },
    });
  });

  it('loses no approval of four processes that write at once', async () => {
    const program = join(import.meta.dirname, 'approves.ts');
    const names = ['ada', 'bob', 'eve', 'joe'];
    const said = await Promise.all(
      names.map((name) => promisify(execFile)(process.execPath, ['--import', 'tsx', program, folder.at('.hook-studio'), name, '15'])),
    );
    expect(said.map(({ stdout }) => stdout)).toEqual(['', '', '', '']);
    const expected = names.flatMap((name) => Array.from({ length: 15 }, (_, i) => `${name}-${i}`));
    expect((await open().list()).map(({ fingerprint }) => fingerprint).sort()).toEqual(expected.sort());
    expect(await readdir(folder.at('.hook-studio'))).toEqual(['trust.json']);
  });

  it('meets a broken file in several processes at once, and keeps it once', async () => {
    await mkdir(folder.at('.hook-studio'));
    await writeFile(folder.at('.hook-studio/trust.json'), 'broken');
    const program = join(import.meta.dirname, 'approves.ts');
    const said = await Promise.all(
      ['ada', 'bob', 'eve'].map((name) =>
        promisify(execFile)(process.execPath, ['--import', 'tsx', program, folder.at('.hook-studio'), name, '2']),
      ),
    );
    expect(said.map(({ stdout }) => stdout).filter((text) => text !== '')).toEqual([`broken ${folder.at('.hook-studio/trust.json')}\n`]);
    expect((await open().list()).length).toBe(6);
  });
});
