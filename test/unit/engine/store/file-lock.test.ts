import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { lutimes, readdir, readFile, readlink, symlink, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { ifFree, withFileLock } from '../../../../electron/engine/store/file-lock.ts';
import { ownIdentity } from '../../../../electron/engine/store/process-identity.ts';
import { failureOf } from '../../../support/failure-of.ts';
import { noLeaks } from '../../../support/no-leaks.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const folder = temporaryFolder();
const processes = noLeaks();
const mark = (): string => folder.at('settings.lock');
const lock = (waitMs = 10_000) => ({ mark: mark(), of: folder.at('settings'), waitMs });
const done = (): Promise<string> => Promise.resolve('done');

async function holder(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'holds-lock.ts'), mark()], {
    env: processes.env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

describe('a lock', () => {
  it('is held by one at a time, in the order of asking, and leaves nothing', async () => {
    const order: string[] = [];
    await Promise.all(
      ['a', 'b', 'c'].map((name) =>
        withFileLock(lock(), async () => {
          order.push(`${name} in`);
          await Promise.resolve();
          order.push(`${name} out`);
        }),
      ),
    );
    expect([order, await readdir(folder.path)]).toEqual([['a in', 'a out', 'b in', 'b out', 'c in', 'c out'], []]);
  });

  it('is let go when the work fails', async () => {
    await expect(withFileLock(lock(), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await withFileLock(lock(), done)).toBe('done');
  });

  it('keeps others out while its process lives, and nobody once it was killed', async () => {
    const child = await holder();
    expect((await failureOf(withFileLock(lock(50), done))).code).toBe('storeBusy');
    expect(await ifFree(lock(), done)).toBe('busy');
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    // Nobody has waited for the end of the process yet: at first it is a zombie.
    expect(await withFileLock(lock(), done)).toBe('done');
    await ended;
    expect(await readdir(folder.path)).toEqual([]);
  });

  it('counts right with four processes, one of which finds a dead holder', async () => {
    const child = await holder();
    child.kill('SIGKILL');
    await once(child, 'exit');
    await writeFile(folder.at('settings'), '0');
    await Promise.all(
      Array.from({ length: 4 }, () =>
        promisify(execFile)(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'counts-up.ts'), folder.at('settings'), '25'], {
          env: processes.env,
        }),
      ),
    );
    expect([await readdir(folder.path), await readFile(folder.at('settings'), 'utf8')]).toEqual([['settings'], '100']);
  });

  const marked = (changes: object): string => JSON.stringify({ ...ownIdentity(), nonce: 'x', of: '/s', ...changes });
  it.each(
    [
      { title: 'a later process with the same number', content: () => marked({ start: '1' }), old: false, free: true },
      { title: 'a process from before the machine was started', content: () => marked({ boot: 'other' }), old: false, free: true },
      { title: 'this very process', content: () => marked({}), old: true, free: false },
      { title: 'a process of another machine', content: () => marked({ host: `not-${hostname()}` }), old: false, free: false },
      { title: 'a process of another machine, long ago', content: () => marked({ host: `not-${hostname()}` }), old: true, free: true },
      { title: 'nobody knows whom', content: () => 'gibberish', old: false, free: false },
      { title: 'nobody knows whom, long ago', content: () => 'gibberish', old: true, free: true },
    ].filter(({ title }) => process.platform === 'linux' || (!title.includes('later process') && !title.includes('before the machine'))),
  )('of $title: free is $free', async ({ content, old, free }) => {
    await symlink(content(), mark());
    if (old) await lutimes(mark(), 1, 1);
    expect(await ifFree(lock(), done)).toBe(free ? 'done' : 'busy');
    expect(await readlink(mark()).catch(() => 'gone')).toBe(free ? 'gone' : content());
  });

  it('is understood as a plain file, too, where links cannot be made', async () => {
    await writeFile(mark(), marked({ start: '1' }));
    expect(await ifFree(lock(), done)).toBe('done');
    await writeFile(mark(), 'half a ma');
    expect(await ifFree(lock(), done)).toBe('busy');
    await utimes(mark(), 1, 1);
    expect(await ifFree(lock(), done)).toBe('done');
  });

  it('is taken over though the one before was killed while taking it over', async () => {
    const dead = marked({ start: '1' });
    await symlink(dead, mark());
    await symlink(marked({ start: '2' }), `${mark()}.${createHash('sha256').update(dead).digest('hex').slice(0, 8)}`);
    expect(await withFileLock(lock(), done)).toBe('done');
    expect(await readdir(folder.path)).toEqual([]);
  });

  it('says why it cannot be taken', async () => {
    await writeFile(folder.at('store'), 'a file where the folder should be');
    const failure = await failureOf(withFileLock({ mark: folder.at('store/x.lock'), of: folder.at('settings') }, done));
    expect(failure).toMatchObject({ code: 'storeUnusable', reason: { params: { path: folder.at('store/x') } } });
  });
});
