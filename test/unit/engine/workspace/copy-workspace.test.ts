import { execFileSync } from 'node:child_process';
import { chmod, lstat, mkdir, readdir, readFile, readlink, realpath, stat, symlink, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { copyWorkspace } from '../../../../electron/engine/workspace/copy-workspace.ts';
import type { WorkspaceCopy } from '../../../../electron/engine/workspace/copy-workspace.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const folder = temporaryFolder();
const limits = { bytes: 1024 * 1024, entries: 1000 };
const copies = async (): Promise<string[]> => (await readdir(tmpdir())).filter((name) => name.startsWith('hook-studio-copy-'));
const gone = (path: string): Promise<boolean> =>
  stat(path).then(
    () => false,
    () => true,
  );
const rootsOf = async (copy: WorkspaceCopy, use: (...roots: string[]) => Promise<void>): Promise<void> => {
  try {
    await use(...copy.roots);
  } finally {
    await copy.dispose();
  }
  expect(await Promise.all(copy.roots.map(gone))).toEqual(copy.roots.map(() => true));
};

beforeEach(async () => {
  for (const path of [
    'ws/api/.clinerules/hooks',
    'ws/api/.git',
    'ws/api/node_modules/left-pad',
    'ws/api/packages/inner',
    'ws/web',
    'elsewhere',
  ])
    await mkdir(folder.at(path), { recursive: true });
  await writeFile(folder.at('ws/api/.clinerules/hooks/PreToolUse'), '#!/bin/sh\n');
  await chmod(folder.at('ws/api/.clinerules/hooks/PreToolUse'), 0o751);
  await writeFile(folder.at('ws/api/.git/HEAD'), 'ref: refs/heads/main\n');
  await writeFile(folder.at('ws/api/node_modules/left-pad/index.js'), 'x');
  await writeFile(folder.at('ws/web/cart.ts'), 'export {};\n');
});

describe('a copy', () => {
  it('holds the files with their modes and times, git’s as well, and links the modules', async () => {
    const when = new Date('2024-05-06T07:08:09Z');
    await utimes(folder.at('ws/api/.git/HEAD'), when, when);
    await chmod(folder.at('ws/api/packages'), 0o555);
    const copy = await copyWorkspace([folder.at('ws/api')], limits);
    // The test's own folder must be removable by an ordinary user.
    await chmod(folder.at('ws/api/packages'), 0o755);
    await rootsOf(copy, async (root = '') => {
      const hook = await stat(join(root, '.clinerules/hooks/PreToolUse'));
      expect({
        hook: hook.mode & 0o777,
        head: (await stat(join(root, '.git/HEAD'))).mtime,
        folder: (await stat(join(root, 'packages'))).mode & 0o777,
        modules: await readlink(join(root, 'node_modules')),
        names: (await readdir(root)).sort(),
      }).toEqual({
        hook: 0o751,
        head: when,
        folder: 0o555,
        modules: folder.at('ws/api/node_modules'),
        names: ['.clinerules', '.git', 'node_modules', 'packages'],
      });
    });
  });

  it('leaves the workspace alone', async () => {
    await rootsOf(await copyWorkspace([folder.at('ws/web')], limits), async (root = '') => {
      await writeFile(join(root, 'cart.ts'), 'changed');
      expect(await readFile(folder.at('ws/web/cart.ts'), 'utf8')).toBe('export {};\n');
    });
  });

  it('keeps the places of the roots towards each other, and copies a root within another once', async () => {
    const copy = await copyWorkspace([folder.at('ws/web'), folder.at('ws/api/packages/inner'), folder.at('ws/api')], limits);
    await rootsOf(copy, async (web = '', inner = '', api = '') => {
      expect([join(dirname(web), 'api'), join(api, 'packages/inner')]).toEqual([api, inner]);
      expect((await stat(inner)).isDirectory()).toBe(true);
    });
  });

  it('leads links to where they led: inside to the copy, outside to the original', async () => {
    const links = {
      inside: '../web/cart.ts',
      absolute: folder.at('ws/web/cart.ts'),
      out: '../../elsewhere',
      outAbsolute: folder.at('elsewhere'),
      dangling: 'nowhere',
    };
    for (const [name, target] of Object.entries(links)) await symlink(target, folder.at(`ws/api/${name}`));
    await rootsOf(await copyWorkspace([folder.at('ws/api'), folder.at('ws/web')], limits), async (api = '', web = '') => {
      const targets = await Promise.all(Object.keys(links).map((name) => readlink(join(api, name))));
      expect(targets).toEqual(['../web/cart.ts', join(web, 'cart.ts'), folder.at('elsewhere'), folder.at('elsewhere'), 'nowhere']);
      expect(await realpath(join(api, 'inside'))).toBe(await realpath(join(web, 'cart.ts')));
    });
  });

  it('follows a root that is a link itself', async () => {
    await symlink('ws/web', folder.at('shop'));
    await rootsOf(await copyWorkspace([folder.at('shop')], limits), async (root = '') => {
      expect([await readFile(join(root, 'cart.ts'), 'utf8'), (await lstat(root)).isDirectory()]).toEqual(['export {};\n', true]);
    });
  });

  it('leaves pipes out', async () => {
    execFileSync('mkfifo', [folder.at('ws/web/pipe')]);
    await rootsOf(await copyWorkspace([folder.at('ws/web')], limits), async (root = '') => {
      expect(await readdir(root)).toEqual(['cart.ts']);
    });
  });

  it('does not hold itself where the workspace holds the folder for temporary files', async () => {
    await mkdir(folder.at('ws/web/tmp'));
    await rootsOf(await copyWorkspace([folder.at('ws/web')], limits, folder.at('ws/web/tmp')), async (root = '') => {
      expect([(await readdir(root)).sort(), await readdir(join(root, 'tmp'))]).toEqual([['cart.ts', 'tmp'], []]);
    });
  });

  it('of no roots is empty', async () => {
    await rootsOf(await copyWorkspace([], limits), (...roots) => {
      expect(roots).toEqual([]);
      return Promise.resolve();
    });
  });
});

describe('too large a workspace', () => {
  it.each([
    {
      title: 'bytes',
      make: async () => {
        await writeFile(folder.at('ws/web/big'), '');
        await truncate(folder.at('ws/web/big'), limits.bytes + 1);
      },
    },
    { title: 'files', make: () => Promise.all(Array.from({ length: 1001 }, (_, i) => writeFile(folder.at(`ws/web/${i}`), ''))) },
  ])('of $title is refused, and nothing of its copy is left', async ({ make }) => {
    await make();
    const before = await copies();
    await expect(copyWorkspace([folder.at('ws/web')], limits)).rejects.toMatchObject({
      failure: { code: 'copyTooLarge', reason: { code: 'error.copyTooLarge', params: { limitMiB: 1, limitEntries: 1000 } } },
    });
    expect(await copies()).toEqual(before);
  });
});
